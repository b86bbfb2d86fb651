// Who may read what summaries are made of: who reads the bills themselves, or the report that lists them.

/** Which side of the trade something is on. */
export type Side = 'sale' | 'purchase'

/** Whether who asks holds a right. */
export type May = (right: string) => boolean

const BILLS = { sale: 'sales-invoice', purchase: 'purchase-invoice' } as const
export const OUTSTANDING = { sale: 'account-receivable-outstanding', purchase: 'account-payable-outstanding' } as const
const PER_ITEM = { sale: 'sales-per-item', purchase: 'purchase-per-item' } as const

/** What is owed, paid and overdue. */
export const seesOwed = (may: May, side: Side): boolean =>
  may(`${BILLS[side]}.read`) || may(`report.${OUTSTANDING[side]}.read`)

/** What was sold or bought, and at which amounts. */
export const seesTrade = (may: May, side: Side): boolean =>
  may(`${BILLS[side]}.read`) || may(`report.${PER_ITEM[side]}.read`)
