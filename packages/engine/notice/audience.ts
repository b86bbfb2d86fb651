// Who is notified of an event, by which way (services 5.2):
//   the people of every setting in force about it, in the branch and from the amount it asks for; where no
//   setting is about it, whom it concerns, in the product, where the event notifies by itself. What somebody muted is
//   left out, save approvals and security. Several settings for one user add up; at once goes before the digest.
import type { Decimal, MuteChannel } from '@lumbung/core'
import type { NotificationEvent } from '@lumbung/definition'

/** Words of a setting: title and text, in English and Indonesian. */
export interface OwnWords {
  readonly subject: readonly [string, string]
  readonly text: readonly [string, string]
}

export interface Setting {
  readonly isInForce: boolean
  readonly concerned: boolean
  readonly roles: readonly string[]
  readonly groups: readonly string[]
  readonly inApp: boolean
  readonly email: boolean
  readonly timing: 'now' | 'daily'
  readonly branches: readonly string[]
  readonly amountFrom: Decimal | null
  readonly said: OwnWords | null
}

export interface Listener {
  readonly id: string
  readonly role: string
  readonly groups: readonly string[]
  readonly archived: boolean
  /** Event and way, `overdue.mail`. */
  readonly muted: ReadonlySet<string>
}

export interface Occasion {
  readonly event: NotificationEvent
  readonly concerned: readonly string[]
  readonly branch: string | null
  readonly amount: Decimal | null
}

export interface Receiver {
  readonly user: string
  readonly inApp: boolean
  readonly mail: 'now' | 'daily' | null
  readonly said: OwnWords | null
}

const AS_DECLARED: Setting = {
  isInForce: true,
  concerned: true,
  roles: [],
  groups: [],
  inApp: true,
  email: false,
  timing: 'now',
  branches: [],
  amountFrom: null,
  said: null,
}

const fits = (setting: Setting, { branch, amount }: Occasion): boolean =>
  setting.isInForce &&
  (setting.branches.length === 0 || (branch !== null && setting.branches.includes(branch))) &&
  (setting.amountFrom === null || (amount !== null && amount.greaterThanOrEqualTo(setting.amountFrom)))

const isMeant = (setting: Setting, person: Listener, concerned: ReadonlySet<string>): boolean =>
  (setting.concerned && concerned.has(person.id)) ||
  setting.roles.includes(person.role) ||
  setting.groups.some((group) => person.groups.includes(group))

function notificationsFor(person: Listener, meant: readonly Setting[], { event }: Occasion): readonly Receiver[] {
  const wants = (channel: MuteChannel): boolean =>
    event.isProtected === true || !person.muted.has(`${event.key}.${channel}`)
  const inApp = meant.some((one) => one.inApp) && wants('app')
  const mailed = wants('mail') ? meant.filter((one) => one.email) : []
  const timing = mailed.some((one) => one.timing === 'now') ? 'now' : 'daily'
  const mail = mailed.length === 0 ? null : timing
  if (!inApp && mail === null) return []
  return [{ user: person.id, inApp, mail, said: meant.find((one) => one.said !== null)?.said ?? null }]
}

export function receiversOf(
  occasion: Occasion,
  settings: readonly Setting[],
  people: ReadonlyMap<string, Listener>,
): readonly Receiver[] {
  const { isNotified } = occasion.event
  const asDeclared = isNotified ? [{ ...AS_DECLARED, email: isNotified === 'mailed' }] : []
  const fitting = (settings.length === 0 ? asDeclared : settings).filter((one) => fits(one, occasion))
  if (fitting.length === 0) return []
  const concerned = new Set(occasion.concerned)
  return [...people.values()].flatMap((person) => {
    const meant = person.archived ? [] : fitting.filter((one) => isMeant(one, person, concerned))
    return meant.length === 0 ? [] : notificationsFor(person, meant, occasion)
  })
}
