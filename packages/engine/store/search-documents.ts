// Documents found from anywhere: by the end of their number, a part of it, another number they bear, their total, or
// the party they are with. One select for each kind, joined to one statement.
import { type AnyDocument, join, moneyOf, name, raw, type Sql, sql } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Reader } from '../unit.ts'
import { containing, scopeCondition } from './condition.ts'
import { columnOf, tableOf } from './naming.ts'
import { amountIn, isNumberish, type NamedKind } from './search-question.ts'
import { searchedColumns } from './tables.ts'

export interface DocumentRow extends Readonly<Record<string, unknown>> {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  /** Another number of it that was asked for. */
  readonly label: string | null
  readonly status: string
  readonly date: string | null
  readonly total: string | null
  readonly currency: string | null
  readonly party: string | null
  /** 0: somebody has something to do with it; 2: it was undone. */
  readonly act: number
}

/** A kind of documents that is looked into, and what of the question is asked of it. */
export interface SearchedKind {
  readonly definition: AnyDocument
  readonly words: readonly string[]
  readonly named: NamedKind | null
}

// So many of a kind are shown, more where it was named, and so many looked at where an index leaves more.
const EACH = 3
const EACH_NAMED = 8
const NEWEST = 500
const CANDIDATES = 2_000

const has = (definition: AnyDocument, key: string | undefined): key is string =>
  key !== undefined && definition.fields[key] !== undefined && definition.fields[key].options.computed !== true

/** What of a kind is shown in a row: what its definition says is its day, its total and its party. */
function rowOf(definition: AnyDocument, act: Sql, label: Sql = raw("''")): Sql {
  const total = has(definition, definition.total) ? definition.total : undefined
  const currency = total && moneyOf(definition, total).currency
  const column = (key: string | undefined, type: string): Sql =>
    has(definition, key) ? sql`d.${name(columnOf(key))}${raw(`::${type}`)}` : raw(`null::${type}`)
  return sql`${definition.key}::text as resource, d.id, d.number::text as code, ${label}::text as label, d.status,
    ${column(definition.date, 'text')} as date, ${column(total, 'text')} as total,
    ${column(currency, 'uuid')} as currency, ${column(definition.party, 'uuid')} as party, ${act} as act`
}

/** SQL: what waits for somebody who may go on with it stands first, what was undone last. */
function actOf({ actor }: Reader, { key }: AnyDocument): Sql {
  const own = [
    ...(may(actor, `${key}.update`) ? ["'draft'", "'revision'"] : []),
    ...(may(actor, `${key}.approve`) ? ["'pending'"] : []),
  ]
  const mine = own.length === 0 ? '' : `when d.status in (${own.join(', ')}) then 0`
  return raw(`(case ${mine} when d.status in ('rejected', 'void') then 2 else 1 end)`)
}

const newest = (definition: AnyDocument): Sql => sql`d.${name(columnOf(definition.date))} desc, d.id desc`

interface Asked {
  readonly reader: Reader
  readonly kind: SearchedKind
  readonly scope: Sql
}

/** SQL: the best of a kind under a condition that an index answers. */
function best({ reader, kind: { definition, named, words }, scope }: Asked, condition: Sql, label?: Sql): Sql {
  const most = named && words.length > 0 ? EACH_NAMED : EACH
  return sql`(select ${rowOf(definition, actOf(reader, definition), label)} from ${name(tableOf(definition.key))} d
    where ${condition} and ${scope} order by act, ${newest(definition)} limit ${most})`
}

