import type { Entry } from './entry.ts'

type Names = Readonly<Record<string, string>>

/** Entries as a text table, for tests an accountant can read. `names` turns ids into codes. */
export function table(entries: readonly Entry[], names: Names = {}): string {
  const called = (id: string | null | undefined): string => (id ? (names[id] ?? id) : '')
  return entries.map((entry) => row(entry, called).join('  ').trimEnd()).join('\n')
}

function row(entry: Entry, called: (id: string | null | undefined) => string): string[] {
  switch (entry.ledger) {
    case 'general':
      return [entry.side, entry.role ?? called(entry.account), called(entry.of ?? entry.party), entry.amount.toFixed(2)]
    case 'owed':
      return ['owed', entry.side, entry.role, called(entry.party), entry.amount.toFixed(2), entry.dueDate]
    case 'settle':
    case 'reopen':
      return [entry.ledger, called(entry.openItem), entry.amount.toFixed(2)]
    case 'row': {
      const { debit, credit, amount } = entry.booked ?? {}
      const columns = Object.values(entry.columns).map((value) => called(value === null ? '' : String(value)))
      return [
        entry.key,
        ...(debit ? ['debit', debit] : []),
        ...(credit ? ['credit', credit] : []),
        ...(amount ? [amount.toFixed(2)] : []),
        ...columns,
      ]
    }
    case 'stock':
      return [
        entry.direction,
        called(entry.item),
        called(entry.warehouse),
        entry.quantity.toFixed(),
        entry.value === null ? 'at cost' : entry.value.toFixed(2),
        [entry.contra ?? []].flat()[0] ?? called(entry.account),
        ...(entry.status && entry.status !== 'available' ? [entry.status] : []),
      ]
    case 'clear':
      return ['clear', entry.role, called(entry.source), entry.quantity.toFixed(), entry.contra]
    case 'charge':
      return [
        'charge',
        entry.role,
        called(entry.receipt),
        ...entry.parts.map((part) => `${part.amount.toFixed(2)} of ${called(part.source)}`),
      ]
    case 'bill':
    case 'ahead':
      return [entry.ledger, entry.role, called(entry.source), entry.quantity.toFixed(), entry.amount.toFixed(2)]
  }
}
