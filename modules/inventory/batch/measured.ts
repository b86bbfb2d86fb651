// What was measured of a batch (inventory 3): each characteristic once, as its type asks. A value outside its limits is
// told, not refused: whether such goods may leave is for quality to decide.
//   moisture 4 to 6 %: 7 is told; nothing but a number will do
//   own limits of the item from 1 March, made on the 5th: these hold
import { asQuantity, type Decimal, type Finding } from '@lumbung/core'
import { f, type ViewRow, view } from '@lumbung/definition'
import { VALUE_TYPES } from '../item-specification/definition.ts'
import type { Batch } from './definition.ts'

const limits = {
  min: f.quantity({ optional: true }),
  max: f.quantity({ optional: true }),
}

export const specificationView = view('item-specification', {
  name: f.text(),
  type: f.choice(VALUE_TYPES),
  ...limits,
  items: f.lines({ item: f.ref('item'), validFrom: f.date(), ...limits }),
  options: f.lines({ option: f.text() }),
})

type Specification = ViewRow<typeof specificationView>

const YES_OR_NO = new Set(['yes', 'no', 'ya', 'tidak'])

/** Own limits of the item on the day the batch was made, the newest where that is not known; else those of all. */
function limitsOf({ item, made }: Batch, specification: Specification) {
  const own = specification.items.filter((row) => row.item === item && (made === null || row.validFrom <= made))
  return own.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? specification
}

function numberFindings(batch: Batch, value: Decimal | null, specification: Specification, at: string): Finding[] {
  const { name } = specification
  if (!value) return [{ path: `${at}figure`, code: 'value-number', values: { name } }]
  const { min, max } = limitsOf(batch, specification)
  if (min && value.lessThan(min))
    return [{ path: `${at}figure`, code: 'value-low', values: { name, limit: asQuantity(min) }, warning: true }]
  return max && value.greaterThan(max)
    ? [{ path: `${at}figure`, code: 'value-high', values: { name, limit: asQuantity(max) }, warning: true }]
    : []
}

function textFindings(value: string | null, { name, type, options }: Specification, at: string): Finding[] {
  const path = `${at}value`
  const typed = value?.trim().toLowerCase() ?? ''
  if (typed === '') return [{ path, code: 'required' }]
  if (type === 'yesNo' && !YES_OR_NO.has(typed)) return [{ path, code: 'value-yes-no', values: { name } }]
  const isListed = options.some(({ option }) => option.trim().toLowerCase() === typed)
  const choices = options.map(({ option }) => option).join(', ')
  return type === 'list' && !isListed ? [{ path, code: 'value-listed', values: { name, choices } }] : []
}

export const measuredFindings = (batch: Batch, specifications: ReadonlyMap<string, Specification>): Finding[] =>
  batch.measured.flatMap((row, index): Finding[] => {
    const specification = specifications.get(row.specification)
    const at = `measured.${index}.`
    if (!specification) return []
    const first = batch.measured.findIndex((one) => one.specification === row.specification)
    if (first !== index)
      return [{ path: `${at}specification`, code: 'measured-twice', values: { name: specification.name } }]
    return specification.type === 'number'
      ? numberFindings(batch, row.figure, specification, at)
      : textFindings(row.value, specification, at)
  })
