// A customer or supplier whose name is nearly that of another is perhaps entered a second time (sales 2.1): said once,
// when the name is given, and not refused. Two shops may well be called alike.
import type { Finding } from '@lumbung/core'
import { defineFact, type FactsOf } from '@lumbung/definition'

interface Party {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly archived: boolean
}

const ALIKE = 90

export type Wanted = {
  readonly resource: 'customer' | 'supplier'
  readonly id: string
  /** By which those that come with it in one upload call it. */
  readonly code: string
  readonly text: string | null
  readonly percent: number
}

export interface Alike {
  readonly number: string
  readonly text: string
  readonly percent: number
}

/** Customers or suppliers in use whose name is at least so much like this one, the nearest first. */
export const partiesAlike = defineFact<Wanted, readonly Alike[]>('party.alike')

export const alikeNeeds = (resource: 'customer' | 'supplier', { id, code, name, archived }: Party) => ({
  alike: partiesAlike({ resource, id, code, text: archived ? null : name || null, percent: ALIKE }),
})

export const alikeFindings = ({ alike: [nearest] }: FactsOf<typeof alikeNeeds>): Finding[] =>
  nearest
    ? [
        {
          path: 'name',
          code: 'name-alike',
          warning: true,
          values: { code: nearest.number, name: nearest.text, percent: nearest.percent },
        },
      ]
    : []
