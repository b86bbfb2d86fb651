import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
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
export async function createUser(connection: Connection, user: NewUser): Promise<string> {
  const id = newId()
  const stored = await hashPassword(user.password)
  const { branches = [], branch = null, period = null, language = 'en' } = user
  await connection.query(
    sql`insert into app_user (id, email, name, password_hash, role, branches, branch, period, language)
      values (${id}, ${user.email.trim().toLowerCase()}, ${user.name}, ${stored}, ${user.role},
        ${branches}::uuid[], ${branch}::uuid, ${period}::uuid, ${language})`,
  )
  return id
}

export interface NewRole {
  readonly code: string
  readonly name: string
  readonly administrator?: boolean
  readonly permissions?: readonly string[]
}

/** The role of this code, created when it is not there yet; answers the id. */
export async function ensureRole(connection: Connection, role: NewRole): Promise<string> {
  await connection.query(
    sql`insert into role (id, code, name, administrator, permissions)
      values (${newId()}, ${role.code}, ${role.name}, ${role.administrator ?? false},
        ${role.permissions ?? []}::text[])
      on conflict (code) do nothing`,
  )
  const [found] = await connection.query<{ readonly id: string }>(sql`select id from role where code = ${role.code}`)
  if (!found) throw new Error(`The role ${role.code} could not be created.`)
  return found.id
}

/** The role with all rights, present in every company. */
export const administratorRole = (connection: Connection): Promise<string> =>
  ensureRole(connection, { code: 'administrator', name: 'Administrator', administrator: true })
