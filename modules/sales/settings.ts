import { defineSettings } from '@lumbung/definition'
import { TRADE } from '../masters/trade/settings.ts'

export const salesSettings = defineSettings(TRADE, {
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
