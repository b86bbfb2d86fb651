import type { Labels } from '@lumbung/definition'
import { applyWords } from '../../masters/credit/apply.ts'
import { words } from '../cash-bank/words.ts'
import type { cashBankIssued } from './definition.ts'

export const labels: Labels<typeof cashBankIssued> = {
  ...words,
  ...applyWords,
  title: ['Cash/bank issued', 'Pengeluaran kas/bank'],
  several: ['cash/bank payments', 'pengeluaran kas/bank'],
  partyKind: ['Paid to', 'Dibayar kepada'],
  amount: ['Amount paid', 'Jumlah dibayar'],
  purchaseOrder: ['Purchase order', 'Pesanan pembelian'],
  payeeAccount: ['Payee account', 'Rekening penerima'],
}
