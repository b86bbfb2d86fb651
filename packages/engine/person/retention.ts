// What nobody needs any more goes, some at a time:
//   answers kept for repeated calls after 7 days, ended mails and jobs after 90;
//   people put away, when the company says so, as if somebody had erased them;
//   when the books of a year need not be kept any more: what law kept of erased people, what the trail says of people,
//   and the addresses and accounts of people on documents of that time. Ledgers and numbers stay.
import { addDays, localDate, Problem, todayIn } from '@lumbung/core'
import { type AnyDocument, name, raw, sql } from '@lumbung/definition'
import { isPersonal } from '../trail/personal-field.ts'
import { systemActor } from '../backup/sentence.ts'
import type { Connection, Transaction } from '../database/connection.ts'
import type { Actor } from '../actor.ts'
import { auditEvent } from '../trail/audit.ts'
import { type Engine, type Unit, unitOf } from '../unit.ts'
import { freshen, outside } from '../notice/people.ts'
import { dropOldSnapshots } from '../lifecycle/snapshot.ts'
import { privacySettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import { columnOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { readRecords } from '../store/read.ts'
import { eraseStored, isPersonMaster, type PersonMaster } from './erase.ts'
import { yearsOfBooks } from './lawful.ts'

const ANSWERS_KEPT_DAYS = 7
const ENDED_KEPT_DAYS = 90
const TOGETHER = 1_000

/** What a run took away, by what it is called in the trail. */
export type Taken = Readonly<Record<string, number>>

/** One run, by the product under a name; answers what it took away. */
export async function runRetention(engine: Engine, actor = systemActor('Lumbung')): Promise<Taken> {
  const today = todayIn('WIB', engine.now())
  await freshen(outside(engine))
  const swept = await sweepTechnical(engine, today)
  const people = await erasePutAway(engine, actor, today)
  const books = await clearOldBooks(engine, actor, today)
  return Object.fromEntries(Object.entries({ ...swept, people, ...books }).filter(([, count]) => count > 0))
}

/** What only served the work of a moment; nobody's figures are made of it, so it leaves no row in the trail. */
async function sweepTechnical({ database }: Engine, today: string): Promise<Taken> {
  const before = (days: number): string => addDays(localDate(today), -days)
  const sweeps = {
    answers: sql`delete from idempotency where ctid = any(array(select ctid from idempotency
      where created_at < ${before(ANSWERS_KEPT_DAYS)}::date limit ${TOGETHER} for update skip locked))`,
    mails: sql`delete from mail where id in (select id from mail
      where ended_at < ${before(ENDED_KEPT_DAYS)}::date limit ${TOGETHER} for update skip locked)`,
    jobs: sql`delete from job where id in (select id from job
      where finished_at < ${before(ENDED_KEPT_DAYS)}::date limit ${TOGETHER} for update skip locked)`,
  }
  const taken: Record<string, number> = {}
  for (const [what, sweep] of Object.entries(sweeps)) {
    for (;;) {
      const gone = await database.query(
        sql`with gone as (${sweep} returning 1) select count(*)::int as count from gone`,
      )
      const count = Number(gone[0]?.count ?? 0)
      taken[what] = (taken[what] ?? 0) + count
      if (count < TOGETHER) break
    }
  }
  return taken
}

/** Erases people who were put away and whom nothing has mentioned for as many years as the company says. */
async function erasePutAway(engine: Engine, actor: Actor, today: string): Promise<number> {
  const years = settingNow(await settingValues(engine.database, engine.masters), privacySettings.personsKeptYears)
  if (!(years > 0)) return 0
  const before = yearsBefore(today, years)
  let erased = 0
  for (const { definition } of engine.registry.resources.values()) {
    if (definition.kind !== 'master' || !isPersonMaster(definition)) continue
    for (const id of await putAway(engine.database, definition, before)) {
      if (await eraseOne({ engine, actor }, definition, id, years)) erased += 1
    }
  }
  return erased
}

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4).replace('02-29', '02-28')}`

async function putAway(connection: Connection, { key, person }: PersonMaster, before: string): Promise<string[]> {
  const rows = await connection.query<{ readonly id: string }>(
    sql`select d.id from ${name(tableOf(key))} d where d.archived and d.${raw(columnOf(person.erasedOn))} is null
         and not exists (select from journal_line l where l.party = d.id and l.date >= ${before}::date)
         and not exists (select from audit a where a.record = d.id and a.at >= ${before}::date)
       order by d.id limit ${TOGETHER}`,
    'retention-people',
  )
  return rows.map(({ id }) => id)
}

/** Who still owes, or stands on open documents, stays until the next run. */
async function eraseOne(
  { engine, actor }: Pick<Unit, 'engine' | 'actor'>,
  definition: PersonMaster,
  id: string,
  years: number,
): Promise<boolean> {
  try {
    return await engine.database.transaction(async (transaction) => {
      const unit = unitOf(engine, actor, transaction)
      const stored = (await readRecords(unit, definition.key, [id], { lock: true })).get(id)
      if (!stored || stored.archived !== true) return false
      await eraseStored(unit, definition, stored, `${years} years without a posting or a change`)
      return true
    })
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return false
    throw error
  }
}

const RETENTION_LOCK = 4_711_006

/** Years whose books need not be kept any more are cleared of people once, with one row in the trail for all of it. */
async function clearOldBooks(engine: Engine, actor: Actor, today: string): Promise<Taken> {
  const before = `${Number(today.slice(0, 4)) - (await yearsOfBooks(engine.database, engine))}-01-01`
  const lawful = await engine.database.query(
    sql`update erasure set kept = null where kept is not null and kept_until < ${today}::date returning record`,
    'retention-lawful',
  )
  if (await isCleared(engine.database, before)) return { lawful: lawful.length }
  return engine.database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${RETENTION_LOCK})`)
    if (await isCleared(transaction, before)) return { lawful: lawful.length }
    const documents = await clearDocuments(transaction, engine, before)
    const changes = Object.entries(documents).map(([path, to]) => ({ path, from: null, to }))
    const entry = { resource: 'retention', record: null, number: before, action: 'retention', changes }
    await auditEvent(transaction, actor, entry, engine.now())
    await dropOldSnapshots(transaction, engine, before)
    const beside = await transaction.query(
      sql`with gone as (delete from audit_personal where at < ${before}::date returning 1)
          select count(*)::int as count from gone`,
      'retention-trail',
    )
    return { lawful: lawful.length, ...documents, trail: Number(beside[0]?.count ?? 0) }
  })
}

