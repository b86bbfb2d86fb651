// The trade ledger: what each traded line brought and what its goods cost, in rupiah, on the day each of them happened.
//   invoice of 6 × 100,000 that cost 360,000      quantity 6, net 600,000, tax 66,000, cost 360,000
//   2 of them come back and are credited          quantity −2, net −200,000, tax −22,000, cost −120,000
//   a later correction of what they cost          cost 26,667 alone, on its own day
//   goods that cost when they leave, not when they are billed (no account for delivered goods, billed as ordered)
//                                                 cost 360,000 alone, with the shipment
// The cost is what the stock ledger moved to cost of goods sold for the line, so it agrees with the books to the cent;
// that of gifts is promotion and not here.
import { type Decimal, ONE, roundMoney, sum, ZERO } from '@lumbung/core'
import { f } from '@lumbung/definition'
import { defineLedger } from '@lumbung/engine/contract.ts'
import { row, type RowEntry } from '@lumbung/ledger'
import type { LineResult } from './amounts.ts'

export const tradeLedger = defineLedger({
  key: 'trade-ledger',
  title: ['Trade', 'Perdagangan'],
  columns: {
    trade: f.choice({ sale: ['Sale', 'Penjualan'], purchase: ['Purchase', 'Pembelian'] }),
    item: f.ref('item', { optional: true }),
    salesRep: f.ref('sales-rep', { optional: true }),
    quantity: f.quantity(),
    net: f.money(),
    tax: f.money(),
    cost: f.money({ guard: 'cost' }),
  },
  words: {
    trade: ['Trade', 'Perdagangan'],
    net: ['Net', 'Bersih'],
  },
  // Of one customer, supplier or item, the newest months.
  index: [
    ['party', 'date'],
    ['item', 'date'],
  ],
  signed: ['quantity', 'net', 'tax', 'cost'],
  priced: { column: 'cost', roles: ['cogs'] },
})

type Columns = NonNullable<(typeof tradeLedger)['row']>

interface TradedLine extends Pick<Columns, 'item'> {
  readonly id: string
  /** Base units. */
  readonly quantity: Decimal
}

interface Traded extends Pick<Columns, 'trade'> {
  readonly rate: Decimal
  readonly salesRep?: Columns['salesRep']
}

/** What a line of a bill trades; its cost is added where its goods are priced. */
export const traded = (
  { trade, rate, salesRep = null }: Traded,
  { id: line, item, quantity }: TradedLine,
  result: LineResult | undefined,
  sign = ONE,
): RowEntry => {
  const net = roundMoney((result?.netAmount ?? ZERO).times(rate)).times(sign)
  const tax = sum((result?.inRupiah.taxes ?? []).map(({ amount }) => amount)).times(sign)
  const columns = { trade, item, salesRep, quantity: quantity.times(sign), net, tax, cost: ZERO }
  return row(tradeLedger, columns, { line })
}

/** What a credit takes back of it. */
export const tradedBack = (of: Traded, line: TradedLine, result: LineResult | undefined): RowEntry =>
  traded(of, line, result, ONE.negated())

/** Goods that leave without a bill of theirs: nothing but what they cost there and then, if they do. */
export const costAlone = ({ id: line, item }: Omit<TradedLine, 'quantity'>): RowEntry =>
  row(tradeLedger, { trade: 'sale', item, salesRep: null, quantity: ZERO, net: ZERO, tax: ZERO, cost: ZERO }, { line })
