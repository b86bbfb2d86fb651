// What is to be done in a warehouse, as the server tells it and the page shows it.

/**
 * Goods of a purchase order to receive; goods of a receiving to put away; goods of a sales order to instruct; a
 * delivery order to pick and to ship; stock to count.
 */
export type WorkKind = 'receive' | 'putAway' | 'release' | 'ship' | 'count'

export interface WorkRow {
  readonly kind: WorkKind
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly party: string
  readonly warehouse: string | null
  readonly warehouseName: string | null
  readonly due: string
  /** Days behind its day; below zero while it is ahead. */
  readonly days: number
  /** Lines of which something is left. */
  readonly lines: number
  /** Of a delivery order: all of it lies ready. */
  readonly picked: boolean
}

export const WORK_TABS = ['receive', 'putAway', 'pick', 'ship', 'count'] as const
export type WorkTab = (typeof WORK_TABS)[number]

/** Under which tabs a piece of work stands: what is not picked yet is to be picked, and to be shipped all the same. */
export function tabsOf({ kind, picked }: Pick<WorkRow, 'kind' | 'picked'>): readonly WorkTab[] {
  if (kind === 'release') return ['pick']
  if (kind !== 'ship') return [kind]
  return picked ? ['ship'] : ['pick', 'ship']
}

/** The rows of a tab: what lies ready first, then the latest. */
export const rowsOf = (rows: readonly WorkRow[], tab: WorkTab): readonly WorkRow[] =>
  rows
    .filter((row) => tabsOf(row).includes(tab))
    .toSorted((a, b) => readyFirst(a, b) || b.days - a.days || compared(a.number, b.number))

const readyFirst = (a: WorkRow, b: WorkRow): number => (a.picked === b.picked ? 0 : a.picked ? -1 : 1)

const compared = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1)
