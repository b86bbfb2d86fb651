import type { Labels } from '@lumbung/definition'
import type { bank } from './definition.ts'

export const labels: Labels<typeof bank> = {
  title: ['Cash and bank account', 'Rekening kas dan bank'],
  bankName: ['Bank name', 'Nama bank'],
  holder: ['Account holder', 'Pemilik rekening'],
  currencyCode: ['Currency code', 'Kode mata uang'],
  overdraftLimit: ['Overdraft limit', 'Batas cerukan'],
  reconciledUntil: ['Reconciled up to', 'Direkonsiliasi sampai'],
  statementFormat: ['Statement format', 'Format rekening koran'],
  signatories: ['Signatories', 'Penandatangan'],
  chequeBooks: ['Cheque books', 'Buku cek'],
  firstLeaf: ['First leaf', 'Lembar pertama'],
  lastLeaf: ['Last leaf', 'Lembar terakhir'],
}
