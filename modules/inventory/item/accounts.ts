/** Which account a purpose of an item posts to, and who says so. */
export interface ItemAccount {
  /** The field of the item group that would say it. */
  readonly field: string
  readonly account: { readonly id: string; readonly code: string; readonly name: string } | null
  readonly source: 'group' | 'company' | 'branch' | 'none'
  /** The branch whose setting it is. */
  readonly branch: string | null
}
