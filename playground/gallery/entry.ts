import type { Component } from '../component.ts'

/** What one fills in or presses. */
export const ENTRY: readonly Component[] = [
  {
    key: 'button',
    category: 'entry',
    title: ['Button', 'Tombol'],
    sentence: [
      'Starts one action. One primary button on a screen; the verb says what happens.',
      'Memulai satu tindakan. Satu tombol utama per layar; kata kerjanya mengatakan apa yang terjadi.',
    ],
    load: () => import('@lumbung/ui/button/button.examples.tsx'),
    source: () => import('@lumbung/ui/button/button.examples.tsx?raw'),
  },
]
