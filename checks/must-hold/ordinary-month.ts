import { sql } from '@lumbung/definition'
import {
  adjustmentOut,
  byCode,
  deliveryOf,
  line,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  type Stored,
  type World,
} from './world.ts'

export interface Month {
  readonly shipment: Stored
  readonly adjustment: Stored
  readonly invoice: Stored
}

/** Goods come in, some are shipped and some written off; a service is billed, and 60,000 of it paid. */
export async function ordinaryMonth(world: World): Promise<Month> {
  await stockUp(world, ['KOPI', '100', '50000'], ['GULA', '30', '12345.67'])
  const order = await salesOrder(world, [line('KOPI', '5', '90000')])
  const shipment = await world.make('shipment', shipmentBody(await deliveryOf(world, order)), true)
  const adjustment = await world.make('adjustment-out', adjustmentOut('GULA', '7'), true)
  const invoice = await world.make('sales-invoice', serviceInvoice('100000'), true)
  const [owed] = await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${invoice.id}`)
  const paid = { customer: byCode('C-1'), amount: '60000', lines: [{ openItem: owed?.id, amount: '60000' }] }
  const by = { date: '2026-11-13', bank: byCode('BCA'), method: byCode('TRANSFER') }
  await world.make('cash-bank-receipt', { ...by, ...paid }, true)
  return { shipment, adjustment, invoice }
}
