import { type Decimal, Problem, ZERO } from '@lumbung/core'
import { type BillEntry, type BillShare, billShare } from '@lumbung/ledger'
import type { Accounts } from './accounts.ts'
import { clearingRow, type ClearingRows, type Standings, standingKey, takeStanding } from './clearing.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'
import type { StockRows } from './stock.ts'
import type { StockRow } from './stock-types.ts'
import type { ValuePlan } from './stock-value.ts'

/** What bills revalue, and what they write once that is priced. */
interface Billing {
  readonly values: ValuePlan
  readonly rows: (stock: StockRows | null, accounts: Accounts) => ClearingRows
}

interface Billed {
  readonly entry: BillEntry
  readonly account: string
  readonly currency: string
  readonly value: Decimal
  readonly amount: Decimal
  readonly share: BillShare
}

/**
 * Bills received quantities (finance 5.11):
 *
 *   debit   goods received not invoiced   exactly the receipt's value of the quantity
 *   debit   inventory                     the price difference of the share still on hand (a value-only stock row)
 *   debit   price variance                the price difference of the rest; all of it for standard-cost items
 *   debit   exchange on receipts          what the rate did between receipt and bill
 *   debit   rounding                      the cents by which bills of parts miss their share of the receipt
 *
 * The supplier's credit is the document's own entry.
 */
export function billing(header: PostingHeader, entries: readonly BillEntry[], standing: Standings): Billing {
  const billed = new Map<string, Billed>()
  const byLine = new Map(entries.map((entry) => [entry.line, entry]))
  const value = (entry: BillEntry, onHand: Decimal, worth: Decimal): Billed => {
    const one = shareOf(header, entry, standing, onHand, worth)
    billed.set(entry.line, one)
    return one
  }
  return {
    values: {
      entries: entries.map((entry) => ({ ...entry, rest: 'ppv' })),
      shareOf: ({ line }, onHand, worth) => {
        const entry = byLine.get(line)
        return entry ? value(entry, onHand, worth).share.stock : ZERO
      },
    },
    rows: (stock, accounts) => {
      // Standard-cost items never ask: nothing of their difference falls on stock.
      const all = entries.map((entry) => billed.get(entry.line) ?? value(entry, ZERO, ZERO))
      // The share goes where the receipt's goods are held, which may be the warehouse's own account.
      const held = new Map((stock?.priced ?? []).map((row) => [row.line, row]))
      return {
        general: all.flatMap((one) => linesOf(header, one, accounts, held.get(one.entry.line) ?? null)),
        clearing: all.map((one) => clearedBy(header, one)),
      }
    },
  }
}

const clearedBy = (header: PostingHeader, { entry, account, currency, value, amount, share }: Billed): LedgerRow =>
  clearingRow(header, {
    role: entry.role,
    account,
    source: entry.source,
    line: entry.line,
    item: entry.item,
    quantity: entry.quantity.negated(),
    value: value.negated(),
    amount: amount.negated(),
    currency,
    pieces: share.pieces,
  })

function shareOf(
  header: PostingHeader,
  entry: BillEntry,
  standing: Standings,
  onHand: Decimal,
  worth: Decimal,
): Billed {
  const at = standing.get(standingKey(entry.role, entry.source))
  if (!at) throw new Problem(422, 'nothing-to-bill')
  const taken = takeStanding(at, entry.quantity)
  const share = billShare({
    quantity: entry.quantity,
    receiptValue: taken.value,
    receiptAmount: taken.amount,
    agreedAmount: entry.agreed,
    billAmount: entry.amount,
    billRate: header.rate,
    onHand,
    worth,
    givenEarlier: at.piecesToStock,
  })
  at.piecesToStock = at.piecesToStock.plus(share.pieces)
  return { entry, account: at.account, currency: at.currency, value: taken.value, amount: taken.amount, share }
}

function linesOf(
  header: PostingHeader,
  { entry, account, value, amount, share }: Billed,
  accounts: Accounts,
  held: Pick<StockRow, 'account' | 'branch'> | null,
): GeneralRow[] {
  const { branch } = header
  const rows = [lineOf(account, branch, 'debit', amount, value)]
  // In the document's currency the difference is what is billed beyond the price; it splits as the rupiah does.
  const difference = entry.amount.minus(entry.agreed)
  const toStock = share.priceDifference.isZero()
    ? ZERO
    : difference.times(share.stock).div(share.priceDifference).toDecimalPlaces(2)
  const add = (
    role: 'inventory' | 'ppv' | 'rounding' | 'fx_grir',
    of: string | null,
    part: Decimal,
    idr: Decimal,
  ): void => {
    if (idr.isZero() && part.isZero()) return
    const at = role === 'inventory' && held ? held : { account: accounts.find(role, of, branch), branch }
    const sign = idr.isZero() ? part : idr
    if (at.account)
      rows.push(lineOf(at.account, at.branch, sign.isNegative() ? 'credit' : 'debit', part.abs(), idr.abs()))
  }
  add('inventory', entry.item, toStock, share.stock)
  add('ppv', entry.item, difference.minus(toStock), share.rest)
  add('rounding', null, entry.agreed.minus(amount), share.rounding)
  add('fx_grir', null, ZERO, share.rateDifference)
  return rows
}
