// What rights are called: whose each is, and what it lets one do.
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { GUARD_KEYS, GUARDED, guardKey, guards } from '@lumbung/definition'
import { type Catalog, pluralOf } from './catalog.ts'
import { rightsWords } from './words-rights.ts'

/** As `GET /rights` answers them. */
export interface RightGroup {
  readonly key: string
  readonly module: string
  readonly rights: readonly string[]
  /** Of a report; of all else the definitions tell it. */
  readonly title?: Words
}

/** The rights that many kinds of records and reports have; further ones are a document's own. */
export const commonRights: Readonly<Record<string, Words>> = {
  read: rightsWords.rightRead,
  create: rightsWords.rightCreate,
  update: rightsWords.rightUpdate,
  delete: rightsWords.rightDelete,
  submit: rightsWords.rightSubmit,
  approve: rightsWords.rightApprove,
  void: rightsWords.rightVoid,
  close: rightsWords.rightClose,
  reopen: rightsWords.rightReopen,
  erase: rightsWords.rightErase,
  print: rightsWords.rightPrint,
  export: rightsWords.rightExport,
  import: rightsWords.rightImport,
}

interface Said {
  readonly catalog: Catalog
  readonly language: Language
}

/** What one right is called: whose it is, and what it lets one do. */
export interface RightTitle {
  readonly key: string
  /** Whose it is, as rights name it. */
  readonly group: string
  readonly right: string
  readonly area: string
  readonly family: string
  readonly what: string
}

function titleOf({ key, title }: RightGroup, { catalog, language }: Said): string {
  const guard = GUARD_KEYS.find((one) => guardKey(one) === key)
  if (guard) return inLanguage(guards[guard], language)
  const resource = catalog.byKey.get(key)
  if (resource) return inLanguage(pluralOf(resource), language)
  return title ? inLanguage(title, language) : key
}

function moduleOf({ key, module }: RightGroup, { catalog, language }: Said): string {
  if (module === GUARDED) return inLanguage(rightsWords.rightFields, language)
  const found = catalog.modules.find((one) => one.key === module)
  const name = found ? inLanguage(found.title, language) : module
  return key.startsWith('report.') ? `${name} · ${inLanguage(rightsWords.rightReport, language)}` : name
}

/** Every right by its title, in the order of the groups. */
export function rightTitles(groups: readonly RightGroup[], said: Said): readonly RightTitle[] {
  return groups.flatMap((group) => {
    const { definition } = said.catalog.byKey.get(group.key) ?? {}
    const own = definition?.kind === 'document' ? definition.rights : undefined
    const of = { group: group.key, area: moduleOf(group, said), family: titleOf(group, said) }
    return group.rights.map((right): RightTitle => {
      const words = commonRights[right] ?? own?.[right]
      return { ...of, key: `${group.key}.${right}`, right, what: words ? inLanguage(words, said.language) : right }
    })
  })
}

/** One right in words; one that is gone by its key. */
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
