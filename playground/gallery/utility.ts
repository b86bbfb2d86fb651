import type { Component } from '../component.ts'

/** What helps the others. */
export const UTILITY: readonly Component[] = [
  {
    key: 'segmented-control',
    category: 'utility',
    title: ['Segmented control', 'Kontrol segmen'],
    sentence: [
      'Two to five views of the same thing, side by side; the arrow or the press acts at once.',
      'Dua sampai lima tampilan dari hal yang sama; panah atau tekanan langsung berlaku.',
    ],
    load: () => import('@lumbung/ui/segmented-control/segmented-control.examples.tsx'),
    source: () => import('@lumbung/ui/segmented-control/segmented-control.examples.tsx?raw'),
  },
]
