// The second step of signing in: an authenticator on a telephone, and ten codes on paper for when it is lost.
import { randomBytes } from 'node:crypto'
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { hashWithSalt, newCode } from './password.ts'
import { type QrPicture, qrPicture } from './qr-picture.ts'
import { authenticatorAddress, base32, stepOfCode } from './totp.ts'
import type { Vault } from './vault.ts'

const RECOVERY_CODES = 10

/** How a user's second step stands. */
export interface TwoFactorState {
  readonly isOn: boolean
  readonly since: string | null
  readonly codesLeft: number
  /** The company wants everybody to have it. */
  readonly isDemanded: boolean
}

/** What an authenticator is told: as a picture's address, and as text to type. */
export interface NewAuthenticator {
  readonly address: string
  readonly picture: QrPicture
  readonly secret: string
}

/** Whether the company wants everybody to have it, as part of a statement. */
export const DEMANDED = sql`exists (select from setting where key = 'twoFactor' and value = 'yes')`

export async function twoFactorState(connection: Connection, user: string): Promise<TwoFactorState> {
  const [state] = await connection.query<TwoFactorState & Row>(
    sql`select a.confirmed_at is not null as "isOn", a.confirmed_at as since, ${DEMANDED} as "isDemanded",
      (select count(*) from recovery_code r where r.app_user = u.id and r.used_at is null)::int as "codesLeft"
      from app_user u left join authenticator a on a.app_user = u.id where u.id = ${user}`,
    'two-factor',
  )
  return state ?? { isOn: false, since: null, codesLeft: 0, isDemanded: false }
}

const isOnAlready = (): Problem => new Problem(409, 'two-factor-is-on')
const wrongCode = (): Problem => new Problem(422, 'wrong-code', {}, [{ path: 'code', code: 'wrong-code' }])

/** Makes a secret that counts once a first code has confirmed it; one that was never confirmed is replaced. */
export async function beginTwoFactor(
  connection: Connection,
  vault: Vault,
  of: { readonly id: string; readonly email: string; readonly company: string | null },
): Promise<NewAuthenticator> {
  const secret = randomBytes(20)
  const made = await connection.query(
    sql`insert into authenticator as a (app_user, secret, salt)
      values (${of.id}, ${vault.seal(secret, of.id)}, ${randomBytes(16)})
      on conflict (app_user) do update set secret = excluded.secret, salt = excluded.salt
        where a.confirmed_at is null returning a.app_user`,
  )
  if (made.length === 0) throw isOnAlready()
  const address = authenticatorAddress(secret, of.email, of.company || 'Lumbung')
  return { secret: base32(secret), address, picture: qrPicture(address) }
}

interface Stored extends Row {
  readonly secret: string
  readonly salt: Buffer
  readonly isOn: boolean
  readonly lastStep: number
  /** By the one clock that everybody has. */
  readonly now: number
}

async function storedOf(connection: Connection, user: string): Promise<Stored | undefined> {
  const [stored] = await connection.query<Stored>(
    sql`select secret, salt, confirmed_at is not null as "isOn", last_step::float8 as "lastStep",
        (extract(epoch from clock_timestamp()) * 1000)::float8 as now
      from authenticator where app_user = ${user} for update`,
    'authenticator',
  )
  return stored
}

/** A first right code turns it on, and brings the recovery codes, which are told this once. */
export async function confirmTwoFactor(
  transaction: Connection,
  vault: Vault,
  user: string,
  code: string,
): Promise<readonly string[]> {
  const stored = await storedOf(transaction, user)
  if (!stored) throw new Problem(409, 'two-factor-not-begun')
  if (stored.isOn) throw isOnAlready()
  const step = stepOfCode(vault.open(stored.secret, user), code, stored.now, stored.lastStep)
  if (step === null) throw wrongCode()
  await transaction.query(
    sql`update authenticator set confirmed_at = now(), last_step = ${step}::bigint where app_user = ${user}`,
  )
  return newRecoveryCodes(transaction, user)
}

/** Ten new codes in place of those there were. */
export async function newRecoveryCodes(transaction: Connection, user: string): Promise<readonly string[]> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)))
  await transaction.query(sql`update authenticator set salt = ${salt} where app_user = ${user}`)
  await transaction.query(sql`delete from recovery_code where app_user = ${user}`)
  await transaction.query(
    sql`insert into recovery_code (app_user, code_hash) select ${user}::uuid, unnest(${hashes}::bytea[])`,
  )
  return codes
}

export type CodeKind = 'authenticator' | 'recovery'

/** What a code is of this user, used up with it; null for a wrong one. For a transaction that is then kept. */
export async function takeCode(
  transaction: Connection,
  vault: Vault,
  user: string,
  given: string,
): Promise<CodeKind | null> {
  const stored = await storedOf(transaction, user)
  if (!stored?.isOn) return null
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase()
  if (code.length > 6) return (await takeRecoveryCode(transaction, user, stored.salt, code)) ? 'recovery' : null
  const step = stepOfCode(vault.open(stored.secret, user), code, stored.now, stored.lastStep)
  if (step === null) return null
  await transaction.query(sql`update authenticator set last_step = ${step}::bigint where app_user = ${user}`)
  return 'authenticator'
}

async function takeRecoveryCode(connection: Connection, user: string, salt: Buffer, code: string): Promise<boolean> {
  if (code.length > 40) return false
  const used = await connection.query(
    sql`update recovery_code set used_at = now() where app_user = ${user} and used_at is null
      and code_hash = ${await hashWithSalt(code, salt)} returning app_user`,
  )
  return used.length > 0
}

/** Takes it off; its recovery codes are dead. Answers whether there was one. */
export async function removeTwoFactor(transaction: Connection, user: string): Promise<boolean> {
  await transaction.query(sql`delete from recovery_code where app_user = ${user}`)
  const gone = await transaction.query<{ readonly was: boolean }>(
    sql`delete from authenticator where app_user = ${user} returning confirmed_at is not null as was`,
  )
  return gone[0]?.was === true
}
