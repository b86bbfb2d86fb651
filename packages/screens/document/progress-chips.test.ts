import { defineDocument, f, resource } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { linesDone, progressWord } from './progress-chips.tsx'

test('lines are told where a progress counts them', () => {
  expect(linesDone({ delivered: { done: 7, of: 10 } }, 'delivered')).toEqual({ done: 7, total: 10 })
  expect(linesDone({ delivered: { done: 7, of: 10 } }, 'paid')).toBeNull()
  expect(linesDone(undefined, 'delivered')).toBeNull()
})

const order = resource(
  defineDocument({
    key: 'order',
    module: 'test',
    numbering: 'O/{SEQ:4}',
    resets: 'never',
    date: 'date',
    fields: { date: f.date() },
    list: { columns: ['date', 'progress'] },
    form: { header: ['date'] },
    progress: {
      delivered: {
        by: 'delivery',
        line: 'orderLine',
        of: 'baseQuantity',
        quantity: 'baseQuantity',
        words: [
          ['Not delivered', 'Belum terkirim'],
          ['Partly delivered', 'Terkirim sebagian'],
          ['Delivered', 'Terkirim'],
        ],
        closed: [
          ['Not delivered', 'Tidak dikirim'],
          ['Rest not delivered', 'Sisa tidak dikirim'],
        ],
      },
    },
  }),
  { title: ['Order', 'Pesanan'] },
)

test.each([
  ['partly', 'approved', 'Partly', 'Sebagian'],
  ['complete', 'approved', 'Delivered', 'Terkirim'],
  // What was closed by hand says what became of the rest, which the head of the column does not.
  ['partly', 'closed', 'Rest not delivered', 'Sisa tidak dikirim'],
])('in a list, delivered %s of an order that is %s reads %s', (state, status, english, indonesian) => {
  const row = { resource: order, of: 'delivered', progress: { delivered: state }, status }
  expect(progressWord(row, 'en')).toBe(english)
  expect(progressWord(row, 'id')).toBe(indonesian)
})
