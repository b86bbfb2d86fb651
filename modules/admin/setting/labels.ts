import type { Labels } from '@lumbung/definition'
import type { setting } from './definition.ts'

export const labels: Labels<typeof setting> = {
  title: ['Company setting', 'Pengaturan perusahaan'],
  section: ['Section', 'Bagian'],
  key: ['Setting', 'Pengaturan'],
  value: ['Value', 'Nilai'],
  validFrom: ['Effective from', 'Berlaku mulai'],
  earlier: ['Earlier values', 'Nilai sebelumnya'],
}
