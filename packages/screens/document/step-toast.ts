// What a step came to, in a sentence: a clerk who submits must see whether it is posted or waits, and for whom.
import type { Definition } from '@lumbung/definition'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import type { Round } from '../approval/approval.ts'
import { awaitedIn } from '../approval/rows.ts'
import type { WordKey } from '../words.ts'

export interface StepSentence {
  readonly key: WordKey
  readonly values: Readonly<Record<string, string | number>>
}

const DONE: Readonly<Record<string, WordKey>> = {
  recall: 'recalledToast',
  revise: 'turnReturned',
  reject: 'rejectedToast',
  delegate: 'delegatedToast',
  void: 'voidedToast',
  close: 'closedToast',
  reopen: 'reopenedToast',
  delete: 'deletedToast',
  archive: 'archivedToast',
}

/** The first names, and how many more there are. */
const shortList = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} +${names.length - 2}` : names.join(', ')

/** `rounds` are the approvals after the step. Null where nothing need be said: the page of a copy is its own answer. */
export function stepSentence(
  definition: Definition,
  action: string,
  number: string,
  record: Json | null,
  rounds: readonly Round[] = [],
): StepSentence | null {
  const key = DONE[action]
  if (key) return { key, values: { number } }
  if (definition.kind !== 'document' || (action !== 'submit' && action !== 'approve')) return null
  if (asText(record?.status) !== 'pending')
    return { key: definition.postsMoney ? 'postedToast' : 'turnApproved', values: { number } }
  if (action === 'approve') return { key: 'turnOn', values: { number } }
  const names = awaitedIn(rounds)?.now ?? []
  return names.length > 0
    ? { key: 'sentToToast', values: { number, names: shortList(names) } }
    : { key: 'sentToast', values: { number } }
}

/** Who is asked now, for the sentence about what was sent; a sentence without names where that cannot be read. */
export async function roundsAfter(
  definition: Definition,
  action: string,
  record: Json | null,
): Promise<readonly Round[]> {
  if (action !== 'submit' || record?.status !== 'pending') return []
  return client.get<readonly Round[]>(`${apiPath(definition)}/${asText(record.id)}/approval`).catch(() => [])
}
