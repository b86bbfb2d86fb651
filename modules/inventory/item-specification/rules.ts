// What must hold of a characteristic (manufacturing 2): no minimum above its maximum, here or for an item; one row of
// limits for each item and day; a list has options, a sample its size; an AQL table rises, and rejects from more on
// than it accepts.
import { asQuantity, type Decimal, type Finding, ZERO } from '@lumbung/core'
import type { ItemSpecification } from './definition.ts'

interface Limits {
  readonly min: Decimal | null
  readonly target: Decimal | null
  readonly max: Decimal | null
}

function limitFindings({ min, target, max }: Limits, at: string, name: string): Finding[] {
  const lower = asQuantity(min ?? ZERO)
  const upper = asQuantity(max ?? ZERO)
  if (min && max && min.greaterThan(max))
    return [{ path: `${at}min`, code: 'limits-crossed', values: { lower, upper, name } }]
  const isOutside = target && ((min && target.lessThan(min)) || (max && target.greaterThan(max)))
  return isOutside
    ? [{ path: `${at}target`, code: 'target-outside', values: { target: asQuantity(target), name } }]
    : []
}

function twiceFindings(rows: ItemSpecification['items']): Finding[] {
  const keys = rows.map(({ item, validFrom }) => `${item} ${validFrom}`)
  return keys.flatMap((key, index): Finding[] =>
    keys.indexOf(key) === index ? [] : [{ path: `items.${index}.item`, code: 'limits-twice' }],
  )
}

function planFindings(plan: ItemSpecification['plan']): Finding[] {
  return plan.flatMap(({ lotFrom, lotTo, accept, reject }, index): Finding[] => {
    const before = plan[index - 1]
    const rises = before === undefined || (before.lotTo !== null && lotFrom > before.lotTo)
    const isRange = lotTo === null || lotTo >= lotFrom
    return [
      ...(rises && isRange ? [] : [{ path: `plan.${index}.lotFrom`, code: 'lot-ranges', values: { line: index + 1 } }]),
      ...(reject > accept ? [] : [{ path: `plan.${index}.reject`, code: 'reject-below', values: { line: index + 1 } }]),
    ]
  })
}

export function rules(specification: ItemSpecification): Finding[] {
  const { name, type, options, sampling, items, plan } = specification
  return [
    ...limitFindings(specification, '', name),
    ...items.flatMap((row, index) => limitFindings(row, `items.${index}.`, name)),
    ...twiceFindings(items),
    ...(type === 'list' && options.length === 0
      ? [{ path: 'options', code: 'options-missing', values: { name } }]
      : []),
    ...required(specification)
      .filter((field) => specification[field] === null)
      .map((path) => ({ path, code: 'required' })),
    ...(sampling === 'table' && plan.length === 0 ? [{ path: 'plan', code: 'plan-missing', values: { name } }] : []),
    ...planFindings(plan),
  ]
}

/** What the way of sampling needs. */
export function required({ sampling }: ItemSpecification): readonly ('sampleSize' | 'samplePercent')[] {
  if (sampling === 'fixed') return ['sampleSize']
  return sampling === 'percent' ? ['samplePercent'] : []
}