const all = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' and ')})`

/** SQL: documents whose number ends with the last of the words and holds the others. */
const endsWith = (words: readonly string[]): Sql =>
  all(words.map((word, index) => sql`d.number ilike ${ending(word, index === words.length - 1)}`))

const ending = (word: string, isLast: boolean): string => (isLast ? containing(word).slice(0, -1) : containing(word))

/** SQL: the newest of a kind, whatever their numbers. */
function latest(asked: Asked): Sql {
  const { definition } = asked.kind
  const table = name(tableOf(definition.key))
  return best(
    asked,
    sql`d.id = any(array(select d.id from ${table} d where ${asked.scope} order by ${newest(definition)} limit 20))`,
  )
}

/** SQL: documents with a party that is called so. */
function withParty(asked: Asked, words: readonly string[]): readonly Sql[] {
  const { definition } = asked.kind
  const field = has(definition, definition.party) ? definition.fields[definition.party] : undefined
  const target = asked.reader.engine.registry.resources.get(field?.options.key ?? '')?.definition
  if (target?.kind !== 'master' || !definition.party) return []
  const columns = [...new Set([target.identity.code, target.identity.name])].map(columnOf)
  const called = all(
    words.map(
      (word) =>
        sql`(${join(
          columns.map((one) => sql`r.${name(one)} ilike ${containing(word)}`),
          ' or ',
        )})`,
    ),
  )
  const table = name(tableOf(definition.key))
  const party = name(columnOf(definition.party))
  return [
    best(
      asked,
      sql`d.id = any(array(select d.id from ${table} d where d.${party} = any(array(
        select r.id from ${name(tableOf(target.key))} r where ${called} limit 50)) and ${asked.scope}
        order by ${newest(definition)} limit ${NEWEST}))`,
    ),
  ]
}

/** SQL: documents of a total, to the rupiah where no cents were typed. */
function ofAmount(asked: Asked): readonly Sql[] {
  const { definition, words } = asked.kind
  const amount = amountIn(words)
  if (!amount || !has(definition, definition.total)) return []
  const total = sql`d.${name(columnOf(definition.total))}`
  const { value } = amount
  return [
    best(
      asked,
      value.isInteger()
        ? sql`${total} >= ${value}::numeric and ${total} < ${value.plus(1)}::numeric`
        : sql`${total} = ${value}::numeric`,
    ),
  ]
}

// Fewer letters end every number of a company.
const LEAST = 3
const LEAST_NAMED = 2

const isLongEnough = ({ words, named }: SearchedKind): boolean =>
  words.some((one) => one.length >= (named ? LEAST_NAMED : LEAST))

/** Whether the question can only mean an amount: a number has neither points nor words for thousands. */
const isAmount = (words: readonly string[]): boolean => amountIn(words)?.isPlain === false

/** SQL: what a kind has that the question most likely means. */
export function likely(asked: Asked): readonly Sql[] {
  const { words, named } = asked.kind
  if (words.length === 0) return [latest(asked)]
  const amount = ofAmount(asked)
  if (isAmount(words)) return amount
  if (!isNumberish(words)) return named ? withParty(asked, words) : []
  return isLongEnough(asked.kind) ? [best(asked, endsWith(words)), ...amount] : amount
}

/** SQL: what holds the words anywhere in its number, or in another number that its list is searched by. */
export function further(asked: Asked): readonly Sql[] {
  const { definition, words } = asked.kind
  if (!isNumberish(words) || isAmount(words) || words.every((one) => one.length < LEAST)) return []
  const columns = searchedColumns(definition)
  const others = columns.filter((one) => one !== 'number')
  const condition = all(
    words.map(
      (word) =>
        sql`(${join(
          columns.map((one) => sql`d.${name(one)} ilike ${containing(word)}`),
          ' or ',
        )})`,
    ),
  )
  const bare = join([raw('null'), ...others.map((one) => sql`nullif(d.${name(one)}, '')`)], ', ')
  const label = sql`(case when ${all(words.map((word) => sql`d.number ilike ${containing(word)}`))} then ''
    else concat_ws(' · ', ${bare})
    end)`
  const table = name(tableOf(definition.key))
  // What many hold is found among the newest, what few hold by the index, which is read as if all of it were wanted.
  return [
    best(
      asked,
      sql`d.id = any(array((select d.id from (select * from ${table} d where ${asked.scope}
          order by ${newest(definition)} limit ${NEWEST}) d where ${condition} limit ${NEWEST})
        union all (with found as materialized (select d.id from ${table} d where ${condition} and ${asked.scope})
          select id from found limit ${CANDIDATES})))`,
      label,
    ),
  ]
}

/** A record that documents name as their party. */
export interface Party {
  readonly resource: string
  readonly id: string
}

const OF_PARTY = 200

/** SQL: the newest documents with a party; where something is open of them they come first. */
export function ofParty({ kind: { definition }, scope }: Asked, { id }: Party): readonly Sql[] {
  if (!has(definition, definition.party)) return []
  const table = name(tableOf(definition.key))
  return [
    sql`(select ${rowOf(definition, openOf(definition))} from (select * from ${table} d
      where d.${name(columnOf(definition.party))} = ${id} and ${scope}
        order by ${newest(definition)} limit ${OF_PARTY}) d
      order by act, ${newest(definition)} limit ${EACH})`,
  ]
}

/** SQL: not yet approved, or approved and not done: an order until it closes, what is settled until nothing is left. */
function openOf({ closesItself, progress = {} }: AnyDocument): Sql {
  const settles = Object.values(progress).some((one) => 'settles' in one && one.settles)
  const isOpen = closesItself
    ? 'true'
    : settles
      ? `exists (select from open_item o where o.source = d.id and o.amount <>
          coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0))`
      : 'false'
  return raw(`(case when d.status in ('draft', 'pending', 'revision') then 0
    when d.status = 'approved' and ${isOpen} then 0 when d.status in ('rejected', 'void') then 2 else 1 end)`)
}

/** Asks several kinds together, what each of them is asked said by a function. */
export async function askKinds(
  reader: Reader,
  kinds: readonly SearchedKind[],
  question: (asked: Asked) => readonly Sql[],
): Promise<readonly DocumentRow[]> {
  const parts: Sql[] = []
  for (const kind of kinds)
    parts.push(...question({ reader, kind, scope: await scopeCondition(reader, kind.definition) }))
  return parts.length === 0 ? [] : reader.transaction.query<DocumentRow>(join(parts, ' union all '), 'search')
}
