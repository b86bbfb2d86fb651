// The steps of a user: what an administrator may do about how somebody signs in, without ever knowing a password.
import { Problem } from '@lumbung/core'
import { type Definition, sql, type Values } from '@lumbung/definition'
import {
  type ActOptions,
  audit,
  checkUser,
  checkVersion,
  historyOfUser,
  invite,
  lockRecord,
  type MasterHook,
  nextVersion,
  notNow,
  removeTwoFactor,
  type Saved,
  signOutEverywhere,
  type Unit,
} from '@lumbung/engine/kernel.ts'

/** What each step does; answers the link that is told once, where one was made. */
const WORK: Readonly<Record<string, (unit: Unit, user: Values) => Promise<string | undefined>>> = {
  invite,
  async unlock({ transaction }, { email }) {
    await transaction.query(sql`delete from sign_in_attempt where account = lower(${String(email)})`)
    return undefined
  },
  async 'sign-out'(unit, user) {
    await signOutEverywhere(unit, user)
    return undefined
  },
  async 'new-password'(unit, user) {
    await unit.transaction.query(sql`update app_user set must_change = true where id = ${user.id}`)
    await signOutEverywhere(unit, user)
    return undefined
  },
  async 'two-factor-off'({ transaction }, { id, name }) {
    const wasOn = await removeTwoFactor(transaction, String(id))
    if (!wasOn) throw new Problem(409, 'two-factor-is-off', { number: String(name) })
    await transaction.query(sql`delete from session where app_user = ${id}`, 'sign-out')
    return undefined
  },
}

/** Takes one of them. Who has more rights than oneself is not touched: a link would hand their account over. */
async function actOnUser(
  unit: Unit,
  definition: Definition,
  id: string,
  action: string,
  { version }: ActOptions,
): Promise<Saved> {
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, version)
  // What no column says, two-factor sign-in, is found by the work itself.
  const { status = [] } = definition.actions?.[action]?.when ?? {}
  if (!status.includes(String(stored.status))) throw notNow(definition, String(stored.name), stored.status)
  await checkUser(unit, stored, stored)
  const once = await WORK[action]?.(unit, stored)
  const values = { ...stored, version: nextVersion(stored) }
  unit.batch.update('app_user', ['id'], { id, version: values.version }, true)
  audit(unit, { resource: definition.key, record: id, number: String(stored.email), action })
  return { values, warnings: [], ...(once === undefined ? {} : { once }) }
}

/** A new user is invited at once; whoever made them is told the link, since mail may not be set up. */
export const userHook: MasterHook = { check: checkUser, created: invite, history: historyOfUser, act: actOnUser }
