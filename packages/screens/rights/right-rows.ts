// The grid of rights: a row for each screen family, below it one for each right of its own; a column for each action.
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { GUARD_KEYS, GUARDED, guardKey, guards } from '@lumbung/definition'
import type { GridColumn, GridLine } from '@lumbung/ui'
import { type Catalog, pluralOf } from '../catalog.ts'
import { sayIn, type WordKey } from '../words.ts'

/** As `GET /rights` answers them. */
export interface RightGroup {
  readonly key: string
  readonly module: string
  readonly rights: readonly string[]
  /** Of a report; of all else the definitions tell it. */
  readonly title?: Words
}

const ACTIONS = {
  read: 'rightRead',
  create: 'rightCreate',
  update: 'rightUpdate',
  delete: 'rightDelete',
  submit: 'rightSubmit',
  approve: 'rightApprove',
  void: 'rightVoid',
  close: 'rightClose',
  reopen: 'rightReopen',
  erase: 'rightErase',
  print: 'rightPrint',
  export: 'rightExport',
  import: 'rightImport',
} as const satisfies Readonly<Record<string, WordKey>>

const SPECIAL = 'special'
const isAction = (right: string): right is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, right)

export interface Said {
  readonly catalog: Catalog
  readonly language: Language
}

function titleOf({ key, title }: RightGroup, { catalog, language }: Said): string {
  const guard = GUARD_KEYS.find((one) => guardKey(one) === key)
  if (guard) return inLanguage(guards[guard], language)
  const resource = catalog.byKey.get(key)
  if (resource) return inLanguage(pluralOf(resource), language)
  return title ? inLanguage(title, language) : key
}

function moduleOf({ key, module }: RightGroup, { catalog, language }: Said): string {
  if (module === GUARDED) return sayIn('rightFields', language)
  const found = catalog.modules.find((one) => one.key === module)
  const name = found ? inLanguage(found.title, language) : module
  return key.startsWith('report.') ? `${name} · ${sayIn('rightReport', language)}` : name
}

/** Each right stands in the cell of its row and column; where there is none, the cell is empty and stays so. */
export function rightLines(groups: readonly RightGroup[], held: ReadonlySet<string>, said: Said): readonly GridLine[] {
  return groups.flatMap((group): readonly GridLine[] => {
    const name = titleOf(group, said)
    const area = moduleOf(group, said)
    const own = group.rights.filter(isAction).map((right) => [right, held.has(`${group.key}.${right}`)] as const)
    const { definition } = said.catalog.byKey.get(group.key) ?? {}
    const words = definition?.kind === 'document' ? definition.rights : undefined
    const special = group.rights
      .filter((right) => !isAction(right))
      .map((right): GridLine => {
        const what = words?.[right]
        const title = `${name}: ${what ? inLanguage(what, said.language) : right}`
        const key = `${group.key}.${right}`
        return { key, values: { area, name: title, [SPECIAL]: held.has(key) } }
      })
    return [{ key: group.key, values: { area, name, ...Object.fromEntries(own) } }, ...special]
  })
}

/** What one right is called: whose it is, and what it lets one do. */
export interface RightTitle {
  readonly key: string
  readonly area: string
  readonly family: string
  readonly what: string
}

/** Every right by its title, in the order of the grid. */
export function rightTitles(groups: readonly RightGroup[], said: Said): readonly RightTitle[] {
  return groups.flatMap((group) => {
    const { definition } = said.catalog.byKey.get(group.key) ?? {}
    const words = definition?.kind === 'document' ? definition.rights : undefined
    const own = { area: moduleOf(group, said), family: titleOf(group, said) }
    return group.rights.map((right): RightTitle => {
      const special = words?.[right]
      const what = isAction(right)
        ? sayIn(ACTIONS[right], said.language)
        : special && inLanguage(special, said.language)
      return { ...own, key: `${group.key}.${right}`, what: what ?? right }
    })
  })
}

/** One right in words: whose it is, and what it lets one do. */
export function rightTitle(right: string, reports: readonly Titled[], said: Said): string {
  const key = right.slice(0, right.lastIndexOf('.'))
  const title = reports.find((one) => key === `report.${one.key}`)?.title
  const group: RightGroup = { key, module: '', rights: [right.slice(key.length + 1)], ...(title ? { title } : {}) }
  return rightTitles([group], said).map(({ family, what }) => `${family}: ${what}`)[0] ?? right
}

interface Titled {
  readonly key: string
  readonly title: Words
}

const isThere = (column: string) => (line: GridLine) => line.values[column] !== undefined

const flag = (key: string, title: string): GridColumn => ({
  key,
  title,
  kind: 'flag',
  width: Math.max(52, Math.ceil(title.length * 6.6) + 24),
  align: 'center',
  format: (value) => (value === true ? '✓' : ''),
  editable: isThere(key),
})

export function rightColumns(language: Language): readonly GridColumn[] {
  const text = (key: string, word: WordKey, width: number): GridColumn => ({
    key,
    title: sayIn(word, language),
    kind: 'readonly',
    width,
    format: (value) => String(value ?? ''),
  })
  return [
    text('area', 'rightArea', 112),
    { ...text('name', 'rightFamily', 168), isGrowing: true },
    ...Object.entries(ACTIONS).map(([key, word]) => flag(key, sayIn(word, language))),
    flag(SPECIAL, sayIn('rightSpecial', language)),
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
