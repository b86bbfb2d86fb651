import { formatPeriod, inLanguage, Problem, type Words } from '@lumbung/core'
import { type Definition, name, sql, type Values } from '@lumbung/definition'
import type { LaterJournal } from '../behaviour.ts'
import type { ActOptions } from '../http/service.ts'
import type { LedgerRow } from '../ledger/header.ts'
import { brokenOf, invariantWords } from '../ledger/verify.ts'
import { writeLater } from '../ledger/writer.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import { audit } from './audit.ts'
import { closingRemarks } from './closing-remarks.ts'
import { checkVersion, lockRecord, type Saved } from './document.ts'
import type { Unit } from './unit.ts'

type State = 'future' | 'active' | 'closing' | 'closed'

/** Which state follows which (finance 4). */
const NEXT: Readonly<Record<string, Readonly<Partial<Record<State, State>>>>> = {
  open: { future: 'active' },
  'start-closing': { active: 'closing' },
  close: { closing: 'closed', active: 'closed' },
  reopen: { closed: 'closing', closing: 'active' },
}
const MOST_ACTIVE = 2
const CLOSES: ReadonlySet<string> = new Set(['start-closing', 'close'])
const REASON_LEAST = 10
/** So many documents that hold a closing up are named. */
const MOST_NAMED = 10
const UNNAMED: Words = ['document', 'dokumen']

/** A state as its own definition calls it, within a sentence. */
function statusWords({ fields }: Definition, status: string): readonly Words[] {
  const [english, indonesian] = fields.status?.options.choices?.[status] ?? [status, status]
  return [[english.toLowerCase(), indonesian.toLowerCase()]]
}

interface PeriodRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly status: State
}

/** Opens, closes and reopens an accounting period; every step is checked against its neighbours and logged. */
export async function actOnPeriod(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  // Adds up all there is, so it comes before the lock, which holds up every posting.
  if (action === 'close') await checkBooks(unit)
  const warnings = CLOSES.has(action) ? await closingRemarks(unit, definition.key, id) : []
  // All periods are locked together: two of them must not become active, or closed, past each other.
  const periods = await unit.transaction.query<PeriodRow>(
    sql`select id, name, start_date, end_date, status from ${name(tableOf(definition.key))}
      order by start_date for update`,
  )
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, options.version)
  const index = periods.findIndex((period) => period.id === id)
  const period = periods[index]
  const next = period ? NEXT[action]?.[period.status] : undefined
  if (!period || !next)
    throw new Problem(409, 'status-conflict', {
      number: formatPeriod(String(stored.name), unit.actor.language),
      status: statusWords(definition, String(stored.status)),
    })
  checkNeighbours(periods, index, action)
  if (action === 'close') await checkClosable(unit, period)
  if (action === 'reopen') checkReopening(period, options)
  const saved: Values = { ...stored, status: next, version: Number(stored.version) + 1 }
  unit.batch.update(tableOf(definition.key), ['id'], { id, status: next, version: saved.version }, true)
  if (action === 'open') await writeWaiting(unit, period)
  audit(unit, {
    resource: definition.key,
    record: id,
    number: period.name,
    action,
    reason: options.reason ?? null,
    changes: [{ path: 'status', from: period.status, to: next }],
  })
  return { values: saved, warnings }
}

/** A month that others may have reported by now is not reopened by a slip: a reason, and its name typed (finance 4). */
function checkReopening({ name: number }: PeriodRow, { reason = '', confirm }: ActOptions): void {
  if (reason.trim().length < REASON_LEAST) {
    throw new Problem(422, 'reason-short', {}, [{ path: 'reason', code: 'reason-short' }])
  }
  if (confirm !== number) {
    const values = { number }
    throw new Problem(422, 'confirm-mismatch', values, [{ path: 'confirm', code: 'confirm-mismatch', values }])
  }
}

function checkNeighbours(periods: readonly PeriodRow[], index: number, action: string): void {
  const before = periods.slice(0, index)
  const after = periods.slice(index + 1)
  const previous = before.at(-1)
  if (action === 'open') {
    if (previous?.status === 'future') throw new Problem(409, 'period-order', { period: previous.name })
    const active = periods.filter((period) => period.status === 'active')
    if (active.length >= MOST_ACTIVE)
      throw new Problem(409, 'period-most-active', { periods: active.map((period) => period.name).join(', ') })
  }
  const open = before.find((period) => period.status !== 'closed')
  if (action === 'close' && open) throw new Problem(409, 'period-order', { period: open.name })
  const later = after.find((period) => period.status === 'closed')
  if (action === 'reopen' && later) throw new Problem(409, 'period-later-closed', { later: later.name })
}

// What the close checklist blocks on (finance 4): control accounts, inter-branch accounts, and stock against inventory.
const CHECKED_AT_CLOSE = ['control-accounts', 'inter-branch', 'clearing-accounts', 'stock-journals']

/** Books that contradict themselves are not closed. */
async function checkBooks(unit: Unit): Promise<void> {
  const [broken] = await brokenOf(unit.transaction, CHECKED_AT_CLOSE)
  if (!broken) return
  const rule = inLanguage(invariantWords(broken.invariant), unit.actor.language)
  throw new Problem(409, 'period-uneven', { rule, row: broken.row })
}

/** What must be settled before a period may close: nothing waits for approval in it. */
async function checkClosable(unit: Unit, period: PeriodRow): Promise<void> {
  const waiting: string[] = []
  for (const { definition, words } of unit.engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    const rows = await unit.transaction.query<{ number: string | null }>(
      sql`select number from ${name(tableOf(definition.key))} where status = 'pending'
        and ${name(columnOf(definition.date))} between ${period.start_date} and ${period.end_date} order by number`,
    )
    waiting.push(...rows.map(({ number }) => number ?? inLanguage(words.title ?? UNNAMED, unit.actor.language)))
  }
  if (waiting.length === 0) return
  const list = waiting.slice(0, MOST_NAMED).join(', ') + (waiting.length > MOST_NAMED ? ', …' : '')
  throw new Problem(409, 'period-pending', { period: period.name, n: waiting.length, list })
}

interface WaitingRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly payload: LaterJournal & { readonly journal: string }
}

/** What waited for the period that opens now is posted: mirrors of accruals, journals that repeat themselves. */
async function writeWaiting(unit: Unit, period: PeriodRow): Promise<void> {
  const waiting = await unit.transaction.query<WaitingRow>(
    sql`select id, payload from outbox where topic in ('auto-mirror', 'auto-copy') and done_at is null
        and (payload ->> 'day')::date between ${period.start_date} and ${period.end_date}
      order by payload ->> 'day', id for update`,
  )
  for (const { id, payload } of waiting) {
    const [journal] = await unit.transaction.query<LedgerRow>(sql`select * from journal where id = ${payload.journal}
      and not exists (select 1 from journal v where v.reverses = journal.id and v.kind = 'void')`)
    unit.batch.update('outbox', ['id'], { id, done_at: new Date(unit.now).toISOString() })
    if (!journal) continue
    const stored = await unit.transaction.query<LedgerRow>(
      sql`select * from journal_line where journal = ${payload.journal} order by position`,
    )
    writeLater(unit, { journal, lines: stored }, payload, period.id)
  }
}
