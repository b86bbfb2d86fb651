// What imported goods cost beside their price: a forwarder bills freight and handling, which is spread over the goods.
import { decimal } from '@lumbung/core'
import { byCode } from '@lumbung/modules/masters/starter.ts'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { FORWARDER } from './parties.ts'
import { payBill } from './paying.ts'
import { linesOf, type World, write } from './world.ts'

/** Freight of so much a carton. */
const FREIGHT = 14_500

/** The forwarder bills the freight of goods that came, on that day; the accountant spreads it. */
export const land =
  (agenda: Agenda, receiving: Created) =>
  async (world: World): Promise<void> => {
    const date = world.today
    const lines = linesOf(receiving)
    const cartons = lines.reduce((sum, line) => sum.plus(String(line.accepted)), decimal(0))
    const unitPrice = cartons.times(FREIGHT).toFixed(0)
    const bill = await write(world, ['purchasing', 'JKT'], 'purchase-invoice', {
      date,
      kind: 'landedCost',
      supplier: byCode(FORWARDER.code),
      supplierInvoiceNumber: `SLL/${date.slice(0, 4)}/${world.chance.between(1000, 9999)}`,
      supplierInvoiceDate: date,
      term: byCode(FORWARDER.term),
      lines: [{ description: 'Ongkos kapal dan bongkar muat', quantity: '1', unitPrice, taxGroup: byCode('PPN') }],
    })
    const [invoiceLine] = linesOf(bill)
    await write(world, ['accounting', 'JKT'], 'additional-cost', {
      date,
      reference: String(bill.number),
      costs: [{ costType: 'Ongkos kapal', invoiceLine: invoiceLine?.id, basis: 'value', amount: unitPrice }],
      lines: lines.map(({ id }) => ({ receivingLine: id })),
    })
    payBill(agenda, world, { seller: FORWARDER, branch: 'JKT' }, bill)
  }
