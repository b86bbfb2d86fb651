// A page sends the user to make a record that it misses: with what is known of it, and the way back. It travels with
// the address's state, so it is never a link that somebody else could have made.
import { useLocation } from 'react-router'
import { asJson, asText, type Json } from './problem.ts'

export interface Errand {
  /** What the form begins with, as if it had been typed. */
  readonly typed: Json
  /** The page that waits for the record, and what it is called. */
  readonly from: string
  readonly title: string
  /** Handed back to that page with the code of the record. */
  readonly asked: Json
}

export const errandState = (errand: Errand) => ({ errand })

/** What the user was sent here for, if they were. */
export function useErrand(): Errand | null {
  const { errand } = asJson(useLocation().state)
  if (errand === undefined) return null
  const { typed, from, title, asked } = asJson(errand)
  return { typed: asJson(typed), from: asText(from), title: asText(title), asked: asJson(asked) }
}

export const returnState = ({ asked }: Errand, code: string) => ({ returned: { ...asked, code } })

/** What the user comes back with to the page that sent them. */
export function useReturned(): Json | null {
  const { returned } = asJson(useLocation().state)
  return returned === undefined ? null : asJson(returned)
}
