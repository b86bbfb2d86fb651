// The leaves of cheque books. A book of 000101 to 000125 has 25; the next is the first that nobody drew or spoiled:
// after 000101 and 000103 that is 000102.
import { decimal } from '@lumbung/core'

export interface ChequeBook {
  readonly kind: 'GIRO' | 'CHEQUE'
  readonly firstLeaf: string
  readonly lastLeaf: string
}

interface Leaf {
  readonly kind: ChequeBook['kind']
  readonly leaf: string
}

const isLeafOf = ({ firstLeaf, lastLeaf }: ChequeBook, leaf: string): boolean =>
  leaf.length === firstLeaf.length && leaf >= firstLeaf && leaf <= lastLeaf

/** Whether one of the books has the leaf. */
export const inBooks = (books: readonly ChequeBook[], { kind, leaf }: Leaf): boolean =>
  books.some((book) => book.kind === kind && isLeafOf(book, leaf))

/** The leaf behind one: its last digits count, letters before them stay. Null behind the last that there can be. */
function following(leaf: string): string | null {
  const [, letters = '', digits = ''] = /^(.*?)(\d+)$/.exec(leaf) ?? []
  if (digits === '') return null
  const next = decimal(digits).plus(1).toFixed().padStart(digits.length, '0')
  return next.length > digits.length ? null : letters + next
}

/** The next leaf of the books of a kind, in the order of the books; null when all are taken. */
export function nextLeaf(
  books: readonly ChequeBook[],
  kind: ChequeBook['kind'],
  taken: ReadonlySet<string>,
): string | null {
  for (const book of books.filter((one) => one.kind === kind)) {
    let leaf: string | null = book.firstLeaf
    while (leaf !== null && isLeafOf(book, leaf)) {
      if (!taken.has(leaf)) return leaf
      leaf = following(leaf)
    }
  }
  return null
}
