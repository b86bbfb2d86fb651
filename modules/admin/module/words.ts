import type { Words } from '@lumbung/core'

/** Putting the menu back. */
export const menuWords = {
  menuReset: ['Reset the menu', 'Atur ulang menu'],
  menuResetTitle: ['Reset the menu for everybody?', 'Atur ulang menu untuk semua pengguna?'],
  menuResetHint: [
    'Names, groups, headings, order, icons and hidden entries of the product become as they came. Your shortcuts and ' +
      'your own groups stay.',
    'Nama, grup, judul bagian, urutan, ikon, dan entri tersembunyi milik produk kembali seperti semula. Pintasan dan ' +
      'grup buatan Anda tetap ada.',
  ],
  menuResetYes: ['Yes, Reset the Menu', 'Ya, Kembalikan Menu'],
  menuResetDone: [
    '{count, plural, one {The menu is as it came; one entry was put back.} other {The menu is as it came; # entries ' +
      'were put back.}}',
    '{count, plural, other {Menu kembali seperti semula; # entri dipulihkan.}}',
  ],
  menuResetNothing: ['The menu was as it came already.', 'Menu sudah seperti semula.'],
} as const satisfies Readonly<Record<string, Words>>
