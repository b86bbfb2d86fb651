// Settings that postings read by their date (services 5.6) are changed from a day on. What held before is kept beside
// with its day, so that what is dated into the past is judged by what held then.
import { newId, refuse, todayIn } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import { linesIn, periodsOf, type Unit } from '@lumbung/engine/kernel.ts'

const dayOf = ({ validFrom }: Values): string | null => (typeof validFrom === 'string' ? validFrom : null)

/** The day from which a change holds: the one that was chosen, today where none was. */
function dayOfChange(values: Values, stored: Values, today: string): string {
  const chosen = dayOf(values)
  return chosen === null || chosen === dayOf(stored) ? today : chosen
}

/** A changed setting with its earlier values. What held from that day on gives way; what never held is not kept. */
export async function withEarlier(unit: Unit, values: Values, stored: Values): Promise<Values> {
  if (!unit.engine.registry.settings.get(String(values.key))?.isDated) return values
  if (values.value === stored.value && dayOf(values) === dayOf(stored)) return values
  const today = todayIn('WIB', unit.now)
  const from = dayOfChange(values, stored, today)
  await refuseClosed(unit, from)
  const before = dayOf(stored)
  const held = before === null || before <= today
  const last = held ? [{ id: newId(), validFrom: before, value: stored.value }] : []
  const earlier = [...linesIn(stored, 'earlier'), ...last].filter((one) => (dayOf(one) ?? '') < from)
  return { ...values, validFrom: from, earlier }
}

/** What was posted in a period that is closed was judged by what held then, and stays so. */
async function refuseClosed(unit: Unit, from: string): Promise<void> {
  const closed = (await periodsOf(unit)).findLast(({ status, end }) => status === 'closed' && end >= from)
  if (!closed) return
  const values = { period: closed.name, end: closed.end }
  throw refuse([{ path: 'validFrom', code: 'setting-closed', values }])
}
