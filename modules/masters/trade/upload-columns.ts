// Columns that several upload files have in common (services 6), so that a heading is understood in each of them alike.
// A file says its own samples, and what else people call the column there.
import type { UploadColumn } from '@lumbung/definition'

type Columns = Readonly<Record<string, UploadColumn>>

/** Of every document: rows of one `ref` are one document. */
export const documentColumns = {
  reference: { name: 'ref', words: ['Reference', 'Referensi'], path: 'reference', required: true },
  date: { name: 'date', words: ['Date', 'Tanggal'], path: 'date', required: true },
  warehouse: { name: 'warehouse', words: ['Warehouse', 'Gudang'], path: 'warehouse', required: true, sample: 'GU' },
  item: {
    name: 'item',
    words: ['Item', 'Barang'],
    path: 'lines.item',
    required: true,
    known: ['item code', 'kode barang', 'sku'],
    sample: 'KPI-1001',
  },
  unit: { name: 'unit', words: ['Unit', 'Satuan'], path: 'lines.unit' },
  quantity: {
    name: 'qty',
    words: ['Quantity', 'Kuantitas'],
    path: 'lines.quantity',
    required: true,
    known: ['jumlah'],
  },
  note: { name: 'note', words: ['Notes', 'Catatan'], path: 'notes', known: ['keterangan'] },
} as const satisfies Columns

/** Of orders. */
export const orderColumns = {
  reference: { ...documentColumns.reference, known: ['no', 'order number', 'nomor pesanan'] },
  date: { ...documentColumns.date, known: ['order date', 'tgl'], sample: '2026-01-21' },
  price: {
    name: 'price',
    words: ['Price', 'Harga'],
    path: 'lines.unitPrice',
    known: ['unit price', 'harga satuan'],
  },
} as const satisfies Columns

/** What names a line of an order: its number, the item, and the line where the item is on several. */
export const orderLineColumns = [
  {
    name: 'order',
    words: ['Order', 'Pesanan'],
    path: 'lines.orderLine.document',
    required: true,
    known: ['order number', 'nomor pesanan', 'po', 'so'],
  },
  { ...documentColumns.item, path: 'lines.orderLine.item' },
  {
    name: 'order_line',
    words: ['Order line', 'Baris pesanan'],
    path: 'lines.orderLine.position',
    known: ['line', 'baris'],
  },
] as const satisfies readonly UploadColumn[]

/** Of whoever has money terms: orders, customers, suppliers. */
export const termColumns = {
  currency: { name: 'currency', words: ['Currency', 'Mata uang'], path: 'currency', sample: 'IDR' },
  term: { name: 'term', words: ['Term of payment', 'Syarat pembayaran'], path: 'term' },
} as const satisfies Columns

/** Of customers and suppliers: who they are to the tax office, in the order of its forms. */
export const taxIdentityColumns = [
  { name: 'pkp', words: ['VAT-registered', 'Pengusaha Kena Pajak'], path: 'taxable', sample: 'ya' },
  { name: 'id_type', words: ['Tax ID type', 'Jenis identitas pajak'], path: 'taxIdType', sample: 'NPWP' },
  {
    name: 'npwp_nik',
    words: ['NPWP or NIK', 'NPWP atau NIK'],
    path: 'taxNumber',
    known: ['npwp', 'nik'],
    sample: '0013121660091000',
  },
  { name: 'nitku', words: ['NITKU', 'NITKU'], path: 'taxPlaceNumber' },
  { name: 'tax_name', words: ['Tax name', 'Nama pajak'], path: 'taxName' },
] as const satisfies readonly UploadColumn[]

/** Likewise where they are, beside street and city; without a country it is Indonesia. */
export const placeColumns = [
  {
    name: 'province',
    words: ['Province', 'Provinsi'],
    path: 'addresses.0.address.province',
    known: ['state', 'propinsi'],
    sample: 'Jawa Barat',
  },
  {
    name: 'postcode',
    words: ['Postcode', 'Kode pos'],
    path: 'addresses.0.address.postalCode',
    known: ['postal code', 'zip', 'zip code'],
    sample: '17530',
  },
  { name: 'country', words: ['Country', 'Negara'], path: 'addresses.0.address.country', sample: 'ID' },
] as const satisfies readonly UploadColumn[]

/** Likewise how they are grouped, reached and taxed. */
export const partyColumns = {
  group: { name: 'group', words: ['Group', 'Kelompok'], path: 'group' },
  phone: { name: 'phone', words: ['Telephone', 'Telepon'], path: 'phone', known: ['telp', 'hp'] },
  term: { ...termColumns.term, required: true },
  taxGroup: { name: 'tax_group', words: ['Tax group', 'Kelompok pajak'], path: 'taxGroup' },
} as const satisfies Columns
