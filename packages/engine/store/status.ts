// States of documents that nothing is counted for: a query stands beside its document in `*.query.ts`.
import type { AnyDocument, ProgressState, Sql } from '@lumbung/definition'

/** SQL: when document `d` is in each of the states that its definition names. Of what none holds nothing is said. */
type Conditions = Readonly<Partial<Record<ProgressState, Sql>>>

export interface StatusAnswer {
  /** Key of the document, and the name of the progress in it. */
  readonly document: string
  readonly key: string
  /** The conditions hold for one state at most; `today` is the business day, since time alone changes some. */
  readonly states: (moment: { readonly today: string }) => Conditions
}

/** Joins the states of a document with the query that tells them apart, in lists, filters, chips and exports alike. */
export const answerStatus = (definition: AnyDocument, key: string, states: StatusAnswer['states']): StatusAnswer => ({
  document: definition.key,
  key,
  states,
})
