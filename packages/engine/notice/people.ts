// Settings and users as notifications and approvals need them, kept in memory as fresh as their stamps.
import { Decimal, type Language } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Engine, Unit } from '../unit.ts'
import type { Listener, OwnWords, Setting } from './audience.ts'

export type Reading = Pick<Unit, 'engine' | 'transaction' | 'now'>

/** A user, and what their role and groups let them do. */
export interface Person extends Listener {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly substitute: string | null
  readonly absentFrom: string | null
  readonly absentTo: string | null
  /** Whether they hold this right, `KEY.read`, in this branch; null: in any. */
  holds(right: string, branch: string | null): boolean
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const textOr = (value: unknown): string | null => textOf(value) || null

function wordsOf(row: Values): OwnWords | null {
  if (textOf(row.subjectEnglish) === '') return null
  return {
    subject: [textOf(row.subjectEnglish), textOf(row.subjectIndonesian)],
    text: [textOf(row.textEnglish), textOf(row.textIndonesian)],
  }
}

const settingOf = (row: Values): Setting => ({
  isInForce: row.archived !== true,
  concerned: row.concerned === true,
  roles: idsOf(row.roles),
  groups: idsOf(row.groups),
  inApp: row.inApp === true,
  email: row.email === true,
  timing: row.timing === 'daily' ? 'daily' : 'now',
  branches: idsOf(row.branches),
  amountFrom: row.amountFrom instanceof Decimal ? row.amountFrom : null,
  said: wordsOf(row),
})

/** Settings by event, those that were put away among them. */
export const settingsIn = ({ engine, transaction }: Reading): Promise<ReadonlyMap<string, readonly Setting[]>> =>
  engine.masters.remembered(
    transaction,
    'notification-setting',
    async (connection) => {
      const rows = await engine.masters.whole(connection, 'notification-setting')
      const byEvent = Map.groupBy(rows, (row) => String(row.event))
      return new Map([...byEvent].map(([event, some]) => [event, some.map(settingOf)]))
    },
    'notification-settings',
  )

interface MutedRow extends Row {
  readonly id: string
  readonly muted: readonly string[]
}

const mutedBy = ({
  engine,
  transaction,
}: Pick<Reading, 'engine' | 'transaction'>): Promise<ReadonlyMap<string, ReadonlySet<string>>> =>
  engine.masters.remembered(
    transaction,
    'user',
    async (connection) => {
      const rows = await connection.query<MutedRow>(
        sql`select id, muted from app_user where muted <> '{}'`,
        'notification-muted',
      )
      return new Map(rows.map(({ id, muted }) => [id, new Set(muted)]))
    },
    'muted',
  )

const NOTHING: ReadonlySet<string> = new Set()

/** Beside any transaction. */
export const outside = (engine: Engine): Reading => ({
  engine,
  transaction: { kind: 'transaction', query: engine.database.query },
  now: engine.now(),
})

interface Sources {
  readonly users: readonly Values[]
  readonly roles: readonly Values[]
  readonly groups: readonly Values[]
  readonly muted: ReadonlyMap<string, ReadonlySet<string>>
}

// Made anew when one of what they are made of was read anew.
const made = new WeakMap<readonly Values[], Sources & { readonly people: ReadonlyMap<string, Person> }>()

/** Everybody, by id. */
export async function peopleIn(reading: Pick<Reading, 'engine' | 'transaction'>): Promise<ReadonlyMap<string, Person>> {
  const { masters } = reading.engine
  const whole = (key: string) =>
    masters.remembered(reading.transaction, key, (connection) => masters.whole(connection, key), 'all-of-it')
  const [users, roles, groups] = [await whole('user'), await whole('role'), await whole('user-group')]
  const muted = await mutedBy(reading)
  const before = made.get(users)
  if (before && before.roles === roles && before.groups === groups && before.muted === muted) return before.people
  const people = peopleOf({ users, roles, groups, muted })
  made.set(users, { users, roles, groups, muted, people })
  return people
}

function peopleOf({ users, roles, groups, muted }: Sources): ReadonlyMap<string, Person> {
  const held = new Map(
    roles.map((role) => [
      String(role.id),
      { isAdministrator: role.administrator === true, rights: new Set(idsOf(role.permissions)) },
    ]),
  )
  const personOf = (user: Values): Person => {
    const id = String(user.id)
    const role = held.get(String(user.role))
    const own = groups.filter((group) => group.archived !== true && idsOf(group.members).includes(id))
    return {
      id,
      role: String(user.role),
      groups: own.map((group) => String(group.id)),
      archived: user.archived === true,
      muted: muted.get(id) ?? NOTHING,
      name: textOf(user.name),
      email: textOf(user.email),
      language: user.language === 'id' ? 'id' : 'en',
      substitute: textOr(user.substitute),
      absentFrom: textOr(user.absentFrom),
      absentTo: textOr(user.absentTo),
      holds(right, branch) {
        if (!role || role.isAdministrator) return role !== undefined
        const isInBranch = branch === null || [user, ...own].some((one) => idsOf(one.branches).includes(branch))
        return isInBranch && role.rights.has(right)
      },
    }
  }
  return new Map(users.map((user) => [String(user.id), personOf(user)]))
}

/** Beside requests, which bring the stamps along, they are asked for. */
export async function freshen({ engine, transaction }: Reading): Promise<void> {
  const stamps = await transaction.query<{ resource: string; stamp: number }>(
    sql`select resource, stamp from cache_stamp`,
    'stamps',
  )
  engine.masters.validate(new Map(stamps.map(({ resource, stamp }) => [resource, stamp])))
}
