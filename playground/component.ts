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
  /** Not among the pages of the specification: what screens of records need beyond them. */
  readonly isForScreens?: true
  /** Examples with the sample data of the product. */
  readonly samples?: () => Promise<readonly [{ readonly examples: readonly Example[] }, Source]>
}
