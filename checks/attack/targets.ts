// What is attacked: of every kind a record of one's own branch, one of another branch, and one that there is not.
import { newId } from '@lumbung/core'
import { type Definition, type Field, pathOf } from '@lumbung/definition'
import type { Registry } from '@lumbung/engine/registry.ts'
import { inputOf } from '@lumbung/engine/store/input.ts'
import { branchFieldOf } from '@lumbung/engine/store/visible.ts'
import type { Ask, Headers } from './run.ts'

export interface Ids {
  readonly own: string | null
  /** Of another branch; null where all branches share the kind. */
  readonly foreign: string | null
  readonly missing: string
}

export interface Target extends Ids {
  /** The record of one's own as a form would send it back, with the version and number that it has. */
  readonly record: object
  readonly version: unknown
  readonly number: unknown
  /** Fields that only who holds a right over them may see. */
  readonly guarded: readonly string[]
}

const guardedIn = (fields: Readonly<Record<string, Field<unknown, boolean>>>): string[] =>
  Object.entries(fields).flatMap(([key, { options }]) => [
    ...(options.guard === undefined ? [] : [key]),
    ...guardedIn(options.fields ?? {}),
  ])

/** Keys that name the same in another place of the record are not told apart. */
function guardedOf({ fields }: Definition): readonly string[] {
  const open = Object.values(fields).flatMap(({ options }) =>
    Object.entries(options.fields ?? {}).flatMap(([key, one]) => (one.options.guard === undefined ? [key] : [])),
  )
  const plain = Object.keys(fields).filter((key) => fields[key]?.options.guard === undefined)
  return guardedIn(fields).filter((key) => !open.includes(key) && !plain.includes(key))
}

async function firstOf(ask: Ask, path: string, headers: Headers, branch: string | null): Promise<string | null> {
  const of = branch === null ? '' : `&filter[branch]=${branch}`
  const { status, text } = await ask('GET', `${path}?pageSize=1${of}`, undefined, headers)
  const [row] = status === 200 ? (JSON.parse(text).data ?? []) : []
  return typeof row?.id === 'string' ? row.id : null
}

/** How many records are looked through for one that no other branch shares. */
const LOOKED_THROUGH = 50

/** A record of a branch; of documents that are shared with branches which they name, one that names no other. */
async function foreignOf(ask: Ask, definition: Definition, headers: Headers, branch: string): Promise<string | null> {
  const path = pathOf(definition)
  const shared = definition.kind === 'document' ? (definition.sharedWith ?? []) : []
  if (shared.length === 0) return firstOf(ask, path, headers, branch)
  const { status, text } = await ask(
    'GET',
    `${path}?pageSize=${LOOKED_THROUGH}&filter[branch]=${branch}`,
    undefined,
    headers,
  )
  const rows: readonly { readonly id: string }[] = status === 200 ? (JSON.parse(text).data ?? []) : []
  for (const { id } of rows) {
    const record = JSON.parse((await ask('GET', `${path}/${id}`, undefined, headers)).text)
    if (shared.every((field) => (record[field]?.id ?? branch) === branch)) return id
  }
  return null
}

/** By path, what lies behind it; `here` and `there` sign in who works in the one branch and in the `other`. */
export async function targetsOf(
  ask: Ask,
  registry: Registry,
  { here, there, other }: { readonly here: Headers; readonly there: Headers; readonly other: string },
  victims: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Target>> {
  const found = new Map<string, Target>()
  for (const { definition } of registry.resources.values()) {
    const path = pathOf(definition)
    const own = victims.get(definition.key) ?? (await firstOf(ask, path, here, null))
    const read = own === null ? null : await ask('GET', `${path}/${own}`, undefined, here)
    // What belongs to no branch, as some rows of the trail, is everybody's.
    const foreign = branchFieldOf(definition) === null ? null : await foreignOf(ask, definition, there, other)
    const { version = 1, number = 'x', ...told } = read?.status === 200 ? JSON.parse(read.text) : {}
    const record = inputOf(definition.fields, told)
    const ids = { own, foreign, missing: newId() }
    found.set(path, { ...ids, record, version, number, guarded: guardedOf(definition) })
  }
  return found
}

const NOTHING: Target = {
  own: null,
  foreign: null,
  missing: newId(),
  record: {},
  version: 1,
  number: 'x',
  guarded: [],
}

/** The target of a call: that of the longest path it begins with. */
export function targetAt(targets: ReadonlyMap<string, Target>, path: string): Target {
  const [key] = [...targets.keys()]
    .filter((one) => path === one || path.startsWith(`${one}/`))
    .toSorted((a, b) => b.length - a.length)
  const known = key === undefined ? undefined : targets.get(key)
  return known ?? NOTHING
}
