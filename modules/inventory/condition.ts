import { f } from '@lumbung/definition'

type Condition = 'available' | 'qc' | 'damaged'

/** What state goods of a line are in (inventory 1): only what is available is sold, promised and picked. */
export const conditionField = {
  condition: f.choice(
    { available: ['Available', 'Tersedia'], qc: ['QC hold', 'Ditahan mutu'], damaged: ['Damaged', 'Rusak'] },
    { default: 'available', optional: true },
  ),
}

/** Nothing said is available. */
export const conditionOf = ({ condition }: { readonly condition: Condition | null }): Condition =>
  condition ?? 'available'
