// Documents of Jakarta that each name one thing of another branch.
import { byCode, type Json, line } from './world.ts'

export const DATE = '2026-11-12'

const returned = { date: DATE, customer: byCode('C-1'), returnReason: byCode('RETURN-WRONG') }
export const trade = { date: DATE, customer: byCode('C-1'), warehouse: byCode('MAIN') }
const bought = { date: DATE, supplier: byCode('S-1'), warehouse: byCode('MAIN') }
const sold = { date: DATE, customer: byCode('C-1'), term: byCode('NET30') }
const service = { kind: 'service', description: 'Sortir', quantity: '1', unitPrice: '9000', taxGroup: byCode('PPN') }
export const askedFor = {
  date: DATE,
  neededBy: '2026-11-20',
  lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
}
const carried = {
  date: DATE,
  expectedDate: '2026-11-20',
  lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }],
}
const billed = {
  ...bought,
  warehouse: undefined,
  supplierInvoiceNumber: 'F-JKT',
  supplierInvoiceDate: DATE,
  term: byCode('NET30'),
}
export const money = { date: DATE, bank: byCode('BCA'), method: byCode('TRANSFER'), amount: '10' }
const ordered = { date: DATE, customer: byCode('C-1'), salesRep: byCode('REP') }
const count = { date: DATE, adjustmentReason: byCode('STOCK-COUNT') }
const goods = { item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }
const piece = (place: Json): Json => ({ tracking: [{ line: 1, quantity: '1', ...place }] })
const home = { ...count, warehouse: byCode('MAIN') }

/** A cost of goods that Jakarta received. */
export const costed = (cost: Json, receivingLine: string): Json => ({
  date: DATE,
  costs: [{ costType: 'Freight', amount: '1000', ...cost }],
  lines: [{ receivingLine }],
})

