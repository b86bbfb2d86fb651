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
})
