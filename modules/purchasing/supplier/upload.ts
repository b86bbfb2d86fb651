import { defineUpload } from '@lumbung/definition'
import { supplier } from './definition.ts'

/** Suppliers from a file (services 6). */
export const supplierUpload = defineUpload(supplier, {
  key: 'master-supplier',
  title: ['Suppliers', 'Pemasok'],
  always: { 'address.country': 'ID' },
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
    { name: 'group', words: ['Group', 'Kelompok'], path: 'group' },
    { name: 'pkp', words: ['VAT-registered', 'Pengusaha Kena Pajak'], path: 'taxable', sample: 'ya' },
    { name: 'id_type', words: ['Kind of tax identity', 'Jenis identitas pajak'], path: 'taxIdType', sample: 'NPWP' },
    {
      name: 'npwp_nik',
      words: ['NPWP or NIK', 'NPWP atau NIK'],
      path: 'taxNumber',
      known: ['npwp', 'nik'],
      sample: '0012345678901000',
    },
    { name: 'nitku', words: ['NITKU', 'NITKU'], path: 'taxPlaceNumber' },
    { name: 'tax_name', words: ['Tax name', 'Nama pajak'], path: 'taxName' },
    { name: 'address', words: ['Address', 'Alamat'], path: 'address.street', required: true, sample: 'Jl. Industri 8' },
    { name: 'city', words: ['City', 'Kota'], path: 'address.city', sample: 'Bekasi' },
    { name: 'phone', words: ['Telephone', 'Telepon'], path: 'phone', known: ['telp', 'hp'] },
    { name: 'currency', words: ['Currency', 'Mata uang'], path: 'currency', sample: 'IDR' },
    { name: 'term', words: ['Term of payment', 'Syarat pembayaran'], path: 'term', required: true },
    { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'taxGroup' },
    { name: 'bank', words: ['Bank', 'Bank'], path: 'bankAccounts.0.bankName', sample: 'BCA' },
    {
      name: 'account_no',
      words: ['Account number', 'Nomor rekening'],
      path: 'bankAccounts.0.accountNumber',
      known: ['rekening'],
      sample: '5720814493',
    },
    { name: 'account_holder', words: ['Account holder', 'Atas nama'], path: 'bankAccounts.0.accountHolder' },
    { name: 'lead_days', words: ['Lead days', 'Hari tunggu'], path: 'leadDays', sample: '7' },
  ],
})
