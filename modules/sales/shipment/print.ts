// Surat Jalan: the paper that travels with the goods (sales 3.5). It names no price; the driver, the warehouse and the
// receiver sign it, and the number of the delivery order it carries out stands on it.
import type { Words } from '@lumbung/core'
import {
  definePrint,
  f,
  fact,
  type FactsOf,
  lineView,
  type PrintFact,
  type PrintSheet,
  type PrintWriter,
} from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { shipment, type Shipment } from './definition.ts'

const deliveryView = lineView('delivery-order', 'lines', {}, { item: f.ref('item') })

const words = {
  title: ['Delivery note', 'Surat Jalan'],
  shipTo: ['Ship to', 'Kirim ke'],
  delivery: ['Delivery order', 'Perintah pengiriman'],
  warehouse: ['Released by', 'Dikeluarkan oleh'],
  driver: ['Driver', 'Pengemudi'],
  receiver: ['Received by', 'Diterima oleh'],
  sign: ['Name, date, signature', 'Nama, tanggal, tanda tangan'],
  receiverSign: ['Name, date, stamp', 'Nama, tanggal, cap'],
  copies: [
    'White: customer · Red: warehouse · Yellow: accounts',
    'Putih: pelanggan · Merah: gudang · Kuning: akuntansi',
  ],
  foot: [
    'Check the goods on arrival. Remarks after signing cannot be accepted.',
    'Periksa barang saat diterima. Keluhan setelah ditandatangani tidak dilayani.',
  ],
} as const satisfies Readonly<Record<string, Words>>

const needs = (document: Shipment) => ({
  ...measuredPaperNeeds(document),
  deliveries: fact.lines(
    deliveryView,
    document.lines.map((line) => line.deliveryLine),
  ),
})
type Facts = FactsOf<typeof needs>

/** Numbers of delivery orders, printed as the own number is. */
function deliveryFact(number: PrintFact | undefined, facts: Facts, write: PrintWriter): PrintFact[] {
  const numbers = [...new Set([...facts.deliveries.values()].flatMap((line) => line.document.number ?? []))]
  return numbers.length > 0
    ? [{ ...number, key: 'deliveries', label: write.label(words.delivery), value: numbers.join(', ') }]
    : []
}

function signatures(document: Shipment, write: PrintWriter): PrintSheet['signatures'] {
  return [
    { label: write.label(words.warehouse), name: write.preparedBy.name, below: write.text(words.sign) },
    {
      label: write.label(words.driver),
      name: document.driver ?? '',
      below: document.vehicle ?? write.text(words.sign),
    },
    { label: write.label(words.receiver), name: document.receivedBy ?? '', below: write.text(words.receiverSign) },
  ]
}

// Whatever a line knows of money stays in the office.
const MONEY = [
  'unitPrice',
  'amount',
  'netAmount',
  'taxAmount',
  'discountAmount',
  'discountPercent1',
  'unitCost',
  'value',
]

function withoutPrices(sheet: PrintSheet): PrintSheet['tables'] {
  return sheet.tables.map((table) => {
    const kept = table.columns.flatMap((column, place) => (MONEY.includes(column.key) ? [] : [place]))
    return {
      ...table,
      columns: kept.flatMap((place) => table.columns[place] ?? []),
      rows: table.rows.map((row) => kept.flatMap((place) => row[place] ?? [])),
    }
  })
}

export const deliveryNote = definePrint(shipment, {
  key: 'print',
  name: words.title,
  needs,
  compose: (made, document, facts, write) => {
    const sheet = withMeasures(made, document, facts, write)
    return {
      ...sheet,
      title: write.label(words.title),
      parties: sheet.parties.map((party, index) =>
        index === 1 ? { ...party, label: write.label(words.shipTo) } : party,
      ),
      facts: [...sheet.facts.slice(0, 1), ...deliveryFact(sheet.facts[0], facts, write), ...sheet.facts.slice(1)],
      tables: withoutPrices(sheet),
      words: null,
      totals: [],
      signatures: signatures(document, write),
      foot: write.text(words.foot),
      copy: write.text(words.copies),
    }
  },
})
