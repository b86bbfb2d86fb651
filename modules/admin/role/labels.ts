import type { Labels } from '@lumbung/definition'
import type { role } from './definition.ts'

export const labels: Labels<typeof role> = {
  title: ['Role', 'Peran'],
  plural: ['Roles', 'Peran'],
  administrator: ['Administrator', 'Administrator'],
  discountLimit: ['Discount up to (%)', 'Diskon paling tinggi (%)'],
  writeOffLimit: ['Write-off up to (Rp)', 'Penghapusan paling tinggi (Rp)'],
  backdatingLimit: ['Dated back up to (days)', 'Tanggal mundur paling jauh (hari)'],
  permissions: ['Rights', 'Hak akses'],
}
