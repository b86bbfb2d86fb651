// The pick list (services 3): what is taken from the shelves for one document, or for several together, in the order
// of the locations. Each row has a box to tick; a quantity stands in base units, and beside it in cartons and pieces.
//   SO-1 wants 30 pieces of A-1, SO-2 wants 12 of it:  A-1 30 PCS (2 CTN 6 PCS) SO-1, A-1 12 PCS (1 CTN) SO-2
import { formatQuantity, type Words } from '@lumbung/core'
import {
  definePrint,
  type FactsOf,
  type PrintCell,
  type PrintColumn,
  type PrintDays,
  type PrintSheet,
  type PrintTable,
  type PrintWriter,
} from '@lumbung/definition'
import { intersiteTransfer, PAPERS as TRANSFER_PAPERS } from '../../inventory/intersite-transfer/definition.ts'
import { inUnits } from '../../inventory/item/in-units.ts'
import { deliveryOrder, PAPERS } from '../../sales/delivery-order/definition.ts'
import { type PickLine, pickLines } from './pick-lines.ts'

const words = {
  tick: ['Picked', 'Diambil'],
  location: ['Location', 'Lokasi'],
  item: ['Item', 'Barang'],
  piece: ['Batch or serial number', 'Batch atau nomor seri'],
  quantity: ['Quantity', 'Kuantitas'],
  measured: ['Catch weight', 'Hasil timbang'],
  inUnits: ['In units', 'Dalam satuan'],
  document: ['For', 'Untuk'],
  documents: ['Documents', 'Dokumen'],
  warehouse: ['Warehouse', 'Gudang'],
  locations: ['Locations', 'Lokasi'],
  expires: ['Expires {day}', 'Kedaluwarsa {day}'],
  nothing: ['Nothing is left to pick.', 'Tidak ada lagi yang harus diambil.'],
  note: ['Note', 'Catatan'],
  picked: ['Picked by', 'Diambil oleh'],
  checked: ['Checked by', 'Diperiksa oleh'],
  sign: ['Name, date, signature', 'Nama, tanggal, tanda tangan'],
} as const satisfies Readonly<Record<string, Words>>

type Write = Pick<PrintWriter, 'label' | 'text' | 'date' | 'language'>

const column = (key: keyof typeof words, write: Write, more: Partial<PrintColumn> = {}): PrintColumn => ({
  key,
  label: write.label(words[key]),
  align: 'left',
  ...more,
})

const nameOf = ({ itemName, itemNameIndonesian }: PickLine, { language }: Write): string =>
  (language === 'id' && itemNameIndonesian) || itemName

function inUnitsOf({ quantity, unit, units }: PickLine): string {
  const parts = inUnits(quantity, unit, units)
  const [first] = parts
  // In base units alone it says no more than the quantity.
  if (parts.length === 1 && first?.code === unit) return ''
  return parts.map((part) => `${formatQuantity(part.quantity)} ${part.code}`).join(' ')
}

/** What it weighs; room to write it where it is weighed when it is taken. */
const weightOf = ({ measured, measureUnit }: PickLine): string =>
  measureUnit === null ? '' : `${measured ? formatQuantity(measured) : '..........'} ${measureUnit}`

function pieceOf({ batch, serial, expiry }: PickLine, write: Write): PrintCell {
  const text = batch ?? serial ?? ''
  return expiry ? { text, below: write.text(words.expires).replace('{day}', write.date(expiry)) } : { text }
}

