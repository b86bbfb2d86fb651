export type Operator = 'eq' | 'ne' | 'lt' | 'gt' | 'lte' | 'gte' | 'contains' | 'in' | 'empty'

/** One condition of a list. Values are read and checked, in their written form; `in` may have several, the rest one. */
export interface ListFilter {
  readonly field: string
  readonly operator: Operator
  readonly values: readonly string[]
}

export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

/** A list as asked for. Every name in it is a field of the definition, of the header, or a progress. */
export interface ListQuery {
  readonly q: string | null
  readonly page: number
  readonly pageSize: number
  /** Where a page of a long list goes on; wins over `page`. */
  readonly cursor: string | null
  readonly sort: readonly ListSort[]
  readonly filters: readonly ListFilter[]
  /** Null: the columns of the list. */
  readonly fields: readonly string[] | null
  /** Rows are counted per value of this field. */
  readonly counts: string | null
  /** Fields summed over the whole filter. */
  readonly totals: readonly string[]
  readonly asOf: string | null
}

export type WireRow = Readonly<Record<string, unknown>>

export interface PageAnswer {
  readonly data: readonly WireRow[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly totalIsExact: boolean
  /** Cursor of the next rows; null or absent at the end. */
  readonly next?: string | null
  readonly counts?: Readonly<Record<string, number>>
  readonly totals?: Readonly<Record<string, string>>
  readonly asOf?: string
}

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

export interface LookupQuery {
  readonly q: string
  readonly field: string
  readonly context: Readonly<Record<string, unknown>>
  /** Whether what else is known of the records is asked as well. */
  readonly figures?: true
}
