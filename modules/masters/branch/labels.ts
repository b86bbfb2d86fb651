import type { Labels } from '@lumbung/definition'
import type { branch } from './definition.ts'

export const labels: Labels<typeof branch> = {
  title: ['Branch', 'Cabang'],
  taxPlaceNumber: ['NITKU', 'NITKU'],
  taxName: ['Tax name', 'Nama pajak'],
  timeZone: ['Time zone', 'Zona waktu'],
  defaultWarehouse: ['Default warehouse', 'Gudang utama'],
}
