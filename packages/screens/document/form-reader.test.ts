import { amend, decimal, sum, ZERO } from '@lumbung/core'
import { defineDocument, type DocumentOf, f, resource, type Values } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { asJson, type Json } from '../problem.ts'
import { FormReader } from './form-reader.ts'
import { RecordForm } from './form.ts'

const parcel = defineDocument({
  key: 'parcel',
  module: 'test',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    remarks: f.text({ optional: true }),
    stops: f.refs('stop', { optional: true }),
    lines: f.lines({
      item: f.ref('item'),
      quantity: f.quantity({ default: '1' }),
      price: f.price({ default: '0' }),
      amount: f.money({ derived: true }),
    }),
    total: f.money({ derived: true }),
  },
  list: { columns: ['number', 'date', 'total'], search: ['number'], sort: '-date' },
  form: { header: ['date', 'remarks'], lines: ['lines'] },
})
type Parcel = DocumentOf<typeof parcel>

const calculate = (value: Parcel): Parcel => {
  const lines = value.lines.map((line) => amend(line, { amount: line.quantity.times(line.price) }))
  return { ...value, lines, total: sum(lines.map((line) => line.amount)) }
}
const parcels = resource(
  parcel,
  { title: ['Parcel', 'Paket'], remarks: ['Remarks', 'Catatan'], stops: ['Stops', 'Perhentian'] },
  { needs: () => ({}), calculate },
)

const rice = { id: 'item-1', code: 'RICE', name: 'Rice' }
const stored: Json = {
  id: 'parcel-1',
  date: '2026-11-11',
  remarks: null,
  lines: [
    { id: 'a', item: rice, quantity: '2.000000', price: '10.000000', amount: '20.00' },
    { id: 'b', item: rice, quantity: '3.000000', price: '10.000000', amount: '30.00' },
  ],
  total: '50.00',
}

function opened(record: Json | null = stored) {
  const form = new RecordForm(parcels, record, record !== null)
  const reader = new FormReader(form)
  const run = (): Values => {
    const values = reader.values()
    const after = parcels.calculation?.calculate(values, {}) ?? values
    const header = reader.headerChanges(values, after)
    const lines = reader.lineChanges(after)
    form.settle(header, lines, null)
    return { header, lines: [...(lines.get('lines')?.values ?? [])] }
  }
  const grid = form.grids.get('lines')
  if (!grid) throw new Error('The form has no grid.')
  return { form, reader, run, grid }
}

const linesOf = (values: Values): readonly unknown[] => (Array.isArray(values.lines) ? values.lines : [])

test('a line is read once and again only when it changes', () => {
  const { reader, grid } = opened()
  const [first, second] = linesOf(reader.values())
  grid.setCell('a', 'quantity', '5')
  const [changed, same] = linesOf(reader.values())
  expect(same).toBe(second)
  expect(changed).not.toBe(first)
  expect(changed).toMatchObject({ id: 'a', item: 'item-1', quantity: decimal('5') })
})

test('what was calculated already is no change; a typed line changes itself and the total', () => {
  const { run, grid } = opened()
  expect(run()).toEqual({ header: {}, lines: [] })
  grid.setCell('a', 'quantity', '5')
  expect(run()).toEqual({ header: { total: '80.00' }, lines: [['a', { amount: '50.00' }]] })
  expect(run()).toEqual({ header: {}, lines: [] })
  expect(grid.lines()[0]?.values.amount).toBe('50.00')
})

test('a new line shows what it comes to, nothing as zero', () => {
  const { run, grid } = opened()
  run()
  grid.insertBelow(1)
  const key = grid.lines()[2]?.key
  expect(run()).toEqual({ header: {}, lines: [[key, { amount: '0.00' }]] })
  expect(run()).toEqual({ header: {}, lines: [] })
})

test('a line into which nothing was typed takes no more than its sums', () => {
  const { form, reader, grid } = opened()
  grid.insertBelow(1)
  const values = reader.values()
  const lines = linesOf(values).map((line) => ({ ...asJson(line), price: decimal('7'), amount: decimal('14') }))
  const changes = reader.lineChanges({ ...values, lines }).get('lines')
  expect([...(changes?.values.values() ?? [])]).toEqual([
    { price: '7.000000', amount: '14.00' },
    { price: '7.000000', amount: '14.00' },
    { amount: '14.00' },
  ])
  form.settle({}, new Map([['lines', changes ?? { values: new Map() }]]), null)
  expect(form.body().lines).toHaveLength(2)
})

