import type { CheckReceived } from './definition.ts'

/** The cheque as a payment, into the bank it was deposited into or is to be; in rupiah while nobody knows which. */
export const asPayment = (cheque: CheckReceived) => ({
  ...cheque,
  bank: String(cheque.depositedTo ?? cheque.bank ?? ''),
})
