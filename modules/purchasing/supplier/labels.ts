import type { Labels } from '@lumbung/definition'
import type { supplier } from './definition.ts'

export const labels: Labels<typeof supplier> = {
  title: ['Supplier', 'Pemasok'],
  taxable: ['VAT-registered (PKP)', 'Pengusaha Kena Pajak (PKP)'],
  taxIdType: ['Kind of tax identity', 'Jenis identitas pajak'],
  taxNumber: ['NPWP / NIK', 'NPWP / NIK'],
  taxPlaceNumber: ['NITKU', 'NITKU'],
  taxName: ['Tax name', 'Nama pajak'],
  taxAddress: ['Tax address', 'Alamat pajak'],
  addresses: ['Addresses', 'Alamat'],
  label: ['Label', 'Label'],
  use: ['Use', 'Kegunaan'],
  standard: ['Default', 'Utama'],
  contacts: ['Contacts', 'Kontak'],
  bankAccounts: ['Bank accounts', 'Rekening bank'],
  bankName: ['Bank', 'Bank'],
  accountHolder: ['Account holder', 'Pemilik rekening'],
  confirmed: ['Confirmed', 'Dikonfirmasi'],
  changedOn: ['Changed on', 'Diubah pada'],
  withholdingTax: ['Withholding tax', 'PPh potong/pungut'],
  leadDays: ['Lead days', 'Hari tunggu'],
  minimumOrder: ['Minimum order', 'Pesanan minimum'],
  matchTolerancePercent: ['Match tolerance %', 'Toleransi pencocokan %'],
  matchToleranceAmount: ['Match tolerance amount', 'Toleransi pencocokan (jumlah)'],
  payableAccount: ['Payable account', 'Akun utang'],
  advanceAccount: ['Advance account', 'Akun uang muka'],
}
