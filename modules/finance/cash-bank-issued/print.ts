// The voucher of money paid (finance 5.17): whom, how much in figures and in words, for what, by which account into
// which, and the accounts it was booked to, signed by who made it and who approved it.
import type { Words } from '@lumbung/core'
import { definePrint, type PrintSheet } from '@lumbung/definition'
import { cashBankIssued } from './definition.ts'

const TITLE = ['Payment voucher', 'Bukti pengeluaran kas/bank'] as const
const PAYMENT = ['Payment', 'Pembayaran'] as const satisfies Words

const WAY: ReadonlySet<string> = new Set(['bank', 'method', 'payeeAccount', 'bankReference'])

/** How the money goes stands together, where whoever pays it out looks; what is not seen is not among the facts. */
export function byPayment(
  { facts }: Pick<PrintSheet, 'facts'>,
  label: PrintSheet['title'],
  way: ReadonlySet<string> = WAY,
): Pick<PrintSheet, 'facts' | 'payment'> {
  const isWay = ({ key = '' }: PrintSheet['facts'][number]): boolean => way.has(key)
  const rows = facts.filter(isWay)
  return { facts: facts.filter((one) => !isWay(one)), payment: rows.length > 0 ? { label, rows } : null }
}

export const paymentVoucher = definePrint(cashBankIssued, {
  key: 'print',
  name: TITLE,
  journal: true,
  compose: (sheet, _payment, _facts, write) => ({
    ...sheet,
    ...byPayment(sheet, write.label(PAYMENT)),
    title: write.label(TITLE),
  }),
})
