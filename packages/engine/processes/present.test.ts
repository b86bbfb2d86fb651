import { expect, test } from 'vitest'
import { Present } from './present.ts'

const said = (user: string, at: number, editing = false, record = 'order') => ({ record, user, editing, at })

test('who has a record open is told to the others, not to themselves', () => {
  const present = new Present()
  present.hear(said('ani', 0))
  present.hear(said('budi', 10, true))
  present.hear(said('cici', 10, false, 'another'))
  expect(present.beside('order', 'ani', 20)).toEqual([{ user: 'budi', editing: true }])
  expect(present.beside('order', 'budi', 20)).toEqual([{ user: 'ani', editing: false }])
  expect(present.beside('invoice', 'ani', 20)).toEqual([])
})

test('the last that was said counts, and is forgotten after 45 seconds', () => {
  const present = new Present()
  present.hear(said('budi', 0, true))
  present.hear(said('budi', 20_000))
  expect(present.beside('order', 'ani', 64_999)).toEqual([{ user: 'budi', editing: false }])
  expect(present.beside('order', 'ani', 65_000)).toEqual([])
})
