import { defineUpload } from '@lumbung/definition'
import { partyColumns, placeColumns, taxIdentityColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { supplier } from './definition.ts'

/** Suppliers from a file (services 6): the address of each becomes the one that papers go to. */
export const supplierUpload = defineUpload(supplier, {
  key: 'master-supplier',
  title: ['Suppliers', 'Pemasok'],
  always: {
    'addresses.0.label': 'Utama',
    'addresses.0.use': 'billTo',
    'addresses.0.standard': true,
    'addresses.0.address.country': 'ID',
  },
  columns: [
    {
      name: 'code',
      words: ['Code', 'Kode'],
      path: 'code',
      required: true,
      known: ['supplier code', 'kode pemasok'],
      sample: 'S-0001',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['supplier name', 'nama pemasok'],
      sample: 'PT Sumber Makmur',
    },
    partyColumns.group,
    ...taxIdentityColumns,
    {
      name: 'address',
      words: ['Address', 'Alamat'],
      path: 'addresses.0.address.street',
      required: true,
      sample: 'Jl. Industri 8',
    },
    { name: 'city', words: ['City', 'Kota'], path: 'addresses.0.address.city', sample: 'Bekasi' },
    ...placeColumns,
    partyColumns.phone,
    termColumns.currency,
    partyColumns.term,
    partyColumns.taxGroup,
    { name: 'withholding', words: ['Withholding tax', 'PPh potong/pungut'], path: 'withholdingTax', known: ['pph'] },
    { name: 'bank', words: ['Bank', 'Bank'], path: 'bankAccounts.0.bankName', sample: 'BCA' },
    {
      name: 'account_no',
      words: ['Account number', 'Nomor rekening'],
      path: 'bankAccounts.0.accountNumber',
      known: ['rekening'],
      sample: '5720814493',
    },
    { name: 'account_holder', words: ['Account holder', 'Atas nama'], path: 'bankAccounts.0.accountHolder' },
    { name: 'lead_days', words: ['Lead time (days)', 'Waktu tunggu (hari)'], path: 'leadDays', sample: '7' },
    { name: 'min_order', words: ['Minimum order', 'Pesanan minimum'], path: 'minimumOrder' },
    {
      name: 'match_percent',
      words: ['Match tolerance %', 'Toleransi pencocokan %'],
      path: 'matchTolerancePercent',
    },
    {
      name: 'match_amount',
      words: ['Match tolerance (amount)', 'Toleransi pencocokan (jumlah)'],
      path: 'matchToleranceAmount',
    },
  ],
})
