// Credit control (sales 2.1). What the customer would owe = open receivables − unapplied receipts (where the company
// lets those count) + what is ordered or delivered and not billed yet, with tax + this document, as far as it is not
// counted there.
// A limit of 0 means cash only; no limit means no check. Over the limit nothing passes but by an approval set for it.
import type { Finding } from '@lumbung/core'
import { asRupiah, type Decimal, ZERO } from '@lumbung/core'
import { fact, type FactsOf, type ViewRow } from '@lumbung/definition'
import type { Exposure } from './customer/exposure.ts'
import { salesSettings } from './settings.ts'
import type { customerView } from './views.ts'

export const CREDIT = 'credit'

/** What an approval set may ask for; its name on the screen. */
export const creditException = { [CREDIT]: ['Over the credit limit', 'Melebihi batas kredit'] } as const

/** What judges credit reads beside customer and balance: what the company says on the day of the document. */
export const creditNeeds = (date: string) => ({ credit: fact.settingsOn(date, salesSettings.creditCountsReceipts) })

interface CreditFacts extends FactsOf<typeof creditNeeds> {
  readonly exposure: Exposure
}

export function creditFindings(
  customer: ViewRow<typeof customerView> | undefined,
  { exposure, credit }: CreditFacts,
  amount: Decimal,
): Finding[] {
  const limit = customer?.creditLimit ?? null
  if (!customer || limit === null) return []
  const unapplied = credit.creditCountsReceipts ? exposure.unapplied : ZERO
  const taken = exposure.owed.minus(unapplied).plus(exposure.committed).plus(amount)
  const over = taken.minus(limit)
  if (over.lessThanOrEqualTo(ZERO)) return []
  const values = {
    customer: customer.code,
    exposure: asRupiah(taken),
    over: asRupiah(over),
    limit: asRupiah(limit),
  }
  return [{ path: 'customer', code: 'over-credit', values, level: CREDIT }]
}

/** A blocked customer: 'ship' stops goods, 'all' stops orders and invoices as well. */
export const blockFindings = (
  customer: ViewRow<typeof customerView> | undefined,
  stopped: readonly string[],
): Finding[] =>
  customer && stopped.includes(customer.block)
    ? [{ path: 'customer', code: 'customer-blocked', values: { customer: customer.code } }]
    : []
