import { decimal } from '@lumbung/core'
import { defineMaster, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { changesBetween } from './audit.ts'

const place = defineMaster({
  key: 'place',
  module: 'shop',
  identity: { code: 'code', name: 'code' },
  fields: { code: f.code(), address: f.address({ optional: true }), limit: f.money({ optional: true }) },
  list: { columns: ['code'], search: ['code'], sort: 'code' },
  form: { header: ['code', 'address', 'limit'] },
})

test('an address whose parts come in another order has not changed', () => {
  const before = { code: 'A', address: { city: 'Bogor', street: 'Jl. Pajajaran' }, limit: decimal('5') }
  const after = { code: 'B', address: { street: 'Jl. Pajajaran', city: 'Bogor' }, limit: decimal('5.00') }
  expect(changesBetween(place, before, after).map((one) => one.path)).toEqual(['code'])
  const moved = { ...after, address: { ...after.address, city: 'Depok' } }
  expect(changesBetween(place, after, moved).map((one) => one.path)).toEqual(['address'])
})
