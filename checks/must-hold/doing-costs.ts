// Freight and estimates in a random life, spread over what was received: by value, quantity or in equal parts.
import { aimed, chosen, least, type Life, lineOf, live, money, posted, type Step } from './life.ts'
import { type Books, type Revalued, type Pool, poolFor, poolOf, rounded, shareToStock } from './reference-books.ts'
import { type OfCosts, spreadOver } from './reference-costs.ts'
import { booksOf, type Happened } from './reference-ledger.ts'
import { byCode, type Json, TODAY } from './world.ts'

let serial = 0

type Receipt = Extract<Happened, { kind: 'receive' }>
type Spread = Extract<OfCosts, { kind: 'spread' }>

export async function billFreight(life: Life, { price }: Step): Promise<void> {
  const body = {
    kind: 'landedCost',
    supplier: byCode('S-1'),
    term: byCode('NET30'),
    supplierInvoiceNumber: `L${++serial}`,
    supplierInvoiceDate: TODAY,
    lines: [{ description: 'Freight', quantity: '1', unitPrice: money(price), taxGroup: byCode('PPN') }],
  }
  const made = await posted(life, 'purchase-invoice', body, true)
  if (!made) return
  lineOf.set(made.id, made.lines[0]?.id ?? '')
  life.events.push({ kind: 'freight', id: made.id, amount: price })
}

/**
 * How a later price or cost revalues the pools of a receipt: one pool for a receipt of one batch or of none, one for
 * each serial number. The pools take the share of the pieces still in stock, spread by pieces; none goes below zero.
 *   3 numbers for 300, one sold, cost 10: 6.67 to stock, 3.34 and 3.33
 */
export function revaluedOn(books: Books, { item, pieces, quantity }: Receipt, share: bigint): readonly Revalued[] {
  const names = [...new Set(pieces.map((piece) => poolFor(item, piece)))]
  const pools = names.map((pool) => ({ pool, known: poolOf(books, pool) }))
  const [first, ...others] = pools
  if (!first) return []
  if (others.length === 0) return [revaluedBy(first, shareToStock(first.known, share, quantity))]
  const there = pools.filter(({ known }) => known.quantity > 0n)
  if (there.length === 0) return []
  const count = BigInt(there.length)
  const worth = there.map(({ known }) => known.value * count).reduce(least)
  const wanted = rounded(share * count, quantity)
  const shares = spreadOver(
    wanted < -worth ? -worth : wanted,
    there.map(() => 1n),
  )
  return there.map((one, index) => revaluedBy(one, shares[index] ?? 0n))
}

function revaluedBy({ pool, known }: { readonly pool: string; readonly known: Pool }, toStock: bigint): Revalued {
  known.value += toStock
  return { pool, toStock }
}

const BASES = ['value', 'quantity', 'equal'] as const
const MEASURES = {
  value: ({ quantity, price }: Receipt) => quantity * price,
  quantity: ({ quantity }: Receipt) => quantity,
  equal: () => 1n,
} as const

/** One cost over one or two receipts; false where nothing was received. */
export async function spreadCosts(life: Life, step: Step): Promise<boolean> {
  const receipts = live(life, 'receive')
  const first = chosen(receipts, step.pick)
  if (!first) return false
  const second = chosen(receipts, step.pick + 1)
  const over = second && second !== first && step.price % 2n === 1n ? [first, second] : [first]
  const { source, amount, allowed } = costOf(life, step)
  const basis = BASES[Number(step.quantity % 3n)] ?? 'value'
  const costs = [{ costType: 'Freight', amount: money(amount), basis, ...named(life, source) }]
  const lines = over.map(({ id }) => ({ receivingLine: lineOf.get(id) }))
  const made = await posted(life, 'additional-cost', { costs, lines }, allowed)
  if (!made) return true
  const [cost] = made['costs'] as readonly Json[]
  lineOf.set(made.id, String(cost?.['id']))
  const weights = over.map(MEASURES[basis])
  life.events.push({ kind: 'spread', id: made.id, source, amount, lines: sharesOf(life, over, amount, weights) })
  return true
}

const named = (life: Life, source: string | null): Json => {
  if (source === null) return {}
  const isBill = live(life, 'freight').some(({ id }) => id === source)
  return isBill ? { invoiceLine: lineOf.get(source) } : { estimate: lineOf.get(source) }
}

interface Cost {
  readonly source: string | null
  readonly amount: bigint
  readonly allowed: boolean
}

/** Of a bill or an estimate that has something left, now and then more than that; else a new estimate. */
function costOf(life: Life, step: Step): Cost {
  const { unspread } = booksOf(life.events)
  const left = (id: string): bigint => unspread.get(id) ?? 0n
  const isBack = step.price % 3n === 0n
  const sources = isBack
    ? live(life, 'spread').filter(({ source }) => source === null)
    : step.price % 3n === 1n
      ? live(life, 'freight')
      : []
  const aim = aimed<Spread | Extract<OfCosts, { kind: 'freight' }>>(
    sources.filter(({ id }) => left(id) !== 0n),
    ({ id }) => (isBack ? -left(id) : left(id)),
    { ...step, quantity: step.quantity * 1_000_00n },
  )
  if (!aim) return { source: null, amount: step.price, allowed: true }
  const { one, quantity } = aim
  const open = isBack ? -left(one.id) : left(one.id)
  return { source: one.id, amount: isBack ? -quantity : quantity, allowed: least(quantity, open) === quantity }
}

/** What each receipt takes, and what of it falls on stock. */
function sharesOf(life: Life, over: readonly Receipt[], amount: bigint, weights: readonly bigint[]): Spread['lines'] {
  const books = booksOf(life.events)
  const shares = spreadOver(amount, weights)
  return over.map((receipt, index) => {
    const share = shares[index] ?? 0n
    return { receipt: receipt.id, item: receipt.item, share, revalued: revaluedOn(books, receipt, share) }
  })
}

/** Whether a cost that stands fell on the goods, or on them later, or took of the bill or estimate. */
export function isSpread(life: Life, event: Happened): boolean {
  const later = live(life, 'spread').slice(event.kind === 'spread' ? live(life, 'spread').indexOf(event) + 1 : 0)
  const over = event.kind === 'spread' ? event.lines.map(({ receipt }) => receipt) : [event.id]
  return later.some(({ source, lines }) => source === event.id || lines.some(({ receipt }) => over.includes(receipt)))
}
