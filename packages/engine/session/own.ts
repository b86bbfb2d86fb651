// How people sign in, for themselves to see and to change: by which devices, and with which second step.
import { Problem } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import { beginOwn, confirmOwn, type Gate, type Proof, renewOwnCodes, takeOffOwn } from './second-step.ts'
import { endSessionOfUser, sessionsOf, sessionsOfUser } from './sessions.ts'
import { endSession, signOutOthers } from './sign-in.ts'
import type { Concerned } from './trail.ts'
import { twoFactorState } from './two-factor.ts'

interface Own {
  readonly actor: Actor
  /** Null where a program asks by its token. */
  readonly session: Buffer | null
  readonly person: Concerned
  readonly gate: Gate
}

/** What calls ask of who calls. */
export function ownOf({ actor, session, person, gate }: Own) {
  const { database } = gate
  const atBrowser = (): Buffer => {
    if (session === null) throw new Problem(403, 'token-forbidden')
    return session
  }
  return {
    sessions: () => sessionsOf(database, person.id, session),
    endSession: (id: string) => endSession(database, person, id, gate.device),
    /** The same of another, for who looks after users. */
    sessionsOf: (user: string) => sessionsOfUser(database, actor, user, atBrowser()),
    endSessionOf: (user: string, id: string) => endSessionOfUser(database, actor, user, id),
    endOtherSessions: () =>
      database.transaction((transaction) => signOutOthers(transaction, person, atBrowser(), gate.device)),
    twoFactor: () => twoFactorState(database, person.id),
    beginTwoFactor: (password: string) => beginOwn(gate, person, password),
    confirmTwoFactor: (code: string) => confirmOwn(gate, person, atBrowser(), code),
    takeOffTwoFactor: (proof: Proof) => takeOffOwn(gate, person, atBrowser(), proof),
    renewRecoveryCodes: (proof: Proof) => renewOwnCodes(gate, person, proof),
  }
}
