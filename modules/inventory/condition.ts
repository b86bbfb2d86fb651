import { f } from '@lumbung/definition'
import { CONDITIONS } from '../masters/trade/conditions.ts'

type Condition = keyof typeof CONDITIONS

/** What state goods of a line are in (inventory 1): only what is available is sold, promised and picked. */
export const conditionField = {
  condition: f.choice(CONDITIONS, { default: 'available', optional: true }),
}

/** Nothing said is available. */
export const conditionOf = ({ condition }: { readonly condition: Condition | null }): Condition =>
  condition ?? 'available'
