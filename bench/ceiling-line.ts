// What the hand-written postings share: lines, and statements that are prepared once per connection.
import type pg from 'pg'

export interface Line {
  readonly id: string
  readonly item: string
}

export type Client = pg.PoolClient

export const statement = (client: Client, name: string, text: string, values: unknown[]): Promise<pg.QueryResult> =>
  client.query({ name, text, values })

export const ids = (rows: readonly Line[]): string[] => rows.map((row) => row.id)
export const itemsOf = (rows: readonly Line[]): string[] => rows.map((row) => row.item)

export const DATE = '2026-01-15'