/** The rows of a warehouse: columns that nothing is said in are left out. */
export function pickTable(lines: readonly PickLine[], write: Write, isMany: boolean): PrintTable {
  const isPlaced = lines.some(({ location }) => location)
  const isNumbered = lines.some(({ batch, serial }) => batch ?? serial)
  const isWeighed = lines.some(({ measureUnit }) => measureUnit !== null)
  const isInUnits = lines.some((line) => inUnitsOf(line) !== '')
  const columns = [
    column('tick', write, { align: 'center' }),
    ...(isPlaced ? [column('location', write)] : []),
    column('item', write, { grow: true }),
    ...(isNumbered ? [column('piece', write)] : []),
    column('quantity', write, { align: 'right' }),
    ...(isWeighed ? [column('measured', write, { align: 'right' })] : []),
    ...(isInUnits ? [column('inUnits', write, { align: 'right' })] : []),
    ...(isMany ? [column('document', write)] : []),
  ]
  const rows = lines.map((line): readonly PrintCell[] => [
    { text: '☐' },
    ...(isPlaced ? [{ text: line.location ?? '–' }] : []),
    { text: nameOf(line, write), below: line.itemCode },
    ...(isNumbered ? [pieceOf(line, write)] : []),
    { text: `${formatQuantity(line.quantity)} ${line.unit}` },
    ...(isWeighed ? [{ text: weightOf(line) }] : []),
    ...(isInUnits ? [{ text: inUnitsOf(line) }] : []),
    ...(isMany ? [{ text: line.number ?? '–', below: line.party }] : []),
  ])
  return { columns, rows }
}

// How its goods travel is of no use between the shelves, but when they have to be ready.
const KEPT: ReadonlySet<string> = new Set([
  'number',
  'date',
  'plannedDate',
  'expectedDate',
  'warehouse',
  'warehouseFrom',
])

/**
 * The sheet of a document as its pick list; of several, what only one of them says is left out. It is made of the first
 * of them, of which nothing may be left.
 */
export function pickSheet(
  sheet: PrintSheet,
  { name, id }: { readonly name: Words; readonly id: string },
  lines: readonly PickLine[],
  write: Write,
): PrintSheet {
  const documents = new Set(lines.map(({ document }) => document))
  const isMany = lines.some(({ document }) => document !== id)
  const byWarehouse = [...Map.groupBy(lines, ({ warehouse }) => warehouse)]
  const locations = new Set(lines.flatMap(({ warehouse, location }) => (location ? [`${warehouse} ${location}`] : [])))
  // Of several each has a table with its name.
  const only = byWarehouse.length === 1 ? byWarehouse[0] : undefined
  const said = (label: Words, value: string) => ({ label: write.label(label), value })
  return {
    ...sheet,
    title: write.label(name),
    parties: isMany ? [] : sheet.parties.slice(0, 1),
    facts: [
      ...(isMany
        ? [said(words.documents, String(documents.size)), ...(only ? [said(words.warehouse, only[0])] : [])]
        : sheet.facts.filter(({ key }) => KEPT.has(key ?? ''))),
      ...(locations.size > 0 ? [said(words.locations, String(locations.size))] : []),
    ],
    tables: byWarehouse.map(([warehouse, own]) => ({
      ...(byWarehouse.length > 1 ? { title: [warehouse, ''] as const } : {}),
      ...pickTable(own, write, isMany),
    })),
    words: null,
    notes: lines.length > 0 && !isMany ? sheet.notes : [],
    totals: [],
    signatures: [words.picked, words.checked].map((label) => ({
      label: write.label(label),
      name: '',
      below: write.text(words.sign),
    })),
    foot: lines.length > 0 ? '' : write.text(words.nothing),
  }
}

type Of = Parameters<typeof pickLines>[0]['of']

const needsOf =
  (of: Of) =>
  ({ id }: { readonly id: string }, _days: PrintDays, together: readonly string[] = [id]) => ({
    lines: pickLines({ of, ids: together }),
  })

const composed =
  (name: Words) =>
  (
    sheet: PrintSheet,
    { id }: { readonly id: string },
    { lines }: FactsOf<ReturnType<typeof needsOf>>,
    write: PrintWriter,
  ) =>
    pickSheet(sheet, { name, id }, lines, write)

/** The paper of the document itself stays its usual one. */
export const deliveryOrderSheet = definePrint(deliveryOrder, { key: 'print', name: PAPERS.print })

export const deliveryPickList = definePrint(deliveryOrder, {
  key: 'pick-list',
  name: PAPERS['pick-list'],
  together: true,
  needs: needsOf('delivery-order'),
  compose: composed(PAPERS['pick-list']),
})

export const transferPickList = definePrint(intersiteTransfer, {
  key: 'pick-list',
  name: TRANSFER_PAPERS['pick-list'],
  together: true,
  needs: needsOf('intersite-transfer'),
  compose: composed(TRANSFER_PAPERS['pick-list']),
})
