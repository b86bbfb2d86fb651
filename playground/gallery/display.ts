import type { Component } from '../component.ts'

/** What shows data. */
export const DISPLAY: readonly Component[] = [
  {
    key: 'status-chip',
    category: 'display',
    isForScreens: true,
    title: ['Status chip', 'Chip status'],
    sentence: [
      'The state of a record, how far it has come, and counts beside a word.',
      'Status catatan, sampai mana prosesnya, dan jumlah di samping kata.',
    ],
    load: () => import('@lumbung/ui/status-chip/status-chip.examples.tsx'),
    source: () => import('@lumbung/ui/status-chip/status-chip.examples.tsx?raw'),
  },
  {
    key: 'timeline',
    category: 'display',
    isForScreens: true,
    title: ['Timeline', 'Linimasa'],
    sentence: [
      'What happened to a record: who, when, what changed, and who is awaited.',
      'Riwayat catatan: siapa, kapan, apa yang berubah, dan siapa yang ditunggu.',
    ],
    load: () => import('@lumbung/ui/timeline/timeline.examples.tsx'),
    source: () => import('@lumbung/ui/timeline/timeline.examples.tsx?raw'),
  },
  {
    key: 'flow-graph',
    category: 'display',
    isForScreens: true,
    title: ['Flow graph', 'Grafik alur'],
    sentence: [
      'What a record came from and what came of it, with what went along.',
      'Asal sebuah catatan dan kelanjutannya, beserta yang mengalir di antaranya.',
    ],
    load: () => import('@lumbung/ui/flow-graph/flow-graph.examples.tsx'),
    source: () => import('@lumbung/ui/flow-graph/flow-graph.examples.tsx?raw'),
  },
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
    key: 'chart',
    category: 'display',
    isForScreens: true,
    title: ['Chart', 'Grafik'],
    sentence: [
      'Figures to look at: how they run, compare, add up. The same figures are always there as a table.',
      'Angka untuk dilihat: jalannya, bandingannya, jumlahnya. Angka yang sama selalu ada sebagai tabel.',
    ],
    load: () => import('@lumbung/ui/chart/chart.examples.tsx'),
    source: () => import('@lumbung/ui/chart/chart.examples.tsx?raw'),
  },
  {
    key: 'pdf-preview',
    category: 'display',
    isForScreens: true,
    title: ['PDF preview', 'Pratinjau PDF'],
    sentence: [
      'A paper before it is printed: its pages, as large as one likes, and what is written on them.',
      'Lembar cetak sebelum dicetak: halamannya, sebesar yang diinginkan, dan tulisan di atasnya.',
    ],
    load: () => import('@lumbung/ui/pdf-preview/pdf-preview.examples.tsx'),
    source: () => import('@lumbung/ui/pdf-preview/pdf-preview.examples.tsx?raw'),
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
  {
    key: 'avatar',
    category: 'display',
    title: ['Avatar', 'Avatar'],
    sentence: [
      'A person by a picture or by initials. The name is never far.',
      'Seseorang lewat gambar atau inisial. Namanya selalu dekat.',
    ],
    load: () => import('@lumbung/ui/avatar/avatar.examples.tsx'),
    source: () => import('@lumbung/ui/avatar/avatar.examples.tsx?raw'),
  },
  {
    key: 'badge',
    category: 'display',
    title: ['Badge', 'Lencana'],
    sentence: [
      'A short remark about a thing: a word in the colour of what it means.',
      'Keterangan singkat tentang sesuatu: satu kata dalam warna maknanya.',
    ],
    load: () => import('@lumbung/ui/badge/badge.examples.tsx'),
    source: () => import('@lumbung/ui/badge/badge.examples.tsx?raw'),
  },
  {
    key: 'tag',
    category: 'display',
    title: ['Tag', 'Tag'],
    sentence: [
      'Words somebody gave a thing, to find it by. They are added and removed where they stand.',
      'Kata yang diberikan pada sesuatu agar mudah ditemukan. Ditambah dan dilepas di tempatnya.',
    ],
    load: () => import('@lumbung/ui/tag/tag-list.examples.tsx'),
    source: () => import('@lumbung/ui/tag/tag-list.examples.tsx?raw'),
  },
  {
    key: 'card',
    category: 'display',
    title: ['Card', 'Kartu'],
    sentence: [
      'A white area for what belongs together. Where the whole card does something, it is one stop.',
      'Bidang putih untuk hal yang sepaket. Bila seluruh kartu bertindak, ia satu perhentian.',
    ],
    load: () => import('@lumbung/ui/card/card.examples.tsx'),
    source: () => import('@lumbung/ui/card/card.examples.tsx?raw'),
  },
  {
    key: 'list',
    category: 'display',
    title: ['List', 'Daftar'],
    sentence: [
      'Things under each other, to read, open, choose or put into order.',
      'Hal-hal bersusun, untuk dibaca, dibuka, dipilih, atau diurutkan.',
    ],
    load: () => import('@lumbung/ui/list/list.examples.tsx'),
    source: () => import('@lumbung/ui/list/list.examples.tsx?raw'),
  },
  {
    key: 'icon',
    category: 'display',
    title: ['Icon', 'Ikon'],
    sentence: [
      'A line drawing beside a word, or instead of one that everybody would say.',
      'Gambar garis di samping kata, atau pengganti kata yang pasti dimengerti.',
    ],
    load: () => import('@lumbung/ui/icon/icon.examples.tsx'),
    source: () => import('@lumbung/ui/icon/icon.examples.tsx?raw'),
  },
  {
    key: 'empty-state',
    category: 'display',
    isForScreens: true,
    title: ['Empty state', 'Keadaan kosong'],
    sentence: ['Nothing here, why, and what to do about it.', 'Belum ada isinya, sebabnya, dan langkahnya.'],
    load: () => import('@lumbung/ui/empty-state/empty-state.examples.tsx'),
    source: () => import('@lumbung/ui/empty-state/empty-state.examples.tsx?raw'),
  },
]
