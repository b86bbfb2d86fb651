import type { Labels } from '@lumbung/definition'
import type { moduleGroup } from './definition.ts'

export const labels: Labels<typeof moduleGroup> = {
  title: ['Module group', 'Grup modul'],
  plural: ['Module groups', 'Grup modul'],
  name: ['Name in English', 'Nama dalam bahasa Inggris'],
  icon: ['Icon', 'Ikon'],
  position: ['Order', 'Urutan'],
  changed: ['Changed by the company', 'Diubah perusahaan'],
}
