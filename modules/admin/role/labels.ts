import type { Labels } from '@lumbung/definition'
import type { role } from './definition.ts'

export const labels: Labels<typeof role> = {
  title: ['Role', 'Peran'],
  administrator: ['Administrator: may do everything', 'Administrator: boleh semuanya'],
  permissions: ['Rights', 'Hak akses'],
}
