import { newId } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { masterFingerprint } from '../trail/fingerprint.ts'
import { hashPassword } from './password.ts'

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly password: string
  readonly role: string
  readonly branches?: readonly string[]
  readonly branch?: string | null
  readonly period?: string | null
  readonly language?: 'en' | 'id'
}

/** Creates a user of a role that exists; answers the id. */
export async function createUser(connection: Connection, user: NewUser, now?: number): Promise<string> {
  const id = newId()
  const stored = await hashPassword(user.password)
  const { branches = [], branch = null, period = null, language = 'en' } = user
  await connection.query(
    sql`insert into app_user (id, email, name, password_hash, role, branches, branch, period, language)
      values (${id}, ${user.email.trim().toLowerCase()}, ${user.name}, ${stored}, ${user.role},
        ${branches}::uuid[], ${branch}::uuid, ${period}::uuid, ${language})`,
  )
  const values = { role: user.role, branches }
  await tellMade(connection, 'user', { id, number: user.email, action: 'create', values }, now)
  return id
}

const PRODUCT = { user: null, name: 'Lumbung', request: 'set-up' }

/** The row of the trail of a user or a role that the product itself makes or changes. */
export async function tellMade(
  connection: Connection,
  resource: 'user' | 'role',
  { id, number, action, version = 1, values }: Made,
  now?: number,
): Promise<void> {
  const fingerprint = masterFingerprint(resource, { ...values, version })
  await auditEvent(connection, PRODUCT, { resource, record: id, number, action, fingerprint }, now)
}

interface Made {
  readonly id: string
  readonly number: string
  readonly action: 'create' | 'update'
  readonly version?: number
  readonly values: Values
}

export interface NewRole {
  readonly code: string
  readonly name: string
  readonly administrator?: boolean
  readonly permissions?: readonly string[]
}

/** The role of this code, created when it is not there yet; answers the id. */
export async function ensureRole(connection: Connection, role: NewRole, now?: number): Promise<string> {
  const [made] = await connection.query<{ readonly id: string }>(
    sql`insert into role (id, code, name, administrator, permissions)
      values (${newId()}, ${role.code}, ${role.name}, ${role.administrator ?? false},
        ${role.permissions ?? []}::text[])
      on conflict (code) do nothing returning id`,
  )
  if (made) {
    await tellMade(connection, 'role', { id: made.id, number: role.code, action: 'create', values: { ...role } }, now)
    return made.id
  }
  const [found] = await connection.query<{ readonly id: string }>(sql`select id from role where code = ${role.code}`)
  if (!found) throw new Error(`The role ${role.code} could not be created.`)
  return found.id
}

/** The role with all rights, present in every company. */
export const administratorRole = (connection: Connection, now?: number): Promise<string> =>
  ensureRole(connection, { code: 'administrator', name: 'Administrator', administrator: true }, now)
