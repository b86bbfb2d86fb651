// Where labels of a kind of record are chosen, looked at and printed.
import { type DefinitionHead, type ModulePage, pathOf } from '@lumbung/definition'
import { labelWords } from './words.ts'

/** Labels of a kind of record. */
export interface LabelKind {
  readonly of: DefinitionHead & { readonly key: string }
  readonly page: ModulePage
  /** What is asked beside size and code. */
  readonly asks: readonly ('price' | 'serials' | 'perLabel' | 'gs1')[]
}

/** `at`: the last part of its address, below that of the list. */
export const labelKind = (
  of: LabelKind['of'],
  { asks = [], at = 'label' }: { readonly asks?: LabelKind['asks']; readonly at?: string } = {},
): LabelKind => ({
  of,
  asks,
  page: {
    key: `${of.key}-labels`,
    path: `${pathOf(of)}/${at}`,
    title: labelWords.labels,
    right: `${of.key}.print`,
    isPaper: true,
  },
})

/** The page with these serial numbers of an item; all that are in stock where none are named. */
export const serialLabelPath = (kind: LabelKind, id: string, serials: readonly string[]): string =>
  `${labelPath(kind, [id])}&serials=${encodeURIComponent(serials.join(','))}`

/** The page with these records. */
export const labelPath = ({ page }: LabelKind, ids: readonly string[]): string => `${page.path}?ids=${ids.join(',')}`

/** On the list: labels of the rows that are ticked. */
export const bulkLabels = (kind: LabelKind) =>
  ({
    bulk: {
      labels: {
        label: labelWords.printLabels,
        icon: 'tag',
        right: `${kind.of.key}.print`,
        path: (ids: readonly string[]) => labelPath(kind, ids),
      },
    },
  }) as const
