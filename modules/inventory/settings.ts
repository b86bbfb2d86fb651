import { defineSettings, settingSections } from '@lumbung/definition'

export const inventorySettings = defineSettings(settingSections.stock, {
  scrapProofAbove: {
    kind: 'money',
    default: '0.00',
    isDated: true,
    title: [
      'Scrap above this cost needs a photo (0: none does)',
      'Afkir di atas nilai ini wajib berfoto (0: tidak wajib)',
    ],
  },
  // Reports and notices name a batch so many days before the last one on which it may be used.
  expiryWarningDays: {
    kind: 'whole',
    range: [0, 730],
    default: '30',
    title: ['Expiry warning (days before)', 'Peringatan kedaluwarsa (hari sebelumnya)'],
  },
})
