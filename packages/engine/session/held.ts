// Who holds more than who asks: more rights, wider limits or other branches. Nobody looks as them, ends their sessions
// or sees by which devices they sign in.
import { type Decimal, type Finding, isId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor, Preview } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import { beyond } from './grant.ts'
import { OWN_BRANCHES } from './own-branches.ts'

interface Candidate extends Row {
  readonly name: string
  readonly number: string
  readonly archived: boolean
  readonly administrator: boolean
  readonly permissions: readonly string[]
  readonly discountLimit: Decimal | null
  readonly writeOffLimit: Decimal | null
  readonly backdatingLimit: number | null
  readonly branches: readonly string[]
}

const LIMITS = sql`r.discount_limit as "discountLimit", r.write_off_limit as "writeOffLimit",
  r.backdating_limit as "backdatingLimit"`

/** A role or user with what they hold; one that is not there is not found. */
export async function candidateOf(
  connection: Connection,
  { kind, id }: Pick<Preview, 'kind' | 'id'>,
): Promise<Candidate> {
  const asked =
    kind === 'role'
      ? sql`select name, code as number, archived, administrator, permissions, array[]::uuid[] as branches, ${LIMITS}
          from role r where id = ${id}`
      : sql`select u.name, u.email as number, u.archived, r.administrator, r.permissions, ${LIMITS},
            ${OWN_BRANCHES} as branches from app_user u join role r on r.id = u.role where u.id = ${id}`
  const [found] = isId(id) ? await connection.query<Candidate>(asked, 'held-candidate') : []
  if (!found) throw new Problem(404, 'not-found')
  return found
}

/** The first thing that they hold beyond the actor; administrators hold everything. */
export function heldBeyond(actor: Actor, held: Candidate, path: string): readonly Finding[] {
  if (actor.administrator) return []
  const findings = beyond(actor, held, path)
  if (findings.length > 0) return findings
  const isElsewhere = held.branches.some((branch) => !actor.branches.includes(branch))
  return isElsewhere ? [{ path: 'branches', code: 'branches-beyond', values: { name: held.name } }] : []
}

/** Whether they hold anything that the actor does not. */
export const holdsMore = (actor: Actor, held: Candidate, path: string): boolean =>
  heldBeyond(actor, held, path).length > 0
