import type { Call, Exchange } from './context.ts'
import type { CallShape } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call of its own beside the resources; the `:part` of its path that is open arrives as `call.param`. */
export interface Route extends CallShape {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** The right it asks for, where one does. */
  readonly permission?: string
  /** May be asked by who only looks at the product as somebody else, though it is no GET. */
  readonly inPreview?: true
  /** Answers the body, or the reply where that has been sent already. */
  readonly run: (call: Call) => Promise<unknown>
}

/** A call that needs no sign-in. */
export interface OpenRoute extends CallShape {
  readonly method: Method
  readonly path: string
  readonly summary: string
  /** Whatever else a provider of sign-ins puts into its address. */
  readonly anyQuery?: true
  readonly run: (exchange: Exchange) => Promise<unknown>
}
