import type { Component } from '../component.ts'

/** What helps the others. */
export const UTILITY: readonly Component[] = [
  {
    key: 'action-bar',
    category: 'utility',
    isForScreens: true,
    title: ['Action bar', 'Bilah tindakan'],
    sentence: [
      'Stays under a record while it scrolls: one fact, and what can be done.',
      'Tetap di bawah catatan saat digulir: satu fakta, dan yang bisa dilakukan.',
    ],
    load: () => import('@lumbung/ui/action-bar/action-bar.examples.tsx'),
    source: () => import('@lumbung/ui/action-bar/action-bar.examples.tsx?raw'),
  },
  {
    key: 'page-header',
    category: 'utility',
    isForScreens: true,
    title: ['Page header', 'Kepala halaman'],
    sentence: [
      'Where one is, in which state that is, and what can be done.',
      'Sedang di mana, apa statusnya, dan apa yang bisa dilakukan.',
    ],
    load: () => import('@lumbung/ui/page-header/page-header.examples.tsx'),
    source: () => import('@lumbung/ui/page-header/page-header.examples.tsx?raw'),
  },
  {
    key: 'column-chooser',
    category: 'utility',
    isForScreens: true,
    title: ['Column chooser', 'Pemilih kolom'],
    sentence: [
      'Which columns a table shows, in which order, and which stand still.',
      'Kolom mana yang tampil di tabel, urutannya, dan mana yang diam.',
    ],
    load: () => import('@lumbung/ui/column-chooser/column-chooser.examples.tsx'),
    source: () => import('@lumbung/ui/column-chooser/column-chooser.examples.tsx?raw'),
  },
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
  {
    key: 'skeleton',
    category: 'utility',
    title: ['Skeleton', 'Kerangka'],
    sentence: [
      'The place of what is being fetched, of the size it will have.',
      'Tempat untuk isi yang sedang dimuat, seukuran isinya nanti.',
    ],
    load: () => import('@lumbung/ui/skeleton/skeleton.examples.tsx'),
    source: () => import('@lumbung/ui/skeleton/skeleton.examples.tsx?raw'),
  },
  {
    key: 'spinner',
    category: 'utility',
    title: ['Spinner', 'Pemutar'],
    sentence: [
      'A short wait without a measure. Longer ones say what is being done.',
      'Tunggu sebentar tanpa ukuran. Yang lama mengatakan apa yang dikerjakan.',
    ],
    load: () => import('@lumbung/ui/spinner/spinner.examples.tsx'),
    source: () => import('@lumbung/ui/spinner/spinner.examples.tsx?raw'),
  },
  {
    key: 'tabs',
    category: 'utility',
    title: ['Tabs', 'Tab'],
    sentence: [
      'Views of one thing beside each other. The address follows the one shown.',
      'Beberapa tampilan dari satu hal. Alamat mengikuti yang tampil.',
    ],
    load: () => import('@lumbung/ui/tabs/tabs.examples.tsx'),
    source: () => import('@lumbung/ui/tabs/tabs.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/tabs.tsx'), import('../samples/tabs.tsx?raw')]),
  },
  {
    key: 'scroll-shadow',
    category: 'utility',
    title: ['Scroll shadow', 'Bayangan gulir'],
    sentence: [
      'An area that scrolls, with a shadow on each side where more exists.',
      'Area gulir dengan bayangan di sisi yang masih ada isinya.',
    ],
    load: () => import('@lumbung/ui/scroll-shadow/scroll-shadow.examples.tsx'),
    source: () => import('@lumbung/ui/scroll-shadow/scroll-shadow.examples.tsx?raw'),
  },
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
