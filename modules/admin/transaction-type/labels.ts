import type { Labels } from '@lumbung/definition'
import type { transactionType } from './definition.ts'

export const labels: Labels<typeof transactionType> = {
  title: ['Transaction type', 'Jenis transaksi'],
  plural: ['Transaction types', 'Jenis transaksi'],
  class: ['Class', 'Kelas'],
  branches: ['Branches', 'Cabang'],
  isDefault: ['Default', 'Bawaan'],
  counterAccount: ['Counter account', 'Akun lawan'],
  partyKind: ['Kind of party', 'Jenis pihak'],
  taxGroup: ['Tax where none is said', 'Pajak bila tidak ditentukan'],
  reasonGroup: ['Group of reasons', 'Grup alasan'],
  stockStatus: ['State of incoming goods', 'Keadaan barang masuk'],
  paper: ['Usual paper', 'Formulir utama'],
  goesOn: ['Approval makes what follows', 'Persetujuan membuat dokumen lanjutan'],
  requiredFields: ['Must also be filled', 'Wajib juga diisi'],
}
