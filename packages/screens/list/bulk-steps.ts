// What can be done with many rows of a list at once.
import type { Definition, Resource } from '@lumbung/definition'
import { isArchivable } from '../document/use-actions.ts'
import { asText, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import type { WordKey } from '../words.ts'

export const BULK_STEPS: readonly {
  readonly name: string
  readonly right: string
  readonly word: WordKey
  readonly icon: 'send' | 'check' | 'undo-2' | 'x' | 'circle-check' | 'archive'
  readonly hint?: WordKey
  readonly isDanger?: boolean
  /** Whether a record can take it. */
  readonly fits: (row: Json, definition: Definition) => boolean
}[] = [
  { name: 'submit', right: 'submit', word: 'bulkSubmit', icon: 'send', fits: isIn('draft', 'revision') },
  { name: 'approve', right: 'approve', word: 'bulkApprove', icon: 'check', fits: isIn('pending') },
  { name: 'revise', right: 'approve', word: 'bulkRevise', icon: 'undo-2', fits: isIn('pending') },
  { name: 'reject', right: 'approve', word: 'bulkReject', icon: 'x', isDanger: true, fits: isIn('pending') },
  {
    name: 'close',
    right: 'close',
    word: 'bulkClose',
    icon: 'circle-check',
    hint: 'bulkCloseHint',
    fits: (row, definition) => isIn('approved')(row, definition) && isFollowed(definition),
  },
  {
    name: 'archive',
    right: 'delete',
    word: 'archive',
    icon: 'archive',
    hint: 'archiveHint',
    isDanger: true,
    fits: (row, definition) => isArchivable(definition) && row.archived !== true,
  },
]

/** Whether others are made of its lines, so that something of it may be open. */
const isFollowed = (definition: Definition): boolean =>
  definition.kind === 'document' && Object.values(definition.progress ?? {}).some((one) => 'by' in one)

/** Whether a document stands in one of these states. */
function isIn(...states: readonly string[]) {
  return (row: Json, definition: Definition): boolean =>
    definition.kind === 'document' && states.includes(asText(row.status))
}

export type BulkStep = (typeof BULK_STEPS)[number]

/** Whether anything can be made of ticked rows: a step, a file, or their sum. */
export function useIsTickable({ definition }: Resource): boolean {
  const session = useSession()
  const isSteppable = (right: string): boolean => right !== 'delete' || isArchivable(definition)
  const rights = [...BULK_STEPS.map((step) => step.right).filter(isSteppable), 'print', 'export']
  const isSummed = definition.kind === 'document' && definition.total !== undefined
  return isSummed || rights.some((right) => may(session, `${definition.key}.${right}`))
}
