// What the scenarios of returns do again and again: goods are ordered and shipped, announced and taken back.
import { Problem, valuesIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { OpenCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { draftOf, journalOf, type Row, table, voidIt } from './reading.ts'

export type Made = readonly [resource: string, document: Created]

interface Sent {
  readonly order: Made
  readonly delivery: Made
  readonly shipment: Made
}

export const DELIVERED = '114114'
export const SOLD = '511101'
export const RETURN: Row = { date: '2026-10-10', returnReason: byCode('RETURN-DAMAGED'), expires: null }
export const day = (date: string): Row => ({ date })

/** Goods come in at what they cost when they left; the other side is where that cost went. */
export const costs = (account: string, amount: number): string =>
  table(`
  114107 | ${amount} | 0
  ${account} | 0 | ${amount}`)

/** Why a step as a whole was refused. */
export const whyNot = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error
      const { number: _own, ...values } = valuesIn(error.values, 'en')
      return { code: error.code, ...values }
    },
  )

/** The steps, in the company that `open` names once it is there. */
export function returning(open: () => OpenCompany) {
  const ordered = async (quantity: string, more: Row = {}, header: Row = {}): Promise<Made> => {
    const line = { item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000', taxGroup: byCode('PPN') }
    const head = { date: '2026-10-05', customer: byCode('C-1'), ...header }
    return ['sales-order', await open().create('sales-order', { ...head, lines: [{ ...line, ...more }] }, true)]
  }

  /** The next document of a chain, with this quantity in its first line. */
  async function next([key, { id }]: Made, resource: string, quantity?: string, more: Row = {}): Promise<Made> {
    const draft = await draftOf(open(), [key, id], resource)
    const [first, ...others] = draft.lines as Row[]
    const lines = quantity ? [{ ...first, quantity }] : [first, ...others]
    return [resource, await open().create(resource, { date: '2026-10-08', ...draft, ...more, lines }, true)]
  }

  /** A return order of so much, and the goods back in. */
  async function back(source: Made, quantity: string, more: Row = {}): Promise<readonly [Made, Made]> {
    const order = await next(source, 'sales-return-order', quantity, { ...RETURN, ...more })
    return [order, await next(order, 'sales-return', undefined, day('2026-10-11'))]
  }

  const told = async ([key, { id }]: Made): Promise<Row> => {
    await open().refresh()
    return (await open().service.read(open().actor, key, id)).body as Row
  }
  const journal = ([key, { id }]: Made): Promise<string> => journalOf(open(), key, id)
  const undo = ([key, { id }]: Made): Promise<void> => voidIt(open(), key, id)

  /** What stands in delivered-not-invoiced under lines of a shipment: pieces and value. */
  async function standing([, { id }]: Made): Promise<string> {
    const [row] = await open().engine.database.query<{ pieces: string; value: string }>(sql`
      select coalesce(sum(c.quantity), 0)::text as pieces, coalesce(sum(c.value), 0)::text as value
        from clearing_entry c join shipment_line l on l.id = c.source_line where l.document = ${id}`)
    return `${Number(row?.pieces)} | ${Number(row?.value)}`
  }

  /** An order and its shipment of so many pieces of coffee at 100,000. */
  async function shipped(quantity: string, more: Row = {}, header: Row = {}): Promise<Sent> {
    const order = await ordered(quantity, more, header)
    const delivery = await next(order, 'delivery-order', undefined, day('2026-10-06'))
    return { order, delivery, shipment: await next(delivery, 'shipment', undefined, day('2026-10-07')) }
  }

  return { back, journal, next, ordered, shipped, standing, told, undo }
}
