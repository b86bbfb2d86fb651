import { f } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { expect, test } from 'vitest'
import { broughtBy, linesBroughtBy, withBrought, withoutDerived } from './brought.ts'

const rice = { id: 'item-1', code: 'RICE', name: 'Rice' }

test('what an answer brings is what it says otherwise', () => {
  const asked = { item: rice, unit: null, price: '0.000000' }
  const answer = { item: rice, unit: 'unit-1', price: '12000.000000' }
  expect(broughtBy(answer, asked, asked)).toEqual({ unit: 'unit-1', price: '12000.000000' })
})

test('what was typed since stays', () => {
  const asked = { unit: null, price: '10' }
  expect(broughtBy({ unit: 'unit-1', price: '20' }, asked, { unit: 'unit-2', price: '10.00' })).toEqual({ price: '20' })
})

test('the same value written otherwise brings nothing', () => {
  const asked = { item: rice, price: '10', rate: '', shipTo: { street: 'Jl. Melati 1', city: 'Jakarta' } }
  const answer = {
    item: { id: 'item-1', code: 'RICE', name: 'Beras' },
    price: '10.000000',
    rate: '0.00',
    shipTo: { city: 'Jakarta', street: 'Jl. Melati 1' },
  }
  expect(broughtBy(answer, asked, asked)).toEqual({})
})

const line = (key: string, values: GridLine['values'] = {}): GridLine => ({ key, values })

test('lines that an answer adds are added, and what it says of the others is taken', () => {
  const asked = [line('a', { price: null })]
  const brought = linesBroughtBy([line('a', { price: '5' }), line('b', { price: '7' })], asked, asked)
  expect(brought?.added).toEqual([line('b', { price: '7' })])
  expect(brought?.values.get('a')).toEqual({ price: '5' })
})

test('lines that an answer leaves out go, unless somebody typed in them since', () => {
  const asked = [line('a', { price: '1' }), line('b', { price: '2' })]
  const now = [asked[0], line('b', { price: '3' })].flatMap((one) => one ?? [])
  expect([...(linesBroughtBy([], asked, now)?.dropped ?? [])]).toEqual(['a'])
})

test('a line typed since it was asked stays, and is not added twice', () => {
  const now = [line('a'), line('late')]
  expect(linesBroughtBy([line('a')], [line('a')], now)).toBeNull()
  expect(linesBroughtBy([line('a'), line('late')], [line('a')], now)).toBeNull()
})

test('what was pasted beside a record stays as it was pasted', () => {
  const asked = [{ ...line('a', { price: '5', unit: null }), kept: ['price'] }]
  const brought = linesBroughtBy([line('a', { price: '9', unit: 'CTN' })], asked, asked)
  expect(brought?.values.get('a')).toEqual({ unit: 'CTN' })
})

test('an empty line stays empty: it is not to be asked for when the record is saved', () => {
  const asked = [line('a', { price: '5' }), line('new', { price: null })]
  const answer = [line('a', { price: '5', day: '2026-01-02' }), line('new', { price: null, day: '2026-01-02' })]
  const brought = linesBroughtBy(answer, asked, asked, (one) => one.values.price === null)
  expect([...(brought?.values.keys() ?? [])]).toEqual(['a'])
})

test('lines that a choice brings come, those it drops go, and what was typed meanwhile stays', () => {
  const asked = [line('kept', { memo: 'a', amount: '1' }), line('dropped'), line('removed')]
  const answered = [line('kept', { memo: 'b', amount: '2' }), line('removed'), line('brought', { amount: '5' })]
  const [kept, dropped] = [line('kept', { memo: 'typed', amount: '1' }), asked[1] ?? line('')]
  const shown = [kept, dropped, line('added')]
  const brought = linesBroughtBy(answered, asked, shown)
  expect(brought && withBrought(shown, brought)).toEqual([
    line('kept', { memo: 'typed', amount: '2' }),
    line('brought', { amount: '5' }),
    line('added'),
  ])
})

test('lines of which nothing is said stay the same, whatever comes between them', () => {
  const now = [line('a'), line('b'), line('c')]
  const added = [line('first'), line('x'), line('y')]
  const after = withBrought(now, { values: new Map(), added, order: ['first', 'a', 'x', 'y', 'b', 'c'] })
  expect(after.map((one) => one.key)).toEqual(['first', 'a', 'x', 'y', 'b', 'c'])
  expect(after[1]).toBe(now[0])
})

test('what nobody calculates stays as the record brought it', () => {
  const fields = { name: f.text(), lines: f.lines({ flag: f.flag(), on: f.date({ derived: true }) }) }
  const answer = { name: 'A', lines: [{ id: 'l', flag: true, on: null }] }
  expect(withoutDerived(fields, answer)).toEqual({ name: 'A', lines: [{ id: 'l', flag: true }] })
})
