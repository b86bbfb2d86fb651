import type { Catalogue } from '@lumbung/core'

export const mailErrors = {
  'mail-moved-on': [
    'This mail cannot be sent again as it is now: its state has changed or its link no longer works. Load it anew.',
    'Surel ini tidak dapat dikirim ulang: statusnya sudah berubah atau tautannya tidak berlaku lagi. Muat ulang.',
  ],
} as const satisfies Catalogue
