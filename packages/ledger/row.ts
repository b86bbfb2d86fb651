import type { Decimal } from '@lumbung/core'
import type { AccountRole } from './roles.ts'

/** A ledger that a module declares, as its postings know it: its columns, and the roles whose accounts it explains. */
export interface RowsOf<Columns, Role extends AccountRole> {
  readonly key: string
  readonly control: readonly Role[]
  /** For the type checker only; never set. */
  readonly row?: Columns
}

/** What a row may say beside its columns; what is left out is that of the document. */
interface Place {
  /** The document's own line. */
  readonly line?: string | null
  readonly branch?: string | null
  readonly party?: string | null
}

/** The side of a control account that the row stands behind. */
export type Booked<Role extends AccountRole = AccountRole> = (
  | { readonly debit: Role; readonly credit?: never }
  | { readonly credit: Role; readonly debit?: never }
) & {
  /** Document currency, never negative. */
  readonly amount: Decimal
  /** Rupiah, when it does not follow from amount × rate. */
  readonly idr?: Decimal
  readonly memo?: string | null
}

/** A row of a declared ledger; of one that explains accounts with its general-ledger line, so that both agree. */
export interface RowEntry {
  readonly ledger: 'row'
  readonly key: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly place: Place
  /** Null where the ledger explains no account. */
  readonly booked: Booked | null
}

/**
 * Writes a row of a declared ledger. Of a ledger that explains control accounts the row says which account it debits or
 * credits, and makes that line of the journal itself.
 */
export const row = <Columns extends Readonly<Record<string, unknown>>, Role extends AccountRole>(
  { key }: RowsOf<Columns, Role>,
  columns: NoInfer<Columns>,
  ...[more]: [Role] extends [never] ? [place?: Place] : [booked: Place & Booked<NoInfer<Role>>]
): RowEntry => ({
  ledger: 'row',
  key,
  columns,
  place: more ?? {},
  booked: more && 'amount' in more ? more : null,
})
