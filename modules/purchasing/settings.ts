import { defineSettings } from '@lumbung/definition'
import { TRADE } from '../masters/trade/settings.ts'

export const purchasingSettings = defineSettings(TRADE, {
  priceTolerance: {
    kind: 'percent',
    default: '0',
    isDated: true,
    title: ['Price above the last purchase without a reason (%)', 'Harga di atas pembelian terakhir tanpa alasan (%)'],
  },
})
