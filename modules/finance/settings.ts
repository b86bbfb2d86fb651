import { defineSettings, settingSections } from '@lumbung/definition'

export const financeSettings = defineSettings(settingSections.finance, {
  writeOffLimit: {
    kind: 'money',
    default: '10000.00',
    isDated: true,
    title: ['Largest difference to write off', 'Selisih terbesar yang boleh dihapus'],
  },
  agingDays: {
    kind: 'day-limits',
    default: '30,60,90',
    title: ['Aging buckets (days)', 'Kelompok umur piutang/utang (hari)'],
  },
  slipToFollow: {
    kind: 'yes-no',
    default: 'yes',
    isDated: true,
    title: ['Withholding slips of receipts may follow', 'Bukti potong pada penerimaan boleh menyusul'],
  },
})
