/** A piece as it lies in a warehouse. */
export interface Lying {
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly quantity: string
}
