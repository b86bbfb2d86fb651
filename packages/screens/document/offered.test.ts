import { defineDocument, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { fitsSuccessor } from './use-actions.ts'

const order = defineDocument({
  key: 'order',
  module: 'test',
  numbering: 'O/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: { date: f.date(), near: f.flag({ derived: true, optional: true }) },
  list: { columns: ['number', 'date'], search: ['number'], sort: '-date' },
  form: { header: ['date'], lines: [] },
  successors: ['walk', 'flight', 'bill'],
  successorsWhen: { walk: { near: true }, flight: { near: false } },
})

test.each<[object, readonly string[]]>([
  [{ near: true }, ['walk', 'bill']],
  [{ near: false }, ['flight', 'bill']],
  [{ near: null }, ['walk', 'flight', 'bill']],
  [{}, ['walk', 'flight', 'bill']],
])('of %o these are offered', (record, expected) => {
  expect(order.successors?.filter((key) => fitsSuccessor(order, key, { ...record }))).toEqual(expected)
})
