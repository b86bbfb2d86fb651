import { asMoney, asQuantity, decimal } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import {
  byId,
  item,
  moment,
  NET30,
  openItem,
  PPN,
  pricedAt,
  sample,
  source,
  sourceLine,
  tradeFacts,
} from '../../masters/trade/samples.ts'
import { purchaseOrder } from '../purchase-order/definition.ts'
import { receiving } from '../receiving/definition.ts'
import { sampleSupplier } from '../samples.ts'
import { orderLineReceived, orderLineView, receivingLineView } from '../views.ts'
import { calculate, required } from './calculate.ts'
import { type PurchaseInvoice, purchaseInvoice } from './definition.ts'
import { invoiceFromPurchaseOrder } from './from-purchase-order.ts'
import { invoiceFromReceiving } from './from-receiving.ts'
import { post, type postingNeeds } from './posting.ts'
import { rules, type needs } from './rules.ts'
import { withheldFindings } from './withheld.ts'

const goods = {
  item: 'KOPI',
  description: 'Kopi',
  quantity: decimal(60),
  unit: 'PC',
  factor: decimal(1),
  baseQuantity: decimal(60),
}
const receivingLine = (more: object = {}, progress = {}) => {
  const line = { orderLine: 'OL1', ...goods, ...more }
  return sourceLine(
    receivingLineView,
    'RL1',
    { supplier: 'S-1', warehouse: 'WH', currency: 'IDR', date: '2026-11-10' },
    { billable: line.baseQuantity, ...line },
    progress,
  )
}
const orderLine = sourceLine(
  orderLineView,
  'OL1',
  { supplier: 'S-1', currency: 'IDR', priceIncludesTax: false },
  { ...goods, ...pricedAt(goods.quantity, { unitPrice: decimal('50000') }) },
)
const supplier = { ...sampleSupplier, matchTolerancePercent: decimal(2) }

const facts = (more: Partial<FactsOf<typeof needs>> = {}): FactsOf<typeof needs> => ({
  ...tradeFacts,
  receivingLines: byId(receivingLine()),
  terms: byId(NET30),
  openItems: byId(),
  units: byId(),
  suppliers: byId(supplier),
  orderLines: byId(orderLine),
  twins: [],
  namesakes: [],
  ofOthers: [],
  standing: new Map(),
  orderTaxes: tradeFacts.taxGroups,
  ordered: byId(),
  withholdings: byId(),
  orders: byId(),
  ...more,
})
const billed = (
  more: object,
  lines: readonly object[],
  known: FactsOf<typeof postingNeeds> = facts(),
): PurchaseInvoice =>
  calculate(
    sample(purchaseInvoice, {
      date: '2026-11-12',
      kind: 'goods',
      supplier: 'S-1',
      supplierInvoiceNumber: 'INV-007/a',
      supplierInvoiceDate: '2026-11-11',
      currency: 'IDR',
      rate: decimal(1),
      term: 'NET30',
      lines,
      ...more,
    }),
    known,
  )
const line = { receivingLine: 'RL1', quantity: decimal(60), unitPrice: decimal('52000'), taxGroup: 'PPN' }
const entered = (invoice: PurchaseInvoice, more: Partial<FactsOf<typeof needs>> = {}): string[] =>
  table(post(invoice, facts(more)))
    .split('\n')
    .filter((row) => !/ 0\.00( |$)/.test(row))
const TRADE = /^trade-ledger /
/** What it does to the books; what it trades is looked at apart. */
const ledger = (invoice: PurchaseInvoice, more: Partial<FactsOf<typeof needs>> = {}): string[] =>
  entered(invoice, more).filter((row) => !TRADE.test(row))
const check = (invoice: PurchaseInvoice, more: Partial<FactsOf<typeof needs>> = {}): string[] =>
  rules(invoice, facts(more), moment('approve', 'account')).map((one) =>
    one.warning ? `${one.code} (warning)` : one.code,
  )

