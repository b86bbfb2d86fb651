import { defineEvent } from '@lumbung/definition'

export const events = [
  defineEvent({
    key: 'stock-below-minimum',
    title: ['Stock below minimum', 'Stok di bawah minimum'],
    places: ['number', 'item', 'warehouse', 'quantity', 'minimum'],
    subject: ['{item} is below its minimum in {warehouse}', '{item} di bawah minimum di {warehouse}'],
    text: [
      '{number} has {quantity} left in {warehouse}; the minimum is {minimum}.',
      '{number} tersisa {quantity} di {warehouse}; minimumnya {minimum}.',
    ],
  }),
  defineEvent({
    key: 'batch-expiring',
    title: ['Batch expires soon', 'Batch segera kedaluwarsa'],
    places: ['number', 'item', 'quantity', 'date'],
    subject: ['Batch {number} expires on {date}', 'Batch {number} kedaluwarsa pada {date}'],
    text: [
      'Batch {number} holds {quantity} of {item}; {date} is the last usable day.',
      '{quantity} {item} ada di batch {number}; {date} adalah hari terakhir dapat dipakai.',
    ],
  }),
]
