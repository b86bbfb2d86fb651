import { type Language, Problem } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Database, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'

/** What a user may say of themselves; what is absent stays as it is. */
export interface OwnProfile {
  readonly name?: string
  /** A small picture as a data address; null takes it away. */
  readonly picture?: string | null
}

/** A picture of a hundred pixels takes a tenth of this; the page carries it along. */
const PICTURE_MOST = 60_000

// What the first bytes of each kind look like in base 64: the name of a kind alone proves nothing.
const PICTURE = /^data:image\/(?:jpeg;base64,\/9j\/|png;base64,iVBORw0KGgo|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/

function checkPicture(picture: string): void {
  if (picture.length <= PICTURE_MOST && PICTURE.test(picture)) return
  throw new Problem(422, 'picture-wrong', {}, [{ path: 'picture', code: 'picture-wrong' }])
}

interface Self extends Row {
  readonly email: string
  readonly name: string
  readonly picture: string | null
  readonly language: Language
}

/** What users change of themselves stands in the history of their record, like what others change there. */
async function changeSelf(
  database: Database,
  actor: Actor,
  assigned: Sql,
  changesOf: (before: Self) => readonly Change[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await selfOf(transaction, actor)
    await transaction.query(sql`update app_user set ${assigned} where id = ${actor.user}`)
    const changes = changesOf(before).filter(({ from, to }) => from !== to)
    if (changes.length === 0) return
    const entry = { resource: 'user', record: actor.user, number: before.email, action: 'update', changes }
    await auditEvent(transaction, actor, entry)
  })
}

async function selfOf(connection: Connection, { user }: Actor): Promise<Self> {
  const [self] = await connection.query<Self>(
    sql`select email, name, picture, language from app_user where id = ${user} for update`,
    'self',
  )
  if (!self) throw new Problem(404, 'not-found')
  return self
}

// A picture is told by its size: two of one size are taken for the same, and nothing else of it is worth keeping.
const sizeOf = (picture: string | null): number | null => picture?.length ?? null

/** Changes name and picture of one's own; everybody else sees the new name with their next call. */
export async function changePerson(database: Database, actor: Actor, { name, picture }: OwnProfile): Promise<void> {
  if (typeof picture === 'string') checkPicture(picture)
  const parts: Sql[] = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(picture === undefined ? [] : [sql`picture = ${picture}`]),
  ]
  const [first, ...others] = parts
  if (!first) return
  const assigned = others.reduce((all, one) => sql`${all}${raw(', ')}${one}`, first)
  await changeSelf(database, actor, assigned, (before) => [
    { path: 'name', from: before.name, to: name ?? before.name },
    { path: 'picture', from: sizeOf(before.picture), to: sizeOf(picture === undefined ? before.picture : picture) },
  ])
}

/** The language of one's own pages. */
export const changeLanguage = (database: Database, actor: Actor, language: Language): Promise<void> =>
  changeSelf(database, actor, sql`language = ${language}`, (before) => [
    { path: 'language', from: before.language, to: language },
  ])
