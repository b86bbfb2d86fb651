// Two roles side by side: their plain fields first, then every right one by one.
import { inLanguage, type Language } from '@lumbung/core'
import { type Resource, wordsOf } from '@lumbung/definition'
import { type Json, type RightTitle, showValue } from '@lumbung/screens'
import { roleWords } from './words.ts'

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
function holds(record: Json): (right: string) => boolean {
  if (record.administrator === true) return () => true
  const held = new Set(listOf(record.permissions))
  return (right) => held.has(right)
}

const APART: ReadonlySet<string> = new Set(['code', 'name', 'permissions'])

export function comparison(
  resource: Resource,
  records: readonly [own: Json, other: Json],
  titles: readonly RightTitle[],
  language: Language,
): readonly ComparedRow[] {
  const fields = Object.entries(resource.definition.fields)
    .filter(([key]) => !APART.has(key))
    .map(([key, field]): ComparedRow => {
      const [own, other] = records.map((one) => showValue(one[key], field, language))
      const family = inLanguage(wordsOf(resource, key), language)
      const shown = { own: own ?? '', other: other ?? '' }
      return { key, area: '', family, what: '', ...shown, held: null, isDifferent: own !== other }
    })
  const [isOwn, isOther] = [holds(records[0]), holds(records[1])]
  const yesOrNo = (isHeld: boolean): string =>
    inLanguage(isHeld ? roleWords.rightHeld : roleWords.rightNotHeld, language)
  const rights = titles.map(({ key, area, family, what }): ComparedRow => {
    const held = [isOwn(key), isOther(key)] as const
    const said = { own: yesOrNo(held[0]), other: yesOrNo(held[1]) }
    return { key, area, family, what, ...said, held, isDifferent: held[0] !== held[1] }
  })
  return [...fields, ...rights]
}
