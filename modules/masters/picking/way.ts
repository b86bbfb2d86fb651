// The way to the pick list of several documents: the page of their papers, with this one chosen.
import type { Words } from '@lumbung/core'

/** The key of the paper. */
const PICK_LIST = 'pick-list'

export const printPickList = ['Print pick list', 'Cetak daftar pengambilan'] as const satisfies Words

interface Kind {
  readonly key: string
}

/** `print`: the page of papers. */
export const pickListPath = (print: string, { key }: Kind, ids: readonly string[]): string =>
  `${print}?${ids.map((id) => `of=${key}:${id}`).join('&')}&template=${PICK_LIST}`

/** On a list: one pick list of the rows that are ticked. */
export const bulkPickList = (print: string, of: Kind) =>
  ({
    bulk: {
      [PICK_LIST]: {
        label: printPickList,
        icon: 'clipboard-list',
        right: `${of.key}.print`,
        path: (ids: readonly string[]) => pickListPath(print, of, ids),
      },
    },
  }) as const