describe('posting', () => {
  test('60 billed at 52,000: the bill of the received line, VAT, and what we owe', () => {
    expect(ledger(billed({}, [line]))).toEqual([
      'bill  grir  RL1  60  3120000.00',
      'debit  vat_in  PPN-IN  343200.00',
      'owed  credit  ap  S-1  3463200.00  2026-12-11',
    ])
  })
  test('a row of the trade ledger for each line: item, quantity, net, tax, without a cost', () => {
    const usd = billed({ currency: 'USD', rate: decimal(16000) }, [{ ...line, unitPrice: decimal(17), taxGroup: null }])
    const traded = (invoice: PurchaseInvoice) => entered(invoice).filter((row) => TRADE.test(row))
    expect(traded(billed({}, [line]))).toEqual(['trade-ledger  purchase  KOPI    60  3120000  343200  0'])
    expect(traded(usd)).toEqual(['trade-ledger  purchase  KOPI    60  16320000  0  0'])
  })
  test('100 received at 50,000 and invoiced at 51,000', () => {
    const hundred = { quantity: decimal(100), baseQuantity: decimal(100) }
    const known = { receivingLines: byId(receivingLine(hundred)) }
    expect(
      ledger(billed({}, [{ ...line, quantity: decimal(100), unitPrice: decimal('51000') }], facts(known)), known),
    ).toEqual([
      'bill  grir  RL1  100  5100000.00',
      'debit  vat_in  PPN-IN  561000.00',
      'owed  credit  ap  S-1  5661000.00  2026-12-11',
    ])
  })
  test('USD 1,020 for goods: the bill in dollars, the rate left to the ledger', () => {
    const usd = billed({ currency: 'USD', rate: decimal(16000) }, [{ ...line, unitPrice: decimal(17), taxGroup: null }])
    expect(ledger(usd)).toEqual(['bill  grir  RL1  60  1020.00', 'owed  credit  ap  S-1  1020.00  2026-12-11'])
  })
  test('services, goods not kept in stock and lines with an account', () => {
    const known = {
      items: byId(item('JASA', { type: 'service' }), item('KERTAS', { type: 'nonStock' })),
      receivingLines: byId(receivingLine({ item: 'KERTAS' })),
    }
    const invoice = billed(
      { kind: 'service' },
      [
        { item: 'JASA', unit: 'PC', quantity: decimal(1), unitPrice: decimal('100000') },
        { receivingLine: 'RL1', quantity: decimal(60), unitPrice: decimal('1000') },
        { account: '6101', quantity: decimal(1), unitPrice: decimal('5000') },
      ],
      facts(known),
    )
    expect(ledger(invoice, known)).toEqual([
      'debit  purchase_expense  JASA  100000.00',
      'debit  purchase_expense  KERTAS  60000.00',
      'debit  6101    5000.00',
      'owed  credit  ap  S-1  165000.00  2026-12-11',
    ])
  })
  test('withholding with the invoice, and tax that cannot be credited', () => {
    const withheld = {
      id: 'W',
      tax: 'PPH23',
      kind: 'WITHHOLDING',
      side: 'PURCHASE',
      rate: decimal(2),
      factorNumerator: 1,
      factorDenominator: 1,
      base: 'NET',
      postingPoint: 'INVOICE',
      creditablePercent: decimal(0),
      withoutNumberFactor: decimal(2),
      validFrom: null,
      validTo: null,
    } as const
    const group = { ...PPN, lines: [...PPN.lines.map((row) => ({ ...row, creditablePercent: decimal(50) })), withheld] }
    const known = { taxGroups: byId(group) }
    const invoice = billed(
      { kind: 'service' },
      [{ item: 'JASA', unit: 'PC', quantity: decimal(1), unitPrice: decimal('1000000'), taxGroup: 'PPN' }],
      facts(known),
    )
    expect([invoice.total.toFixed(), invoice.withholding.toFixed()]).toEqual(['1110000', '20000'])
    expect(ledger(invoice, known)).toEqual([
      'debit  purchase_expense  JASA  1055000.00',
      'debit  vat_in  PPN-IN  55000.00',
      'credit  wht_payable  PPH23  20000.00',
      'owed  credit  ap  S-1  1090000.00  2026-12-11',
    ])
  })
  const pph23 = (postingPoint: 'INVOICE' | 'PAYMENT') => ({
    id: 'PPH23',
    archived: false,
    code: 'PPH23',
    rate: decimal(2),
    withoutNumberFactor: decimal(2),
    factorNumerator: 1,
    factorDenominator: 1,
    postingPoint,
    validFrom: null,
    validTo: null,
  })
  const work = { item: 'JASA', unit: 'PC', quantity: decimal(1), unitPrice: decimal('10000000'), taxGroup: 'PPN' }
  test('what the supplier says: 10,000,000 and VAT, 200,000 withheld with the invoice, 10,900,000 owed', () => {
    const known = { withholdings: byId(pph23('INVOICE')) }
    const invoice = billed({ kind: 'service', withholdingTax: 'PPH23' }, [work], facts(known))
    expect([invoice.withholding.toFixed(), invoice.withheldOnPayment]).toEqual(['200000', null])
    expect(ledger(invoice, known)).toEqual([
      'debit  purchase_expense  JASA  10000000.00',
      'debit  vat_in  PPN-IN  1100000.00',
      'credit  wht_payable  PPH23  200000.00',
      'owed  credit  ap  S-1  10900000.00  2026-12-11',
    ])
  })
  test('withheld when it is paid, the whole is owed, and the bill says from how much; goods are left out', () => {
    const known = { withholdings: byId(pph23('PAYMENT')) }
    const invoice = billed({ withholdingTax: 'PPH23' }, [work, line], facts(known))
    const { withholding, withheldOnPayment, withholdingBase } = invoice
    expect([withholding.toFixed(), withheldOnPayment, withholdingBase?.toFixed()]).toEqual(['0', 'PPH23', '10000000'])
    expect(billed({ withholdingTax: 'PPH23' }, [line], facts(known)).withheldOnPayment).toBeNull()
  })
  test('what the tax group of a line withholds later is said as well, and not withheld twice', () => {
    const row = {
      ...PPN.lines[1],
      id: 'W',
      tax: 'PPH23',
      kind: 'WITHHOLDING',
      postingPoint: 'PAYMENT',
      rate: decimal(2),
    }
    const group = { ...PPN, lines: [...PPN.lines, { ...row, factorNumerator: 1, factorDenominator: 1 }] }
    const known = facts({ taxGroups: byId(group as typeof PPN), withholdings: byId(pph23('PAYMENT')) })
    for (const withholdingTax of ['PPH23', null])
      expect(billed({ withholdingTax }, [work], known).withholdingBase?.toFixed()).toBe('10000000')
  })
  test('a supplier without NPWP, where the tax says twice: 400,000 of 10,000,000, and it is said', () => {
    const suppliers = byId({ ...sampleSupplier, hasTaxNumber: false })
    const row = { ...PPN.lines[1], id: 'W', tax: 'PPH23', kind: 'WITHHOLDING', rate: decimal(2) }
    const twice = { ...row, factorNumerator: 1, factorDenominator: 1, withoutNumberFactor: decimal(2) }
    const group = { ...PPN, lines: [...PPN.lines, twice] } as typeof PPN
    const cases = [
      [{ withholdings: byId(pph23('INVOICE')) }, 'PPH23'],
      [{ taxGroups: byId(group) }, null],
    ] as const
    for (const [known, withholdingTax] of cases) {
      const all = facts({ ...known, suppliers })
      const invoice = billed({ kind: 'service', withholdingTax }, [work], all)
      expect(invoice.withholding.toFixed()).toBe('400000')
      expect(ledger(invoice, { ...known, suppliers })).toContain('credit  wht_payable  PPH23  400000.00')
      expect(withheldFindings(invoice, all)).toEqual([
        {
          path: 'withholdingTax',
          code: 'withheld-without-number',
          values: { supplier: 'S-1', rate: asQuantity('4') },
          warning: true,
        },
      ])
    }
    const numbered = facts({ withholdings: byId(pph23('INVOICE')) })
    const ordinary = billed({ kind: 'service', withholdingTax: 'PPH23' }, [work], numbered)
    expect(withheldFindings(ordinary, numbered)).toEqual([])
  })
  test('a down payment, and the invoice that deducts it', () => {
    const paid = billed({ kind: 'downPayment', purchaseOrder: 'PO' }, [
      { quantity: decimal(1), unitPrice: decimal('1000000'), taxGroup: 'PPN' },
    ])
    expect(ledger(paid)).toEqual([
      'owed  debit  supplier_advance  S-1  1000000.00  2026-11-12',
      'debit  vat_in  PPN-IN  110000.00',
      'owed  credit  ap  S-1  1110000.00  2026-12-11',
    ])
    const final = billed({ downPayments: [{ id: 'D1', openItem: 'ADV', amount: decimal('1000000') }] }, [
      { ...line, unitPrice: decimal('50000') },
    ])
    expect(ledger(final)).toEqual([
      'bill  grir  RL1  60  3000000.00',
      'debit  vat_in  PPN-IN  220000.00',
      'settle  ADV  1000000.00',
      'owed  credit  ap  S-1  2220000.00  2026-12-11',
    ])
    const advance = openItem('ADV', {
      party: 'S-1',
      role: 'supplier_advance',
      amount: decimal('1000000'),
      outstanding: decimal('999999'),
    })
    expect(check(final, { openItems: byId(advance) })).toEqual(['down-payment-too-large'])
    expect(check(final, { openItems: byId({ ...advance, outstanding: decimal('1000000') }) })).toEqual([])
  })
  test('rounding of the paper', () => {
    const invoice = billed({ rounding: decimal('-0.5') }, [{ ...line, unitPrice: decimal('50000.01'), taxGroup: null }])
    expect(ledger(invoice)).toEqual([
      'bill  grir  RL1  60  3000000.60',
      'owed  credit  ap  S-1  3000000.10  2026-12-11',
      'credit  rounding    0.50',
    ])
  })
})

