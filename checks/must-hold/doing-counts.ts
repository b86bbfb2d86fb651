// Counts in a random life: what lies of an item fit for sale in a warehouse is frozen and counted piece by piece, a
// little more or less than the books say, and approved.
import { expect } from 'vitest'
import { chosen, freeOf, type Life, pieceIn, type Step, total } from './life.ts'
import { type Lying, lyingOf, rowOf, warehouseOf } from './doing-places.ts'
import { pieceKey } from './reference-books.ts'
import { byCode, type Json, type Stored, stored } from './world.ts'

const KEY = 'stock-opname'

interface Counted extends Lying {
  readonly difference: bigint
}

async function count(life: Life, step: Step): Promise<void> {
  const item = chosen(life.items, step.pick) ?? ''
  const isRacked = Math.floor(step.pick / 4) % 2 === 0 && life.racks.length > 0
  const pieces = differencesOf(life, item, step, isRacked)
  if (pieces.length === 0) return
  const { world } = life
  const address = world.path(KEY)
  const told = `${life.done.join(', ')}\ncount of ${item}`
  const act = async (one: Stored, action: string, body: Json = {}): Promise<Stored> => {
    const reply = await world.ask('POST', `${address}/${one.id}/actions/${action}`, body)
    expect(reply.status, `${told} ${action} ${reply.text.slice(0, 300)}`).toBeLessThan(300)
    return stored(await world.ask('GET', `${address}/${one.id}`))
  }
  const warehouse = warehouseOf(isRacked)
  const planned = await world.make(KEY, { warehouse, items: [byCode(item)], team: [life.counter] })
  const frozen = await act(planned, 'freeze', { version: planned.version })
  const rows = await Promise.all(
    pieces.map(async (piece) => {
      const { line: _, ...row } = await rowOf(life, piece, piece.quantity + piece.difference)
      return { item: byCode(item), ...row }
    }),
  )
  const { version } = await act(frozen, 'count', { rows })
  const reviewed = await act(planned, 'review', { version })
  const lines = reviewed.lines.map(({ id, location, batch, serial }) => ({
    id,
    item: byCode(item),
    location,
    batch,
    serial,
    decision: 'accept',
  }))
  const decided = stored(await world.ask('PATCH', `${address}/${planned.id}`, { version: reviewed.version, lines }))
  const reply = await world.ask('POST', `${address}/${planned.id}/submit`, { version: decided.version })
  expect(reply.status, `${told} ${reply.text.slice(0, 400)}`).toBeLessThan(300)
  const { id, number } = stored(reply)
  life.documents.set(id, { resource: KEY, number })
  const found = new Map(pieces.map(({ at, batch, difference }) => [pieceKey(item, at, batch), difference]))
  const inOrder = reviewed.lines.map((line) => {
    const piece = pieceIn(line, item)
    return { ...piece, quantity: found.get(pieceKey(item, piece.at, piece.batch)) ?? 0n }
  })
  life.events.push({ kind: 'count', id, item, pieces: inOrder })
}

/** How far each piece is off: found pieces, or as many fewer as nobody was promised. */
function differencesOf(life: Life, item: string, { pick, quantity: off }: Step, isRacked: boolean): readonly Counted[] {
  const lying = lyingOf(life, item).filter(({ at }) => (isRacked ? life.racks.includes(at) : at === ''))
  let open = freeOf(life, item, isRacked)
  const differences = lying.map((piece, index): Counted => {
    if ((pick + index) % 2 === 0) return { ...piece, difference: item.startsWith('S') ? 0n : off % 4n }
    const most = piece.free < open ? piece.free : open
    const less = most <= 0n ? 0n : off % (most + 1n)
    open -= less
    return { ...piece, difference: -less }
  })
  // What is found where nothing lies any more costs what nobody knows.
  return total(differences.map(({ quantity, difference }) => quantity + difference)) > 0n ? differences : []
}

export const counting = { count }
