import type { Labels } from '@lumbung/definition'
import { words } from '../cash-bank/words.ts'
import type { cashBankReceipt } from './definition.ts'

export const labels: Labels<typeof cashBankReceipt> = {
  ...words,
  title: ['Cash/bank receipt', 'Penerimaan kas/bank'],
  partyKind: ['Received from', 'Diterima dari'],
  amount: ['Amount received', 'Jumlah diterima'],
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  transferFrom: ['Transfer from payment', 'Transfer dari pengeluaran'],
}
