// What every step of the acceptance shares: the client, what the books hold already, and the month that is open.
import { type Client, codeIn, isJson, type Json, listOf } from './client.ts'

const IN_FLIGHT = 6

/** Documents by resource and the reference we gave them. */
type Known = Map<string, Map<string, string>>

export interface Books {
  readonly client: Client
  /** Code of the branch of whoever signed in: everything is written there. */
  readonly branch: string
  readonly inFlight: number
  readonly known: Known
  readonly log: (line: string) => void
  /** Rows written by this run: records and their lines. */
  rows: number
}

const DOCUMENTS = [
  'adjustment-in',
  'sales-order',
  'delivery-order',
  'shipment',
  'sales-invoice',
  'cash-bank-receipt',
] as const

/** Opens the books as they are: a second run finds everything and writes nothing. */
export async function openBooks(client: Client, log: (line: string) => void): Promise<Books> {
  const { user } = await client.get('/auth/me')
  const branch = isJson(user) ? codeIn(user.branch) : ''
  if (branch === '') throw new Error('Who signs in works in no branch; choose one first.')
  const known: Known = new Map()
  for (const resource of DOCUMENTS) {
    const rows = await client.all(`/transaction/${resource}?fields=number,reference&sort=number`)
    const own = rows.filter((row) => typeof row.reference === 'string')
    known.set(resource, new Map(own.map((row) => [String(row.reference), String(row.id)])))
  }
  return { client, branch, inFlight: IN_FLIGHT, known, log, rows: 0 }
}

export const isKnown = (books: Books, resource: string, reference: string): boolean =>
  books.known.get(resource)?.has(reference) ?? false

/** The document of this reference: read when the books hold it, written and approved when they do not. */
export async function ensure(books: Books, resource: string, reference: string, body: Json): Promise<Json> {
  const { client, known } = books
  const id = known.get(resource)?.get(reference)
  if (id) return client.get(`/transaction/${resource}/${id}`)
  const { body: made } = await client.post(...writeOf(resource, reference, body))
  known.get(resource)?.set(reference, String(made.id))
  books.rows += 1 + listOf(made.lines).length
  return made
}

/** Address, body and key of a write: equal for the same reference, whenever it is sent. */
export const writeOf = (resource: string, reference: string, body: Json): [path: string, body: Json, key: string] => [
  `/transaction/${resource}?submit=true`,
  { ...body, reference },
  `northwind-${resource}-${reference}`,
]

/** The master of this code, created when it is missing. */
export async function ensureMaster(
  books: Books,
  resource: string,
  codes: ReadonlySet<string>,
  values: Json,
): Promise<void> {
  const code = String(values.code)
  if (codes.has(code)) return
  await books.client.post(`/master/${resource}`, values, `northwind-${resource}-${code}`)
  books.rows++
}

/** Codes of a master that stand already. */
export async function codesOf(client: Client, resource: string): Promise<ReadonlySet<string>> {
  const rows = await client.all(`/master/${resource}?fields=code&sort=code`)
  return new Set(rows.map((row) => String(row.code)))
}

/** Opens the months up to this one as a bookkeeper would, and works in it. At most two are active. */
export async function workIn(books: Books, month: string): Promise<void> {
  const { client } = books
  const periods = (await client.all('/period-management?sort=startDate&fields=name,status,startDate')).filter(
    (period) => String(period.name) <= month,
  )
  const active = periods.filter((period) => period.status === 'active')
  for (const period of periods.filter((one) => one.status === 'future')) {
    const oldest = active.length >= 2 ? active.shift() : undefined
    if (oldest) await actOn(client, oldest, 'start-closing')
    await actOn(client, period, 'open')
    active.push(period)
  }
  const chosen = periods.find((period) => period.name === month)
  if (!chosen) throw new Error(`The books have no period ${month}. Make the company with --year 1996-1998.`)
  const me = await client.get('/auth/me')
  await client.put('/auth/me/period', { userId: idOf(me.user), periodId: chosen.id })
}

async function actOn(client: Client, period: Json, action: string): Promise<void> {
  const id = String(period.id)
  const { version } = await client.get(`/period-management/${id}`)
  const key = `northwind-period-${String(period.name)}-${action}`
  await client.post(`/period-management/${id}/actions/${action}`, { version }, key)
}

const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
