import { defineUpload } from '@lumbung/definition'
import { headColumns, lineColumns, paperColumns } from '../cheque/upload-columns.ts'
import { checkIssued } from './definition.ts'

/** Giros and cheques given out, when the books begin above all (finance 5.1). */
export const checkIssuedUpload = defineUpload(checkIssued, {
  key: 'check-issued',
  title: ['Giros and cheques issued', 'Giro dan cek keluar'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    ...headColumns,
    {
      name: 'supplier',
      words: ['Supplier', 'Pemasok'],
      path: 'supplier',
      required: true,
      known: ['supplier code', 'kode pemasok'],
      sample: 'S-0001',
    },
    { name: 'bank', words: ['Bank', 'Bank'], path: 'bank', required: true, sample: 'BCA' },
    ...paperColumns,
    { name: 'handed_over', words: ['Handed over on', 'Diserahkan tanggal'], path: 'handedOver', sample: '2025-12-20' },
    ...lineColumns,
  ],
})
