import type { ModulePage } from '@lumbung/definition'
import { COUNT, stockOpname } from './definition.ts'

/** Where a count is entered, on a phone between the shelves. */
export const countPage: ModulePage = {
  key: 'stock-opname-count',
  path: '/transaction/stock-opname/:id/count',
  title: ['Count stock', 'Hitung stok'],
  right: `${stockOpname.key}.${COUNT}`,
}
