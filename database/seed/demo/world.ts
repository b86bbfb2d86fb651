import { type LocalDate, localDate } from '@lumbung/core'
import { type Fields as FieldsOfDefinition, sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { definitionOf } from '@lumbung/engine/registry.ts'
import { newPassword } from '@lumbung/engine/session/password.ts'
import { createUser } from '@lumbung/engine/session/users.ts'
import { inputOf } from '@lumbung/engine/store/input.ts'
import { type CompanyBook, type Created, createRecord, freshen, openMonth } from '../company.ts'
import { type Chance, chanceFrom } from './random.ts'

export type BranchCode = 'JKT' | 'SBY'
export type RoleCode = 'sales' | 'purchasing' | 'warehouse' | 'accounting'

/** Where somebody works: in the role of a clerk, at the till of money, or above them. */
export type PostCode = RoleCode | 'cashier' | 'manager' | 'owner'

/** Somebody who can sign in to the demo company. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly role: PostCode
}

/** Somebody at work, with the rights of a role. */
export interface Clerk {
  readonly user: string
  readonly name: string
  readonly permissions: ReadonlySet<string>
}

/** The company while its story is told: who works there, what day it is, and what is done so far. */
export interface World {
  readonly book: CompanyBook
  readonly chance: Chance
  readonly branches: Readonly<Record<BranchCode, string>>
  readonly clerks: Readonly<Record<RoleCode, Clerk>>
  readonly people: readonly Person[]
  readonly log: (line: string) => void
  /** Pieces free to be sold, by branch and item: what the story-teller counts on, the engine counts again. */
  readonly shelf: Map<string, number>
  today: LocalDate
  /** Months since the story began. */
  month: number
  /** Leaves drawn of the book of giros. */
  leaves: number
  documents: number
}

const PEOPLE: readonly (readonly [RoleCode, string, string])[] = [
  ['sales', 'Sari Lestari', 'sari@lumbung.example'],
  ['purchasing', 'Budi Santoso', 'budi@lumbung.example'],
  ['warehouse', 'Joko Susilo', 'joko@lumbung.example'],
  ['accounting', 'Maya Putri', 'maya@lumbung.example'],
]

/** The world on its first day; `branches` must stand. Hires one clerk for every role. */
export async function worldOf(
  book: CompanyBook,
  branches: World['branches'],
  today: string,
  log: (line: string) => void,
): Promise<World> {
  const { database } = book.engine
  const clerks: Partial<Record<RoleCode, Clerk>> = {}
  const people: Person[] = []
  for (const [role, name, email] of PEOPLE) {
    const [row] = await database.query<{ readonly id: string; readonly permissions: readonly string[] }>(
      sql`select id, permissions from role where code = ${role}`,
    )
    if (!row) throw new Error(`The company has no role ${role}.`)
    const password = newPassword()
    const own = { email, name, password, role: row.id, branches: Object.values(branches), branch: branches.JKT }
    const user = await createUser(database, own, book.engine.now())
    clerks[role] = { user, name, permissions: new Set(row.permissions) }
    people.push({ email, password, role })
  }
  return {
    book,
    branches,
    clerks: whole(clerks),
    people,
    log,
    chance: chanceFrom(20_260_101),
    shelf: new Map(),
    today: localDate(today),
    month: 0,
    leaves: 0,
    documents: 0,
  }
}

function whole(clerks: Partial<Record<RoleCode, Clerk>>): Record<RoleCode, Clerk> {
  const { sales, purchasing, warehouse, accounting } = clerks
  if (!sales || !purchasing || !warehouse || !accounting) throw new Error('A role has no clerk.')
  return { sales, purchasing, warehouse, accounting }
}

/** The clerk of a role at work in a branch, with the rights of that role and no more. */
export const actorOf = (world: World, role: RoleCode, branch: BranchCode): Actor =>
  actorAs(world, world.clerks[role], branch)

/** The same of whoever it is. */
export function actorAs(world: World, clerk: Clerk, branch: BranchCode): Actor {
  return {
    user: clerk.user,
    name: clerk.name,
    language: 'id',
    administrator: false,
    permissions: clerk.permissions,
    branches: Object.values(world.branches),
    branch: world.branches[branch],
    period: null,
    request: 'demo',
    // Months of work are entered at once.
    founding: true,
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** Writes one document as the clerk whose work it is, and approves it unless it stays a draft. */
export async function write(
  world: World,
  who: readonly [RoleCode, BranchCode],
  resource: string,
  values: Fields,
  submit = true,
): Promise<Created> {
  const { engine, service } = world.book
  const made = await createRecord(engine, service, actorOf(world, ...who), { resource, values }, submit)
  world.documents++
  return made
}

/** The draft that a document leads to, as the form would open it. */
export async function draftOf(
  world: World,
  who: readonly [RoleCode, BranchCode],
  source: readonly [resource: string, id: string],
  resource: string,
): Promise<Record<string, unknown> | null> {
  const { engine, service } = world.book
  await freshen(engine)
  const { data } = drafts(await service.draftFrom(actorOf(world, ...who), resource, source[0], { ids: [source[1]] }))
  const [draft] = data
  const { fields } = definitionOf(engine.registry, resource)
  return draft === undefined ? null : settled(fields, inputOf(fields, draft))
}

const drafts = (answer: unknown): { data: readonly Fields[] } => answer as { data: readonly Fields[] }

/** A draft without what it still leaves open: nothing is sent for that, so that defaults apply. */
function settled(fields: FieldsOfDefinition, body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const field = fields[key]
      if (value === null && field && !field.options.optional) return []
      const inner = field?.options.fields
      return [
        [
          key,
          inner && Array.isArray(value) ? value.map((line: Record<string, unknown>) => settled(inner, line)) : value,
        ],
      ]
    }),
  )
}

