// What an invoice was made of, as the customer checks it (sales 3.6): the numbers of the order, of the customer's own
// purchase order and of the delivery notes, and where the goods went.
import type { Words } from '@lumbung/core'
import {
  f,
  fact,
  type FactsOf,
  lineView,
  type PrintFact,
  type PrintParty,
  type PrintSheet,
  type PrintWriter,
} from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { SalesInvoice } from './definition.ts'

const orderView = lineView('sales-order', 'lines', { customerOrderNumber: f.text({ optional: true }) }, {})
const shipmentView = lineView('shipment', 'lines', { shipTo: f.address({ optional: true }) }, {})

const words = {
  order: ['Order', 'Pesanan'],
  customerOrder: ['Your PO', 'PO Anda'],
  shipment: ['Delivery note', 'Surat jalan'],
  shipTo: ['Ship to', 'Kirim ke'],
} as const satisfies Readonly<Record<string, Words>>

export const sourceNeeds = ({ lines }: SalesInvoice) => ({
  orders: fact.lines(orderView, given(lines.map((line) => line.orderLine))),
  shipments: fact.lines(shipmentView, given(lines.map((line) => line.shipmentLine))),
})
type Facts = FactsOf<typeof sourceNeeds>

const each = (texts: Iterable<string | null | undefined>): string => [...new Set([...texts].filter(Boolean))].join(', ')

function factsOf({ orders, shipments }: Facts, write: PrintWriter): PrintFact[] {
  const ordered = [...orders.values()].map(({ document }) => document)
  const rows = [
    { key: 'orders', label: words.order, value: each(ordered.map(({ number }) => number)), mono: true },
    { key: 'customerOrders', label: words.customerOrder, value: each(ordered.map((one) => one.customerOrderNumber)) },
    {
      key: 'shipments',
      label: words.shipment,
      value: each([...shipments.values()].map(({ document }) => document.number)),
      mono: true,
    },
  ]
  return rows.flatMap((row) => (row.value === '' ? [] : [{ ...row, label: write.label(row.label) }]))
}

/** Goods that went to several places say so on their delivery notes. */
function shipTo({ shipments }: Facts, write: PrintWriter): PrintParty[] {
  const places = [...shipments.values()].flatMap(({ document }) =>
    document.shipTo ? [write.address(document.shipTo)] : [],
  )
  const [first = [], ...others] = [...new Map(places.map((lines) => [lines.join('\n'), lines])).values()]
  const [name = '', ...lines] = first
  return name === '' || others.length > 0 ? [] : [{ label: write.label(words.shipTo), name, lines }]
}

/** The sheet with what the invoice was made of, behind its own number and date. */
export const withSources = (sheet: PrintSheet, facts: Facts, write: PrintWriter): PrintSheet => ({
  ...sheet,
  parties: [...sheet.parties, ...shipTo(facts, write)],
  facts: [...sheet.facts.slice(0, 2), ...factsOf(facts, write), ...sheet.facts.slice(2)],
})
