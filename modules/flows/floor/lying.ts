/** A piece as it lies in a warehouse. */
export interface Lying {
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly quantity: string
  /** What all of it weighs; null of goods without catch weight. */
  readonly measured: string | null
}
