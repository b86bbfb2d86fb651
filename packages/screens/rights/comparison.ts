// Two records of one kind that hold rights, side by side: their plain fields first, then every right one by one.
import { plainOf, type Resource, wordsOf } from '@lumbung/definition'
import { inLanguage } from '@lumbung/core'
import { identityOf } from '../catalog.ts'
import { showValue } from '../kinds/kinds.ts'
import type { Json } from '../problem.ts'
import { sayIn } from '../words.ts'
import { type RightGroup, rightTitles, type Said } from './right-rows.ts'

export interface ComparedRow {
  readonly key: string
  readonly area: string
  readonly family: string
  readonly what: string
  readonly own: string
  readonly other: string
  /** Whether each side holds it, where it is a right. */
  readonly held: readonly [own: boolean, other: boolean] | null
  readonly isDifferent: boolean
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** An administrator holds every right, whatever is ticked. */
function holds(record: Json, name: string): (right: string) => boolean {
  if (record.administrator === true) return () => true
  const held = new Set(listOf(record[name]))
  return (right) => held.has(right)
}

/** `name` is the field with the rights. */
export function comparison(
  resource: Resource,
  name: string,
  records: readonly [own: Json, other: Json],
  groups: readonly RightGroup[],
  said: Said,
): readonly ComparedRow[] {
  const { definition } = resource
  const identity = identityOf(definition)
  const fields = plainOf(definition.fields)
    .filter(([key]) => key !== name && key !== identity.code && key !== identity.name)
    .map(([key, field]): ComparedRow => {
      const [own, other] = records.map((one) => showValue(one[key], field, said.language))
      const family = inLanguage(wordsOf(resource, key), said.language)
      const shown = { own: own ?? '', other: other ?? '' }
      return { key, area: '', family, what: '', ...shown, held: null, isDifferent: own !== other }
    })
  const [isOwn, isOther] = [holds(records[0], name), holds(records[1], name)]
  const yesOrNo = (isHeld: boolean): string => sayIn(isHeld ? 'rightHeld' : 'rightNotHeld', said.language)
  const rights = rightTitles(groups, said).map((title): ComparedRow => {
    const held = [isOwn(title.key), isOther(title.key)] as const
    return { ...title, own: yesOrNo(held[0]), other: yesOrNo(held[1]), held, isDifferent: held[0] !== held[1] }
  })
  return [...fields, ...rights]
}