describe('what a bill of each kind may hold', () => {
  const service = { item: 'JASA', unit: 'PC', quantity: decimal(1), unitPrice: decimal('100000'), taxGroup: null }
  const down = { purchaseOrder: 'PO', kind: 'downPayment' }
  const order = { id: 'PO', archived: false, supplier: 'S-1', currency: 'IDR' }
  const money = { quantity: decimal(1), unitPrice: decimal('100000'), taxGroup: null }
  test('a bill for services has no goods, one for goods may bring services', () => {
    expect(check(billed({ kind: 'service' }, [service]))).toEqual([])
    expect(check(billed({ kind: 'service' }, [line]))).toContain('service-with-goods')
    expect(check(billed({ kind: 'service' }, [{ ...service, item: 'KOPI' }]))).toEqual(['service-with-goods'])
    expect(check(billed({}, [{ ...line, unitPrice: decimal('50000') }, service]))).toEqual([])
  })
  test('a down payment is money for an order of the same supplier, and nothing else', () => {
    expect(check(billed(down, [money]), { orders: byId(order) })).toEqual([])
    expect(check(billed(down, [money]), { orders: byId({ ...order, supplier: 'S-2' }) })).toEqual([
      'down-payment-other-order',
    ])
    expect(check(billed(down, [{ ...money, orderLine: 'OL1' }]))).toContain('down-payment-line')
    const deducting = billed({ ...down, downPayments: [{ openItem: 'ADV', amount: decimal(1) }] }, [money])
    expect(check(deducting)).toContain('down-payment-deducts')
  })
  test('to an account only by who may, with the cost code it is borne by', () => {
    const spent = billed({ kind: 'service' }, [{ ...money, account: '6101', costCode: 'HO' }])
    expect(rules(spent, facts(), moment('approve'))).toMatchObject([
      { path: 'lines.0.account', code: 'account-not-yours' },
    ])
    expect(rules(spent, facts(), moment('save'))).toEqual([])
    expect(rules(spent, facts(), moment('approve', 'account'))).toEqual([])
    expect(post(spent, facts())[0]).toMatchObject({ account: '6101', dimensions: { costCode: 'HO' } })
  })
})

