// Random moves of one item for the tests of costing: receipts, issues, transfers within and between branches,
// dispatches that arrive in parts, returns in parts and later prices. Each has a day of its own; only what one
// continues has to be in the books before it.
import fc from 'fast-check'
import type { PooledMove } from '@lumbung/ledger/stock/reference-pools.ts'

export const HOUSES = ['main', 'loose', 'own', 'far'] as const

export type House = (typeof HOUSES)[number]

const KINDS = ['in', 'out', 'move', 'send', 'arrive', 'back', 'price'] as const

export interface Drawn {
  readonly id: string
  /** Of March; none other has the same. */
  readonly day: number
  readonly kind: (typeof KINDS)[number]
  /** Where it takes goods from, or brings them in. */
  readonly house: House
  readonly to: House
  /** The batch or serial number, where goods have one. */
  readonly piece: number
  readonly pieces: number
  readonly cents: number
  /** What it continues: a dispatch, an issue, a receipt. */
  readonly of: Drawn | null
  /** What has to be in the books before it. */
  readonly behind: Drawn | null
  readonly isVoided: boolean
}

const raw = fc.record({
  kind: fc.constantFrom(...KINDS, 'in', 'out', 'arrive', 'back'),
  house: fc.constantFrom(...HOUSES),
  to: fc.constantFrom(...HOUSES),
  piece: fc.integer({ min: 0, max: 1 }),
  pieces: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: -400, max: 9000 }),
  pick: fc.nat(),
  isVoided: fc.boolean(),
})

type Raw = typeof raw extends fc.Arbitrary<infer T> ? T : never

const left = (drawn: readonly Drawn[], of: Drawn): number =>
  of.pieces - drawn.reduce((taken, each) => taken + (each.of === of && each.kind !== 'price' ? each.pieces : 0), 0)

const continues = { arrive: 'send', back: 'out', price: 'in' } as const

/** Houses that share a pool have one rank. */
const RANK: Readonly<Record<House, number>> = { main: 0, loose: 0, own: 1, far: 2 }

/**
 * Where goods may be short they only go forward: pieces that come back to where they left before they were there would
 * be worth what they are worth (0481).
 */
const ahead = (from: House, to: House): House => (RANK[to] < RANK[from] ? from : to)

/** What comes on goes on to another pool. */
const beyond = (from: House, to: House): House => (RANK[to] > RANK[from] ? to : RANK[from] === 0 ? 'own' : 'far')

function one(drawn: readonly Drawn[], { pick, ...each }: Raw, isForward: boolean): Drawn {
  const { kind, cents } = each
  const to = isForward ? ahead(each.house, each.to) : each.to
  const base = { ...each, to, id: `m${drawn.length}`, day: drawn.length + 2, of: null, behind: null }
  if (kind !== 'arrive' && kind !== 'back' && kind !== 'price') return { ...base, cents: Math.abs(cents) }
  const sources = drawn.filter(
    (other) =>
      other.kind === continues[kind] &&
      (kind === 'price' || (left(drawn, other) > 0 && !(isForward && RANK[other.house] === RANK.far))),
  )
  const of = sources[pick % Math.max(sources.length, 1)]
  if (!of) return { ...base, kind: 'in', cents: Math.abs(cents) }
  const pieces = kind === 'price' ? 0 : Math.min(each.pieces, left(drawn, of))
  const back = isForward ? beyond(of.house, each.to) : each.to
  return { ...base, of, behind: of, piece: of.piece, pieces, house: of.house, to: back }
}

/** A serial number moves on from where it is, piece by piece. */
function oneSerial(drawn: readonly Drawn[], { pick, ...each }: Raw): Drawn {
  const behind = drawn.findLast((other) => other.piece === each.piece) ?? null
  const base = { ...each, id: `m${drawn.length}`, day: drawn.length + 2, pieces: 1, behind, of: null }
  const last = drawn.findLast((other) => other.piece === each.piece && other.kind !== 'price')
  if (!last) return { ...base, kind: 'in', cents: Math.abs(each.cents) }
  if (last.kind === 'send') return { ...base, kind: 'arrive', of: last, house: last.house }
  if (last.kind === 'out') return { ...base, kind: 'back', of: last }
  const house = last.kind === 'in' ? last.house : last.to
  const received = drawn.find((other) => other.piece === each.piece)
  const kinds = ['out', 'move', 'send', 'price'] as const
  const kind = kinds[pick % kinds.length] ?? 'out'
  return kind === 'price' && received
    ? { ...base, kind, of: received, house: received.house, pieces: 0 }
    : { ...base, kind, house }
}

/** `tracked`: every piece by its serial number, or goods that may be short, which only go forward. */
export const drawnMoves = (tracked: 'serial' | 'forward' | 'anyhow', maxLength: number) =>
  fc
    .array(raw, { minLength: 4, maxLength })
    .map((all) =>
      all.reduce<readonly Drawn[]>(
        (drawn, each) => [
          ...drawn,
          tracked === 'serial' ? oneSerial(drawn, each) : one(drawn, each, tracked === 'forward'),
        ],
        [],
      ),
    )

/** Nothing that continues it, or could: what may be voided. */
export const isLast = (drawn: readonly Drawn[], { id }: Drawn): boolean =>
  !drawn.some(({ of, behind }) => of?.id === id || behind?.id === id)

/** What the plain calculation needs of a life: its moves in canonical order, with what later prices were booked at. */
export function plainMoves(
  live: readonly Drawn[],
  poolOf: (place: House | Drawn, piece: number) => string,
  booked: ReadonlyMap<string, number>,
): PooledMove[] {
  const before = new Map<string, number>()
  return live.flatMap((each): PooledMove[] => {
    const { id, kind, piece, pieces, cents, of } = each
    const own = { id, pieces, cents, pool: poolOf(each.house, piece) }
    const across = (from: string, to: string): PooledMove[] =>
      from === to
        ? []
        : [
            { ...own, id: `${id}-`, kind: 'out', pool: from },
            { ...own, id: `${id}+`, kind: 'in', pool: to, returns: `${id}-` },
          ]
    if (kind === 'move') return across(own.pool, poolOf(each.to, piece))
    if (kind === 'send') return across(own.pool, poolOf(each, piece))
    if (kind === 'arrive' && of) return across(poolOf(of, piece), poolOf(each.to, piece))
    if (kind === 'price' && of) return [{ ...own, kind: 'value', cents: booked.get(id) ?? 0, of: of.id }]
    if (kind !== 'back' || !of) return [{ ...own, kind: kind === 'out' ? 'out' : 'in' }]
    const share = { whole: of.pieces, before: before.get(of.id) ?? 0 }
    before.set(of.id, share.before + pieces)
    return [{ ...own, kind: 'in', pool: poolOf(each.to, piece), returns: of.id, share }]
  })
}
