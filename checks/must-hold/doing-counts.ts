// Counts in a random life: what lies of an item is frozen and counted piece by piece, a little more or less than the
// books say, and approved.
import { sql } from '@lumbung/definition'
import { expect } from 'vitest'
import { chosen, freeOf, type Life, type Step } from './life.ts'
import { byCode, type Json, type Stored, stored } from './world.ts'

const KEY = 'stock-opname'

interface Lying {
  readonly batch: string | null
  readonly book: bigint
  readonly free: bigint
}

interface Counted {
  readonly batch: string | null
  readonly book: bigint
  readonly difference: bigint
}

async function count(life: Life, step: Step): Promise<void> {
  const item = chosen(life.items, step.pick) ?? ''
  const pieces = await differencesOf(life, item, step)
  if (pieces.length === 0) return
  const { world } = life
  const at = world.path(KEY)
  const told = `${life.done.join(', ')}\ncount of ${item}`
  const act = async (one: Stored, action: string, body: Json = {}): Promise<Stored> => {
    const reply = await world.ask('POST', `${at}/${one.id}/actions/${action}`, body)
    expect(reply.status, `${told} ${action} ${reply.text.slice(0, 300)}`).toBeLessThan(300)
    return stored(await world.ask('GET', `${at}/${one.id}`))
  }
  const planned = await world.make(KEY, { warehouse: byCode('MAIN'), items: [byCode(item)], team: [life.counter] })
  const frozen = await act(planned, 'freeze', { version: planned.version })
  const rows = pieces.map(({ batch, book, difference }) => ({
    item: byCode(item),
    ...(batch ? { batch } : {}),
    quantity: String(book + difference),
  }))
  const { version } = await act(frozen, 'count', { rows })
  const reviewed = await act(planned, 'review', { version })
  const lines = reviewed.lines.map((line) => ({
    id: line.id,
    item: byCode(item),
    batch: (line['batch'] as { readonly id: string } | null)?.id ?? null,
    decision: 'accept',
  }))
  const decided = stored(await world.ask('PATCH', `${at}/${planned.id}`, { version: reviewed.version, lines }))
  const reply = await world.ask('POST', `${at}/${planned.id}/submit`, { version: decided.version })
  expect(reply.status, `${told} ${reply.text.slice(0, 400)}`).toBeLessThan(300)
  const { id, number } = stored(reply)
  life.documents.set(id, { resource: KEY, number })
  const found = new Map(pieces.map((piece) => [piece.batch, piece]))
  const inOrder = reviewed.lines.flatMap((line) => {
    const batch = line['batch'] as { readonly id: string; readonly code: string } | null
    const difference = found.get(batch?.id ?? null)?.difference
    return difference === undefined ? [] : [{ batch: batch?.code, difference }]
  })
  life.events.push({
    kind: 'count',
    id,
    item,
    differences: inOrder.map(({ difference }) => difference),
    pieces: inOrder.flatMap(({ batch, difference }) => (batch ? [{ batch, quantity: difference }] : [])),
  })
}

/** What lies of each batch in the main warehouse, and what of it no delivery order named. */
async function lyingOf(life: Life, item: string): Promise<readonly Lying[]> {
  const rows = await life.world.owner.query<{ batch: string | null; book: string; named: string }>(sql`
    select b.batch, sum(b.quantity)::bigint::text as book, coalesce((
             select sum(t.quantity - coalesce((
                      select sum(g.quantity) from shipment_line s join shipment h on h.id = s.document
                        join shipment_tracking g on g.line = s.id
                       where s.delivery_line = t.line and g.batch = t.batch and h.status in ('approved', 'closed')), 0))
               from delivery_order_tracking t join delivery_order d on d.id = t.document
              where t.batch = b.batch and d.status = 'approved'), 0)::bigint::text as named
      from stock_balance b join warehouses w on w.id = b.warehouse and w.code = 'MAIN' join item i on i.id = b.item
     where i.code = ${item} group by b.batch having sum(b.quantity) > 0 order by b.batch`)
  return rows.map(({ batch, book, named }) => ({ batch, book: BigInt(book), free: BigInt(book) - BigInt(named) }))
}

/** How far each piece is off: found pieces, or as many fewer as nobody was promised. */
async function differencesOf(life: Life, item: string, { pick, quantity }: Step): Promise<readonly Counted[]> {
  const lying = await lyingOf(life, item)
  let free = freeOf(life, item)
  const differences = lying.map(({ batch, book, free: own }, index): Counted => {
    if ((pick + index) % 2 === 0) return { batch, book, difference: quantity % 4n }
    const most = own < free ? own : free
    const less = most <= 0n ? 0n : quantity % (most + 1n)
    free -= less
    return { batch, book, difference: -less }
  })
  // What is found where nothing lies any more costs what nobody knows.
  const left =
    lying.reduce((all, { book }) => all + book, 0n) + differences.reduce((all, one) => all + one.difference, 0n)
  return left > 0n ? differences : []
}

export const counting = { count }
