// Who is away says until when, and who decides instead (services 5.1); read by approval as it stands on the record.
import { type Finding, isLocalDate, refuse } from '@lumbung/core'
import { type DateText, sql } from '@lumbung/definition'
import { type Actor, auditEvent, type Connection, type ReadingUnit, type Row } from '@lumbung/engine/kernel.ts'

export interface Absence {
  readonly from: DateText | null
  readonly to: DateText | null
  readonly substitute: string | null
}

interface Colleague extends Row {
  readonly id: string
  readonly name: string
}

export interface OwnAbsence extends Absence {
  /** Who may stand in: whoever works in a branch of one's own, or in all of them. */
  readonly colleagues: readonly Colleague[]
}

interface Stored extends Row, Absence {
  readonly email: string
}

const storedOf = async (connection: Connection, { user }: Actor): Promise<Stored | undefined> => {
  const [own] = await connection.query<Stored>(
    sql`select email, absent_from::text as "from", absent_to::text as "to", substitute from app_user
      where id = ${user}`,
    'absence',
  )
  return own
}

const colleaguesOf = (connection: Connection, { user, branches }: Actor): Promise<readonly Colleague[]> =>
  connection.query<Colleague>(
    sql`select u.id, u.name from app_user u left join role r on r.id = u.role
      where not u.archived and u.id <> ${user} and (coalesce(r.administrator, false)
        or u.branches && ${branches}::uuid[]
        or exists (select from user_group g where not g.archived and u.id = any(g.members)
             and g.branches && ${branches}::uuid[]))
      order by u.name`,
    'colleagues',
  )

/** One's own absence, and who may stand in. */
export async function absenceOf({ actor, transaction }: ReadingUnit): Promise<OwnAbsence> {
  const { from = null, to = null, substitute = null } = (await storedOf(transaction, actor)) ?? {}
  return { from, to, substitute, colleagues: await colleaguesOf(transaction, actor) }
}

/** Changes one's own absence, and notes it in the history of the user; refuses what nobody could go by. */
export async function changeAbsence({ actor, engine }: ReadingUnit, absence: Absence): Promise<void> {
  await engine.database.transaction(async (transaction) => {
    const findings = wrongIn(absence, await colleaguesOf(transaction, actor))
    if (findings.length > 0) throw refuse(findings)
    const before = await storedOf(transaction, actor)
    const { from, to, substitute } = absence
    await transaction.query(
      sql`update app_user set absent_from = ${from}, absent_to = ${to}, substitute = ${substitute},
        version = version + 1 where id = ${actor.user}`,
      'absence-change',
    )
    const changes = [
      { path: 'absentFrom', from: before?.from ?? null, to: from },
      { path: 'absentTo', from: before?.to ?? null, to },
      { path: 'substitute', from: before?.substitute ?? null, to: substitute },
    ].filter((one) => one.from !== one.to)
    if (changes.length === 0) return
    const named = { resource: 'user', record: actor.user, number: before?.email ?? '' }
    await auditEvent(transaction, actor, { ...named, action: 'update', changes })
  })
}

const strangeDay = (path: string, day: string | null): Finding[] =>
  day !== null && !isLocalDate(day) ? [{ path, code: 'not-a-date' }] : []

function wrongIn({ from, to, substitute }: Absence, colleagues: readonly Colleague[]): Finding[] {
  const wrong = [...strangeDay('from', from), ...strangeDay('to', to)]
  if (wrong.length > 0) return wrong
  return [
    ...(from === null && (to !== null || substitute !== null) ? [{ path: 'from', code: 'required' }] : []),
    ...(from !== null && to !== null && to < from
      ? [{ path: 'to', code: 'ends-before-start', values: { start: from } }]
      : []),
    ...(substitute !== null && !colleagues.some(({ id }) => id === substitute)
      ? [{ path: 'substitute', code: 'substitute-unfit' }]
      : []),
  ]
}
