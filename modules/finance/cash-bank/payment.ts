import type { Decimal } from '@lumbung/core'
import type { Status } from '@lumbung/definition'
import type { PaperState } from '../../masters/trade/tax-papers.ts'

/** Money that comes in or goes out. */
export type Direction = 'in' | 'out'

/**
 * A line as both directions know it. A deposit is the customer's with us, or ours with the supplier; what a cheque paid
 * before the books began is in the opening balance.
 */
export interface PaymentLine {
  readonly kind: 'INVOICE' | 'REFUND' | 'DEPOSIT' | 'TRANSFER' | 'ACCOUNT' | 'TAX' | 'VAT_KEPT' | 'OPENING'
  readonly openItem: string | null
  readonly dueDate: string | null
  readonly account: string | null
  readonly otherBank: string | null
  readonly otherCurrency: string | null
  readonly amount: Decimal
  readonly discount: Decimal
  readonly writeOff: Decimal
  readonly reason: string | null
  readonly withholdingTax: string | null
  readonly withholdingBase: Decimal
  readonly withholding: Decimal
  readonly slipNumber: string | null
  readonly slipDate: string | null
  readonly slipToFollow: boolean
  readonly fee: Decimal
  readonly costCode: string | null
  readonly project: string | null
  readonly memo: string | null
  readonly outstanding: Decimal
  readonly bankAmount: Decimal
}

/** A receipt or a payment, as far as all are alike; by a cheque it has no method and no reference of the bank. */
export interface Payment {
  readonly id: string
  readonly status: Status
  readonly date: string
  readonly bank: string
  readonly method?: string
  readonly partyKind: 'CUSTOMER' | 'SUPPLIER' | 'OTHER'
  readonly customer: string | null
  readonly supplier: string | null
  /** What the bank account really moves by, in its own currency. */
  readonly amount: Decimal
  readonly bankRate: Decimal | null
  /** Of the bank. */
  readonly bankCurrency: string | null
  /** Of the open items. */
  readonly currency: string
  readonly rate: Decimal
  readonly bankReference?: string | null
  readonly lines: readonly PaymentLine[]
  readonly linesTotal: Decimal
  readonly difference: Decimal
  /** Whether all slips of what was withheld have come. */
  readonly slip: PaperState | null
}

/** Who pays or is paid, when it is a customer or a supplier. */
export const partyOf = (payment: Pick<Payment, 'partyKind' | 'customer' | 'supplier'>): string | null => {
  if (payment.partyKind === 'CUSTOMER') return payment.customer
  return payment.partyKind === 'SUPPLIER' ? payment.supplier : null
}
