import type { Words } from '@lumbung/core'

/** Words that every paper may carry, whatever its document. */
export const printWords = {
  row: ['No', 'No'],
  number: ['Number', 'Nomor'],
  inWords: ['In words', 'Terbilang'],
  payment: ['Payment', 'Pembayaran'],
  preparedBy: ['Prepared by', 'Disiapkan oleh'],
  approvedBy: ['Approved by', 'Disetujui oleh'],
  receivedBy: ['Received by', 'Diterima oleh'],
  signHere: ['Name, date, stamp', 'Nama, tanggal, cap'],
  page: ['Page', 'Halaman'],
  of: ['of', 'dari'],
  print: ['Print {count}', 'Cetakan {count}'],
  phone: ['Telephone', 'Telepon'],
  yes: ['Yes', 'Ya'],
  no: ['No', 'Tidak'],
  journal: ['Journal', 'Jurnal'],
  account: ['Account', 'Akun'],
  memo: ['Memo', 'Catatan'],
  debit: ['Debit', 'Debit'],
  credit: ['Credit', 'Kredit'],
  total: ['Total', 'Total'],
  usual: ['Usual form', 'Formulir biasa'],
  rupiah: ['rupiah', 'rupiah'],
} as const satisfies Readonly<Record<string, Words>>