test('lines come and go; those of which nothing is said are not read again', () => {
  const { form, reader, grid } = opened()
  const [first] = linesOf(reader.values())
  form.showProblems([{ path: 'lines.1.price', code: 'x', message: 'x' }])
  const added = [{ key: 'c', values: { item: rice, quantity: '1', price: '1' } }]
  form.settle({}, new Map([['lines', { values: new Map(), added, dropped: new Set(['b']) }]]), '')
  expect(grid.lines().map((line) => line.key)).toEqual(['a', 'c'])
  expect(linesOf(reader.values())[0]).toBe(first)
  expect(form.problems()).toEqual([])
})

test('blanks are given as blanks, and stay blank', () => {
  const { reader, run, form } = opened(null)
  expect(reader.values()).toMatchObject({ date: '', remarks: null, total: ZERO, lines: [] })
  expect(run()).toEqual({ header: { total: '0.00' }, lines: [] })
  expect(form.header()).toMatchObject({ date: null, remarks: null })
})

test('a form is changed by what would be saved, and not any more when it is typed back', () => {
  const { form, grid } = opened()
  expect(form.isDirty()).toBe(false)
  grid.setCell('a', 'quantity', '5')
  expect(form.isDirty()).toBe(true)
  grid.undo()
  expect(form.isDirty()).toBe(false)
  grid.insertBelow(1)
  expect(form.isDirty()).toBe(false)
  grid.moveRows(0, 0, 1)
  expect(form.isDirty()).toBe(true)
  grid.moveRows(1, 1, -1)
  form.settle({}, new Map([['lines', { values: new Map([['a', { amount: '1.00' }]]) }]]), null)
  expect(form.isDirty()).toBe(false)
  form.set('remarks', 'By hand')
  expect(form.isDirty()).toBe(true)
})

test('what is saved names stored lines by id, leaves calculated values and empty lines out', () => {
  const { form, grid } = opened()
  grid.insertBelow(1)
  grid.insertBelow(2)
  grid.setCell(grid.lines()[3]?.key ?? '', 'item', rice)
  expect(form.body()).toEqual({
    date: '2026-11-11',
    remarks: null,
    stops: null,
    lines: [
      { id: 'a', item: 'item-1', quantity: '2.000000', price: '10.000000' },
      { id: 'b', item: 'item-1', quantity: '3.000000', price: '10.000000' },
      { item: 'item-1', quantity: '1', price: '0' },
    ],
  })
})

test('a draft names every line, without what is calculated', () => {
  const { form, grid } = opened()
  grid.insertBelow(1)
  const key = grid.lines()[2]?.key
  expect(form.draft()).toMatchObject({ id: 'parcel-1', date: '2026-11-11', remarks: null, total: '50.00' })
  expect(form.draft().lines).toEqual([
    { id: 'a', item: 'item-1', quantity: '2.000000', price: '10.000000' },
    { id: 'b', item: 'item-1', quantity: '3.000000', price: '10.000000' },
    { id: key, quantity: '1', price: '0' },
  ])
})

test('after a save the answered lines are the base, with their ids', () => {
  const { form, grid } = opened(null)
  grid.insertBelow(-1)
  grid.setCell(grid.lines()[0]?.key ?? '', 'item', rice)
  expect(form.isDirty()).toBe(true)
  form.saved(stored, { header: {}, lines: new Map(), isTyped: false })
  expect(form.isDirty()).toBe(false)
  expect(form.body().lines).toMatchObject([{ id: 'a' }, { id: 'b' }])
})

test('a stored record of which something is calculated anew is not changed by being opened', () => {
  const { form, run } = opened({ ...stored, total: '49.00', remarks: 'kept' })
  run()
  expect(form.isDirty()).toBe(false)
  form.set('remarks', 'typed')
  run()
  expect(form.isDirty()).toBe(true)
})
