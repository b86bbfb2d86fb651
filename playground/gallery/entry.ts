import type { Component } from '../component.ts'

/** What one fills in or presses. */
export const ENTRY: readonly Component[] = [
  {
    key: 'form-error-summary',
    category: 'entry',
    isForScreens: true,
    title: ['Form error summary', 'Ringkasan kesalahan'],
    sentence: [
      'Everything that keeps a form from being accepted, each leading to its place.',
      'Semua yang menahan formulir, masing-masing menuju tempatnya.',
    ],
    load: () => import('@lumbung/ui/form-error-summary/form-error-summary.examples.tsx'),
    source: () => import('@lumbung/ui/form-error-summary/form-error-summary.examples.tsx?raw'),
  },
  {
    key: 'decimal-input',
    category: 'entry',
    isForScreens: true,
    title: ['Decimal input', 'Isian desimal'],
    sentence: [
      'Money, quantities and per cent, read as people write them and kept exactly.',
      'Uang, kuantitas, dan persen, dibaca seperti ditulis orang dan disimpan tepat.',
    ],
    load: () => import('@lumbung/ui/decimal-input/decimal-input.examples.tsx'),
    source: () => import('@lumbung/ui/decimal-input/decimal-input.examples.tsx?raw'),
  },
  {
    key: 'line-grid',
    category: 'entry',
    isForScreens: true,
    title: ['Line grid', 'Kisi baris'],
    sentence: [
      'The lines of a record, entered as in a spreadsheet: keys, blocks, paste, undo. Nothing typed is lost.',
      'Baris sebuah catatan, diisi seperti lembar kerja: tombol, blok, tempel, urungkan. Ketikan tidak hilang.',
    ],
    load: () => import('@lumbung/ui/line-grid/line-grid.examples.tsx'),
    source: () => import('@lumbung/ui/line-grid/line-grid.examples.tsx?raw'),
  },
  {
    key: 'toggle',
    category: 'entry',
    title: ['Toggle', 'Sakelar'],
    sentence: [
      'On or off, at once, without saving. What fails goes back and says so.',
      'Menyala atau mati, langsung, tanpa menyimpan. Yang gagal kembali dan mengatakannya.',
    ],
    load: () => import('@lumbung/ui/toggle/toggle.examples.tsx'),
    source: () => import('@lumbung/ui/toggle/toggle.examples.tsx?raw'),
  },
  {
    key: 'range',
    category: 'entry',
    title: ['Range', 'Rentang'],
    sentence: [
      'A value, or two, between bounds: found by moving. What must be exact is typed beside it.',
      'Satu atau dua nilai di antara batas: dicari dengan menggeser. Yang harus tepat diketik di sampingnya.',
    ],
    load: () => import('@lumbung/ui/range/range.examples.tsx'),
    source: () => import('@lumbung/ui/range/range.examples.tsx?raw'),
  },
  {
    key: 'form-helper-text',
    category: 'entry',
    title: ['Form helper text', 'Teks bantu isian'],
    sentence: [
      'What stands under a field: a hint, what is wrong, what is right, and how much is written.',
      'Yang ada di bawah isian: petunjuk, kesalahan, keberhasilan, dan jumlah tulisan.',
    ],
    load: () => import('@lumbung/ui/field-help/field-help.examples.tsx'),
    source: () => import('@lumbung/ui/field-help/field-help.examples.tsx?raw'),
  },
  {
    key: 'radio',
    category: 'entry',
    title: ['Radio', 'Radio'],
    sentence: [
      'One of a few that are all seen at once. More than seven are a select.',
      'Satu dari beberapa yang terlihat sekaligus. Lebih dari tujuh memakai daftar pilihan.',
    ],
    load: () => import('@lumbung/ui/radio-group/radio-group.examples.tsx'),
    source: () => import('@lumbung/ui/radio-group/radio-group.examples.tsx?raw'),
  },
  {
    key: 'textarea',
    category: 'entry',
    title: ['Textarea', 'Isian panjang'],
    sentence: [
      'Several lines of text. It grows with what is written and says how much room is left.',
      'Beberapa baris teks. Tumbuh mengikuti isinya dan menyebut sisa ruang.',
    ],
    load: () => import('@lumbung/ui/text-area/text-area.examples.tsx'),
    source: () => import('@lumbung/ui/text-area/text-area.examples.tsx?raw'),
    samples: () => Promise.all([import('../samples/textarea.tsx'), import('../samples/textarea.tsx?raw')]),
  },
  {
    key: 'select',
    category: 'entry',
    title: ['Select', 'Pilihan'],
    sentence: [
      'One of a list that is known. What cannot be picked stays visible and says why.',
      'Satu dari daftar yang sudah diketahui. Yang tidak bisa dipilih tetap terlihat dengan alasannya.',
    ],
    load: () => import('@lumbung/ui/select/select.examples.tsx'),
    source: () => import('@lumbung/ui/select/select.examples.tsx?raw'),
    samples: () =>
      Promise.all([import('../samples/purchase-order-form.tsx'), import('../samples/purchase-order-form.tsx?raw')]),
  },
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
