import { defineSettings } from '@lumbung/definition'
import { TRADE } from '../masters/trade/settings.ts'

export const purchasingSettings = defineSettings(TRADE, {
  priceTolerance: {
    kind: 'percent',
    default: '0',
    isDated: true,
    title: ['Allowed price increase without a reason (%)', 'Kenaikan harga tanpa alasan yang diizinkan (%)'],
  },
})
