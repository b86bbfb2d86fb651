import type { Labels } from '@lumbung/definition'
import type { bank } from './definition.ts'

export const labels: Labels<typeof bank> = {
  title: ['Cash and bank account', 'Rekening kas dan bank'],
  bankName: ['Bank name', 'Nama bank'],
  holder: ['Account holder', 'Pemilik rekening'],
  onPapers: ['Printed as the account to pay into', 'Cetak sebagai rekening tujuan pembayaran'],
  currencyCode: ['Currency code', 'Kode mata uang'],
  overdraftLimit: ['Overdraft limit', 'Batas cerukan'],
  reconciledUntil: ['Reconciled up to', 'Direkonsiliasi sampai'],
  statementFormat: ['Statement format', 'Format rekening koran'],
  signatories: ['Signatories', 'Penandatangan'],
  leafPaper: ['Leaves are printed on', 'Cetak lembar pada'],
  leafRight: ['Move leaf print right (mm)', 'Geser cetakan lembar ke kanan (mm)'],
  leafDown: ['Move leaf print down (mm)', 'Geser cetakan lembar ke bawah (mm)'],
  chequeBooks: ['Cheque books', 'Buku cek'],
  firstLeaf: ['First leaf', 'Lembar pertama'],
  lastLeaf: ['Last leaf', 'Lembar terakhir'],
  spoiledLeaves: ['Spoiled leaves', 'Lembar rusak'],
  leaf: ['Leaf', 'Lembar'],
  note: ['Note', 'Catatan'],
}
