// What people say of themselves: that they are away, what they do not want to be told, which programs work in their
// name.
import { Problem } from '@lumbung/core'
import { MUTE_CHANNELS } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { type Absence, absenceOf, changeAbsence } from './absence.ts'
import { apiTokens, createApiToken, longestTokenDays, type NewApiToken, revokeApiToken } from './api-token.ts'
import { changeMuted, mutedOf } from './person.ts'

/** What there is to mute: an event that is not protected, and a way. */
function checkMuted({ events }: Registry, one: string): void {
  const [key = '', way = ''] = one.split('.')
  const event = events.get(key)
  if (!event || !MUTE_CHANNELS.some((known) => known === way)) throw new Problem(400, 'unknown-key', { key: one })
  if (!event.isProtected) return
  const values = { title: [event.title] }
  throw new Problem(422, 'mute-protected', values, [{ path: 'muted', code: 'mute-protected', values }])
}

/** What calls ask of the people who call. */
export const ownOf = ({ database, registry }: { readonly database: Database; readonly registry: Registry }) => ({
  absence: (actor: Actor) => absenceOf(database, actor),
  changeAbsence: (actor: Actor, absence: Absence) => changeAbsence(database, actor, absence),
  muted: (actor: Actor) => mutedOf(database, actor),
  async mute(actor: Actor, muted: readonly string[]) {
    for (const one of muted) checkMuted(registry, one)
    await changeMuted(database, actor, muted)
  },
  tokens: ({ user }: Actor) => apiTokens(database, user),
  longestTokenDays: () => longestTokenDays(database),
  createToken: (actor: Actor, token: NewApiToken) => createApiToken(database, actor, token),
  revokeToken: (actor: Actor, id: string) => revokeApiToken(database, actor, id),
})
