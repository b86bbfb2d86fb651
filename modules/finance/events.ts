import { defineEvent } from '@lumbung/definition'

export const events = [
  defineEvent({
    key: 'overdue',
    title: ['Overdue', 'Lewat jatuh tempo'],
    concerns: ['Who posted the document', 'Yang membukukan dokumen'],
    places: ['number', 'document', 'dueDate', 'amount'],
    subject: ['{document} {number} is overdue', '{document} {number} lewat jatuh tempo'],
    text: ['{amount} was due on {dueDate}.', '{amount} jatuh tempo pada {dueDate}.'],
    hasAmount: true,
  }),
  defineEvent({
    key: 'giro-expiring',
    title: ['Giro about to expire', 'Giro hampir kedaluwarsa'],
    concerns: ['Who posted the document', 'Yang membukukan dokumen'],
    places: ['number', 'document', 'cheque', 'bank', 'validUntil', 'amount'],
    subject: [
      'Giro {cheque} of {bank} is valid until {validUntil}',
      'Giro {cheque} {bank} berlaku sampai {validUntil}',
    ],
    text: [
      '{amount} of {document} {number} is still in hand. Deposit it, or ask for another one.',
      '{amount} dari {document} {number} masih di tangan. Setorkan, atau minta penggantinya.',
    ],
    hasAmount: true,
  }),
  defineEvent({
    key: 'giros-due',
    title: ['Giros due exceed the bank balance', 'Giro jatuh tempo melebihi saldo bank'],
    places: ['number', 'bank', 'until', 'amount'],
    subject: ['{bank} lacks {amount} for giros due', '{bank} kekurangan {amount} untuk giro jatuh tempo'],
    text: [
      'Giros and cheques due by {until} come to {amount} more than the bank has.',
      'Giro dan cek yang jatuh tempo sampai {until} melebihi saldo bank sebesar {amount}.',
    ],
    hasAmount: true,
  }),
]
