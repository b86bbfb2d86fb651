import type { Labels } from '@lumbung/definition'
import type { userGroup } from './definition.ts'

export const labels: Labels<typeof userGroup> = {
  title: ['User group', 'Grup pengguna'],
  plural: ['User groups', 'Grup pengguna'],
  members: ['Members', 'Anggota'],
  branches: ['Adds branches', 'Menambah cabang'],
}
