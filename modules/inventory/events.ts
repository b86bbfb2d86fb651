import { defineEvent } from '@lumbung/definition'

export const events = [
  defineEvent({
    key: 'stock-below-minimum',
    title: ['Stock below minimum', 'Stok di bawah minimum'],
    places: ['number', 'item', 'warehouse', 'quantity', 'minimum'],
    subject: ['{item} is below its minimum in {warehouse}', '{item} di bawah minimum di {warehouse}'],
    text: [
      '{quantity} of {number} lie in {warehouse}; the minimum is {minimum}.',
      '{number} tersisa {quantity} di {warehouse}; minimumnya {minimum}.',
    ],
  }),
]
