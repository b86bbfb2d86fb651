import { Problem } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'
import type { Database } from '../database/connection.ts'

/** What a user may say of themselves; what is absent stays as it is. */
export interface Person {
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

/** Changes name and picture of one's own; everybody else sees the new name with their next call. */
export async function changePerson(database: Database, user: string, { name, picture }: Person): Promise<void> {
  if (typeof picture === 'string') checkPicture(picture)
  const parts: Sql[] = [
    ...(name === undefined ? [] : [sql`name = ${name}`]),
    ...(picture === undefined ? [] : [sql`picture = ${picture}`]),
  ]
  const [first, ...others] = parts
  if (!first) return
  const assigned = others.reduce((all, one) => sql`${all}${raw(', ')}${one}`, first)
  await database.query(sql`update app_user set ${assigned} where id = ${user}`)
}
