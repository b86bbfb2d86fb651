import type { Language } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor, Period } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import { OWN_BRANCHES } from './own-branches.ts'

/** The signed-in user as the rest of a request sees it. */
export interface SignedIn {
  readonly actor: Actor
  readonly email: string
  readonly role: { readonly id: string; readonly name: string }
  /** The session's stored hash; null when an API token asks. */
  readonly session: Buffer | null
}

/** A user as they are read with every request. */
export interface Signed extends Row {
  readonly user_id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  /** How they write dates, else how the company does; null where neither says. */
  readonly date_format: string | null
  readonly role: string
  readonly role_name: string
  readonly role_version: string
  readonly administrator: boolean
  readonly branches: readonly string[]
  readonly branch: string | null
  readonly period: string | null
  readonly period_name: string
  readonly start_date: string
  readonly end_date: string
  readonly period_status: Period['status']
  readonly stamps: string | null
  readonly stale: boolean
  /** The role or user as whom a session looks at the product. */
  readonly preview_role?: string | null
  readonly preview_user?: string | null
}

/** Who asks, with their rights, place and the freshness of masters: of a user `u`, joined by what follows. */
export const WHO = sql`u.id as user_id, u.name, u.email, u.language,
  coalesce(u.preferences ->> 'dateFormat', (select s.value from setting s where s.key = 'dateFormat')) as date_format,
  r.id as role, r.name as role_name, r.xmin::text as role_version, r.administrator,
  coalesce(u.branch, u.default_branch) as branch,
  case when r.administrator then array(select b.id from branch b where not b.archived)
    else ${OWN_BRANCHES} end as branches,
  p.id as period, p.name as period_name, p.start_date, p.end_date, p.status as period_status,
  (select string_agg(c.resource || ' ' || c.stamp, ',' order by c.resource) from cache_stamp c) as stamps`
// Everybody works in one period: the one chosen; else the newest that is active, else closing, else closed; else, in a
// company that has opened none yet, the first. Nobody works in none while there are periods, and so in any.
export const ROLE_AND_PERIOD = sql`join role r on r.id = u.role
  left join accounting_period p on p.id = coalesce(u.period,
    (select a.id from accounting_period a
      order by array_position(array['active', 'closing', 'closed', 'future'], a.status),
        case when a.status = 'future' then a.start_date end, a.start_date desc limit 1))`

// An administrator without a branch works in all; anyone else without a valid one works in the first of theirs.
export function branchOf(row: Signed): string | null {
  if (row.branch !== null && row.branches.includes(row.branch)) return row.branch
  return row.administrator ? null : (row.branches[0] ?? null)
}

export function periodOf(row: Signed): Period | null {
  if (row.period === null) return null
  return { id: row.period, name: row.period_name, start: row.start_date, end: row.end_date, status: row.period_status }
}
