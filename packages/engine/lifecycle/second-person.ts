// What one person changes another confirms, where a definition asks for it: payees' bank accounts are changed by
// swindlers first. Who changed it is read from the history, which nobody can write.
import { type Finding, refuse } from '@lumbung/core'
import { type AnyMaster, sql, type Values } from '@lumbung/definition'
import { peopleIn } from '../notice/people.ts'
import { linesIn, type LineValues } from '../store/save.ts'
import { todayOf, type Unit } from '../unit.ts'

type Confirmed = NonNullable<AnyMaster['confirmed']>

/**
 * The record with every changed line open again; refuses who confirms what they changed themselves. A change that
 * others agreed to before it is written is confirmed by that.
 */
export async function confirmed(
  unit: Unit,
  definition: AnyMaster,
  values: Values,
  stored: Values | null,
  isAgreed = false,
): Promise<Values> {
  const asked = definition.confirmed
  if (!asked) return values
  const before = new Map(stored ? linesIn(stored, asked.lines).map((line) => [line.id, line]) : [])
  const lines = linesIn(values, asked.lines).map((line): LineValues => {
    // A new record is one person's word as a whole, and is read as such by whoever deals with it first.
    if (!stored) return { ...line, [asked.flag]: true, [asked.date]: null }
    const old = before.get(line.id)
    if (old && asked.fields.every((key) => old[key] === line[key])) return { ...line, [asked.date]: old[asked.date] }
    return { ...line, [asked.flag]: isAgreed, [asked.date]: isAgreed ? null : todayOf(unit) }
  })
  const ticked = lines.filter((line) => line[asked.flag] === true && before.get(line.id)?.[asked.flag] !== true)
  const findings =
    stored && !isAgreed && ticked.length > 0 ? await ownChanges(unit, definition, String(values.id), ticked, lines) : []
  if (findings.length > 0) throw refuse(findings)
  return { ...values, [asked.lines]: lines }
}

/** Lines that who confirms them changed last. Who works alone has nobody to ask. */
async function ownChanges(
  unit: Unit,
  { key, confirmed: asked }: AnyMaster,
  id: string,
  ticked: readonly LineValues[],
  lines: readonly LineValues[],
): Promise<Finding[]> {
  if (!asked) return []
  const { user } = unit.actor
  const others = [...(await peopleIn(unit)).values()].some(({ id: other, archived }) => !archived && other !== user)
  if (!others) return []
  const paths = ticked.map((line) => pathsOf(asked, line.id))
  const rows = await unit.transaction.query<{ path: string; changer: string | null }>(
    sql`select distinct on (c.path) c.path, a.app_user as changer
          from audit a cross join lateral (select value ->> 'path' as path from jsonb_array_elements(a.changes)) c
         where a.resource = ${key} and a.record = ${id} and c.path = any(${paths.flat()}::text[])
           -- What somebody asked for is no change yet.
           and a.action <> 'submit'
         order by c.path, a.at desc, a.id desc`,
    'own-changes',
  )
  const own = new Set(rows.filter((row) => row.changer === user).map((row) => row.path))
  return ticked.flatMap((line, at): Finding[] => {
    const path = `${asked.lines}.${lines.indexOf(line)}.${asked.flag}`
    return paths[at]?.some((one) => own.has(one)) ? [{ path, code: 'own-change' }] : []
  })
}

const pathsOf = (asked: Confirmed, line: string): string[] => asked.fields.map((key) => `${asked.lines}.${line}.${key}`)
