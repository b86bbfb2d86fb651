import type { Component } from '../component.ts'

/** What shows data. */
export const DISPLAY: readonly Component[] = [
  {
    key: 'table',
    category: 'display',
    title: ['Table', 'Tabel'],
    sentence: [
      'Rows to compare, sort, filter and work on. It draws only what is seen, however many there are.',
      'Baris untuk dibandingkan, diurutkan, disaring, dan dikerjakan. Hanya yang terlihat yang digambar.',
    ],
    load: () => import('@lumbung/ui/data-table/data-table.examples.tsx'),
    source: () => import('@lumbung/ui/data-table/data-table.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/table.tsx'), import('../samples/table.tsx?raw')]),
  },
  {
    key: 'text',
    category: 'display',
    title: ['Text', 'Teks'],
    sentence: [
      'Words in the sizes and colours of the interface. What is cut is told whole on focus.',
      'Kata dalam ukuran dan warna antarmuka. Yang terpotong ditampilkan utuh saat fokus.',
    ],
    load: () => import('@lumbung/ui/text/text.examples.tsx'),
    source: () => import('@lumbung/ui/text/text.examples.tsx?raw'),
  },
]
