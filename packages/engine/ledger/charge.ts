import { type Decimal, Problem, roundMoney, sum, ZERO } from '@lumbung/core'
import { type ChargeEntry, type ValueShare, valueShare } from '@lumbung/ledger'
import type { Accounts } from './accounts.ts'
import { clearingRow, type ClearingRows, type Standings, standingKey, takeStanding } from './clearing.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'
import type { StockRows } from './stock.ts'
import type { StockRow } from './stock-types.ts'
import type { ValuePlan } from './stock-value.ts'

interface ChargedPart {
  readonly source: string
  /** Of the clearing account. */
  readonly account: string
  readonly amount: Decimal
  /** Rupiah. */
  readonly value: Decimal
}

interface Charged {
  readonly entry: ChargeEntry
  readonly parts: readonly ChargedPart[]
  readonly amount: Decimal
  readonly value: Decimal
}

/** What charges revalue, and what they write once that is priced. */
interface Charging {
  readonly values: ValuePlan
  readonly rows: (stock: StockRows | null, accounts: Accounts) => ClearingRows
}

/**
 * Spreads costs over what was received (finance 5.12). 1,800,000 on 100 received pieces, 60 on hand:
 *
 *   debit   inventory               1,080,000   the share of the pieces on hand (a value-only stock row)
 *   debit   cost of goods sold        720,000   the rest; all of it to the price variance for items at standard cost
 *   credit  landed cost clearing    1,800,000   exactly what the source line holds of the amount
 */
export function charging(
  header: PostingHeader,
  entries: readonly ChargeEntry[],
  standing: Standings,
  accounts: Accounts,
): Charging {
  const charged = entries.map((entry) => chargedBy(header, entry, standing, accounts))
  const byLine = new Map(charged.map((one) => [one.entry.line, one]))
  const shares = new Map<string, ValueShare>()
  return {
    values: {
      entries: entries.map((entry) => ({ ...entry, source: entry.receipt, rest: 'cogs' })),
      shareOf: ({ line }, onHand, worth) => {
        const one = byLine.get(line)
        if (!one) return ZERO
        const share = valueShare(one.value, onHand, one.entry.quantity, worth)
        shares.set(line, share)
        return share.stock
      },
    },
    rows: (stock, found) => {
      const held = new Map((stock?.priced ?? []).map((row) => [row.line, row]))
      return {
        general: charged.flatMap((one) =>
          linesOf(header, one, shares.get(one.entry.line) ?? null, held.get(one.entry.line) ?? null, found),
        ),
        clearing: charged.flatMap((one) => clearedBy(header, one)),
      }
    },
  }
}

function chargedBy(header: PostingHeader, entry: ChargeEntry, standing: Standings, accounts: Accounts): Charged {
  const parts = entry.parts
    .filter(({ amount }) => !amount.isZero())
    .map((part) =>
      part.isEstimate === true ? estimated(header, entry, part, accounts) : taken(header, entry, part, standing),
    )
  return { entry, parts, amount: sum(parts.map((part) => part.amount)), value: sum(parts.map((part) => part.value)) }
}

type Part = ChargeEntry['parts'][number]

/** Worth its amount at the document's rate, until it is billed. */
function estimated(
  header: PostingHeader,
  { role }: ChargeEntry,
  { source, amount }: Part,
  accounts: Accounts,
): ChargedPart {
  const account = accounts.find(role, null, header.branch)
  if (account === null) throw new Problem(422, 'account-missing', { purpose: role })
  return { source, account, amount, value: roundMoney(amount.times(header.rate)) }
}

/** What the cost was booked at. What is billed and not spread yet is held below nothing. */
function taken(
  header: PostingHeader,
  { role }: ChargeEntry,
  { source, amount }: Part,
  standing: Standings,
): ChargedPart {
  const at = standing.get(standingKey(role, source))
  const left = at?.quantity.negated() ?? ZERO
  const isTooMuch = left.isNegative() !== amount.isNegative() || left.abs().lessThan(amount.abs())
  if (!at || isTooMuch || at.currency !== header.currency) throw new Problem(422, 'nothing-to-spread')
  return { source, account: at.account, amount, value: takeStanding(at, amount.negated()).value.negated() }
}

const clearedBy = (header: PostingHeader, { entry, parts }: Charged): LedgerRow[] =>
  parts.map(({ source, account, amount, value }) =>
    clearingRow(header, {
      role: entry.role,
      account,
      source,
      line: entry.line,
      item: entry.item,
      quantity: amount,
      value,
      amount,
      currency: header.currency,
    }),
  )

/** One line, debit above nothing; none where there is no account or nothing to say. */
const line = (to: string | null, branch: string, amount: Decimal, idr: Decimal): GeneralRow[] => {
  if (to === null || (amount.isZero() && idr.isZero())) return []
  const isCredit = (idr.isZero() ? amount : idr).isNegative()
  return [lineOf(to, branch, isCredit ? 'credit' : 'debit', amount.abs(), idr.abs())]
}

function linesOf(
  header: PostingHeader,
  { entry, parts, amount: whole, value }: Charged,
  share: ValueShare | null,
  held: StockRow | null,
  accounts: Accounts,
): GeneralRow[] {
  const stock = share?.stock ?? ZERO
  // In the document's currency it splits as the rupiah does.
  const toStock = value.isZero() ? ZERO : roundMoney(whole.times(stock).div(value))
  const rest = share ? 'cogs' : 'ppv'
  return [
    ...line(held?.account ?? null, held?.branch ?? header.branch, toStock, stock),
    ...line(accounts.find(rest, entry.item, header.branch), header.branch, whole.minus(toStock), value.minus(stock)),
    ...parts.flatMap((part) => line(part.account, header.branch, part.amount.negated(), part.value.negated())),
  ]
}
