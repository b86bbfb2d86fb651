// The statement of a party: what it owed before, every journal that changed that, and what it owes after each.

export interface StatementRow {
  readonly id: string
  readonly date: string
  readonly number: string
  /** The document; null where who asks may not read it. */
  readonly key: string | null
  readonly source: string | null
  readonly dueDate: string | null
  /** In rupiah: what it added to what is owed, or took off it. */
  readonly added: string
  readonly settled: string
  readonly balance: string
}

export interface Statement {
  readonly opening: string
  readonly closing: string
  readonly rows: readonly StatementRow[]
  /** There are more than are told: a shorter period tells all. */
  readonly isCut: boolean
}
