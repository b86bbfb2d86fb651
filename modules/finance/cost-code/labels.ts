import type { Labels } from '@lumbung/definition'
import type { costCode } from './definition.ts'

export const labels: Labels<typeof costCode> = {
  title: ['Cost code', 'Kode biaya'],
  header: ['Groups others', 'Kelompok'],
  owner: ['Owner', 'Penanggung jawab'],
}