describe('three-way match', () => {
  const sound = billed({}, [{ ...line, unitPrice: decimal('51000') }])
  test('within the tolerance of 2% it passes, above it is an exception', () => {
    expect(check(sound)).toEqual([])
    expect(check(billed({}, [line]))).toEqual(['price-exception (warning)'])
    const [finding] = rules(billed({}, [line]), facts(), moment('approve'))
    expect(finding?.values).toEqual({ item: 'KOPI', percent: asQuantity('4'), tolerance: asQuantity('2') })
  })
  test('what is above asks for the approval of that level', () => {
    expect(rules(billed({}, [line]), facts(), moment('approve'))).toMatchObject([{ level: 'match', warning: true }])
  })
  test('the tolerance in money counts as well when it is set, and the bill keeps both', () => {
    const at = (amount: string) =>
      billed(
        {},
        [{ ...line, unitPrice: decimal('51000') }],
        facts({ suppliers: byId({ ...supplier, matchToleranceAmount: decimal(amount) }) }),
      )
    expect(check(at('59999'))).toEqual(['price-exception (warning)'])
    expect(check(at('60000'))).toEqual([])
    const [two, money] = [at('60000').matchTolerancePercent, at('60000').matchToleranceAmount]
    expect([two?.toFixed(), money?.toFixed()]).toEqual(['2', '60000'])
  })
  test('what was judged stays judged so when the supplier is given another tolerance', () => {
    expect(check(billed({}, [line]), { suppliers: byId({ ...supplier, matchTolerancePercent: decimal(5) }) })).toEqual([
      'price-exception (warning)',
    ])
  })
  test('never more than was accepted and is not invoiced yet', () => {
    const half = { ...line, quantity: decimal(30), unitPrice: decimal('50000') }
    expect(check(billed({}, [half, half]))).toEqual([])
    expect(check(billed({}, [half, { ...half, quantity: decimal(31) }]))).toEqual(['invoiced-over-received'])
    expect(check(sound, { receivingLines: byId(receivingLine({}, { invoiced: decimal(1) })) })).toEqual([
      'invoiced-over-received',
    ])
  })
  test('the total on paper', () => {
    const paper = billed({ paperTotal: decimal('3396600.40') }, [{ ...line, unitPrice: decimal('51000') }])
    expect(rules(paper, facts(), moment('approve'))).toMatchObject([
      {
        code: 'paper-total-differs',
        values: { paper: asMoney('3396600.4'), total: asMoney('3396600'), difference: asMoney('0.4') },
      },
    ])
    expect(
      check(
        billed({ paperTotal: decimal('3396600.40'), rounding: decimal('0.40') }, [
          { ...line, unitPrice: decimal('51000') },
        ]),
      ),
    ).toEqual([])
  })
  test('one paper is booked once a year; another year warns', () => {
    const twin = [{ id: 'X', number: 'PI-1' }]
    expect(check(sound, { twins: twin, namesakes: twin })).toEqual(['supplier-invoice-repeated'])
    expect(check(sound, { namesakes: twin })).toEqual(['supplier-invoice-repeated (warning)'])
    expect(sound).toMatchObject({ supplierInvoiceKey: 'inv7a', supplierInvoiceYear: '2026' })
  })
  test('goods need their receiving, lines a target, sources this supplier', () => {
    expect(check(billed({}, [{ item: 'KOPI', unit: 'PC', quantity: decimal(1) }]))).toEqual(['stock-needs-receiving'])
    expect(check(billed({}, [{ quantity: decimal(1) }]))).toEqual(['line-without-target'])
    expect(check({ ...sound, supplier: 'S-2' })).toContain('other-supplier')
    expect(check(billed({ kind: 'downPayment' }, [{ quantity: decimal(1) }]))).toEqual(['down-payment-order'])
  })
})

