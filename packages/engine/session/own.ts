// What people say of themselves: that they are away, what they do not want to be told, which programs work in their
// name, by which devices and with which second step they sign in.
import { MUTE_CHANNELS, Problem } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Registry } from '../registry.ts'
import { type Absence, absenceOf, changeAbsence } from './absence.ts'
import { apiTokens, createApiToken, longestTokenDays, type NewApiToken, revokeApiToken } from './api-token.ts'
import { changeMuted, mutedOf } from './person.ts'
import { beginOwn, confirmOwn, type Gate, type Proof, renewOwnCodes, takeOffOwn } from './second-step.ts'
import { sessionsOf } from './sessions.ts'
import { endSession, signOutOthers } from './sign-in.ts'
import type { Concerned } from './trail.ts'
import { twoFactorState } from './two-factor.ts'

/** What there is to mute: an event that is not protected, and a way. */
function checkMuted({ events }: Registry, one: string): void {
  const [key = '', way = ''] = one.split('.')
  const event = events.get(key)
  if (!event || !MUTE_CHANNELS.some((known) => known === way)) throw new Problem(400, 'unknown-key', { key: one })
  if (!event.isProtected) return
  const values = { title: [event.title] }
  throw new Problem(422, 'mute-protected', values, [{ path: 'muted', code: 'mute-protected', values }])
}

interface Own {
  readonly registry: Registry
  readonly actor: Actor
  /** Null where a program asks by its token. */
  readonly session: Buffer | null
  readonly person: Concerned
  readonly gate: Gate
}

/** What calls ask of who calls. */
export function ownOf({ registry, actor, session, person, gate }: Own) {
  const { database } = gate
  const atBrowser = (): Buffer => {
    if (session === null) throw new Problem(403, 'token-forbidden')
    return session
  }
  return {
    absence: () => absenceOf(database, actor),
    changeAbsence: (absence: Absence) => changeAbsence(database, actor, absence),
    muted: () => mutedOf(database, actor),
    async mute(muted: readonly string[]) {
      for (const one of muted) checkMuted(registry, one)
      await changeMuted(database, actor, muted)
    },
    tokens: () => apiTokens(database, actor.user),
    longestTokenDays: () => longestTokenDays(database),
    createToken: (token: NewApiToken) => createApiToken(database, actor, token),
    revokeToken: (id: string) => revokeApiToken(database, actor, id),
    sessions: () => sessionsOf(database, actor.user, session),
    endSession: (id: string) => endSession(database, person, id, gate.device),
    endOtherSessions: () =>
      database.transaction((transaction) => signOutOthers(transaction, person, atBrowser(), gate.device)),
    twoFactor: () => twoFactorState(database, actor.user),
    beginTwoFactor: (password: string) => beginOwn(gate, person, password),
    confirmTwoFactor: (code: string) => confirmOwn(gate, person, atBrowser(), code),
    takeOffTwoFactor: (proof: Proof) => takeOffOwn(gate, person, atBrowser(), proof),
    renewRecoveryCodes: (proof: Proof) => renewOwnCodes(gate, person, proof),
  }
}
