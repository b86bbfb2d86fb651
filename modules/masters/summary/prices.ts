// What a party pays: the price at which each item was last billed, and the price lists that are made for it.

/** Net of discounts and of tax, for one of the unit it was billed in. */
export interface LastPrice {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly price: string
  readonly currency: string
  readonly unit: string
  readonly quantity: string
  readonly date: string
  readonly key: string
  readonly source: string
  readonly number: string
}

export interface ListedPrice {
  readonly id: string
  readonly list: string
  readonly listId: string
  /** The item, or the group of items. */
  readonly what: string
  readonly unit: string
  readonly currency: string
  /** From which quantity on. */
  readonly from: string
  readonly price: string | null
  readonly discount: string | null
  readonly until: string | null
}

export interface Prices {
  readonly last: readonly LastPrice[]
  readonly listed: readonly ListedPrice[]
}
