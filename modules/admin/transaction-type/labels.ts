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
  goesOn: ['Approval makes what follows', 'Persetujuan membuat dokumen lanjutan'],
  requiredFields: ['Must also be filled', 'Wajib juga diisi'],
}
