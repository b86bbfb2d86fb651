import { defineUpload } from '@lumbung/definition'
import { headColumns, lineColumns, paperColumns } from '../cheque/upload-columns.ts'
import { checkReceived } from './definition.ts'

/** Giros and cheques in hand, when the books begin above all (finance 5.1). */
export const checkReceivedUpload = defineUpload(checkReceived, {
  key: 'check-received',
  title: ['Giros and cheques received', 'Giro dan cek masuk'],
  reference: 'ref',
  lines: 'lines',
  columns: [
    ...headColumns,
    {
      name: 'customer',
      words: ['Customer', 'Pelanggan'],
      path: 'customer',
      required: true,
      known: ['customer code', 'kode pelanggan'],
      sample: 'C-0001',
    },
    ...paperColumns,
    {
      name: 'drawer_bank',
      words: ['Drawer bank', 'Bank penerbit'],
      path: 'drawerBank',
      required: true,
      sample: 'MANDIRI',
    },
    { name: 'deposit_bank', words: ['Deposit bank', 'Bank setoran'], path: 'bank', sample: 'BCA' },
    ...lineColumns,
  ],
})
