// Opening debts from a file (services 6, finance 5.9): one row per debt, rows of one `ref` one opening journal, its
// other side on the opening balance. They have the addresses that the specification gives to notes.
import type { Words } from '@lumbung/core'
import { defineUpload, type UploadColumn } from '@lumbung/definition'
import { documentColumns, termColumns } from '../../masters/trade/upload-columns.ts'
import { memorialJournal } from './definition.ts'

const shared = {
  reference: { ...documentColumns.reference, known: ['no', 'invoice', 'nomor faktur'], sample: 'INV-0815' },
  date: { ...documentColumns.date, known: ['tgl'], sample: '2026-01-01' },
  due: {
    name: 'due_date',
    words: ['Due date', 'Tanggal jatuh tempo'],
    path: 'lines.dueDate',
    required: true,
    sample: '2026-01-31',
  },
  rate: { name: 'rate', words: ['Rate', 'Kurs'], path: 'rate', required: true, sample: '1' },
  original: {
    name: 'original_no',
    words: ['Original number', 'Nomor asli'],
    path: 'lines.memo',
    known: ['invoice number'],
    sample: 'INV-0815',
  },
  memo: { ...documentColumns.note, name: 'memo', words: ['Memo', 'Memo'], path: 'memo' },
} as const satisfies Readonly<Record<string, UploadColumn>>

const account = { name: 'account', words: ['Account', 'Akun'], path: 'lines.account', required: true } as const
const amount = { name: 'amount', words: ['Amount', 'Jumlah'], required: true, sample: '1500000' } as const

interface Debts {
  readonly key: string
  readonly title: Words
  /** Whose they are, on which account by custom, and on which side of it. */
  readonly party: UploadColumn & { readonly path: 'lines.customer' | 'lines.supplier' }
  readonly account: string
  readonly side: 'lines.debit' | 'lines.credit'
}

const openingDebts = ({ key, title, party, account: sample, side }: Debts) =>
  defineUpload(memorialJournal, {
    key,
    title,
    reference: 'ref',
    lines: 'lines',
    always: { kind: 'OPENING' },
    columns: [
      shared.reference,
      shared.date,
      party,
      { ...account, sample },
      { ...amount, path: side },
      termColumns.currency,
      shared.rate,
      shared.due,
      shared.original,
      shared.memo,
    ],
  })

/** What customers owe. */
export const openingReceivablesUpload = openingDebts({
  key: 'ar-debit-note',
  title: ['Opening receivables', 'Saldo awal piutang'],
  party: {
    name: 'customer',
    words: ['Customer', 'Pelanggan'],
    path: 'lines.customer',
    required: true,
    known: ['customer code', 'kode pelanggan'],
    sample: 'C-0001',
  },
  account: '112101',
  side: 'lines.debit',
})

/** What is owed to suppliers. */
export const openingPayablesUpload = openingDebts({
  key: 'ap-credit-note',
  title: ['Opening payables', 'Saldo awal utang'],
  party: {
    name: 'supplier',
    words: ['Supplier', 'Pemasok'],
    path: 'lines.supplier',
    required: true,
    known: ['supplier code', 'kode pemasok'],
    sample: 'S-0001',
  },
  account: '211101',
  side: 'lines.credit',
})
