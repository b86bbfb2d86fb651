// The voucher of money paid (finance 5.17): whom, how much in figures and in words, for what, and the accounts it was
// booked to, signed by who made it and who approved it.
import { definePrint } from '@lumbung/definition'
import { cashBankIssued } from './definition.ts'

const TITLE = ['Payment voucher', 'Bukti pengeluaran kas/bank'] as const

export const paymentVoucher = definePrint(cashBankIssued, {
  key: 'print',
  name: TITLE,
  journal: true,
  compose: (sheet, _payment, _facts, write) => ({ ...sheet, title: write.label(TITLE) }),
})
