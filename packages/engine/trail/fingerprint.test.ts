import { createHash } from 'node:crypto'
import { canonicalJson, decimal } from '@lumbung/core'
import { defineDocument, f } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { fingerprintOf, masterFingerprint } from './fingerprint.ts'

const note = defineDocument({
  key: 'note',
  module: 'shop',
  numbering: 'N/{SEQ:4}',
  resets: 'never',
  date: 'date',
  fields: {
    date: f.date(),
    place: f.address({ optional: true }),
    total: f.money(),
    lines: f.lines({ goods: f.text(), quantity: f.quantity() }),
  },
  list: { columns: ['number', 'total'], search: ['number'] },
  form: { header: ['date', 'place', 'total'], lines: ['lines'] },
})

const values = {
  id: 'n1',
  number: 'N/1',
  status: 'approved',
  branch: 'b1',
  version: 3,
  approvedBy: 'u1',
  date: '2026-11-12',
  place: { street: 'Jl. Melati', city: 'Bogor' },
  total: decimal('5'),
  lines: [{ id: 'l1', goods: 'Kopi', quantity: decimal('2.5') }],
}

test('what says the same has the same hash: decimals however written, empty however left open, a column added', () => {
  const known = fingerprintOf(note, values)
  expect(known).toMatchObject({ layout: 3, version: 3, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(fingerprintOf(note, { ...values, total: decimal('5.00'), status: 'closed', closedByHand: false })).toEqual(
    known,
  )
  const wider = {
    ...note,
    fields: {
      ...note.fields,
      gift: f.flag({ default: false }),
      tags: f.refs('tag', { optional: true }),
      word: f.text(),
    },
  } as typeof note
  for (const empty of [{}, { gift: null, word: null, tags: null }, { gift: false, word: '', tags: [] }])
    expect(fingerprintOf(wider, { ...values, ...empty })).toEqual(known)
})

test('a list that a later version adds breaks no hash, of the layout before neither', () => {
  const goods = f.lines({ goods: f.text() })
  const rows = f.lines({ batch: f.text() }, { of: 'lines' })
  const wider = { ...note, fields: { ...note.fields, gifts: goods, rows } } as typeof note
  const empty = { ...values, gifts: [], rows: [] }
  expect(fingerprintOf(wider, empty)).toEqual(fingerprintOf(note, values))
  // Layout 2 told empty lists; rows of lines came after it.
  const withRows = { ...note, fields: { ...note.fields, rows } } as typeof note
  expect(fingerprintOf(withRows, { ...values, rows: [] }, 2)).toEqual(fingerprintOf(note, values, 2))
  expect(fingerprintOf(note, { ...values, lines: [] }, 2)?.hash).not.toBe(
    fingerprintOf(note, { ...values, lines: [] })?.hash,
  )
  expect(fingerprintOf(wider, { ...empty, rows: [{ id: 'r1', line: 'l1', batch: 'A' }] })?.hash).not.toBe(
    fingerprintOf(note, values)?.hash,
  )
})

test('what says something else has another: a total, a line, who approved, a void', () => {
  const hashOf = (more: object) => fingerprintOf(note, { ...values, ...more })?.hash
  const line = { id: 'l1', goods: 'Kopi', quantity: decimal('2.6') }
  const others = [
    {},
    { total: decimal('6') },
    { lines: [line] },
    { lines: [] },
    { approvedBy: 'u2' },
    { status: 'void' },
  ]
  expect(new Set(others.map(hashOf)).size).toBe(others.length)
  expect(hashOf({ place: null })).toBe(hashOf({}))
  expect(fingerprintOf(note, { ...values, place: null })?.personal).toBeUndefined()
  expect(fingerprintOf(note, { ...values, status: 'draft' })).toBeNull()
})

test('rights have no order, and other masters none at all', () => {
  const limits = { discountLimit: decimal('12.5'), writeOffLimit: null, backdatingLimit: 3 }
  const role = { code: 'clerk', permissions: ['b', 'a'], version: 1, archived: false, ...limits }
  expect(masterFingerprint('role', { ...role, discountLimit: decimal('12.50') })).toEqual(
    masterFingerprint('role', role),
  )
  expect(masterFingerprint('role', { ...role, discountLimit: null })).not.toEqual(masterFingerprint('role', role))
  expect(masterFingerprint('role', { ...role, permissions: ['a', 'b'] })).toEqual(masterFingerprint('role', role))
  expect(masterFingerprint('role', { ...role, archived: true })).not.toEqual(masterFingerprint('role', role))
  expect(masterFingerprint('customer', role)).toBeNull()
})

test('a document is hashed as its canonical JSON', () => {
  const lines = [{ goods: 'Kopi', id: 'l1', quantity: '2.500000' }]
  const fields = { date: '2026-11-12', total: '5.00' }
  const said = { branch: 'b1', fields, isVoid: false, lines: { lines }, stamps: { approvedBy: 'u1' } }
  const hashed = createHash('sha256').update(canonicalJson(said)).digest('hex')
  expect(fingerprintOf(note, values)?.hash).toBe(hashed)
})
