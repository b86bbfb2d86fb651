// Records that the tests of sales, purchasing and inventory share. Ids are codes, so that ledgers read like tables.
import { type Decimal, decimal, ONE, ZERO } from '@lumbung/core'
import {
  completed,
  type Definition,
  type DocumentOf,
  type Fields,
  type LineRow,
  type LineView,
  type MasterOf,
  type OpenItemState,
  type StockState,
  type ViewRow,
} from '@lumbung/definition'
import type { Moment } from '@lumbung/engine/behaviour.ts'
import { lineAmount, type PricedLine } from './amounts.ts'
import type { taxGroupView } from './tax-groups.ts'
import type { itemView } from './views.ts'

/** A document of a definition with blanks for all that a test does not say. */
export function sample<const D extends Definition>(
  definition: D,
  values: Readonly<Record<string, unknown>>,
): DocumentOf<D> {
  const header = { id: 'DOC', number: 'DOC-1', status: 'draft', branch: 'HQ', version: 1 }
  const lines = (values.lines ?? []) as readonly object[]
  const named = { ...values, lines: lines.map((line, index) => ({ id: `L${index + 1}`, ...line })) }
  // Blank values of the definition's own fields make it a document of that definition.
  return { ...header, ...completed(definition.fields, named) } as DocumentOf<D>
}

/** Likewise a master. */
export function sampleMaster<const D extends Definition>(
  definition: D,
  values: Readonly<Record<string, unknown>>,
): MasterOf<D> {
  return { id: 'M', archived: false, version: 1, ...completed(definition.fields, values) } as MasterOf<D>
}

/** A moment in which who asks holds these rights beside the usual ones. */
export const moment = (step: Moment['step'], ...rights: readonly string[]): Moment => ({
  today: '2026-11-11',
  user: 'U',
  step,
  may: (right) => rights.includes(right),
  sees: () => true,
  limit: () => null,
})

export const byId = <T extends { readonly id: string } = never>(...rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

type Item = ViewRow<typeof itemView>

export const item = (code: string, more: Partial<Item> = {}): Item => ({
  id: code,
  archived: false,
  code,
  name: `${code} name`,
  type: 'stock',
  baseUnit: 'PC',
  baseUnitCode: 'PC',
  baseDecimals: 0,
  salesUnit: null,
  purchaseUnit: null,
  taxGroup: 'PPN',
  itemGroup: 'DRY',
  tolerance: null,
  units: [{ id: 'U1', unit: 'BOX', numerator: decimal(12), denominator: ONE }],
  ...more,
})

type TaxGroup = ViewRow<typeof taxGroupView>

const vat = {
  kind: 'VAT',
  rate: decimal(12),
  factorNumerator: 11,
  factorDenominator: 12,
  base: 'NET',
  postingPoint: 'INVOICE',
  creditablePercent: decimal(100),
  withoutNumberFactor: ONE,
  validFrom: null,
  validTo: null,
} as const

/** VAT of sales and purchases, 12% on 11/12 of the price. */
export const PPN: TaxGroup = {
  id: 'PPN',
  archived: false,
  code: 'PPN',
  lines: [
    { id: 'T1', tax: 'PPN-OUT', side: 'SALES', ...vat },
    { id: 'T2', tax: 'PPN-IN', side: 'PURCHASE', ...vat },
  ],
}

const basis: 'INVOICE_DATE' | 'END_OF_MONTH' | 'GOODS_RECEIPT' = 'INVOICE_DATE'

/** A term of equal instalments, due after these days. */
export const term = (id: string, ...days: readonly number[]) => ({
  id,
  archived: false,
  basis,
  workingDay: false,
  discountPercent: ZERO,
  discountDays: 0,
  instalments: days.map((one, index) => ({
    id: `I${index}`,
    percent: decimal(100).div(days.length),
    days: one,
    fixedDay: null,
  })),
})
export const NET30 = term('NET30', 30)

/** A predecessor with what is done of its lines, as a succession receives it. */
export const source = (document: object, done: Readonly<Record<string, Readonly<Record<string, Decimal>>>> = {}) => ({
  document: { ...document },
  done: new Map(Object.entries(done)),
})

const currency = (code: string) => ({ id: code, archived: false, code })
export const IDR = currency('IDR')
export const USD = currency('USD')

export const tradeFacts = {
  items: byId(item('KOPI'), item('GULA'), item('JASA', { type: 'service' })),
  taxGroups: byId(PPN),
  currencies: byId(IDR, USD),
  dayRate: ONE,
  taxDayRate: null,
  itemGroups: byId(),
  company: { quantityTolerance: ZERO },
}

/** A line of another document, as a fact. */
export const sourceLine = <H extends Fields, L extends Fields>(
  _view: LineView<string, H, L>,
  id: string,
  document: Readonly<Record<string, unknown>>,
  line: Readonly<Record<string, unknown>>,
  progress: Readonly<Record<string, Decimal>> = {},
): LineRow<LineView<string, H, L>> =>
  ({
    id,
    document: { id: 'SRC', number: 'SRC-1', status: 'approved', branch: 'HQ', ...document },
    ...line,
    progress,
  }) as LineRow<LineView<string, H, L>>

export const openItem = (id: string, more: Partial<OpenItemState>): OpenItemState => ({
  id,
  source: id,
  number: id,
  party: 'C-1',
  role: 'customer_deposit',
  branch: 'HQ',
  currency: 'IDR',
  amount: ZERO,
  outstanding: ZERO,
  outstandingIdr: ZERO,
  date: '2026-11-01',
  dueDate: '2026-11-01',
  ...more,
})

/** The price of an order line and what it comes to, without tax. */
export const pricedAt = (quantity: Decimal, more: Partial<PricedLine> & { readonly unitPrice: Decimal }) => {
  const line = {
    quantity,
    discountPercent1: ZERO,
    discountPercent2: ZERO,
    discountPercent3: ZERO,
    discountAmount: ZERO,
    taxGroup: null,
    ...more,
  }
  const amount = lineAmount(line)
  return { ...line, amount, netAmount: amount, taxAmount: ZERO }
}

export const stockState = (onHand: string, reserved: string): StockState => ({
  onHand: decimal(onHand),
  reserved: decimal(reserved),
  holders: [],
  free: decimal(onHand).minus(reserved),
  unitCost: decimal('60000'),
  layers: [],
})
