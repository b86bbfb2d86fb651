import { decimal } from '@lumbung/core'
import { defineMaster, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { changesBetween, contentsOf } from './audit.ts'

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

test('what a deleted record held is kept, its lines too; what was empty is not named', () => {
  const list = defineMaster({
    ...place,
    fields: { ...place.fields, rows: f.lines({ name: f.text(), note: f.text() }) },
  })
  const rows = [{ id: 'r1', name: 'Ani', note: null }]
  const stored = { code: 'A', address: null, limit: decimal('5'), rows }
  expect(contentsOf(list, stored)).toEqual([
    { path: 'code', from: 'A', to: null },
    { path: 'limit', from: '5.00', to: null },
    { path: 'rows.r1.name', from: 'Ani', to: null },
  ])
})
