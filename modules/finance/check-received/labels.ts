import type { Labels } from '@lumbung/definition'
import { words } from '../cash-bank/words.ts'
import { chequeWords } from '../cheque/words.ts'
import type { checkReceived } from './definition.ts'

export const labels: Labels<typeof checkReceived> = {
  ...words,
  ...chequeWords,
  title: ['Cheque/giro received', 'Cek/giro diterima'],
  several: ['received cheques/giros', 'cek/giro diterima'],
  partyKind: ['Received from', 'Diterima dari'],
  amount: ['Amount', 'Jumlah'],
  bank: ['Deposit bank', 'Bank setoran'],
  drawerBank: ['Drawer bank', 'Bank penerbit'],
  drawerAccount: ['Drawer account', 'Rekening penerbit'],
  drawerName: ['Drawer', 'Penerbit'],
  salesOrder: ['Sales order', 'Pesanan penjualan'],
  stage: ['Stage', 'Tahap'],
  depositedTo: ['Deposited into', 'Disetor ke'],
  clearedOn: ['Cleared on', 'Cair tanggal'],
  bounceFee: ['Fee of the bank', 'Biaya bank'],
}
