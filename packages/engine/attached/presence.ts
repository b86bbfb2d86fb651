import type { EventHub } from '../processes/events.ts'
import type { Presence } from '../processes/present.ts'
import type { Reader } from '../unit.ts'
import { attachedTo } from './attached-to.ts'

/** Somebody who has the same record open. */
export interface PresentEntry {
  readonly id: string
  readonly name: string
  readonly editing: boolean
}

/** Notes that a user has a record open that they may see, in every process, and answers who else has. */
export async function presentBeside(
  reader: Reader,
  hub: EventHub,
  {
    key,
    id: record,
    user,
    editing,
  }: Pick<Presence, 'user' | 'editing'> & { readonly key: string; readonly id: string },
): Promise<readonly PresentEntry[]> {
  await attachedTo(reader, key, record)
  const at = reader.engine.now()
  hub.publish({ kind: 'present', record, user, editing, at })
  const others = hub.present.beside(record, user, at)
  const people = await reader.engine.masters.load(
    reader.transaction,
    'user',
    others.map((one) => one.user),
  )
  return others.flatMap((one) => {
    const person = people.get(one.user)
    return person ? [{ id: one.user, name: String(person.name), editing: one.editing }] : []
  })
}
