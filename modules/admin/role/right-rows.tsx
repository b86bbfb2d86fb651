// The grid of rights: a row for each kind of record or report, below it one for each right of its own; a column for
// each right that many have.
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { commonRights, type RightTitle } from '@lumbung/screens'
import type { GridColumn, GridLine } from '@lumbung/ui'
import { roleWords } from './words.ts'

const SPECIAL = 'special'
const isCommon = ({ right }: RightTitle): boolean => Object.hasOwn(commonRights, right)

/** Each right has the cell of its row and column; where there is none, the cell is empty and stays so. */
export function rightLines(titles: readonly RightTitle[], held: ReadonlySet<string>): readonly GridLine[] {
  return [...Map.groupBy(titles, ({ group }) => group)].flatMap(([group, rights]): readonly GridLine[] => {
    const { area = '', family = '' } = rights[0] ?? {}
    const common = rights.filter(isCommon).map(({ key, right }) => [right, held.has(key)] as const)
    const special = rights
      .filter((one) => !isCommon(one))
      .map(({ key, what }) => ({ key, values: { area, name: `${family}: ${what}`, [SPECIAL]: held.has(key) } }))
    return [{ key: group, values: { area, name: family, ...Object.fromEntries(common) } }, ...special]
  })
}

const isThere = (column: string) => (line: GridLine) => line.values[column] !== undefined

const flag = (key: string, title: string): GridColumn => ({
  key,
  title,
  kind: 'flag',
  width: Math.max(52, title.length * 7 + 24),
  align: 'center',
  format: (value) => (value === true ? '✓' : ''),
  editable: isThere(key),
})

export function rightColumns(language: Language): readonly GridColumn[] {
  const text = (key: string, words: Words, width: number): GridColumn => ({
    key,
    title: inLanguage(words, language),
    kind: 'readonly',
    width,
    format: (value) => String(value ?? ''),
  })
  return [
    text('area', roleWords.rightArea, 112),
    { ...text('name', roleWords.rightFamily, 168), isGrowing: true },
    ...Object.entries(commonRights).map(([key, words]) => flag(key, inLanguage(words, language))),
    flag(SPECIAL, inLanguage(roleWords.rightSpecial, language)),
  ]
}

/** The rights that are ticked, in one order. */
export const rightsIn = (lines: readonly GridLine[]): readonly string[] =>
  lines
    .flatMap(({ key, values }) =>
      Object.entries(values).flatMap(([column, value]) =>
        value === true ? [column === SPECIAL ? key : `${key}.${column}`] : [],
      ),
    )
    .toSorted()
