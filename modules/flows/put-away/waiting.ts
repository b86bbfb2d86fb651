import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'
import type { CONDITIONS } from '../../masters/trade/conditions.ts'

/** Goods of a line that still lie where it brought them. */
export interface Waiting {
  readonly line: string
  readonly item: string
  readonly location: string
  readonly storage: string
  readonly temperature: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly status: keyof typeof CONDITIONS
  readonly quantity: Decimal
  /** Catch weight of all of it; null where it is one with others, or is not weighed. */
  readonly measured: Decimal | null
}

/** What still lies where these receivings brought it. */
export const waitingOf = defineFact<{ readonly receivings: readonly string[] }, readonly Waiting[]>('put-away.waiting')