describe('made from', () => {
  const prices = {
    ...goods,
    ...pricedAt(goods.quantity, { unitPrice: decimal('50000'), taxGroup: 'PPN' }),
  }
  const header = {
    supplier: 'S-1',
    warehouse: 'WH',
    currency: 'IDR',
    rate: decimal(1),
    priceIncludesTax: false,
    term: 'NET30',
  }
  test('receivings, what of them is neither invoiced nor was billed before it came', () => {
    const document = sample(receiving, {
      supplier: 'S-1',
      lines: [{ id: 'RL1', orderLine: 'OL1', ...goods, billable: decimal(50) }],
    })
    const drafts = invoiceFromReceiving.make(
      [source(document, { RL1: { invoiced: decimal(20) } })],
      {
        orderLines: byId(sourceLine(orderLineView, 'OL1', header, { ...prices, netAmount: decimal('3000000') })),
        advances: new Map(),
        advanceInvoices: new Map(),
      },
      moment('save'),
    )
    expect(drafts).toMatchObject([
      {
        kind: 'goods',
        supplier: 'S-1',
        lines: [{ receivingLine: 'RL1', quantity: decimal(30), unitPrice: decimal(50000) }],
      },
    ])
  })
  test('an order: its services, else a down payment', () => {
    const made = (code: string) =>
      invoiceFromPurchaseOrder.make(
        [source(sample(purchaseOrder, { ...header, lines: [{ id: 'OL1', ...prices, item: code }] }))],
        { items: tradeFacts.items, ahead: new Map(), advances: new Map(), advanceInvoices: new Map() },
        moment('save'),
      )
    expect(made('JASA')).toMatchObject([{ kind: 'service', lines: [{ orderLine: 'OL1', quantity: decimal(60) }] }])
    expect(made('KOPI')).toMatchObject([{ kind: 'downPayment', purchaseOrder: 'DOC' }])
  })
  test('an order whose goods may be billed before they come, as far as they are still to come', () => {
    const ordered = { id: 'OL1', ...prices, billBeforeReceipt: true }
    const ahead = new Map([['OL1', { quantity: decimal(-10), value: decimal(-500000), amount: decimal(-500000) }]])
    const done = { OL1: { received: decimal(20), invoiced: decimal(15) } }
    const drafts = invoiceFromPurchaseOrder.make(
      [source(sample(purchaseOrder, { ...header, lines: [ordered] }), done)],
      { items: tradeFacts.items, ahead, advances: new Map(), advanceInvoices: new Map() },
      moment('save'),
    )
    expect(drafts).toMatchObject([{ kind: 'goods', lines: [{ orderLine: 'OL1', quantity: decimal(30) }] }])
  })
})

