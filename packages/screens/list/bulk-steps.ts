// What can be done with many rows of a list at once.
import { actionsOf, type Definition, isLifeAction, isNow, LIFE, type Resource } from '@lumbung/definition'
import { isArchivable } from '../document/use-actions.ts'
import type { Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import type { WordKey } from '../words.ts'

export const BULK_STEPS: readonly {
  readonly name: string
  readonly word: WordKey
  readonly icon: 'send' | 'check' | 'undo-2' | 'x' | 'circle-check' | 'archive'
  readonly hint?: WordKey
  readonly isDanger?: boolean
}[] = [
  { name: 'submit', word: 'bulkSubmit', icon: 'send' },
  { name: 'approve', word: 'bulkApprove', icon: 'check' },
  { name: 'revise', word: 'bulkRevise', icon: 'undo-2' },
  { name: 'reject', word: 'bulkReject', icon: 'x', isDanger: true },
  {
    name: 'close',
    word: 'bulkClose',
    icon: 'circle-check',
    hint: 'bulkCloseHint',
  },
  {
    name: 'archive',
    word: 'archive',
    icon: 'archive',
    hint: 'archiveHint',
    isDanger: true,
  },
]

/** Whether others are made of its lines, so that something of it may be open. */
const isFollowed = (definition: Definition): boolean =>
  definition.kind === 'document' && Object.values(definition.progress ?? {}).some((one) => 'by' in one)

/** The right that a step asks for. */
export const rightOfStep = ({ name }: BulkStep): string => (isLifeAction(name) ? LIFE[name].right : 'delete')

/** Whether a record can take the step now. */
export function fits({ name }: BulkStep, row: Json, definition: Definition): boolean {
  if (name === 'archive') return isArchivable(definition) && row.archived !== true
  const action = definition.kind === 'document' ? actionsOf(definition)[name] : undefined
  return action !== undefined && isNow(action, row) && (name !== 'close' || isFollowed(definition))
}

export type BulkStep = (typeof BULK_STEPS)[number]

/** Whether anything can be made of ticked rows: a step, a file, or their sum. */
export function useIsTickable({ definition }: Resource): boolean {
  const session = useSession()
  const isSteppable = (right: string): boolean => right !== 'delete' || isArchivable(definition)
  const rights = [...BULK_STEPS.map(rightOfStep).filter(isSteppable), 'print', 'export']
  const isSummed = definition.kind === 'document' && definition.total !== undefined
  return isSummed || rights.some((right) => may(session, `${definition.key}.${right}`))
}
