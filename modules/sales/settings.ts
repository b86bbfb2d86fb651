import { defineSettings } from '@lumbung/definition'
import { TRADE } from '../masters/trade/settings.ts'

export const salesSettings = defineSettings(TRADE, {
  returnDays: {
    kind: 'whole',
    range: [0, 3650],
    default: '30',
    isDated: true,
    title: ['Return period after delivery (days)', 'Batas waktu retur sejak pengiriman (hari)'],
  },
  returnOrderDays: {
    kind: 'whole',
    range: [0, 3650],
    default: '14',
    isDated: true,
    title: ['Validity of return orders (days)', 'Masa berlaku permintaan retur (hari)'],
  },
  creditCountsReceipts: {
    kind: 'yes-no',
    default: 'yes',
    isDated: true,
    title: [
      'Receipts that are not applied yet lower the credit used',
      'Penerimaan yang belum dialokasikan mengurangi pemakaian kredit',
    ],
  },
})
