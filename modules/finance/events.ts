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
]
