import type { Words } from '@lumbung/core'

/** Texts of what is collected and paid. */
export const cashWords = {
  collect: ['To collect', 'Akan ditagih'],
  pay: ['To pay', 'Akan dibayar'],
  collectNone: ['No receivables are due', 'Tidak ada piutang yang jatuh tempo'],
  collectHint: [
    'Invoices appear here on the day they fall due, until they are paid.',
    'Faktur muncul di sini pada hari jatuh temponya, sampai dibayar.',
  ],
  payNone: ['No payables are due', 'Tidak ada utang yang jatuh tempo'],
  payHint: [
    'Supplier bills appear here on the day they fall due, until they are paid.',
    'Tagihan pemasok muncul di sini pada hari jatuh temponya, sampai dibayar.',
  ],
  nobody: ['You have no right to collect or pay', 'Anda tidak berhak menagih atau membayar'],
  nobodyHint: [
    'Ask your administrator for the right to make receipts or payments.',
    'Minta hak membuat penerimaan atau pengeluaran kas kepada administrator.',
  ],
  untilToday: ['Due and overdue', 'Jatuh tempo dan terlambat'],
  untilWeek: ['Next 7 days', '7 hari ke depan'],
  until: ['Due', 'Jatuh tempo'],
  dueOn: ['due {day}', 'jatuh tempo {day}'],
  collectorIs: ['Collector: {name}', 'Kolektor: {name}'],
  promised: ['Giro not cleared: {amount}, from {day}', 'Giro belum cair: {amount}, mulai {day}'],
  receiveAmount: ['Receive {amount}', 'Terima {amount}'],
  payAmount: ['Pay {amount}', 'Bayar {amount}'],
  tick: ['Settle {number}', 'Lunasi {number}'],
  moneyNow: ['Cash and bank now', 'Kas dan bank sekarang'],
  moneyAfter: ['After the selected items', 'Setelah yang dipilih'],
} as const satisfies Readonly<Record<string, Words>>
