// Goods that leave for the other branch in a random life, or come home from there: they arrive in parts, and the rest
// is lost on the way or goes back. Which pieces of a batch are missing is said; where all arrived nobody says it.
import {
  aimed,
  chosen,
  freeOf,
  goods,
  least,
  type Life,
  lineOf,
  live,
  piecesOf,
  posted,
  someOf,
  type Step,
  underWay,
} from './life.ts'
import { fewOf, type Lying, lyingOf, rowOf, warehouseOf } from './doing-places.ts'
import { inBandung } from './reference-books.ts'
import type { OfGoods } from './reference-goods.ts'
import { byCode, type Json } from './world.ts'

type Sent = Extract<OfGoods, { kind: 'send' }>

const AWAY = { warehouseFrom: byCode('MAIN'), branchTo: byCode('BDG'), warehouseTo: byCode('WBDG') }
const HOME = { warehouseFrom: byCode('WBDG'), branchTo: byCode('JKT'), warehouseTo: byCode('MAIN') }

/** Every third time home, if there is any to send; now and then from a location. */
async function send(life: Life, step: Step): Promise<void> {
  const item = chosen(life.items, step.pick) ?? ''
  const isHome = step.pick % 3 === 0 && freeOf(life, inBandung(item)) > 0n
  const piece = isHome ? undefined : rackedOf(life, item, step)
  const quantity = piece ? least(step.quantity, piece.free) : fewOf(item, step.quantity)
  const [from, to] = isHome ? [inBandung(item), item] : [item, inBandung(item)]
  const body = {
    ...(isHome ? HOME : AWAY),
    expectedDate: '2026-12-01',
    lines: [goods(item, quantity)],
    ...(piece ? { warehouseFrom: byCode('RACKS'), tracking: [await rowOf(life, piece, quantity)] } : {}),
  }
  const headers = isHome ? life.bandung : undefined
  const allowed = piece !== undefined || quantity <= freeOf(life, from)
  const made = await posted(life, 'intersite-transfer', body, allowed, headers)
  if (!made) return
  lineOf.set(made.id, made.lines[0]?.id ?? '')
  life.events.push({ kind: 'send', id: made.id, from, to, item, quantity, pieces: piecesOf(made, item, quantity) })
}

const rackedOf = (life: Life, item: string, { pick }: Step): Lying | undefined => {
  const racked = lyingOf(life, item).filter(({ at, free }) => life.racks.includes(at) && free > 0n)
  return pick % 4 === 1 ? chosen(racked, pick) : undefined
}

async function arrive(life: Life, step: Step): Promise<void> {
  const aim = aimed(live(life, 'send'), (one) => underWay(life, one), step)
  if (!aim) return
  const { one: transfer, quantity } = aim
  const rest = underWay(life, transfer) - quantity
  const gone = goneOf(step, quantity, rest)
  const isHome = transfer.to === transfer.item
  const at = isHome ? (chosen(['', ...life.racks], step.pick) ?? '') : ''
  const body = {
    warehouse: isHome ? warehouseOf(at !== '') : byCode('WBDG'),
    lines: [
      {
        dispatchLine: lineOf.get(transfer.id),
        received: String(quantity - gone.damaged),
        damaged: String(gone.damaged),
        shortDecision: gone.decision,
      },
    ],
    tracking: await saidOf(life, transfer, { ...step, ...gone, quantity, rest, at }),
  }
  const made = await posted(life, 'replenishment-receiving', body, rest >= 0n, isHome ? undefined : life.bandung)
  if (!made) return
  const { item, id, from, to } = transfer
  const { damaged, lost, back } = gone
  const pieces = piecesOf(made, item, quantity + lost + back)
  const home = transfer.pieces[0]?.at ?? ''
  const came = { from, to, item, quantity, damaged, lost, back, home, pieces }
  life.events.push({ kind: 'arrive', id: made.id, transfer: id, ...came })
}

/** The rest is lost, sent back or waited for; of one in several arrivals half is damaged. */
function goneOf({ pick, price }: Step, quantity: bigint, rest: bigint) {
  const decision = rest > 0n ? (['lost', 'back', 'wait'] as const)[pick % 3] : 'wait'
  return {
    decision,
    damaged: price % 3n === 0n ? quantity / 2n : 0n,
    lost: decision === 'lost' ? rest : 0n,
    back: decision === 'back' ? rest : 0n,
  }
}

interface Arriving extends Step {
  readonly damaged: bigint
  readonly lost: bigint
  readonly back: bigint
  readonly rest: bigint
  readonly at: string
}

/** Where all arrived whole and lies nowhere in particular nobody says which; goods that are not told apart neither. */
async function saidOf(life: Life, transfer: Sent, step: Arriving): Promise<readonly Json[]> {
  const { quantity, damaged, lost, back, rest, at } = step
  const came = live(life, 'arrive').flatMap((one) => (one.transfer === transfer.id ? one.pieces : []))
  const pieces = someOf(transfer.pieces, came, quantity + lost + back, step)
  const isTold = (rest !== 0n || damaged > 0n) && pieces.some(({ batch }) => batch !== '')
  if (at === '' && !isTold) return []
  return Promise.all(pieces.map((piece) => rowOf(life, { ...piece, at }, piece.quantity)))
}

/** Whether anything of it was received: then it is not voided. */
export const hasArrived = (life: Life, id: string): boolean =>
  live(life, 'arrive').some(({ transfer }) => transfer === id)

/** The status of a transfer: closed once nothing of it is on its way. */
export function statusOfTransfer(life: Life, id: string): string | null {
  const sent = life.voided.has(id) ? undefined : live(life, 'send').find((one) => one.id === id)
  return sent ? (underWay(life, sent) === 0n ? 'closed' : 'approved') : null
}

export const moving = { send, arrive }
