import { Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type OwedEntry, type SettleEntry, roles } from '@lumbung/ledger'
import type { Unit } from '../unit.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'

interface StoredItem extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly account: string
  readonly role: string
  readonly party: string
  readonly branch: string
  readonly number: string
  readonly currency: string
  readonly due_date: string
  readonly amount: string
  readonly idr: string
}

interface Left {
  readonly item: StoredItem
  amount: Decimal
  idr: Decimal
}

export interface OpenItemRows {
  readonly general: GeneralRow[]
  readonly allocations: LedgerRow[]
  /** Rupiah by which settling at today's rate differs from the booked value: positive is a gain. */
  readonly exchange: Decimal
}

const partyRoles: ReadonlySet<string> = new Set(
  Object.entries(roles).flatMap(([key, { of }]) => (of === 'party' ? [key] : [])),
)

/** Journals name customers, suppliers and employees; what a bank has still to receive is in the item alone. */
const partyIn = (role: string, party: string): string | null => (partyRoles.has(role) ? party : null)

/** A new amount owed: the control-account line and its open item, sharing one id. */
export function owedRows(
  header: PostingHeader,
  entry: OwedEntry,
  account: string,
): { general: GeneralRow; openItem: LedgerRow } {
  const id = newId()
  const idr = entry.idr ?? entry.amount.times(header.rate).toDecimalPlaces(2)
  const sign = entry.side === 'debit' ? 1 : -1
  const branch = entry.branch ?? header.branch
  return {
    general: {
      ...lineOf(account, branch, entry.side, entry.amount, idr),
      accountAmount: entry.accountAmount ?? entry.amount,
      party: partyIn(entry.role, entry.party),
      openItem: id,
      dueDate: entry.dueDate,
      memo: entry.memo ?? null,
      at: entry.at ?? null,
    },
    openItem: {
      id,
      account,
      role: entry.role,
      party: entry.party,
      branch,
      source_type: header.sourceType,
      source: header.source,
      number: header.number,
      date: header.date,
      due_date: entry.dueDate,
      currency: header.currency,
      amount: entry.amount.times(sign),
      idr: idr.times(sign),
    },
  }
}

/** Locks the items in the order of their ids and reads what is left of each. */
async function lockItems(unit: Unit, ids: readonly string[]): Promise<Map<string, Left>> {
  const items = await unit.transaction.query<StoredItem>(
    sql`select id, account, role, party, branch, number, currency, due_date, amount, idr from open_item
        where id = any(${ids}::uuid[]) order by id for update`,
    'lock-open-items',
  )
  const taken = await unit.transaction.query<{ open_item: string; amount: string; idr: string }>(
    sql`select open_item, sum(amount) as amount, sum(idr) as idr from allocation where open_item = any(${ids}::uuid[])
      group by open_item`,
    'taken',
  )
  const used = new Map(taken.map((row) => [row.open_item, row]))
  return new Map(
    items.map((item) => [
      item.id,
      {
        item,
        amount: new Decimal(item.amount).minus(used.get(item.id)?.amount ?? 0),
        idr: new Decimal(item.idr).minus(used.get(item.id)?.idr ?? 0),
      },
    ]),
  )
}

/**
 * Settles open items. The control account moves by the rupiah the item was booked at; the settlement that takes the
 * document amount to zero takes all remaining rupiah (finance 1.2). What today's rate makes of it beyond that is the
 * realised exchange difference.
 */
export async function settleRows(
  unit: Unit,
  header: PostingHeader,
  entries: readonly SettleEntry[],
): Promise<OpenItemRows> {
  const general: GeneralRow[] = []
  const allocations: LedgerRow[] = []
  let exchange = new Decimal(0)
  if (entries.length === 0) return { general, allocations, exchange }
  const left = await lockItems(unit, [...new Set(entries.map((entry) => entry.openItem))])
  for (const entry of entries) {
    const state = left.get(entry.openItem)
    if (!state) throw new Problem(422, 'unknown-record')
    const taken = take(state, entry.amount, header)
    const sign = state.item.amount.startsWith('-') ? -1 : 1
    general.push({
      ...lineOf(state.item.account, state.item.branch, sign > 0 ? 'credit' : 'debit', entry.amount, taken),
      accountAmount: entry.amount,
      party: partyIn(state.item.role, state.item.party),
      openItem: entry.openItem,
      dueDate: state.item.due_date,
      memo: entry.memo ?? null,
    })
    allocations.push({
      id: newId(),
      open_item: entry.openItem,
      date: header.date,
      amount: entry.amount.times(sign),
      idr: taken.times(sign),
      source_type: header.sourceType,
      source: header.source,
      number: header.number,
    })
    // What is forgiven at the booked rate leaves at that rate on both sides, so only the rest makes a difference.
    const forgiven = entry.atBookedRate ?? ZERO
    const paid = taken.times(entry.amount.minus(forgiven)).div(entry.amount).toDecimalPlaces(2)
    exchange = exchange.plus(entry.amount.minus(forgiven).times(header.rate).toDecimalPlaces(2).minus(paid).times(sign))
  }
  return { general, allocations, exchange }
}

/** Takes an amount off what is left and answers its rupiah; refuses more than is left. */
function take(state: Left, amount: Decimal, header: PostingHeader): Decimal {
  if (state.item.currency !== header.currency)
    throw new Problem(422, 'open-item-currency', { number: state.item.number })
  const open = state.amount.abs()
  if (amount.greaterThan(open)) {
    throw new Problem(422, 'open-item-exceeded', {
      item: state.item.number,
      left: open.toFixed(2),
      amount: amount.toFixed(2),
    })
  }
  const openIdr = state.idr.abs()
  const idr = amount.equals(open) ? openIdr : openIdr.times(amount).div(open).toDecimalPlaces(2)
  const sign = state.amount.isNegative() ? -1 : 1
  state.amount = state.amount.minus(amount.times(sign))
  state.idr = state.idr.minus(idr.times(sign))
  return idr
}
