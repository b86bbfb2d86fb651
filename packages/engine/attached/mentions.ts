import { Problem, type Mention } from '@lumbung/core'
import { type Person, peopleIn } from '../notice/people.ts'
import type { Reader } from '../unit.ts'
import { attachedTo } from './attached-to.ts'

/** Those who may read records of a kind in a branch, by name. */
async function readersIn(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  key: string,
  branch: string | null,
  isMeant: (person: Person) => boolean,
): Promise<readonly Mention[]> {
  return [...(await peopleIn(reader)).values()]
    .filter((one) => !one.archived && isMeant(one) && one.holds(`${key}.read`, branch))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (a.name === b.name ? (a.id < b.id ? -1 : 1) : a.name < b.name ? -1 : 1))
}

const OFFERED = 8

/** Whom one may speak to about a record: those who may read it, but for oneself; found by a part of the name. */
export async function readersOf(reader: Reader, key: string, id: string, q: string): Promise<readonly Mention[]> {
  const { branch } = await attachedTo(reader, key, id)
  const part = q.trim().toLowerCase()
  const isMeant = (one: Person): boolean => one.id !== reader.actor.user && one.name.toLowerCase().includes(part)
  return (await readersIn(reader, key, branch, isMeant)).slice(0, OFFERED)
}

/** Those a comment mentions, with their names; somebody who may not read the record is refused. */
export async function mentioned(
  reader: Pick<Reader, 'engine' | 'transaction'>,
  key: string,
  branch: string | null,
  ids: readonly string[],
): Promise<readonly Mention[]> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const people = await readersIn(reader, key, branch, ({ id }) => wanted.has(id))
  if (people.length === wanted.size) return people
  throw new Problem(422, 'mention-unreadable', {}, [{ path: 'mentions', code: 'mention-unreadable' }])
}
