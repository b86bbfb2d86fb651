// What an approved adjustment out does to the ledgers (inventory 5.2): goods leave at their cost, to the account of the
// transaction type, else the reason's, else that of the kind of adjustment; own use and gifts owe VAT, which the same
// account bears.
//   2 at 60,000 lost:   debit adjustment_loss 120,000 / credit inventory 120,000
//   3 at 50,000 given:  debit promotion_expense 166,500 / credit inventory 150,000, vat_out 16,500
import { type Decimal, sum } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { type AccountRole, credit, debit, type Entry, issue, post as postTo } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { inPieces, outgoingPieces } from '../../masters/tracking/pieces.ts'
import { given } from '../../masters/trade/given.ts'
import { movedAt } from '../../masters/tracking/moved-at.ts'
import { rowsByGroup, taxGroupNeeds } from '../../masters/trade/tax-groups.ts'
import { typeView } from '../../masters/transaction-type.ts'
import { conditionOf } from '../condition.ts'
import type { AdjustmentOut } from './definition.ts'
import { isTaxed, taxesOf } from './tax.ts'

const reasonView = view('reason', { defaultAccount: f.ref('chart-of-account', { optional: true }) })

export const postingNeeds = (adjustment: AdjustmentOut) => ({
  reasons: fact.records(reasonView, given([adjustment.adjustmentReason])),
  types: fact.records(typeView, given([adjustment.transactionType])),
  ...taxGroupNeeds(isTaxed(adjustment.type) ? adjustment.lines : []),
})

type Facts = FactsOf<typeof postingNeeds>

const ROLES = {
  loss: 'adjustment_loss',
  scrap: 'scrap',
  sample: 'adjustment_loss',
  ownUse: 'purchase_expense',
  gift: 'promotion_expense',
} as const satisfies Readonly<Record<AdjustmentOut['type'], AccountRole>>

export function post(adjustment: AdjustmentOut, facts: Facts): Entry[] {
  const account = accountOf(adjustment, facts)
  const role = ROLES[adjustment.type]
  const goods = adjustment.lines.flatMap((line) => {
    const entry = issue({
      item: line.item,
      warehouse: adjustment.warehouse,
      ...movedAt(adjustment),
      status: conditionOf(line),
      quantity: line.baseQuantity,
      contra: account ? null : role,
      account,
      ...dimensionsOf(adjustment),
      line: line.id,
    })
    return inPieces([entry], outgoingPieces(adjustment, line))
  })
  return [...goods, ...taxEntries(adjustment, facts, account, role)]
}

function taxEntries(adjustment: AdjustmentOut, facts: Facts, account: string | null, role: AccountRole): Entry[] {
  const about = dimensionsOf(adjustment)
  const rows = rowsByGroup(facts.taxGroups)
  const bear = (amount: Decimal, item: string): Entry =>
    account ? postTo('debit', account, amount, about) : debit(role, amount, item, about)
  return adjustment.lines.flatMap((line): Entry[] => {
    const taxes = taxesOf(adjustment, line, rows)
    if (taxes.length === 0) return []
    return [
      bear(sum(taxes.map((tax) => tax.amount)), line.item),
      ...taxes.map((tax) => credit('vat_out', tax.amount, tax.tax, { tax: tax.tax, taxBase: tax.base })),
    ]
  })
}

/** The account chosen for the type of the document, else for its reason; null where the company's setting decides. */
const accountOf = ({ transactionType, adjustmentReason }: AdjustmentOut, { types, reasons }: Facts): string | null =>
  types.get(transactionType ?? '')?.counterAccount ?? reasons.get(adjustmentReason)?.defaultAccount ?? null
