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
  {
    key: 'datepicker',
    category: 'entry',
    title: ['Datepicker', 'Pemilih tanggal'],
    sentence: [
      'A day or a range of days. Typing comes first, the calendar second; a day that cannot be chosen says why.',
      'Satu tanggal atau rentang. Mengetik lebih dulu, kalender kemudian; tanggal yang mati menyebut alasannya.',
    ],
    load: () => import('@lumbung/ui/date-field/date-field.examples.tsx'),
    source: () => import('@lumbung/ui/date-field/date-field.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/datepicker.tsx'), import('../samples/datepicker.tsx?raw')]),
  },
  {
    key: 'timepicker',
    category: 'entry',
    title: ['Timepicker', 'Pemilih jam'],
    sentence: [
      'A time or a range of times of the day. Kept as HH:mm:ss of 24 hours, whatever clock is shown.',
      'Jam atau rentang jam. Disimpan sebagai HH:mm:ss 24 jam, apa pun format yang ditampilkan.',
    ],
    load: () => import('@lumbung/ui/time-field/time-field.examples.tsx'),
    source: () => import('@lumbung/ui/time-field/time-field.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/timepicker.tsx'), import('../samples/timepicker.tsx?raw')]),
  },
  {
    key: 'autocomplete',
    category: 'entry',
    title: ['Autocomplete', 'Pelengkap otomatis'],
    sentence: [
      'One of many, found by typing. What was typed is never lost, not even when the search fails.',
      'Satu dari banyak, dicari sambil mengetik. Ketikan tidak hilang walau pencarian gagal.',
    ],
    load: () => import('@lumbung/ui/combo-box/combo-box.examples.tsx'),
    source: () => import('@lumbung/ui/combo-box/combo-box.examples.tsx?raw'),
  },
  {
    key: 'multiselect',
    category: 'entry',
    title: ['Multiselect', 'Pilihan ganda'],
    sentence: [
      'Several of a list, shown as chips. The list stays open until one is done.',
      'Beberapa dari daftar, tampil sebagai keping. Daftar tetap terbuka sampai selesai.',
    ],
    load: () => import('@lumbung/ui/multi-select/multi-select.examples.tsx'),
    source: () => import('@lumbung/ui/multi-select/multi-select.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/multiselect.tsx'), import('../samples/multiselect.tsx?raw')]),
  },
  {
    key: 'file-dialog',
    category: 'entry',
    title: ['File dialog', 'Dialog berkas'],
    sentence: [
      'Takes files that are dropped, pasted or chosen. Each shows how far it is and can be canceled or retried.',
      'Menerima berkas yang ditaruh, ditempel, atau dipilih. Tiap berkas tampak kemajuannya, bisa batal atau diulang.',
    ],
    load: () => import('@lumbung/ui/file-dialog/file-dialog.examples.tsx'),
    source: () => import('@lumbung/ui/file-dialog/file-dialog.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/file-dialog.tsx'), import('../samples/file-dialog.tsx?raw')]),
  },
  {
    key: 'checkbox',
    category: 'entry',
    title: ['Checkbox', 'Kotak centang'],
    sentence: [
      'Yes or no to one thing, or several of a few. A group of which some are on is mixed.',
      'Ya atau tidak untuk satu hal, atau beberapa dari sedikit. Kelompok yang sebagian tercentang tampak campuran.',
    ],
    load: () => import('@lumbung/ui/checkbox/checkbox.examples.tsx'),
    source: () => import('@lumbung/ui/checkbox/checkbox.examples.tsx?raw'),
  },
]
