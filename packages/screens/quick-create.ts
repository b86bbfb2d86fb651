// A page sends the user to make a record that it misses: with what is known of it, and the way back. It travels with
// the address's state, so it is never a link that somebody else could have made.
import { useLocation } from 'react-router'
import { asJson, asText, type Json } from './problem.ts'

export interface QuickCreate {
  /** What the form begins with, as if it had been typed. */
  readonly typed: Json
  /** The page that waits for the record, and what it is called. */
  readonly from: string
  readonly title: string
  /** Handed back to that page with the code of the record. */
  readonly asked: Json
}

export const quickCreateState = (quickCreate: QuickCreate) => ({ quickCreate })

/** What the user was sent here for, if they were. */
export function useQuickCreate(): QuickCreate | null {
  const { quickCreate } = asJson(useLocation().state)
  if (quickCreate === undefined) return null
  const { typed, from, title, asked } = asJson(quickCreate)
  return { typed: asJson(typed), from: asText(from), title: asText(title), asked: asJson(asked) }
}

export const returnState = ({ asked }: QuickCreate, code: string) => ({ returned: { ...asked, code } })

/** What the user comes back with to the page that sent them. */
export function useReturned(): Json | null {
  const { returned } = asJson(useLocation().state)
  return returned === undefined ? null : asJson(returned)
}
