import { expect, test } from 'vitest'
import { catalogOf } from './catalog.ts'
import { rightTitle } from './rights.ts'

test('a right reads by whose it is and what it lets one do; one that is gone by its key', () => {
  const said = { catalog: catalogOf([]), language: 'id' } as const
  const reports = [{ key: 'sales', title: ['Sales', 'Penjualan'] }] as const
  expect(rightTitle('report.sales.export', reports, said)).toBe('Penjualan: Ekspor')
  expect(rightTitle('gone.read', reports, said)).toBe('gone: Baca')
  expect(rightTitle('gone.bless', reports, said)).toBe('gone: bless')
})
