import type { ModulePage } from '@lumbung/definition'
import { numberingSet } from './definition.ts'

/** By which patterns documents are numbered, with a set or without. */
export const numbersInForcePage: ModulePage = {
  key: 'numbers-in-force',
  path: '/setting/numbers-in-force',
  title: ['Numbers in force', 'Nomor yang berlaku'],
  icon: 'table-2',
  right: `${numberingSet.key}.read`,
}
