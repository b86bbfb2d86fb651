import { defineEvent } from '@lumbung/definition'

export const events = [
  defineEvent({
    key: 'credit-over',
    title: ['Credit limit exceeded', 'Batas kredit terlampaui'],
    places: ['number', 'customer', 'amount'],
    subject: ['{customer} owes more than the credit limit', '{customer} berutang melebihi batas kredit'],
    text: ['{number} is over its credit limit by {amount}.', '{number} melebihi batas kreditnya sebesar {amount}.'],
    hasAmount: true,
  }),
]
