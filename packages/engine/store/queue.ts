import type { ModulePage } from '@lumbung/definition'
import type { Reader } from '../unit.ts'

/** One thing to be done, as the first page shows it. */
export interface QueueRow {
  readonly resource: string
  readonly id: string
  readonly number: string
  readonly party: string
  /** Days behind the day it was due; below zero while it is ahead. */
  readonly days: number
  readonly amount: string | null
  /** How many lines are left, where that says more than an amount. */
  readonly lines: number | null
}

export interface QueueAnswer {
  readonly count: number
  /** The first ones, as many as a glance takes in; none where the first page tells of them otherwise. */
  readonly rows: readonly QueueRow[]
}

/** What waits in a page of work for whoever asks: of what they may read and do, in their branches. */
export interface Queue {
  readonly page: ModulePage
  readonly waiting: (reader: Reader) => Promise<QueueAnswer>
}
