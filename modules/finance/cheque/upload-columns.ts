// Columns of files of cheques and giros (finance 5.1, 5.4, 5.5): what is written on each, and what it paid. Of the
// opening balance above all, those in hand, at the bank and given out when the books begin:
//   received 25,000,000:   debit cheque_hand 25,000,000 / credit opening_balance 25,000,000
//   issued 18,000,000:     debit opening_balance 18,000,000 / credit cheque_issued 18,000,000
import type { UploadColumn } from '@lumbung/definition'
import { documentColumns } from '../../masters/trade/upload-columns.ts'
import { chequeWords } from './words.ts'

export const headColumns = [
  { ...documentColumns.reference, sample: 'OPEN-BG-1' },
  { ...documentColumns.date, known: ['tgl'], sample: '2026-01-01' },
] as const satisfies readonly UploadColumn[]

export const paperColumns = [
  { name: 'kind', words: chequeWords.kind, path: 'kind', required: true, known: ['jenis'], sample: 'GIRO' },
  {
    name: 'cheque_no',
    words: chequeWords.chequeNumber,
    path: 'chequeNumber',
    required: true,
    known: ['giro number', 'no giro', 'no cek'],
    sample: 'BG100234',
  },
  { name: 'issue_date', words: chequeWords.issueDate, path: 'issueDate', required: true, sample: '2025-12-20' },
  { name: 'effective_date', words: chequeWords.effectiveDate, path: 'effectiveDate', sample: '2026-01-15' },
] as const satisfies readonly UploadColumn[]

export const lineColumns = [
  { name: 'for', words: ['For', 'Untuk'], path: 'lines.kind', required: true, sample: 'OPENING' },
  {
    name: 'amount',
    words: ['Amount', 'Jumlah'],
    path: 'lines.amount',
    required: true,
    known: ['nilai'],
    sample: '25000000',
  },
  { ...documentColumns.note, name: 'memo', words: ['Memo', 'Memo'], path: 'memo' },
] as const satisfies readonly UploadColumn[]
