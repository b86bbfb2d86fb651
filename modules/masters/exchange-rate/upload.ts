import { defineUpload } from '@lumbung/definition'
import { exchangeRate } from './definition.ts'

/** Exchange rates from a file: the same day again changes the rate. */
export const exchangeRateUpload = defineUpload(exchangeRate, {
  key: 'master-exchange-rate',
  title: ['Exchange rates', 'Kurs'],
  named: ['currency', 'date', 'kind'],
  columns: [
    { name: 'currency', words: ['Currency', 'Mata uang'], path: 'currency', required: true, sample: 'USD' },
    { name: 'date', words: ['Date', 'Tanggal'], path: 'date', required: true, known: ['tgl'], sample: '2026-01-31' },
    { name: 'kind', words: ['Kind', 'Jenis'], path: 'kind', sample: 'TRANSACTION' },
    {
      name: 'rate',
      words: ['Rupiah per unit', 'Rupiah per satuan'],
      path: 'rate',
      required: true,
      known: ['rate', 'kurs'],
      sample: '16350',
    },
  ],
})
