// Masters found from anywhere, by code, by name in either language, by another code that is given whole. Those of which
// a company has a handful are in memory and are looked through there; the others are asked in one statement.
import { type AnyMaster, join, name, raw, type Sql, sql, type Values } from '@lumbung/definition'
import { scopeOf } from '../actor.ts'
import { INDONESIAN_NAME } from '../masters/cache.ts'
import type { Reader } from '../unit.ts'
import { containing, scopeCondition } from './condition.ts'
import { searchedLineCodes } from './line-codes.ts'
import { columnOf, tableOf } from './naming.ts'
import { slipsOf } from './search-question.ts'
import { branchFieldOf, isVisible } from './visible.ts'

export interface MasterRow extends Readonly<Record<string, unknown>> {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly label: string | null
  /** Its name in Indonesian, where it has two. */
  readonly second: string | null
  /** Found by another code of it that was given whole. */
  readonly scanned: boolean
}

export interface SearchedMaster {
  readonly definition: AnyMaster
  readonly words: readonly string[]
}

const EACH = 6
const CANDIDATES = 1_000
const LEAST = 3

/** What a record is called by, the code first. */
const calledBy = ({ identity: { code, name: label }, fields }: AnyMaster): readonly string[] =>
  [...new Set([code, label, INDONESIAN_NAME])].filter((key) => fields[key])

/** A text and how far a slip of the finger may have changed it: patterns in which `_` is any letter. */
type Patterns = readonly string[]

const escaped = (text: string): string => containing(text).slice(1, -1)

/** Few letters are the beginnings of words, which an index finds; more of them lie anywhere. */
const containingWord = (word: string): Patterns =>
  word.length < LEAST ? ['', '% ', '%-'].map((before) => `${before}${escaped(word)}%`) : [containing(word)]

const slippedWord = (word: string): Patterns => [
  containing(word),
  ...slipsOf(word)
    .filter((one) => !/[\\%]/.test(one))
    .map((one) => `%${one}%`),
]

/** SQL: masters of a kind in which every word, or what may have been meant by it, stands. */
async function masterSelect(
  reader: Reader,
  { definition, words }: SearchedMaster,
  patternsOf: (word: string) => Patterns,
): Promise<Sql> {
  const { code, name: label } = definition.identity
  const scope = await scopeCondition(reader, definition)
  const columns = calledBy(definition).map((key) => sql`d.${name(columnOf(key))}`)
  const called = words.map((word) => {
    const patterns = patternsOf(word)
    return sql`(${join(
      columns.map((column) => sql`${column} ilike any(${patterns}::text[])`),
      ' or ',
    )})`
  })
  const second = definition.fields[INDONESIAN_NAME] ? sql`d.${name(columnOf(INDONESIAN_NAME))}` : raw('null')
  const [codeColumn, nameColumn] = [sql`d.${name(columnOf(code))}::text`, sql`d.${name(columnOf(label))}::text`]
  const table = name(tableOf(definition.key))
  const q = words.join(' ')
  const row = (where: Sql, isScanned: boolean): Sql =>
    sql`select d.id, ${codeColumn} as code, ${nameColumn} as label, ${second}::text as second,
      ${raw(String(isScanned))} as scanned from ${table} d where ${where} and not d.archived and ${scope}`
  const whole = wholeCodes(definition, q).map((one) => sql`(${row(one, true)} limit ${EACH})`)
  return sql`(with found as materialized (${row(sql`(${join(called, ' and ')})`, false)})
    select ${definition.key}::text as resource, f.* from (${join(
      [...whole, sql`(select * from found limit ${CANDIDATES})`],
      ' union all ',
    )}) f
    order by f.scanned desc, lower(f.code) = ${q} desc, lower(f.code) like ${`${escaped(q)}%`} desc,
      f.label ilike ${`${escaped(q)}%`} desc, lower(f.label), f.id limit ${EACH})`
}

/** SQL: its code in full, another by which it is searched, or that of one of its lines, as a scanner sends it. */
function wholeCodes(definition: AnyMaster, q: string): readonly Sql[] {
  const { fields, identity, list } = definition
  const codes = [...new Set([identity.code, ...(list.search ?? [])])].filter((key) => fields[key]?.kind === 'code')
  return [
    ...codes.map((key) => sql`lower(d.${name(columnOf(key))}) = ${q}`),
    ...searchedLineCodes(definition).map(({ table, field }) => {
      const code = name(columnOf(field))
      return sql`d.id in (select document from ${name(table)} where lower(${code}) = ${q} and ${code} <> '')`
    }),
  ]
}

const regular = (pattern: string): string => pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '.')

const text = (record: Values, key: string): string => String(record[key] ?? '')

/** The same of records in memory. */
async function inMemory(
  { engine, actor, transaction }: Reader,
  { definition, words }: SearchedMaster,
  slips: boolean,
): Promise<readonly MasterRow[]> {
  const { code, name: label } = definition.identity
  const scope = new Set(scopeOf(actor))
  const branch = branchFieldOf(definition)
  const wanted = words.map((word) => {
    const anywhere = [word, ...(slips ? slipsOf(word) : [])].map(regular).join('|')
    return new RegExp(word.length < LEAST ? `(^|[ -])(${anywhere})` : anywhere, 'i')
  })
  const isIn = (record: Values): boolean =>
    record.archived !== true &&
    isVisible(actor, definition, record) &&
    (branch === null || record[branch] === null || scope.has(text(record, branch)))
  const all = await engine.masters.whole(transaction, definition.key)
  return all.flatMap((record) => {
    const texts = calledBy(definition).map((key) => text(record, key))
    if (!wanted.every((one) => texts.some((own) => one.test(own))) || !isIn(record)) return []
    const second = definition.fields[INDONESIAN_NAME] ? text(record, INDONESIAN_NAME) : null
    const [own, called] = [text(record, code), text(record, label)]
    return [{ resource: definition.key, id: String(record.id), code: own, label: called, second, scanned: false }]
  })
}

/** Masters in which every word of the question stands; with `slips` a word may be one slip of the finger away. */
export async function askMasters(
  reader: Reader,
  kinds: readonly SearchedMaster[],
  slips: boolean,
): Promise<readonly MasterRow[]> {
  const [few, many] = [kinds.filter(({ definition }) => definition.few), kinds.filter((one) => !one.definition.few)]
  const rows: MasterRow[] = []
  for (const one of few) rows.push(...(await inMemory(reader, one, slips)))
  const selects: Sql[] = []
  for (const one of many) selects.push(await masterSelect(reader, one, slips ? slippedWord : containingWord))
  if (selects.length > 0)
    rows.push(...(await reader.transaction.query<MasterRow>(join(selects, ' union all '), 'search')))
  return rows
}
