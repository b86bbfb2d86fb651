import { type Entry, worthWriting } from '@lumbung/ledger'
import type { AccountAsked } from './accounts.ts'

/** Entries by the ledger they are for. */
export function sorted(entries: readonly Entry[]) {
  const all = worthWriting(entries)
  const of = <L extends Entry['ledger']>(ledger: L) =>
    all.filter((entry): entry is Extract<Entry, { readonly ledger: L }> => entry.ledger === ledger)
  return {
    general: of('general'),
    owed: of('owed'),
    settle: of('settle'),
    reopen: of('reopen'),
    row: of('row'),
    stock: of('stock'),
    clear: of('clear'),
    bill: of('bill'),
    ahead: of('ahead'),
    charge: of('charge'),
  }
}

/** Every role a posting may touch, so that all accounts are found in one go. */
export function askedBy({
  general,
  owed,
  row,
  stock,
  clear,
  bill,
  ahead,
  charge,
}: ReturnType<typeof sorted>): AccountAsked[] {
  const asked: AccountAsked[] = general.flatMap((entry) => (entry.role ? [{ role: entry.role, of: entry.of }] : []))
  asked.push(...owed.map((entry) => ({ role: entry.role, of: entry.party })))
  asked.push(...row.flatMap(({ booked }) => (booked ? [{ role: booked.debit ?? booked.credit, of: null }] : [])))
  for (const entry of stock) {
    asked.push({ role: 'inventory', of: entry.item }, { role: 'cogs', of: entry.item })
    asked.push(...[entry.contra ?? []].flat().map((role) => ({ role, of: entry.item })))
  }
  asked.push(...clear.map((entry) => ({ role: entry.contra, of: entry.item })))
  asked.push(...ahead.map((entry) => ({ role: entry.role, of: entry.item })))
  for (const { item } of [...bill, ...charge])
    for (const role of ['inventory', 'ppv', 'cogs'] as const) asked.push({ role, of: item })
  asked.push(...charge.map(({ role }) => ({ role, of: null })))
  return asked
}
