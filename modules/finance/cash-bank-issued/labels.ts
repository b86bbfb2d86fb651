import type { Labels } from '@lumbung/definition'
import { words } from '../cash-bank/words.ts'
import type { cashBankIssued } from './definition.ts'

export const labels: Labels<typeof cashBankIssued> = {
  ...words,
  title: ['Cash/bank issued', 'Pengeluaran kas/bank'],
  partyKind: ['Paid to', 'Dibayar kepada'],
  amount: ['Amount paid', 'Jumlah dibayar'],
  purchaseOrder: ['Purchase order', 'Pesanan pembelian'],
  payeeAccount: ['Payee account', 'Rekening penerima'],
}
