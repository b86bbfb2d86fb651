import type { Component } from '../component.ts'

/** What helps the others. */
export const UTILITY: readonly Component[] = [
  {
    key: 'pagination',
    category: 'utility',
    title: ['Pagination', 'Paginasi'],
    sentence: [
      'Pages of a short list. Long lists scroll instead.',
      'Halaman untuk daftar pendek. Daftar panjang digulir saja.',
    ],
    load: () => import('@lumbung/ui/pagination/pagination.examples.tsx'),
    source: () => import('@lumbung/ui/pagination/pagination.examples.tsx?raw'),
  },
  {
    key: 'progress-bar',
    category: 'utility',
    title: ['Progress bar', 'Bilah kemajuan'],
    sentence: [
      'How far a work has come that takes more than two seconds.',
      'Sampai mana pekerjaan yang lebih dari dua detik.',
    ],
    load: () => import('@lumbung/ui/progress-bar/progress-bar.examples.tsx'),
    source: () => import('@lumbung/ui/progress-bar/progress-bar.examples.tsx?raw'),
  },
  {
    key: 'circular-progress',
    category: 'utility',
    title: ['Circular progress', 'Kemajuan melingkar'],
    sentence: [
      'How far a work has come, where there is no room for a bar.',
      'Sampai mana sebuah pekerjaan, bila tidak ada tempat untuk bilah.',
    ],
    load: () => import('@lumbung/ui/circular-progress/circular-progress.examples.tsx'),
    source: () => import('@lumbung/ui/circular-progress/circular-progress.examples.tsx?raw'),
  },
]
