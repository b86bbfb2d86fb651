import {
  type AnyDocument,
  type AnyMaster,
  changeKey,
  join,
  name,
  type Sql,
  sql,
  STEP_NOTE,
  STEP_REASON,
} from '@lumbung/definition'
import { may, scopeOf } from '../actor.ts'
import { levelsOf, type WaitingRequest } from './request.ts'
import type { Matched } from './types.ts'
import { matchedViews, waitingFor } from './view.ts'
import type { Row } from '../database/connection.ts'
import { reasonNamed } from '../lifecycle/reason.ts'
import type { LineReference, Reference } from '../store/reference.ts'
import { columnIf, headColumns, headReferences, namedHead } from '../store/document-heads.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import { peopleIn } from '../notice/people.ts'
import { seenConditions } from '../seen-conditions.ts'
import type { Reader, Unit } from '../unit.ts'
import { referencesOf } from '../store/references.ts'

/**
 * Why a document is somebody's to look at: begun by them, sent back to them, or waiting for their approval, as changes
 * of masters do.
 */
export type UnfinishedPart = 'draft' | 'returned' | 'waiting'

export interface UnfinishedRow {
  readonly part: UnfinishedPart
  readonly resource: string
  /** Which change of the record waits; null of a document. */
  readonly change: string | null
  readonly id: string
  readonly number: string | null
  readonly date: string
  readonly createdAt: string
  /** When it was submitted; of a draft, when it was begun. */
  readonly since: string
  readonly by: string
  readonly party: Reference | LineReference | null
  readonly total: string | null
  readonly currency: Reference | LineReference | null
  /** Why it was sent back, and what was said beside it. */
  readonly reason: Reference | null
  readonly note: string | null
  /** Of what waits for the actor: the request for their approval. */
  readonly request: RequestNow | null
}

/** Under which rule something waits, and how far it has come. */
interface RequestNow {
  readonly set: string
  readonly matched: Matched
  /** Which level of how many decides now, in the order in which they follow. */
  readonly level: number
  readonly levels: number
  /** Who submitted it. */
  readonly by: string
  /** It was submitted before with other contents. */
  readonly isChanged: boolean
}

export interface Unfinished {
  readonly data: readonly UnfinishedRow[]
  /** All there are of each part, of whatever kind. */
  readonly counts: Readonly<Record<UnfinishedPart, number>>
  /** Kinds of which more are counted than told: the rest is in their lists. */
  readonly more: readonly { readonly part: UnfinishedPart; readonly resource: string; readonly count: number }[]
}

/** Of each kind and part; whoever has more finds them in its list. */
const MOST = 8
/** Where all that waits is gone through; what was decided makes room for the rest. */
const MOST_WAITING = 100

interface Found extends Row, Omit<UnfinishedRow, 'party' | 'currency' | 'reason' | 'request'> {
  readonly reason: string | null
  readonly party: string | null
  readonly currency: string | null
  readonly of_part: number
}

/** Whose they are: the actor's own besides what waits for them, or only that. */
interface Scope {
  readonly hasOwn: boolean
  readonly most: number
}

/** What is not finished of one kind: of the user's own, and what waits for them to decide. */
function partOf(definition: AnyDocument, { actor }: Reader, waiting: readonly string[], { hasOwn, most }: Scope): Sql {
  const waits = sql`(d.status = 'pending' and d.id = any(${waiting}::uuid[]))`
  const own = sql`(d.status in ('draft', 'revision') and d.created_by = ${actor.user})`
  const meant = hasOwn ? (waiting.length > 0 ? sql`(${own} or ${waits})` : own) : waits
  return sql`(select k.* from (
    select f.*, count(*) over (partition by part)::int as of_part,
        row_number() over (partition by part order by created_at desc, id desc) as place
      from (
        select case d.status when 'pending' then 'waiting' when 'revision' then 'returned' else 'draft' end as part,
            ${definition.key}::text as resource, null::text as change, d.id, d.number,
            d.${name(columnOf(definition.date))} as date, d.created_at, d.created_by,
            coalesce(d.submitted_at, d.created_at) as since, ${headColumns(definition)},
            ${columnIf(definition, STEP_REASON, 'uuid')} as reason, ${columnIf(definition, STEP_NOTE, 'text')} as note
          from ${name(tableOf(definition.key))} d
         where d.status in ('draft', 'pending', 'revision') and d.branch = any(${scopeOf(actor)}::uuid[])
           and ${meant}) f) k
   where k.place <= ${most})`
}

/** Changes of records of a master that wait for the user to decide. */
const changesOf = ({ key, identity }: AnyMaster, waiting: readonly string[], most: number): Sql => sql`(
  select 'waiting' as part, ${key}::text as resource, r.change, d.id, d.${name(columnOf(identity.code))} as number,
      (r.submitted_at at time zone 'Asia/Jakarta')::date as date, r.submitted_at as created_at,
      r.submitted_by as created_by, r.submitted_at as since, null::uuid as party, null::text as total,
      null::uuid as currency, null::uuid as reason, null::text as note, count(*) over ()::int as of_part,
      null::bigint as place
    from approval_request r join ${name(tableOf(key))} d on d.id = r.record
   where r.state = 'waiting' and r.change is not null and d.id = any(${waiting}::uuid[])
   order by r.submitted_at desc limit ${most})`

