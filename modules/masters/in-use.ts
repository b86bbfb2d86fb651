// A record of a list is put away when nothing in use needs it: no document that is not finished, no master that chose
// it. Brought back, or changed while in use, it is not asked. `besides` names lists that only say more of the record.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'

interface Listed {
  readonly id: string
  readonly code: string
  readonly archived: boolean
}

export const inUseNeeds = (resource: string, { id, archived }: Listed, besides: readonly string[] = []) => ({
  openDocuments: fact.openDocuments(resource, archived ? id : null),
  namedBy: fact.namedBy(resource, archived ? id : null, besides),
})

export function inUseFindings(
  { code, archived }: Listed,
  { openDocuments, namedBy }: FactsOf<typeof inUseNeeds>,
): Finding[] {
  if (!archived) return []
  const list = [...namedBy.codes, ...(namedBy.count > namedBy.codes.length ? ['…'] : [])].join(', ')
  return [
    ...(openDocuments > 0
      ? [{ path: 'archived', code: 'record-documents', values: { code, count: openDocuments } }]
      : []),
    ...(namedBy.count > 0
      ? [{ path: 'archived', code: 'record-chosen', values: { code, count: namedBy.count, list } }]
      : []),
  ]
}
