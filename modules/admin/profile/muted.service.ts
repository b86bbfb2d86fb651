// Of what people do not want to be told, by event and way; what is protected they are told all the same.
import { MUTE_CHANNELS, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { auditEvent, type Connection, type ReadingUnit, type Row } from '@lumbung/engine/kernel.ts'

interface Stored extends Row {
  readonly email: string
  readonly muted: readonly string[]
}

async function storedOf(connection: Connection, user: string, lock = sql``): Promise<Stored> {
  const [own] = await connection.query<Stored>(sql`select email, muted from app_user where id = ${user} ${lock}`)
  if (!own) throw new Problem(404, 'not-found')
  return own
}

/** What there is to mute: an event that is not protected, and a way. */
function checkMuted({ engine }: ReadingUnit, one: string): void {
  const [key = '', way = ''] = one.split('.')
  const event = engine.registry.events.get(key)
  if (!event || !MUTE_CHANNELS.some((known) => known === way)) throw new Problem(400, 'unknown-key', { key: one })
  if (!event.isProtected) return
  const values = { title: [event.title] }
  throw new Problem(422, 'mute-protected', values, [{ path: 'muted', code: 'mute-protected', values }])
}

export const mutedOf = async ({ actor, transaction }: ReadingUnit): Promise<readonly string[]> =>
  (await storedOf(transaction, actor.user)).muted

/** Mutes these events and ways and no others. */
export async function changeMuted(reading: ReadingUnit, muted: readonly string[]): Promise<void> {
  for (const one of muted) checkMuted(reading, one)
  const { actor, engine } = reading
  await engine.database.transaction(async (transaction) => {
    const before = await storedOf(transaction, actor.user, sql`for update`)
    await transaction.query(sql`update app_user set muted = ${muted}::text[] where id = ${actor.user}`)
    const [from, to] = [before.muted.join(', '), muted.join(', ')]
    if (from === to) return
    const named = { resource: 'user', record: actor.user, number: before.email, action: 'update' }
    await auditEvent(transaction, actor, { ...named, changes: [{ path: 'muted', from, to }] })
  })
}
