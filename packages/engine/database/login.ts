// The account by which the server signs in to the database: it owns nothing and may grant nothing, so that whatever
// reaches the database through the server stays what the application may do. Installing, upgrading and restoring need
// the account that owns the tables; that is another one.
import { raw, sql } from '@lumbung/definition'
import pg from 'pg'
import { type Database, openDatabase } from './connection.ts'

/** What the account is called in the database that the product brings along. */
export const SERVER_LOGIN = 'lumbung_server'

export interface Login {
  readonly user: string
  /** None where whoever reaches the database is let in. */
  readonly password: string | null
}

/** The account that an address names. */
export function loginIn(connectionString: string): Login {
  const { user, password } = new pg.Client({ connectionString })
  return { user: user ?? '', password: password ?? null }
}

// Another process made it a moment ago.
const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42710', '23505'].includes(String(error.code))

/**
 * Makes the account where it is missing, as the owner of the tables, and lets it work as the application. `isRenewed`
 * gives it this password in any case.
 */
export async function makeLogin(owner: Database, { user, password }: Login, isRenewed: boolean): Promise<void> {
  const quoted = pg.escapeIdentifier(user)
  const secret = password === null ? '' : ` password ${pg.escapeLiteral(password)}`
  const [known] = await owner.query<{ is: boolean }>(
    sql`select pg_has_role(rolname, ${APPLICATION_ROLE}, 'member') as is from pg_roles where rolname = ${user}`,
  )
  if (!known) {
    await owner.query(raw(`create role ${quoted} login${secret}`)).catch((error: unknown) => {
      if (!isThere(error)) throw error
    })
  }
  if (!known?.is) await owner.query(raw(`grant ${APPLICATION_ROLE} to ${quoted}`))
  if (known && isRenewed && password !== null) await owner.query(raw(`alter role ${quoted}${secret}`))
}

interface Held extends Readonly<Record<string, unknown>> {
  readonly user: string
  readonly isSuperuser: boolean
  readonly mayGrant: boolean
  readonly owns: boolean
}

/** Refuses to serve by an account that could change the books. */
export async function refusePrivileged(login: pg.PoolConfig): Promise<void> {
  const database = openDatabase({ ...login, max: 1 })
  try {
    const [held] = await database.query<Held>(sql`
      select r.rolname as user, r.rolsuper as "isSuperuser", r.rolcreaterole as "mayGrant",
             exists (select from pg_class c where c.relnamespace = to_regnamespace('public') and c.relkind = 'r'
               and pg_has_role(r.oid, c.relowner, 'member')) as owns
        from pg_roles r where r.rolname = session_user`)
    if (!held) return
    const { user, isSuperuser, mayGrant, owns } = held
    if (!isSuperuser && !mayGrant && !owns) return
    const what = isSuperuser ? 'is a superuser' : owns ? 'owns the tables' : 'may make roles'
    throw new Error(
      `DATABASE_URL signs in as ${user}, who ${what} and so could change the books. Name that account in ` +
        'DATABASE_OWNER_URL, and in DATABASE_URL one for the server: it is made with that name and password.',
    )
  } finally {
    await database.close()
  }
}

/** The database role of the application: without rights to change or delete what is booked. */
export const APPLICATION_ROLE = 'lumbung_app'
