/** Where a cell leads: a record of a resource, a document named by two columns, or another report with parameters. */
export type Opening =
  | { readonly resource: string; readonly id?: string }
  | { readonly type: string; readonly id: string }
  | {
      readonly report: string
      readonly with: Readonly<Record<string, string>>
      /** Of its lines, only what one column of them adds up to. */
      readonly amount?: string
      /** In a report over a range, a figure at a date instead of over it: it opens the lines up to that date. */
      readonly standsOn?: 'day-before' | 'last-day'
      /** The figure is the opposite of the sum of its lines: in all rows, or by the values of a column. */
      readonly opposite?: true | Readonly<Record<string, readonly string[]>>
    }
