import { defineSettings, type SettingSection } from '@lumbung/definition'

/** What buying and selling have set in common, and beside it what each has alone. */
export const TRADE: SettingSection = { key: 'trade', title: ['Trade', 'Perdagangan'], order: 40 }

export const tradeSettings = defineSettings(TRADE, {
  quantityTolerance: {
    kind: 'percent',
    default: '0',
    isDated: true,
    title: ['Tolerance for over-delivery and over-receipt (%)', 'Toleransi kelebihan kirim dan terima (%)'],
  },
})
