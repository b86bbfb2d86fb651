import type { Words } from '@lumbung/core'

export interface ThemePage {
  readonly key: 'foundation-colors' | 'semantic-colors' | 'shadows'
  readonly title: Words
  readonly sentence: Words
}

export const THEME_PAGES: readonly ThemePage[] = [
  {
    key: 'foundation-colors',
    title: ['Foundation colours', 'Warna dasar'],
    sentence: [
      'Steps of seven hues. They define the semantic names and are used by nothing else.',
      'Tingkatan tujuh warna. Hanya menjadi dasar nama semantik, tidak dipakai langsung.',
    ],
  },
  {
    key: 'semantic-colors',
    title: ['Semantic colours', 'Warna semantik'],
    sentence: [
      'What a colour means. Each role has a text, a subtle fill, a border and a solid tone; contrast is measured.',
      'Arti sebuah warna. Setiap peran punya teks, isian halus, batas, dan warna penuh; kontrasnya diukur.',
    ],
  },
  {
    key: 'shadows',
    title: ['Shadows', 'Bayangan'],
    sentence: ['Only what floats has a shadow.', 'Hanya yang melayang punya bayangan.'],
  },
]
