import { asMoney, Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type OwedEntry, type ReopenEntry, roles, type SettleEntry } from '@lumbung/ledger'
import type { Unit } from '../unit.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { imbalances, lineOf } from './journal.ts'

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

interface Sum {
  amount: Decimal
  idr: Decimal
}

/** An open item: what is left of it, and what of it the document at hand has settled. */
interface Left extends Sum {
  readonly item: StoredItem
  readonly settled: Sum
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

interface Taken extends Readonly<Record<string, unknown>> {
  readonly open_item: string
  readonly amount: string
  readonly idr: string
  readonly own: string | null
  readonly own_idr: string | null
}

/** Locks the items in the order of their ids and reads what is left of each. */
async function lockItems(unit: Unit, source: string, ids: readonly string[]): Promise<Map<string, Left>> {
  const items = await unit.transaction.query<StoredItem>(
    sql`select id, account, role, party, branch, number, currency, due_date, amount, idr from open_item
        where id = any(${ids}::uuid[]) order by id for update`,
    'lock-open-items',
  )
  const taken = await unit.transaction.query<Taken>(
    sql`select open_item, sum(amount) as amount, sum(idr) as idr, sum(amount) filter (where source = ${source}) as own,
          sum(idr) filter (where source = ${source}) as own_idr
        from allocation where open_item = any(${ids}::uuid[]) group by open_item`,
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
        settled: {
          amount: new Decimal(used.get(item.id)?.own ?? 0),
          idr: new Decimal(used.get(item.id)?.own_idr ?? 0),
        },
      },
    ]),
  )
}

/**
 * Settles open items, or gives back what this document settled of them. The control account moves by the rupiah the
 * item was booked at; the settlement that takes the document amount to zero takes all remaining rupiah (finance 1.2).
 * What today's rate makes of it beyond that is the realised exchange difference.
 */
export async function allocationRows(
  unit: Unit,
  header: PostingHeader,
  entries: readonly (SettleEntry | ReopenEntry)[],
): Promise<OpenItemRows> {
  const general: GeneralRow[] = []
  const allocations: LedgerRow[] = []
  let exchange = new Decimal(0)
  if (entries.length === 0) return { general, allocations, exchange }
  const left = await lockItems(unit, header.source, [...new Set(entries.map((entry) => entry.openItem))])
  for (const entry of entries) {
    const state = left.get(entry.openItem)
    if (!state) throw new Problem(422, 'unknown-record')
    const settles = entry.ledger === 'settle'
    const taken = settles ? take(state, entry.amount, header) : giveBack(state, entry.amount)
    // Of what the party owes us, settling is a credit; giving it back is the other side.
    const isOwedToUs = !state.item.amount.startsWith('-')
    const sign = settles === isOwedToUs ? 1 : -1
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
    const forgiven = settles ? (entry.atBookedRate ?? ZERO) : ZERO
    const paid = taken.times(entry.amount.minus(forgiven)).div(entry.amount).toDecimalPlaces(2)
    exchange = exchange.plus(entry.amount.minus(forgiven).times(header.rate).toDecimalPlaces(2).minus(paid).times(sign))
  }
  return { general: unmatched(general), allocations, exchange }
}

/**
 * What settling moves on control accounts. Credit and invoices of one party that match within one account leave nothing
 * there but what their rates differ by (finance 1.2).
 */
const unmatched = (rows: readonly GeneralRow[]): GeneralRow[] =>
  [...Map.groupBy(rows, ({ account, branch, party }) => `${account} ${branch} ${party ?? ''}`).values()].flatMap(
    (group) => {
      const [row] = group
      const [rest] = imbalances(group)
      if (!row?.party || !rest?.amount.isZero()) return group
      const { account, branch, party } = row
      const side = rest.idr.isPositive() ? 'debit' : 'credit'
      return [{ ...lineOf(account, branch, side, ZERO, rest.idr.abs()), accountAmount: ZERO, party }]
    },
  )

/** The rupiah of a part of a sum; all of it takes all rupiah. */
const rupiahOf = (amount: Decimal, { amount: of, idr }: Sum): Decimal =>
  amount.equals(of.abs()) ? idr.abs() : idr.abs().times(amount).div(of.abs()).toDecimalPlaces(2)

/** Gives an amount back to what is left and answers its rupiah; refuses more than the document has settled. */
function giveBack(state: Left, amount: Decimal): Decimal {
  const { item, settled } = state
  const sign = item.amount.startsWith('-') ? -1 : 1
  const most = settled.amount.times(sign)
  if (amount.greaterThan(most)) {
    const values = { item: item.number, settled: asMoney(Decimal.max(most, ZERO)), amount: asMoney(amount) }
    throw new Problem(422, 'reopen-exceeded', values)
  }
  const idr = rupiahOf(amount, settled)
  add(settled, amount.times(-sign), idr.times(-sign))
  add(state, amount.times(sign), idr.times(sign))
  return idr
}

function add(sum: Sum, amount: Decimal, idr: Decimal): void {
  sum.amount = sum.amount.plus(amount)
  sum.idr = sum.idr.plus(idr)
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
  const idr = rupiahOf(amount, state)
  const sign = state.amount.isNegative() ? -1 : 1
  add(state, amount.times(-sign), idr.times(-sign))
  return idr
}

/** Open items of which these allocations take more than is left, or give back more than was taken. */
export async function allocatedBeyond(
  unit: Unit,
  source: string,
  rows: readonly LedgerRow[],
): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const left = await lockItems(unit, source, [...new Set(rows.map((row) => String(row.open_item)))])
  return [...left].flatMap(([id, { item, amount }]) => {
    const own = rows.filter((row) => row.open_item === id)
    const rest = own.reduce((before, row) => before.minus(String(row.amount)), amount)
    return rest.times(item.amount).lessThan(0) || rest.abs().greaterThan(new Decimal(item.amount).abs()) ? [id] : []
  })
}