describe('billed before receipt', () => {
  const ordered = (more: object = {}, received = '0') =>
    byId(
      sourceLine(
        orderLineReceived,
        'OL1',
        { supplier: 'S-1', currency: 'IDR' },
        { ...goods, quantity: decimal(100), baseQuantity: decimal(100), billBeforeReceipt: true, ...more },
        { received: decimal(received) },
      ),
    )
  const ahead = (quantity: string, known = ordered()) =>
    billed(
      {},
      [{ orderLine: 'OL1', quantity: decimal(quantity), unitPrice: decimal('51000'), taxGroup: 'PPN' }],
      facts({ ordered: known }),
    )
  test('100 at 51,000 wait in grir for the goods', () => {
    expect(ledger(ahead('100'), { ordered: ordered() })).toEqual([
      'ahead  grir  OL1  100  5100000.00',
      'debit  vat_in  PPN-IN  561000.00',
      'owed  credit  ap  S-1  5661000.00  2026-12-11',
    ])
  })
  test('only where the order says so, and no more than is still to come', () => {
    const barred = ordered({ billBeforeReceipt: false })
    expect(check(ahead('1', barred), { ordered: barred })).toContain('stock-needs-receiving')
    const standing = new Map([['OL1', { quantity: decimal(-20), value: decimal(-1), amount: decimal(-1) }]])
    const known = { ordered: ordered({}, '50'), standing }
    expect(check(ahead('30', known.ordered), known)).not.toContain('invoiced-over-ordered')
    expect(check(ahead('31', known.ordered), known)).toContain('invoiced-over-ordered')
  })
})

test('a bill of goods marks their receiving, a down payment its order', () => {
  const unreceived = { ...line, receivingLine: null, item: 'KOPI', unit: 'PC' }
  expect(required(billed({}, [unreceived]), facts())).toEqual(['lines.0.receivingLine'])
  expect(required(billed({ kind: 'service' }, [unreceived]), facts())).toEqual([])
  expect(required(billed({ kind: 'downPayment' }, [unreceived]), facts())).toEqual(['purchaseOrder'])
})
