// Documents about a party or an item on which something is still open.

export interface OpenDocument {
  readonly key: string
  readonly id: string
  readonly number: string
  readonly date: string
  /** When it is due, wanted or expected. */
  readonly due: string | null
  readonly currency: string | null
  readonly total: string | null
  /** What of it is still to be billed or paid, in its currency; null of what has no amount. */
  readonly open: string | null
  /** How far it has come. */
  readonly state: OpenState
  /** Days past its day. */
  readonly late: number
}

export type OpenState = 'none' | 'partly' | 'toBill' | 'owed' | 'credit'