/** A document of Jakarta that names one thing of Bandung: what it names, where, and all of it. */
type Naming = readonly [string, what: string, path: string, body: (id: string, ownReceived: string) => Json]
export const NAMING: readonly Naming[] = [
  [
    'delivery-order',
    'sales-order line',
    'lines.0.orderLine',
    (id) => ({ ...trade, lines: [{ orderLine: id, quantity: '1' }] }),
  ],
  [
    'shipment',
    'delivery-order line',
    'lines.0.deliveryLine',
    (id) => ({ ...trade, lines: [{ deliveryLine: id, quantity: '1' }] }),
  ],
  [
    'sales-invoice',
    'shipment line',
    'lines.0.shipmentLine',
    (id) => ({ ...sold, lines: [{ shipmentLine: id, quantity: '1', unitPrice: '9000', taxGroup: byCode('PPN') }] }),
  ],
  [
    'sales-return-order',
    'shipment line',
    'lines.0.shipmentLine',
    (id) => ({ ...returned, lines: [{ shipmentLine: id, quantity: '1' }] }),
  ],
  [
    'sales-return-order',
    'sales-invoice line',
    'lines.0.invoiceLine',
    (id) => ({ ...returned, lines: [{ invoiceLine: id, quantity: '1' }] }),
  ],
  [
    'sales-return',
    'sales-return-order line',
    'lines.0.returnOrderLine',
    (id) => ({ ...trade, lines: [{ returnOrderLine: id, quantity: '1' }] }),
  ],
  ['sales-invoice', 'sales-order', 'salesOrder', (id) => ({ ...sold, salesOrder: id, lines: [service] })],
  [
    'sales-invoice',
    'open-item',
    'downPayments.0.openItem',
    (id) => ({ ...sold, lines: [service], downPayments: [{ openItem: id, amount: '1' }] }),
  ],
  ['sales-invoice', 'bank', 'bank', (id) => ({ ...sold, bank: id, lines: [service] })],
  [
    'receiving',
    'purchase-order line',
    'lines.0.orderLine',
    (id) => ({ ...bought, supplierDeliveryNumber: 'SJ-J', lines: [{ orderLine: id, delivered: '1' }] }),
  ],
  [
    'purchase-invoice',
    'receiving line',
    'lines.0.receivingLine',
    (id) => ({ ...billed, lines: [{ receivingLine: id, quantity: '1', unitPrice: '9000', taxGroup: byCode('PPN') }] }),
  ],
  [
    'purchase-invoice',
    'purchase-order line',
    'lines.0.orderLine',
    (id) => ({ ...billed, lines: [{ orderLine: id, quantity: '1', unitPrice: '9000', taxGroup: byCode('PPN') }] }),
  ],
  [
    'purchase-order',
    'replenishment-order line',
    'lines.0.replenishmentLine',
    (id) => ({ ...bought, term: byCode('NET30'), lines: [line('KOPI', '1', '9000', { replenishmentLine: id })] }),
  ],
  [
    'replenishment-order',
    'warehouses',
    'warehouseRequesting',
    (id) => ({ ...askedFor, warehouseRequesting: id, warehouseSupplying: byCode('MAIN') }),
  ],
  [
    'intersite-transfer',
    'warehouses',
    'warehouseFrom',
    (id) => ({ ...carried, warehouseFrom: id, branchTo: byCode('SMG'), warehouseTo: byCode('WSMG') }),
  ],
  [
    'intersite-transfer',
    'replenishment-order line',
    'lines.0.replenishmentLine',
    (id) => ({
      ...carried,
      warehouseFrom: byCode('MAIN'),
      branchTo: byCode('BDG'),
      warehouseTo: byCode('WBDG'),
      lines: [{ ...carried.lines[0], replenishmentLine: id }],
    }),
  ],
  [
    'replenishment-receiving',
    'intersite-transfer line',
    'lines.0.dispatchLine',
    (id) => ({ date: DATE, warehouse: byCode('MAIN'), lines: [{ dispatchLine: id, received: '1' }] }),
  ],
  [
    'storage-transfer',
    'warehouses',
    'warehouseTo',
    (id) => ({ ...carried, expectedDate: undefined, warehouseFrom: byCode('MAIN'), warehouseTo: id }),
  ],
  [
    'storage-transfer',
    'receiving line',
    'lines.0.receivingLine',
    (id) => ({
      ...carried,
      expectedDate: undefined,
      warehouseFrom: byCode('MAIN'),
      lines: [{ ...carried.lines[0], receivingLine: id }],
    }),
  ],
  ['additional-cost', 'receiving line', 'lines.0.receivingLine', (id) => costed({}, id)],
  ['additional-cost', 'purchase-invoice line', 'costs.0.invoiceLine', (id, own) => costed({ invoiceLine: id }, own)],
  ['additional-cost', 'additional-cost cost', 'costs.0.estimate', (id, own) => costed({ estimate: id }, own)],
  [
    'cash-bank-receipt',
    'open-item',
    'lines.0.openItem',
    (id) => ({ ...money, customer: byCode('C-1'), lines: [{ openItem: id, amount: '10' }] }),
  ],
  [
    'cash-bank-receipt',
    'sales-order',
    'lines.0.salesOrder',
    (id) => ({ ...money, customer: byCode('C-1'), lines: [{ kind: 'DEPOSIT', salesOrder: id, amount: '10' }] }),
  ],
  [
    'cash-bank-receipt',
    'bank',
    'bank',
    (id) => ({
      ...money,
      bank: id,
      partyKind: 'OTHER',
      lines: [{ kind: 'ACCOUNT', account: byCode('621103'), amount: '10' }],
    }),
  ],
  [
    'cash-bank-receipt',
    'cash-bank-issued',
    'transferFrom',
    (id) => ({
      ...money,
      transferFrom: id,
      partyKind: 'OTHER',
      lines: [{ kind: 'ACCOUNT', account: byCode('621103'), amount: '10' }],
    }),
  ],
  [
    'cash-bank-issued',
    'debt',
    'lines.0.openItem',
    (id) => ({ ...money, supplier: byCode('S-1'), lines: [{ openItem: id, amount: '10' }] }),
  ],
  [
    'cash-bank-issued',
    'purchase-order',
    'lines.0.purchaseOrder',
    (id) => ({ ...money, supplier: byCode('S-1'), lines: [{ kind: 'DEPOSIT', purchaseOrder: id, amount: '10' }] }),
  ],
  [
    'memorial-journal',
    'open-item',
    'lines.0.openItem',
    (id) => ({
      date: DATE,
      lines: [
        { account: byCode('112101'), customer: byCode('C-1'), openItem: id, credit: '10' },
        { account: byCode('621103'), debit: '10' },
      ],
    }),
  ],
  [
    'sales-order',
    'sales-rep',
    'salesRep',
    (id) => ({ ...ordered, salesRep: id, lines: [line('KOPI', '1', '9000', { warehouse: byCode('MAIN') })] }),
  ],
  [
    'sales-order',
    'warehouses',
    'lines.0.warehouse',
    (id) => ({ ...ordered, lines: [{ ...line('KOPI', '1', '9000'), warehouse: id }] }),
  ],
  [
    'adjustment-out',
    'warehouses',
    'warehouse',
    (id) => ({ ...count, warehouse: id, lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS') }] }),
  ],
  [
    'adjustment-in',
    'location',
    'tracking.0.location',
    (id) => ({ ...home, type: 'found', lines: [{ ...goods, unitCost: '1' }], ...piece({ location: id }) }),
  ],
  [
    'adjustment-out',
    'location',
    'tracking.0.location',
    (id) => ({ ...home, lines: [goods], ...piece({ location: id }) }),
  ],
  [
    'storage-transfer',
    'location',
    'tracking.0.locationTo',
    (id) => ({ date: DATE, warehouseFrom: byCode('MAIN'), lines: [goods], ...piece({ locationTo: id }) }),
  ],
]
