import { defineUpload } from '@lumbung/definition'
import { customer } from './definition.ts'

/** Customers from a file (services 6): the address of each becomes the one that invoices go to. */
export const customerUpload = defineUpload(customer, {
  key: 'master-customer',
  title: ['Customers', 'Pelanggan'],
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
      known: ['customer code', 'kode pelanggan'],
      sample: 'C-0001',
    },
    {
      name: 'name',
      words: ['Name', 'Nama'],
      path: 'name',
      required: true,
      known: ['customer name', 'nama pelanggan'],
      sample: 'PT Maju Jaya',
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
    { name: 'tax_address', words: ['Tax address', 'Alamat pajak'], path: 'taxAddress' },
    {
      name: 'address',
      words: ['Address', 'Alamat'],
      path: 'addresses.0.address.street',
      required: true,
      sample: 'Jl. Merdeka 1',
    },
    { name: 'city', words: ['City', 'Kota'], path: 'addresses.0.address.city', sample: 'Bandung' },
    { name: 'phone', words: ['Telephone', 'Telepon'], path: 'phone', known: ['telp', 'hp'] },
    { name: 'email', words: ['E-mail', 'Surel'], path: 'email', known: ['email'] },
    { name: 'currency', words: ['Currency', 'Mata uang'], path: 'currency', sample: 'IDR' },
    { name: 'term', words: ['Term of payment', 'Syarat pembayaran'], path: 'term', required: true },
    { name: 'price_list', words: ['Price list', 'Daftar harga'], path: 'priceList' },
    { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'taxGroup' },
    { name: 'credit_limit', words: ['Credit limit', 'Batas kredit'], path: 'creditLimit', sample: '50000000' },
    { name: 'sales_rep', words: ['Sales rep', 'Tenaga penjual'], path: 'salesRep' },
  ],
})
