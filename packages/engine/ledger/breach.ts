/** A broken invariant: which one, and the row that breaks it. */
export interface Breach {
  readonly invariant: string
  readonly row: string
}
