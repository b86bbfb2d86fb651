// Whose account it is that the provider vouches for. It is found by its verified address once and bound to issuer and
// subject then: whoever is given that address at the provider later is somebody else. Nobody gets an account by it.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import type { Device } from './device.ts'
import type { OpenIdPerson } from './open-id.ts'
import { beginSession } from './sign-in.ts'
import { type Concerned, noteSession } from './trail.ts'

interface Account extends Concerned, Readonly<Record<string, unknown>> {
  readonly archived: boolean
  /** Bound to this issuer already. */
  readonly isBound: boolean
}

/** Signs in who the provider says it is; answers the new cookie's secret. */
export async function signInAs(database: Database, person: OpenIdPerson, device: Device): Promise<string> {
  const done = await database.transaction(async (transaction) => {
    const bound = await boundTo(transaction, person)
    const found = bound ?? (await byAddress(transaction, person))
    if (!found || found.archived || (!bound && found.isBound)) {
      await noteSession(transaction, 'openid-refused', found ?? null, device)
      return { token: null, refusal: refusalOf(found, person) }
    }
    if (!bound) await bind(transaction, found, person, device)
    return { token: await beginSession(transaction, found, device), refusal: '' }
  })
  if (done.token === null) throw new Problem(403, done.refusal)
  return done.token
}

function refusalOf(found: Account | undefined, { email }: OpenIdPerson): string {
  if (!found && email === null) return 'openid-unverified'
  return !found || found.archived ? 'openid-unknown' : 'openid-other'
}

async function boundTo(connection: Connection, { issuer, subject }: OpenIdPerson): Promise<Account | undefined> {
  const [found] = await connection.query<Account>(
    sql`select u.id, u.name, u.email, u.archived, true as "isBound" from user_identity i
      join app_user u on u.id = i.app_user where i.issuer = ${issuer} and i.subject = ${subject}`,
    'openid-bound',
  )
  return found
}

/** By the address, which one sign-in at a time may bind. An account that is bound to somebody else is not theirs. */
async function byAddress(connection: Connection, { issuer, email }: OpenIdPerson): Promise<Account | undefined> {
  if (email === null) return undefined
  const [found] = await connection.query<Account>(
    sql`select u.id, u.name, u.email, u.archived,
      exists (select from user_identity i where i.app_user = u.id and i.issuer = ${issuer}) as "isBound"
      from app_user u where lower(u.email) = lower(${email}) for update of u`,
    'openid-address',
  )
  return found
}

async function bind(
  connection: Connection,
  of: Account,
  { issuer, subject }: OpenIdPerson,
  device: Device,
): Promise<void> {
  await connection.query(
    sql`insert into user_identity (issuer, subject, app_user) values (${issuer}, ${subject}, ${of.id})`,
  )
  await noteSession(connection, 'openid-bound', of, device)
}
