import type { Labels } from '@lumbung/definition'
import { applyWords } from '../../masters/credit/apply.ts'
import { words } from '../cash-bank/words.ts'
import type { cashBankReceipt } from './definition.ts'

export const labels: Labels<typeof cashBankReceipt> = {
  ...words,
  ...applyWords,
  title: ['Cash/bank receipt', 'Penerimaan kas/bank'],
  several: ['cash/bank receipts', 'penerimaan kas/bank'],
  partyKind: ['Received from', 'Diterima dari'],
  amount: ['Amount received', 'Jumlah diterima'],
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  transferFrom: ['Transfer from payment', 'Transfer dari pengeluaran'],
}