/** What is not finished, of every document the user may read, the newest first: one statement, whatever the kinds. */
export const unfinished = (reader: Reader): Promise<Unfinished> => foundIn(reader, { hasOwn: true, most: MOST })

/** All that waits for the user to decide, to be gone through one by one. */
export const waitingForActor = (reader: Reader): Promise<Unfinished> =>
  foundIn(reader, { hasOwn: false, most: MOST_WAITING })

async function foundIn(reader: Reader, scope: Scope): Promise<Unfinished> {
  const { actor, engine } = reader
  const kinds = [...engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' && may(actor, `${definition.key}.read`) ? [definition] : [],
  )
  const changed = [...engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'master' && definition.approvable && may(actor, `${definition.key}.approve`)
      ? [definition]
      : [],
  )
  const counts = { draft: 0, returned: 0, waiting: 0 }
  const approved = new Map(
    [...kinds.filter(({ key }) => may(actor, `${key}.approve`)), ...changed].map((one) => [one.key, one]),
  )
  const unit = { ...reader, now: engine.now() }
  const requests = approved.size > 0 ? await waitingFor(unit, approved, scopeOf(actor)) : []
  const waiting = requests.map(({ record }) => record)
  const asked = scope.hasOwn ? kinds : kinds.filter(({ key }) => requests.some(({ resource }) => resource === key))
  const parts = [
    ...asked.map((kind) => partOf(kind, reader, approved.has(kind.key) ? waiting : [], scope)),
    ...(waiting.length > 0 ? changed.map((one) => changesOf(one, waiting, scope.most)) : []),
  ]
  if (parts.length === 0) return { data: [], counts, more: [] }
  const rows = await reader.transaction.query<Found>(
    sql`select u.*, u.created_at as "createdAt", a.name as by from (${join(parts, ' union all ')}) u
      left join app_user a on a.id = u.created_by order by u.created_at desc, u.id desc`,
    scope.hasOwn ? 'unfinished' : 'waiting-for-actor',
  )
  // Any row of each kind and part says how many there are.
  const counted = new Map(rows.map((row) => [`${row.part} ${row.resource}`, row]))
  for (const { part, of_part } of counted.values()) counts[part] += of_part
  const more = [...counted.values()].flatMap(({ part, resource, of_part }) =>
    of_part > scope.most ? [{ part, resource, count: of_part }] : [],
  )
  const waitingNow = await requestsNow(unit, requests)
  return {
    data: await namedRows(reader, new Map(kinds.map((kind) => [kind.key, kind])), rows, waitingNow),
    counts,
    more,
  }
}

/** The requests that wait for the actor, by record. Conditions on fields that they do not see are left out. */
async function requestsNow(
  unit: Reader & Pick<Unit, 'now'>,
  requests: readonly WaitingRequest[],
): Promise<ReadonlyMap<string, RequestNow>> {
  if (requests.length === 0) return new Map()
  const viewOf = await matchedViews(
    unit,
    requests.map(({ matched }) => matched),
  )
  const people = await peopleIn(unit)
  return new Map(
    requests.map(({ record, resource, change, matched, level, levels, isChanged, submittedBy, setName }) => {
      const conditions = seenConditions(
        unit,
        change === null ? resource : changeKey(resource, change),
        matched.conditions,
      )
      const order = levelsOf(levels)
      const request = {
        set: setName,
        matched: viewOf({ ...matched, conditions }),
        level: order.indexOf(level) + 1,
        levels: order.length,
        by: people.get(submittedBy)?.name ?? '',
        isChanged: isChanged && change === null,
      }
      return [record, request]
    }),
  )
}

async function namedRows(
  reader: Reader,
  kinds: ReadonlyMap<string, AnyDocument>,
  rows: readonly Found[],
  requests: ReadonlyMap<string, RequestNow>,
): Promise<readonly UnfinishedRow[]> {
  const referring = rows.flatMap((row) => {
    const kind = kinds.get(row.resource)
    return kind ? headReferences(kind, row) : []
  })
  const references = await referencesOf(reader, referring)
  const named: UnfinishedRow[] = []
  for (const row of rows) {
    const kind = kinds.get(row.resource)
    const head = kind ? namedHead(kind, row, references) : { party: null, total: null, currency: null }
    const { part, resource, change, id, number, date, createdAt, since, by } = row
    named.push({
      part,
      resource,
      change,
      id,
      number,
      date,
      createdAt,
      since,
      by,
      // A change of a record is about that record.
      party: change === null ? head.party : await recordNamed(reader, resource, id),
      total: head.total,
      currency: head.currency,
      // Why it was sent back.
      reason: part === 'returned' ? await reasonNamed(reader, row.reason) : null,
      note: part === 'returned' ? row.note : null,
      request: part === 'waiting' ? (requests.get(id) ?? null) : null,
    })
  }
  return named
}

const recordNamed = ({ engine, transaction, actor }: Reader, resource: string, id: string): Promise<Reference | null> =>
  engine.masters.reference(transaction, resource, id, actor.language)
