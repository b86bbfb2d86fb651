// The trail proves what a paper says of others: its row of the submission holds a salted hash for each person in the
// snapshot, and one hash for all the rest. So a person who is erased is taken out with the salt, and nothing is left by
// which a name could be guessed, while all else stays proved.
import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '@lumbung/core'
import type { Values } from '@lumbung/definition'

/** What papers print of other records, by id, and the company's settings; what was empty is left out. */
export interface Snapshot {
  readonly records: Readonly<Record<string, Values>>
  readonly settings: Readonly<Record<string, string>>
  /** The records that modules lent to its papers, by key of the part; missing where that was not kept yet. */
  readonly lent?: Readonly<Record<string, string>>
}

/** What the trail keeps of a snapshot: a hash of each person's record by its id, and one of everything else. */
export interface SnapshotProof {
  readonly people: Readonly<Record<string, string>>
  readonly rest: string
}

/** What a snapshot says otherwise than its proof. */
export interface SnapshotDifference {
  readonly isChanged: boolean
  /** People whose record is gone: lawful where they were erased. */
  readonly missing: readonly string[]
}

// Beside the values of a person; no field has this name.
const SALT = '*salt'

/** The record of a person, so that its hash tells nobody the name. */
export const salted = (values: Values): Values => ({ ...values, [SALT]: randomUUID() })

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

function restOf({ records, ...others }: Snapshot, isPerson: (id: string) => boolean): string {
  const things = Object.entries(records).filter(([id]) => !isPerson(id))
  return hashOf({ ...others, records: Object.fromEntries(things) })
}

/** Proves a snapshot as it is taken. */
export function proofOfSnapshot(snapshot: Snapshot): SnapshotProof {
  const people = Object.entries(snapshot.records).filter(([, values]) => Object.hasOwn(values, SALT))
  const hashes = Object.fromEntries(people.map(([id, values]) => [id, hashOf(values)]))
  return { people: hashes, rest: restOf(snapshot, (id) => Object.hasOwn(hashes, id)) }
}

/** Compares a stored snapshot with its proof; what is not there any more is not compared. */
export function differenceOf(snapshot: Snapshot, { people, rest }: SnapshotProof): SnapshotDifference {
  const entries = Object.entries(people)
  const isPersonChanged = entries.some(([id, hash]) => {
    const values = snapshot.records[id]
    return values !== undefined && hashOf(values) !== hash
  })
  return {
    isChanged: isPersonChanged || restOf(snapshot, (id) => Object.hasOwn(people, id)) !== rest,
    missing: entries.flatMap(([id]) => (snapshot.records[id] === undefined ? [id] : [])),
  }
}
