// Columns of files whose rows say which pieces they are (services 6): a row with a batch, a serial number or a location
// is a line with one piece. How much it is the quantity of the line says.
import type { UploadColumn } from '@lumbung/definition'

const location = {
  name: 'location',
  words: ['Location', 'Lokasi'],
  path: 'tracking.location',
  known: ['lokasi', 'rak', 'bin'],
} as const satisfies UploadColumn

const serial = {
  name: 'serial',
  words: ['Serial number', 'Nomor seri'],
  path: 'tracking.serial',
  known: ['serial no', 'no seri', 'imei'],
} as const satisfies UploadColumn

const measured = {
  name: 'catch_weight',
  words: ['Catch weight', 'Hasil timbang'],
  path: 'tracking.measured',
  known: ['berat timbang', 'timbangan'],
} as const satisfies UploadColumn

/** Of goods that come in: the number on the package. */
export const incomingColumns = [
  location,
  {
    name: 'batch',
    words: ['Batch number', 'Nomor batch'],
    path: 'tracking.batchNumber',
    known: ['batch', 'lot', 'no batch'],
    sample: 'L0412',
  },
  {
    name: 'expiry',
    words: ['Expiry date', 'Tanggal kedaluwarsa'],
    path: 'tracking.expiry',
    known: ['exp', 'expired', 'kedaluwarsa', 'ed'],
    sample: '2027-03-31',
  },
  { name: 'made', words: ['Production date', 'Tanggal produksi'], path: 'tracking.made' },
  { name: 'supplier_batch', words: ['Supplier batch', 'Batch pemasok'], path: 'tracking.supplierBatch' },
  serial,
  measured,
] as const satisfies readonly UploadColumn[]

/** Of goods that go out: a batch that is there, by its number or its whole code. */
export const outgoingColumns = [
  location,
  {
    name: 'batch',
    words: ['Batch', 'Batch'],
    path: 'tracking.batch',
    under: { column: 'item', mark: '/' },
    known: ['batch number', 'nomor batch', 'lot', 'no batch'],
  },
  serial,
  measured,
] as const satisfies readonly UploadColumn[]
