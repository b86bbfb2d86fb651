/** A reason of the master: by its id or its code. */
export type ReasonChoice = { readonly id: string } | { readonly code: string }

export interface ActOptions {
  /** That was read; an action that appends rows needs none. */
  readonly version: number | undefined
  /** Why, for steps that take a reason of the master. */
  readonly reason?: ReasonChoice
  /** What is said beside it, or with any other step. */
  readonly note?: string
  readonly previewHash?: string
  readonly confirm?: string
  /** What the action asks, as it is sent. */
  readonly fields?: Readonly<Record<string, unknown>>
  /** Of an action that appends rows: as they are sent. */
  readonly rows?: unknown
  /** Who takes an approval over. */
  readonly to?: string
}
