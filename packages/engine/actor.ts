import { type DatePattern, type Language, Problem } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import type { Limits } from './behaviour.ts'

export interface Period {
  readonly id: string
  readonly name: string
  readonly start: DateText
  readonly end: DateText
  readonly status: 'future' | 'active' | 'closing' | 'closed'
}

/** As which role or user somebody only looks at the product. */
export interface Preview {
  readonly kind: 'role' | 'user'
  readonly id: string
  readonly name: string
}

/** Nothing but what the company lets everybody. */
export const UNLIMITED: Limits = { discountPercent: null, writeOff: null, backdatingDays: null }

/** Who asks: the signed-in user with the rights of the role, the branches in scope and the period worked in. */
export interface Actor {
  readonly user: string
  readonly name: string
  readonly language: Language
  /** How they write dates; as the product does, where it is not said. */
  readonly dateFormat?: DatePattern
  readonly administrator: boolean
  /** `price-list.update`, `report.sales.read`; administrators hold all. */
  readonly permissions: ReadonlySet<string>
  /** Those of the role; nothing is held back from administrators, and where none are named. */
  readonly limits?: Limits
  /** Ids of the branches the user may see. */
  readonly branches: readonly string[]
  /** The branch worked in; null while an administrator works in all. */
  readonly branch: string | null
  readonly period: Period | null
  readonly request: string
  /** The address at which the product was asked: what links in mails begin with. */
  readonly site?: string
  /** Address and device the request came from; absent where the product itself works. */
  readonly origin?: string
  /** Sets the company up: may write the records that come with the product. */
  readonly founding?: true
  /** Asks by an API token that may only read: nothing is written for it, not even what is its owner's own. */
  readonly readsOnly?: true
  /** Has the rights and branches of another, and writes nothing. */
  readonly preview?: Preview
  /** How often each master has changed, read with the session: what caches of masters are judged by. */
  readonly stamps?: ReadonlyMap<string, number>
}

export const may = (actor: Actor, permission: string): boolean =>
  actor.administrator || actor.permissions.has(permission)

/** Branches that a query may touch: the one worked in, or all that the user may see. */
export const scopeOf = (actor: Actor): readonly string[] => (actor.branch ? [actor.branch] : actor.branches)

/** Refuses who only looks. */
export function refusePreview({ preview }: Actor): void {
  if (preview) throw new Problem(403, 'preview-read-only', { name: preview.name })
}
