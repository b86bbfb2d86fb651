import type { Component } from '../component.ts'

/** What lies over the page. */
export const OVERLAY: readonly Component[] = [
  {
    key: 'confirmation-dialog',
    category: 'overlay',
    title: ['Confirmation dialog', 'Dialog konfirmasi'],
    sentence: [
      'Asks before something that matters. The answer stays off until every condition is met.',
      'Bertanya sebelum hal penting. Jawaban mati sampai semua syarat terpenuhi.',
    ],
    load: () => import('@lumbung/ui/confirm-dialog/confirm-dialog.examples.tsx'),
    source: () => import('@lumbung/ui/confirm-dialog/confirm-dialog.examples.tsx?raw'),
    samples: () =>
      Promise.all([import('../samples/confirmation-dialog.tsx'), import('../samples/confirmation-dialog.tsx?raw')]),
  },
]
