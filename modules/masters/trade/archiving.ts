// A customer or supplier is put away when nothing is open with them: no document that is not finished, no amount owed
// in either direction (sales 2.1). Brought back, or changed while in use, it is not asked.
import { asRupiah, type Finding, sum } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'

interface Party {
  readonly id: string
  readonly code: string
  readonly archived: boolean
}

/** What is asked before a party is put away; nothing of a party in use. */
export const archivingNeeds = (resource: 'customer' | 'supplier', { id, archived }: Party) => ({
  openItems: fact.openItems([], archived ? id : null),
  openDocuments: fact.openDocuments(resource, archived ? id : null),
})

export function archivingFindings(
  { code, archived }: Party,
  { openItems, openDocuments }: FactsOf<typeof archivingNeeds>,
): Finding[] {
  if (!archived) return []
  const open = [...openItems.values()]
  const values = { code, count: open.length, balance: asRupiah(sum(open.map((item) => item.outstandingIdr)).abs()) }
  return [
    ...(openDocuments > 0
      ? [{ path: 'archived', code: 'party-documents', values: { code, count: openDocuments } }]
      : []),
    ...(open.length > 0 ? [{ path: 'archived', code: 'party-balance', values }] : []),
  ]
}
