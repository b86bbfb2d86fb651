// Display coolers, each known by its serial number: six are bought from a maker of beverages, two go to a hotel, one of
// the others waits for a repair.
import { addDays } from '@lumbung/core'
import { byCode, record, type StarterRecord } from '@lumbung/modules/masters/starter.ts'
import type { Agenda } from './agenda.ts'
import { pay } from './collecting.ts'
import { BUYERS, SELLERS } from './parties.ts'
import { payBill } from './paying.ts'
import { type Fields, follow, type World, write } from './world.ts'

const CODE = 'SHC-200'
const COST = '3150000'
const COOLER_PRICE = '4250000'
const SERIALS = Array.from({ length: 6 }, (_none, index) => `SC200-26${String(4711 + index * 13)}`)

/** The group and the item. */
export const coolerRecords = (): StarterRecord[] => [
  record('item-group', {
    code: 'ALAT',
    name: 'Equipment',
    nameIndonesian: 'Peralatan',
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
  }),
  record('item', {
    code: CODE,
    name: 'Display cooler 200 L',
    nameIndonesian: 'Lemari pendingin pajang 200 L',
    itemGroup: byCode('ALAT'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
    tracking: 'serial',
    costBySerial: true,
  }),
]

export const coolerPrice = { item: byCode(CODE), unit: byCode('PCS'), price: COOLER_PRICE }

const pieces = (serials: readonly string[]): readonly Fields[] =>
  serials.map((serial) => ({ line: 1, serial, quantity: '1' }))

/** Bought, received and billed. */
export const buyCoolers =
  (agenda: Agenda) =>
  async (world: World): Promise<void> => {
    const seller = SELLERS.find(({ code }) => code === 'SEGAR')
    if (!seller) return
    const { today: date } = world
    const order = await write(world, ['purchasing', 'JKT'], 'purchase-order', {
      date,
      supplier: byCode(seller.code),
      warehouse: byCode('MAIN'),
      term: byCode(seller.term),
      expectedDate: date,
      lines: [
        {
          item: byCode(CODE),
          quantity: String(SERIALS.length),
          unit: byCode('PCS'),
          unitPrice: COST,
          taxGroup: byCode('PPN'),
        },
      ],
    })
    const source = ['purchase-order', order.id] as const
    const received = await follow(world, ['warehouse', 'JKT'], source, 'receiving', () => ({
      date,
      supplierDeliveryNumber: 'SJ-SEGAR-SC01',
      tracking: pieces(SERIALS),
    }))
    if (!received) return
    const bill = await follow(world, ['purchasing', 'JKT'], ['receiving', received.id], 'purchase-invoice', () => ({
      date,
      supplierInvoiceNumber: `SEGAR/SC/${date.slice(0, 4)}`,
      supplierInvoiceDate: date,
      receivedDate: date,
    }))
    if (bill) payBill(agenda, world, { seller, branch: 'JKT' }, bill)
    agenda.on(addDays(date, 6), sellCoolers(agenda))
    agenda.on(addDays(date, 9), holdOne)
  }

const sellCoolers =
  (agenda: Agenda) =>
  async (world: World): Promise<void> => {
    const buyer = BUYERS.find(({ code }) => code === 'HRK-HOTEL')
    if (!buyer) return
    const { today: date } = world
    const order = await write(world, ['sales', 'JKT'], 'sales-order', {
      date,
      customer: byCode(buyer.code),
      salesRep: byCode(buyer.rep),
      requiredDate: date,
      term: byCode(buyer.term),
      lines: [{ item: byCode(CODE), quantity: '2', unit: byCode('PCS') }],
    })
    const who = ['warehouse', 'JKT'] as const
    const day = { date, plannedDate: date }
    const picked = await follow(world, who, ['sales-order', order.id], 'delivery-order', () => day)
    const shipped = picked && (await follow(world, who, ['delivery-order', picked.id], 'shipment', () => ({ date })))
    const bill =
      shipped && (await follow(world, ['sales', 'JKT'], ['shipment', shipped.id], 'sales-invoice', () => ({ date })))
    if (bill) pay(agenda, world, buyer, bill)
  }

/** The last one leaks: it waits for the maker's mechanic. */
async function holdOne(world: World): Promise<void> {
  const serial = SERIALS.at(-1) ?? ''
  await write(world, ['warehouse', 'JKT'], 'storage-transfer', {
    date: world.today,
    warehouseFrom: byCode('MAIN'),
    purpose: 'status',
    lines: [{ item: byCode(CODE), quantity: '1', unit: byCode('PCS'), conditionTo: 'damaged' }],
    tracking: pieces([serial]),
  })
}
