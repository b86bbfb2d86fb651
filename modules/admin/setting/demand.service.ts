import { refuse } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import { type MasterHook, twoFactorState, type Unit } from '@lumbung/engine/kernel.ts'
import { withEarlier } from './dated.service.ts'

/** What a company asks of everybody begins with who asks it. */
export const settingHook: MasterHook = { check: checkDemand, complete: withEarlier }

/**
 * Who wants everybody to have two-factor sign-in has it: the last administrator would shut themselves out. Whoever has
 * none is signed out with it, and is led to set it up.
 */
async function checkDemand({ transaction, actor }: Unit, values: Values, stored: Values | null): Promise<void> {
  if (values.key !== 'twoFactor' || values.value !== 'yes' || stored?.value === 'yes') return
  const { isOn } = await twoFactorState(transaction, actor.user)
  if (!isOn) throw refuse([{ path: 'value', code: 'two-factor-first-own' }])
  await transaction.query(
    sql`delete from session where app_user not in (select app_user from authenticator where confirmed_at is not null)`,
    'sign-out',
  )
}
