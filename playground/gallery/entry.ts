import type { Component } from '../component.ts'

/** What one fills in or presses. */
export const ENTRY: readonly Component[] = [
  {
    key: 'input',
    category: 'entry',
    title: ['Input', 'Isian teks'],
    sentence: [
      'One line of text, a number, an amount or a password. What is wrong is said after the field is left.',
      'Satu baris teks, angka, jumlah uang, atau kata sandi. Kesalahan disebut setelah isian ditinggalkan.',
    ],
    load: () => import('@lumbung/ui/text-field/text-field.examples.tsx'),
    source: () => import('@lumbung/ui/text-field/text-field.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/input.tsx'), import('../samples/input.tsx?raw')]),
  },
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
