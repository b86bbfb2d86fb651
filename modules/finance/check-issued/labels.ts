import type { Labels } from '@lumbung/definition'
import { words } from '../cash-bank/words.ts'
import { chequeWords } from '../cheque/words.ts'
import type { checkIssued } from './definition.ts'

export const labels: Labels<typeof checkIssued> = {
  ...words,
  ...chequeWords,
  title: ['Cheque/giro issued', 'Cek/giro keluar'],
  several: ['issued cheques/giros', 'cek/giro keluar'],
  partyKind: ['Paid to', 'Dibayar kepada'],
  amount: ['Amount', 'Jumlah'],
  purchaseOrder: ['Purchase order', 'Pesanan pembelian'],
  handedOver: ['Handed over on', 'Diserahkan tanggal'],
  stage: ['Stage', 'Tahap'],
  cancelReason: ['Why', 'Alasan'],
}
