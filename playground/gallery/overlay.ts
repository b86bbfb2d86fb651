import type { Component } from '../component.ts'

/** What lies over the page. */
export const OVERLAY: readonly Component[] = [
  {
    key: 'command-palette',
    category: 'overlay',
    isForScreens: true,
    title: ['Command palette', 'Palet perintah'],
    sentence: ['Everywhere from anywhere: type, arrows, Enter.', 'Ke mana pun dari mana pun: ketik, panah, Enter.'],
    load: () => import('@lumbung/ui/command-palette/command-palette.examples.tsx'),
    source: () => import('@lumbung/ui/command-palette/command-palette.examples.tsx?raw'),
  },
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
  {
    key: 'modal',
    category: 'overlay',
    title: ['Modal', 'Modal'],
    sentence: [
      'A short form or a closer look over the page. It keeps the focus and gives it back.',
      'Formulir singkat atau tampilan dekat di atas halaman. Fokus ditahan lalu dikembalikan.',
    ],
    load: () => import('@lumbung/ui/modal/modal.examples.tsx'),
    source: () => import('@lumbung/ui/modal/modal.examples.tsx?raw'),
  },
  {
    key: 'drawer',
    category: 'overlay',
    title: ['Drawer', 'Laci'],
    sentence: [
      'A record beside the page, from the right, the left or the bottom. Drawers stack.',
      'Data di samping halaman, dari kanan, kiri, atau bawah. Laci bisa bertumpuk.',
    ],
    load: () => import('@lumbung/ui/drawer/drawer.examples.tsx'),
    source: () => import('@lumbung/ui/drawer/drawer.examples.tsx?raw'),
  },
  {
    key: 'popover',
    category: 'overlay',
    title: ['Popover', 'Popover'],
    sentence: [
      'A small panel at its button. Twelve places; it turns over where there is no room.',
      'Panel kecil di tombolnya. Dua belas letak; berbalik bila tidak muat.',
    ],
    load: () => import('@lumbung/ui/popover/popover.examples.tsx'),
    source: () => import('@lumbung/ui/popover/popover.examples.tsx?raw'),
  },
  {
    key: 'tooltip',
    category: 'overlay',
    title: ['Tooltip', 'Tooltip'],
    sentence: [
      'A word more on hover and on focus. It never carries what is said nowhere else.',
      'Keterangan saat ditunjuk atau difokus. Bukan satu-satunya tempat sebuah makna.',
    ],
    load: () => import('@lumbung/ui/tooltip/tooltip.examples.tsx'),
    source: () => import('@lumbung/ui/tooltip/tooltip.examples.tsx?raw'),
  },
  {
    key: 'toast',
    category: 'overlay',
    title: ['Toast', 'Toast'],
    sentence: [
      'Says in passing what became of an action. Never the only word about money.',
      'Memberi tahu sekilas hasil sebuah tindakan. Bukan satu-satunya kabar soal uang.',
    ],
    load: () => import('@lumbung/ui/toast/toast.examples.tsx'),
    source: () => import('@lumbung/ui/toast/toast.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/toast.tsx'), import('../samples/toast.tsx?raw')]),
  },
  {
    key: 'banner',
    category: 'overlay',
    title: ['Banner', 'Spanduk'],
    sentence: [
      'A remark over what it concerns. It stays until it is solved or dismissed.',
      'Catatan di atas hal terkait. Tetap ada sampai beres atau ditutup.',
    ],
    load: () => import('@lumbung/ui/banner/banner.examples.tsx'),
    source: () => import('@lumbung/ui/banner/banner.examples.tsx?raw'),
  },
  {
    key: 'selection-bar',
    category: 'overlay',
    isForScreens: true,
    title: ['Selection bar', 'Bilah pilihan'],
    sentence: [
      'It rises over a list when rows are selected, with what can be done to all of them.',
      'Muncul di atas daftar saat baris dipilih, berisi langkah untuk semuanya.',
    ],
    load: () => import('@lumbung/ui/selection-bar/selection-bar.examples.tsx'),
    source: () => import('@lumbung/ui/selection-bar/selection-bar.examples.tsx?raw'),
  },
]
