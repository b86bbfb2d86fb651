// Every component of the kit, by the categories of the gallery. A page and its source are fetched when they are looked
// at.
import type { Words } from '@lumbung/core'
import type { Example, Exhibit } from '@lumbung/ui/exhibit/exhibit.ts'

export const CATEGORIES = {
  entry: ['Data entry', 'Isian data'],
  display: ['Data display', 'Tampilan data'],
  overlay: ['Overlay', 'Lapisan'],
  utility: ['Utility', 'Alat bantu'],
} as const satisfies Record<string, Words>

export type Category = keyof typeof CATEGORIES
export const CATEGORY_ORDER: readonly Category[] = ['entry', 'display', 'overlay', 'utility']

interface Source {
  readonly default: string
}

export interface Component {
  /** The last part of its address. */
  readonly key: string
  readonly category: Category
  readonly title: Words
  readonly sentence: Words
  readonly load: () => Promise<{ readonly exhibit: Exhibit }>
  readonly source: () => Promise<Source>
  /** Examples with the sample data of the product. */
  readonly samples?: () => Promise<readonly [{ readonly examples: readonly Example[] }, Source]>
}

export const COMPONENTS: readonly Component[] = [
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

/** The components of a category, by their titles in English: the order stays when the language changes. */
export const componentsOf = (category: Category): readonly Component[] =>
  COMPONENTS.filter((one) => one.category === category).toSorted((a, b) => (a.title[0] < b.title[0] ? -1 : 1))
