// What the calls about a party answer, as the description of the API says it.
import { isLocalDate, type LocalDate, wrongParameter } from '@lumbung/core'
import { type Asked, day, flag, listOf, nullable, objectOf, rowsOf, text, whole } from '@lumbung/engine/routes.ts'

const counted = objectOf({ amount: text, count: whole })

/** Fields that the summaries of customers and suppliers share. */
export const partySummary = {
  owed: nullable(text),
  overdue: nullable(objectOf({ amount: text, count: whole, days: whole })),
  dueSoon: nullable(counted),
  unapplied: nullable(text),
  uncleared: nullable(text),
  contact: nullable(objectOf({ name: nullable(text), phone: nullable(text), email: nullable(text) })),
  openOrders: nullable(counted),
  month: nullable(objectOf({ amount: text, before: text, quantity: text })),
  lastPayment: nullable(objectOf({ date: day, amount: text, number: text, key: nullable(text), id: nullable(text) })),
  lastDocuments: listOf(
    objectOf({
      key: text,
      id: text,
      number: nullable(text),
      date: day,
      total: nullable(text),
      currency: nullable(text),
      status: text,
    }),
  ),
}

/** Months of trade, one after the other. */
export const monthsShape = listOf(objectOf({ month: day, net: text, quantity: text, cost: nullable(text) }))

/** Months of trade with a party, and what was traded most. */
export const partyMonths = objectOf({
  months: monthsShape,
  items: listOf(objectOf({ id: text, code: text, name: text, unit: text, quantity: text, net: text })),
})

export const openDocumentRows = rowsOf(
  objectOf({
    key: text,
    id: text,
    number: text,
    date: day,
    due: nullable(day),
    currency: nullable(text),
    total: nullable(text),
    open: nullable(text),
    state: text,
    late: whole,
  }),
)

export const statementShape = objectOf({
  opening: text,
  closing: text,
  rows: listOf(
    objectOf({
      id: text,
      date: day,
      number: text,
      key: nullable(text),
      source: nullable(text),
      dueDate: nullable(day),
      added: text,
      settled: text,
      balance: text,
    }),
  ),
  isCut: flag,
})

/** The days of a statement. */
export const statementDays = {
  from: { description: 'The first day', schema: day, required: true },
  to: { description: 'The last day', schema: day, required: true },
} as const

function dayIn({ parameter }: Pick<Asked, 'parameter'>, name: string): LocalDate {
  const given = parameter(name)
  if (!isLocalDate(given)) throw wrongParameter(name)
  return given
}

/** The days that are asked for, in their order. */
export function daysIn(asked: Pick<Asked, 'parameter'>): { readonly from: LocalDate; readonly to: LocalDate } {
  const [from, to] = [dayIn(asked, 'from'), dayIn(asked, 'to')]
  if (from > to) throw wrongParameter('from')
  return { from, to }
}

export const pricesShape = objectOf({
  last: listOf(
    objectOf({
      id: text,
      code: text,
      name: text,
      price: text,
      currency: text,
      unit: text,
      quantity: text,
      date: day,
      key: text,
      source: text,
      number: text,
    }),
  ),
  listed: listOf(
    objectOf({
      id: text,
      list: text,
      listId: text,
      what: text,
      unit: text,
      currency: text,
      from: text,
      price: nullable(text),
      discount: nullable(text),
      until: nullable(day),
    }),
  ),
})
