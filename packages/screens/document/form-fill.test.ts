import { defineDocument, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import { RecordForm } from './form.ts'

const parcel = defineDocument({
  key: 'parcel',
  module: 'test',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: { date: f.date(), lines: f.lines({ amount: f.money({ default: '0' }) }) },
  list: { columns: ['number', 'date'], search: ['number'], sort: '-date' },
  form: {
    header: ['date'],
    lines: ['lines'],
    fills: { spread: { lines: 'lines', label: ['Spread', 'Sebar'] } },
  },
})
const parcels = resource(parcel, { title: ['Parcel', 'Paket'] })

test('a button over the lines asks by its name, and what it brought is one step to undo', () => {
  const form = new RecordForm(parcels, { id: 'p', lines: [{ id: 'a', amount: '1.00' }] }, true)
  const asked: Change[] = []
  form.onChange = (changes) => asked.push(...changes)
  form.fill('spread', 'lines')
  expect(asked).toEqual([{ path: 'spread', kind: 'choice' }])
  form.settle({}, new Map([['lines', { values: new Map([['a', { amount: '9.00' }]]) }]]), 'spread')
  const amounts = () =>
    form.grids
      .get('lines')
      ?.lines()
      .map((line) => line.values.amount)
  expect(amounts()).toEqual(['9.00'])
  form.history.undo()
  expect(amounts()).toEqual(['1.00'])
  expect(form.isDirty()).toBe(false)
  form.history.redo()
  expect(asked.map((one) => one.path)).toEqual(['spread', 'spread'])
})