/** Makes the next document of a chain, changed as the story asks. Null when nothing is left open. */
export async function follow(
  world: World,
  who: readonly [RoleCode, BranchCode],
  source: readonly [resource: string, id: string],
  resource: string,
  change: (draft: Record<string, unknown>) => Fields,
): Promise<Created | null> {
  const draft = await draftOf(world, who, source, resource)
  if (draft === null) return null
  // Which pieces are meant follows from the lines as the story changes them.
  const { tracking: _tracking, ...rest } = draft
  return write(world, who, resource, { ...rest, ...change(draft) })
}

/** Takes a step of a document as it stands now. */
export async function act(
  { book }: World,
  actor: Actor,
  [resource, id]: readonly [resource: string, id: string],
  action: string,
  more: Fields = {},
): Promise<void> {
  const { engine, service } = book
  await freshen(engine)
  const { body } = await service.read(actor, resource, id)
  const { version } = body as { readonly version: number }
  await service.write(actor, null, (unit) => service.act(unit, resource, id, action, { version, ...more }))
}

/** Goes on to a day; a month that begins is opened, and the one before the last begins to close. */
export async function goTo(world: World, day: LocalDate): Promise<void> {
  if (day.slice(0, 7) !== world.today.slice(0, 7)) {
    world.log(`  ${world.today.slice(0, 7)} done, ${world.documents} documents so far.`)
    await openMonth(world.book, day.slice(0, 7))
    world.month++
  }
  world.today = day
}

/** Lines of a body, whatever they hold. */
export const linesOf = (body: Fields, key = 'lines'): readonly Record<string, unknown>[] =>
  Array.isArray(body[key]) ? body[key] : []

export const shelfKey = (branch: BranchCode, item: string): string => `${branch} ${item}`

/** Puts pieces on the shelf or takes them off. */
export function move(world: World, branch: BranchCode, item: string, pieces: number): void {
  const key = shelfKey(branch, item)
  world.shelf.set(key, (world.shelf.get(key) ?? 0) + pieces)
}
