// What the audit trail keeps of people, set apart so that it can be taken out: a row of the trail holds a proof of it,
// salted so that nobody finds the value by guessing, and the value lies beside the row. Taking the value out leaves
// row, hash and seals as they are.
import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson } from '@lumbung/core'

/** One field that changed: path, before, after; lines are named by their id. */
export interface Change {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
  /** Tells of a person: kept beside the trail, where it can be taken out. */
  readonly isPersonal?: true
}

/** What stands in the trail for a change that is set apart. */
export interface Proved {
  readonly path: string
  /** SHA-256 of what is set apart, as hexadecimal digits. */
  readonly proof: string
}

/** A change beside the trail. */
export interface Apart {
  readonly path: string
  readonly salt: string
  readonly before: unknown
  readonly after: unknown
}

const isProved = (change: unknown): change is Proved =>
  typeof change === 'object' && change !== null && 'proof' in change && 'path' in change

/** Proves a value that is set apart, as verification makes it again. */
export const proofOf = ({ path, salt, before, after }: Apart): string =>
  createHash('sha256')
    .update(canonicalJson({ path, salt, before: before ?? null, after: after ?? null }))
    .digest('hex')

/** Changes as the trail holds them, and what of them is kept beside it. */
export function setApart(changes: readonly Change[]): {
  readonly changes: readonly (Change | Proved)[]
  readonly apart: readonly Apart[]
} {
  const apart: Apart[] = []
  const kept = changes.map((change): Change | Proved => {
    const { isPersonal, path, from, to } = change
    if (!isPersonal) return change
    const one = { path, salt: randomUUID(), before: from, after: to }
    apart.push(one)
    return { path, proof: proofOf(one) }
  })
  return { changes: kept, apart }
}

/** What of a row's changes is not proved: set apart otherwise than it was, or by somebody else. */
export function unproved(changes: unknown, apart: readonly Apart[]): readonly string[] {
  const proofs = new Map((Array.isArray(changes) ? changes : []).filter(isProved).map((one) => [one.path, one.proof]))
  return apart.filter((one) => proofs.get(one.path) !== proofOf(one)).map(({ path }) => path)
}

/** Paths whose value is gone. */
export function takenOut(changes: unknown, apart: readonly Apart[]): readonly string[] {
  const there = new Set(apart.map(({ path }) => path))
  return (Array.isArray(changes) ? changes : []).filter(isProved).flatMap(({ path }) => (there.has(path) ? [] : [path]))
}
