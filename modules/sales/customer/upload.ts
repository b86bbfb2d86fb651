import { defineUpload } from '@lumbung/definition'
import { partyColumns, placeColumns, taxIdentityColumns, termColumns } from '../../masters/trade/upload-columns.ts'
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
    partyColumns.group,
    ...taxIdentityColumns,
    { name: 'tax_address', words: ['Tax address', 'Alamat pajak'], path: 'taxAddress' },
    {
      name: 'address',
      words: ['Address', 'Alamat'],
      path: 'addresses.0.address.street',
      required: true,
      sample: 'Jl. Merdeka 1',
    },
    { name: 'city', words: ['City', 'Kota'], path: 'addresses.0.address.city', sample: 'Bandung' },
    ...placeColumns,
    partyColumns.phone,
    { name: 'email', words: ['E-mail', 'Email'], path: 'email', known: ['email'] },
    termColumns.currency,
    partyColumns.term,
    { name: 'price_list', words: ['Price list', 'Daftar harga'], path: 'priceList' },
    partyColumns.taxGroup,
    { name: 'credit_limit', words: ['Credit limit', 'Batas kredit'], path: 'creditLimit', sample: '50000000' },
    { name: 'sales_rep', words: ['Sales rep', 'Tenaga penjual'], path: 'salesRep' },
    { name: 'collector', words: ['Collector', 'Kolektor'], path: 'collector' },
  ],
})
