import { f } from '@lumbung/definition'

/** Money terms of every order and invoice. */
export const moneyTerms = {
  currency: f.ref('currency', { default: 'IDR' }),
  rate: f.rate({ above: '0', default: '1' }),
  priceIncludesTax: f.flag({ default: false }),
  term: f.ref('term-of-payment'),
}

/** Quantity and unit of a line, and what they come to in base units. */
export const countedFields = {
  quantity: f.quantity({ above: '0' }),
  unit: f.ref('unit'),
  factor: f.rate({ derived: true }),
  baseQuantity: f.quantity({ derived: true }),
}

/** Price and discounts of a line, and what follows from them. */
export const pricedFields = {
  unitPrice: f.price({ min: '0' }),
  priceSource: f.choice(
    { list: ['Price list', 'Daftar harga'], order: ['Order', 'Pesanan'], manual: ['By hand', 'Manual'] },
    { default: 'manual' },
  ),
  discountPercent1: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountPercent2: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountPercent3: f.percent({ default: '0', min: '0', upTo: '100' }),
  discountAmount: f.money({ default: '0', min: '0' }),
  taxGroup: f.ref('tax-group', { optional: true }),
  amount: f.money({ derived: true }),
  netAmount: f.money({ derived: true }),
  taxAmount: f.money({ derived: true }),
}

/** What a document comes to. `discount` is typed: it is spread over the lines by their amounts. */
export const totals = {
  subtotal: f.money({ derived: true }),
  discount: f.money({ default: '0', min: '0' }),
  taxBase: f.money({ derived: true }),
  taxTotal: f.money({ derived: true }),
  total: f.money({ derived: true }),
}

/** A line that fulfils another: the quantity is typed, the rest follows from the source. */
export const fulfilledFields = {
  item: f.ref('item', { derived: true }),
  description: f.text({ derived: true, optional: true, max: 300 }),
  quantity: f.quantity({ above: '0' }),
  unit: f.ref('unit', { derived: true }),
  factor: f.rate({ derived: true }),
  baseQuantity: f.quantity({ derived: true }),
}
