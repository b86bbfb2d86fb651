// The order as the supplier gets it (purchasing 4.2): both languages, where to deliver, who approved it.
import type { Words } from '@lumbung/core'
import { definePrint, f, fact, type FactsOf, type PrintParty, type PrintWriter, view } from '@lumbung/definition'
import { purchaseOrder, type PurchaseOrder } from './definition.ts'

const warehouseView = view('warehouses', { name: f.text({}), address: f.address({ optional: true }) })

const words = {
  supplier: ['To', 'Kepada'],
  shipTo: ['Deliver to', 'Kirim ke'],
  ordered: ['Prepared by', 'Disiapkan oleh'],
  approved: ['Approved by', 'Disetujui oleh'],
  confirmed: ['Confirmed by', 'Dikonfirmasi oleh'],
  sign: ['Name, date, stamp', 'Nama, tanggal, cap'],
  foot: [
    'State our order number on delivery note and invoice.',
    'Cantumkan nomor pesanan kami pada surat jalan dan faktur.',
  ],
} as const satisfies Readonly<Record<string, Words>>

const needs = (order: PurchaseOrder) => ({ warehouses: fact.records(warehouseView, [order.warehouse]) })

function shipTo(order: PurchaseOrder, facts: FactsOf<typeof needs>, write: PrintWriter): PrintParty[] {
  const warehouse = facts.warehouses.get(order.warehouse)
  if (!warehouse) return []
  const { name, address } = warehouse
  return [{ label: write.label(words.shipTo), name, lines: write.address(address) }]
}

export const supplierOrder = definePrint(purchaseOrder, {
  key: 'print',
  name: ['Order form', 'Formulir pesanan'],
  needs,
  compose: (sheet, order, facts, write) => ({
    ...sheet,
    // The warehouse stands among the addresses.
    facts: sheet.facts.filter((one) => one.key !== 'warehouse'),
    parties: [
      ...sheet.parties.slice(0, 1).map((party) => ({ ...party, label: write.label(words.supplier) })),
      ...shipTo(order, facts, write),
    ],
    signatures: [
      { label: write.label(words.ordered), name: write.preparedBy.name, below: write.preparedBy.role },
      ...sheet.signatures.slice(-1).map((approver) => ({ ...approver, label: write.label(words.approved) })),
      { label: write.label(words.confirmed), name: '', below: write.text(words.sign) },
    ],
    foot: write.text(words.foot),
  }),
})
