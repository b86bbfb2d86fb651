/** A record as it is shown where it is referred to. */
export interface Reference {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Where a line of another document is found. */
export interface LineReference {
  readonly id: string
  readonly document: string
  readonly number: string | null
  readonly position: number
}
