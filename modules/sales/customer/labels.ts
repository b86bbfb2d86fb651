import type { Labels } from '@lumbung/definition'
import type { customer } from './definition.ts'

export const labels: Labels<typeof customer> = {
  title: ['Customer', 'Pelanggan'],
  taxable: ['VAT-registered (PKP)', 'Pengusaha Kena Pajak (PKP)'],
  taxIdType: ['Tax ID type', 'Jenis identitas pajak'],
  taxNumber: ['NPWP / NIK', 'NPWP / NIK'],
  taxPlaceNumber: ['NITKU', 'NITKU'],
  taxName: ['Tax name', 'Nama pajak'],
  taxAddress: ['Tax address', 'Alamat pajak'],
  collectsTax: ['VAT collector', 'Pemungut PPN'],
  addresses: ['Addresses', 'Alamat'],
  label: ['Label', 'Label'],
  use: ['Use', 'Kegunaan'],
  standard: ['Default', 'Utama'],
  contacts: ['Contacts', 'Kontak'],
  block: ['Hold', 'Penahanan'],
  graceDays: ['Grace days', 'Hari toleransi'],
  invoicePolicy: ['Invoicing basis', 'Dasar faktur'],
  receivableAccount: ['Receivable account', 'Akun piutang'],
  depositAccount: ['Deposit account', 'Akun uang muka'],
}
