// Numbers that a sentence names. Rules hand over the value and what it counts; whoever writes the sentence for a reader
// formats it, and the API carries the plain number beside.
import { Decimal } from './decimal.ts'
import { formatAmount, formatMoney, formatQuantity } from './number-text.ts'

/** A number as data, `1250.50`, with what it counts. Plain, so that it can be stored with a finding. */
export interface Figure {
  readonly figure: string
  readonly counts: 'money' | 'quantity'
  /** Of money that is named with its currency, the code. */
  readonly currency?: string
}

const MONEY_PLACES = 2
const QUANTITY_PLACES = 6

/** An amount in the currency of its document: `1.250,50`. */
export const asMoney = (value: Decimal | string): Figure => ({
  figure: new Decimal(value).toFixed(MONEY_PLACES),
  counts: 'money',
})

/** An amount in the currency of this code: `USD 1.250,50`. */
export const asAmount = (value: Decimal | string, currency: string): Figure => ({ ...asMoney(value), currency })

/** An amount of the ledger: `Rp 1.250,50`. */
export const asRupiah = (value: Decimal | string): Figure => asAmount(value, 'IDR')

/** A quantity, a rate or a percentage: `1.250,5`. */
export const asQuantity = (value: Decimal | string): Figure => ({
  figure: new Decimal(value).toDecimalPlaces(QUANTITY_PLACES).toFixed(),
  counts: 'quantity',
})

/** As people read it. */
export function figureText({ figure, counts, currency }: Figure): string {
  if (counts === 'quantity') return formatQuantity(figure)
  return currency === undefined ? formatMoney(figure) : formatAmount(figure, currency)
}
