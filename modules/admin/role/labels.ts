import type { Labels } from '@lumbung/definition'
import type { role } from './definition.ts'

export const labels: Labels<typeof role> = {
  title: ['Role', 'Peran'],
  plural: ['Roles', 'Peran'],
  administrator: ['Administrator', 'Administrator'],
  permissions: ['Rights', 'Hak akses'],
}
