// What people do with their second step: enter a code behind the password, set it up, take it off. Codes are slowed
// like passwords, by account and place and by address, whatever they are asked for.
import { Problem } from '@lumbung/core'
import type { Connection, Database } from '../database/connection.ts'
import { countTry, forgiveTry, subjectsOf } from './attempts.ts'
import type { Device } from './device.ts'
import { linkToChange } from './password-link.ts'
import { beginSession, provePassword, signOutOthers, stepToGo } from './sign-in.ts'
import { countTicket, holderOf, spendTickets } from './ticket.ts'
import { type Concerned, noteSession } from './trail.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  type NewAuthenticator,
  newRecoveryCodes,
  removeTwoFactor,
  twoFactorState,
  takeCode,
} from './two-factor.ts'
import type { Vault } from './vault.ts'

/** Where the second step is kept, and from where it is taken. */
export interface Gate {
  readonly database: Database
  readonly vault: Vault
  readonly device: Device
}

/** What taking it off asks for. */
export interface Proof {
  readonly password: string
  readonly code: string
}

const wrongCode = (): Problem => new Problem(422, 'wrong-code', {}, [{ path: 'code', code: 'wrong-code' }])

/**
 * Uses a code up and does what it is asked for, in one transaction. A wrong one is refused, and what is noted of it is
 * kept all the same.
 */
async function withCode<T>(
  { database, vault, device }: Gate,
  of: Concerned,
  code: string,
  steps: {
    readonly lock?: (transaction: Connection) => Promise<unknown>
    readonly onWrong?: (transaction: Connection) => Promise<unknown>
    readonly onRight: (transaction: Connection) => Promise<T>
  },
): Promise<T> {
  const subjects = await subjectsOf(database, 'code', of.email, device)
  await countTry(database, subjects)
  const done = await database.transaction(async (transaction) => {
    await steps.lock?.(transaction)
    const kind = await takeCode(transaction, vault, of.id, code)
    if (kind === null) {
      await noteSession(transaction, 'code-refused', of, device)
      await steps.onWrong?.(transaction)
      return null
    }
    if (kind === 'recovery') await noteSession(transaction, 'recovery-code', of, device)
    return { answer: await steps.onRight(transaction) }
  })
  if (done === null) throw wrongCode()
  await forgiveTry(database, subjects)
  return done.answer
}

/** Signs in whose ticket and code these are; answers the new cookie's secret. */
export async function enterCode(gate: Gate, ticket: string, code: string): Promise<string> {
  const holder = await holderOf(gate.database, ticket, 'code')
  const token = await withCode(gate, holder, code, {
    // Taken within, two codes for one ticket at once make one session.
    lock: (transaction) => holderOf(transaction, ticket, 'code'),
    onWrong: (transaction) => countTicket(transaction, ticket),
    async onRight(transaction) {
      await spendTickets(transaction, holder.id)
      return holder.must_change ? null : beginSession(transaction, holder, gate.device)
    },
  })
  if (token !== null) return token
  throw stepToGo('password-to-change', { token: await linkToChange(gate.database, holder.id) })
}

/** Begins the set-up of who may not sign in without it. */
export async function beginByTicket({ database, vault }: Gate, ticket: string): Promise<NewAuthenticator> {
  return beginTwoFactor(database, vault, await holderOf(database, ticket, 'set-up'))
}

interface Made {
  readonly token: string
  readonly codes: readonly string[]
}

/** Confirms it by a first code, and signs in. */
export async function confirmByTicket(gate: Gate, ticket: string, code: string): Promise<Made> {
  const holder = await holderOf(gate.database, ticket, 'set-up')
  return turnOn(gate, holder, code, async (transaction) => {
    await holderOf(transaction, ticket, 'set-up')
    await spendTickets(transaction, holder.id)
    return beginSession(transaction, holder, gate.device)
  })
}

/** Turns it on by a first code; `then` makes the session that goes on, beside which no other does. */
async function turnOn(
  { database, vault, device }: Gate,
  of: Concerned,
  code: string,
  then: (transaction: Connection) => Promise<string>,
): Promise<Made> {
  const subjects = await subjectsOf(database, 'code', of.email, device)
  await countTry(database, subjects)
  const made = await database.transaction(async (transaction) => {
    const codes = await confirmTwoFactor(transaction, vault, of.id, code)
    await noteSession(transaction, 'two-factor-on', of, device)
    return { codes, token: await then(transaction) }
  })
  await forgiveTry(database, subjects)
  return made
}

/** Begins the set-up of who is signed in, for their password. */
export async function beginOwn({ database, vault, device }: Gate, of: Concerned, password: string) {
  return beginTwoFactor(database, vault, await provePassword(database, of.email, password, device))
}

/** Confirms it; the other sessions, begun without it, end. */
export const confirmOwn = async (gate: Gate, of: Concerned, session: Buffer, code: string) => {
  const { codes } = await turnOn(gate, of, code, async (transaction) => {
    await signOutOthers(transaction, of, session, gate.device)
    return ''
  })
  return codes
}

/** Takes one's own off, for password and code; not where the company wants everybody to have it. */
export async function takeOffOwn(gate: Gate, of: Concerned, session: Buffer, proof: Proof): Promise<void> {
  const { isOn, isDemanded } = await twoFactorState(gate.database, of.id)
  if (!isOn) throw new Problem(409, 'two-factor-is-off', { number: of.name })
  if (isDemanded) throw new Problem(422, 'two-factor-demanded')
  await provePassword(gate.database, of.email, proof.password, gate.device)
  await withCode(gate, of, proof.code, {
    async onRight(transaction) {
      await removeTwoFactor(transaction, of.id)
      await noteSession(transaction, 'two-factor-off', of, gate.device)
      await signOutOthers(transaction, of, session, gate.device)
    },
  })
}

/** Ten new recovery codes, for password and code; those before are dead. */
export async function renewOwnCodes(gate: Gate, of: Concerned, proof: Proof): Promise<readonly string[]> {
  const { isOn } = await twoFactorState(gate.database, of.id)
  if (!isOn) throw new Problem(409, 'two-factor-is-off', { number: of.name })
  await provePassword(gate.database, of.email, proof.password, gate.device)
  return withCode(gate, of, proof.code, {
    async onRight(transaction) {
      await noteSession(transaction, 'recovery-codes-new', of, gate.device)
      return newRecoveryCodes(transaction, of.id)
    },
  })
}