async function isCleared(connection: Connection, before: string): Promise<boolean> {
  const [row] = await connection.query<{ readonly is: boolean }>(
    sql`select exists (select from audit where resource = 'retention' and number >= ${before}) as is`,
    'retention-cleared',
  )
  return row?.is === true
}

/** Takes off addresses and accounts of people, kind by kind; answers how many documents lost some. */
async function clearDocuments(transaction: Transaction, { registry }: Engine, before: string): Promise<Taken> {
  const taken: Record<string, number> = {}
  for (const { definition } of registry.resources.values()) {
    if (definition.kind !== 'document') continue
    const columns = personalColumns(definition)
    if (columns.length === 0) continue
    const rows = await transaction.query(
      sql`with cleared as (update ${name(tableOf(definition.key))}
            set ${raw(columns.map((column) => `${column} = null`).join(', '))}
            where ${name(columnOf(definition.date))} < ${before}::date
              and num_nonnulls(${raw(columns.join(', '))}) > 0 returning 1)
          select count(*)::int as count from cleared`,
      'retention-documents',
    )
    const count = Number(rows[0]?.count ?? 0)
    if (count > 0) taken[definition.key] = count
  }
  return taken
}

const personalColumns = (definition: AnyDocument): readonly string[] =>
  plainFieldsOf(definition.fields).flatMap(([key, field]) =>
    isPersonal(definition, key, field) && field.options.optional ? [columnOf(key)] : [],
  )
