import type { Labels } from '@lumbung/definition'
import type { role } from './definition.ts'

export const labels: Labels<typeof role> = {
  title: ['Role', 'Peran'],
  plural: ['Roles', 'Peran'],
  administrator: ['Administrator', 'Administrator'],
  discountLimit: ['Discount limit (%)', 'Batas diskon (%)'],
  writeOffLimit: ['Write-off limit (Rp)', 'Batas penghapusan (Rp)'],
  backdatingLimit: ['Backdating limit (days)', 'Batas tanggal mundur (hari)'],
  permissions: ['Rights', 'Hak akses'],
}
