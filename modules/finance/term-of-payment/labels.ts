import type { Labels } from '@lumbung/definition'
import type { termOfPayment } from './definition.ts'

export const labels: Labels<typeof termOfPayment> = {
  title: ['Term of payment', 'Syarat pembayaran'],
  basis: ['Counted from', 'Dihitung dari'],
  discountPercent: ['Early discount %', 'Diskon awal %'],
  discountDays: ['Within days', 'Dalam hari'],
  workingDay: ['Move weekends to Monday', 'Akhir pekan pindah ke Senin'],
  prepaid: ['Prepaid', 'Bayar di muka'],
  instalments: ['Instalments', 'Angsuran'],
  percent: ['Percent', 'Persen'],
  days: ['Days', 'Hari'],
  fixedDay: ['On day of month', 'Pada tanggal'],
}
