// Withholding slips for residents (bukti potong unifikasi, BPPU), as Coretax takes them: one file for a tax period.
import { companySettings, defineFile } from '@lumbung/engine/contract.ts'
import { slipRows } from './bppu.query.ts'
import { check } from './check.ts'
import { slipFile } from './layout.ts'
import { slipColumns } from './slip.ts'

export const bppuFile = defineFile({
  key: 'bppu',
  module: 'tax',
  of: ['cash-bank-issued', 'check-issued', 'purchase-invoice'],
  title: ['Withholding slips (BPPU)', 'Bukti potong (BPPU)'],
  sentence: [
    'What was withheld from suppliers, as a file for Coretax. Upload it there; slip numbers come back from it.',
    'Yang dipotong dari pemasok, sebagai file untuk Coretax. Unggah di sana; nomor bukti potong berasal dari sana.',
  ],
  words: {
    date: ['Withheld on', 'Tanggal potong'],
    supplier: ['Supplier', 'Pemasok'],
    tax: ['Tax', 'Pajak'],
    objectCode: ['Tax object code', 'Kode objek pajak'],
    base: ['Base', 'Dasar pengenaan'],
    rate: ['Rate %', 'Tarif %'],
    amount: ['Withheld', 'PPh dipotong'],
    documentKind: ['Proof', 'Dokumen dasar'],
    documentNumber: ['Number of the proof', 'Nomor dokumen dasar'],
    documentDate: ['Date of the proof', 'Tanggal dokumen dasar'],
    slipNumber: ['Slip number', 'Nomor bukti potong'],
    taxNumber: ['NPWP or NIK', 'NPWP atau NIK'],
    taxPlaceNumber: ['NITKU', 'NITKU'],
  },
  filters: {},
  columns: slipColumns,
  hidden: ['taxIdType', 'branchPlaceNumber', 'supplierCode', 'taxCode', 'branchCode'],
  settings: [companySettings.companyTaxNumber],
  rows: (_, context) => slipRows(context),
  check,
  layouts: { 'BpuBulk 2025': slipFile },
  name: ({ from, to }) =>
    `bppu-${from.slice(0, 7)}${to.slice(0, 7) === from.slice(0, 7) ? '' : `-${to.slice(0, 7)}`}.xml`,
})
