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
  type Step,
  underWay,
} from './life.ts'
import { fewOf, lyingOf, rowOf } from './doing-places.ts'
import { inBandung, type Piece } from './reference-books.ts'
import type { OfGoods } from './reference-goods.ts'
import { byCode } from './world.ts'

type Sent = Extract<OfGoods, { kind: 'send' }>

const AWAY = { warehouseFrom: byCode('MAIN'), branchTo: byCode('BDG'), warehouseTo: byCode('WBDG') }
const HOME = { warehouseFrom: byCode('WBDG'), branchTo: byCode('JKT'), warehouseTo: byCode('MAIN') }

/** Every third time home, if there is any to send; now and then from a location. */
async function send(life: Life, step: Step): Promise<void> {
  const item = chosen(life.items, step.pick) ?? ''
  const isHome = step.pick % 3 === 0 && freeOf(life, inBandung(item)) > 0n
  const piece = isHome ? undefined : rackedOf(life, item, step)
  const quantity = piece ? least(step.quantity, piece.quantity) : fewOf(item, step.quantity)
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

const rackedOf = (life: Life, item: string, { pick }: Step): Piece | undefined => {
  const racked = lyingOf(life, item).filter(({ at }) => life.racks.includes(at))
  return pick % 4 === 1 ? chosen(racked, pick) : undefined
}

async function arrive(life: Life, step: Step): Promise<void> {
  const aim = aimed(live(life, 'send'), (one) => underWay(life, one), step)
  if (!aim) return
  const { one: transfer, quantity } = aim
  const rest = underWay(life, transfer) - quantity
  const decision = rest > 0n ? (['lost', 'back', 'wait'] as const)[step.pick % 3] : 'wait'
  const [lost, back] = [decision === 'lost' ? rest : 0n, decision === 'back' ? rest : 0n]
  const pieces = arriving(life, transfer, quantity + lost + back, step.pick % 2 === 0)
  const isHome = transfer.to === transfer.item
  const body = {
    warehouse: byCode(isHome ? 'MAIN' : 'WBDG'),
    lines: [{ dispatchLine: lineOf.get(transfer.id), received: String(quantity), shortDecision: decision }],
    tracking: await Promise.all(pieces.map((piece) => rowOf(life, piece, piece.quantity))),
  }
  const said = rest === 0n || pieces.every(({ batch }) => batch === '') ? { ...body, tracking: [] } : body
  const made = await posted(life, 'replenishment-receiving', said, rest >= 0n, isHome ? undefined : life.bandung)
  if (!made) return
  const { item, id, from, to } = transfer
  const came = piecesOf(made, item, quantity + lost + back)
  const home = transfer.pieces[0]?.at ?? ''
  const gone = { quantity, lost, back, home, pieces: came }
  life.events.push({ kind: 'arrive', id: made.id, transfer: id, from, to, item, ...gone })
}

/** That many of its pieces in transit, in the order in which they were sent or in reverse. */
function arriving(life: Life, transfer: Sent, quantity: bigint, isForward: boolean): readonly Piece[] {
  let open = quantity
  const left = transfer.pieces.map(({ batch, quantity: sent }) => {
    const came = live(life, 'arrive').filter((one) => one.transfer === transfer.id)
    const gone = came.flatMap(({ pieces }) => pieces.filter((one) => one.batch === batch))
    return { batch, quantity: gone.reduce((all, one) => all - one.quantity, sent) }
  })
  return (isForward ? left : left.toReversed()).flatMap((piece) => {
    const part = piece.quantity < open ? piece.quantity : open
    open -= part
    return part > 0n ? [{ batch: piece.batch, quantity: part }] : []
  })
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
