import { decimal, type Decimal, ZERO } from '@lumbung/core'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Costing, emptyPool } from './pool.ts'
import { plainModel, type PlainMove } from './reference-model.ts'
import { type PoolRow, type Replay, replay } from './replay.ts'

const row = (id: string, quantity: number, given: number | null, booked: number | null): PoolRow => ({
  id,
  kind: 'move',
  quantity: decimal(quantity),
  given: given === null ? null : decimal(given),
  booked: booked === null ? null : decimal(booked),
})

test('a receipt entered for an earlier day revalues the issue after it', () => {
  const rows = [row('a', 10, 1000, 1000), row('b', 10, 1300, null), row('x', -5, null, -500)]
  const walked = replay(emptyPool('average'), rows, new Map())
  expect(walked.deltas.map((one) => [one.row, one.delta.toFixed(2)])).toEqual([['x', '-75.00']])
  expect([walked.state.quantity.toFixed(), walked.state.value.toFixed(2)]).toEqual(['15', '1725.00'])
})

test('a return follows the issue whose value it brings back', () => {
  const back: PoolRow = {
    ...row('r', 2, 200, 200),
    feed: { source: 'x', whole: decimal(5), before: ZERO },
  }
  const rows = [row('a', 10, 1000, 1000), row('b', 10, 1300, null), row('x', -5, null, -500), back]
  const walked = replay(emptyPool('average'), rows, new Map())
  expect(walked.deltas.map((one) => [one.row, one.delta.toFixed(2)])).toEqual([
    ['x', '-75.00'],
    ['r', '30.00'],
  ])
})

test('moves within the pool and foreign changes do not disturb it', () => {
  const inside: PoolRow = { ...row('n', -4, null, 0), kind: 'neutral' }
  const back: PoolRow = { ...row('m', 4, null, 0), kind: 'neutral' }
  const walked = replay(emptyPool('fifo'), [row('a', 4, 40, 40), inside, back, row('x', -4, null, -40)], new Map())
  expect(walked.deltas).toEqual([])
  expect(walked.state.value.toFixed()).toBe('0')
})

test('an issue stays without cost until a receipt covers it', () => {
  expect([...replay(emptyPool('average'), [row('x', -1, null, null)], new Map()).uncosted]).toEqual(['x'])
  const covered = [row('x', -1, null, null), row('a', 2, 10, null)]
  expect(replay(emptyPool('average'), covered, new Map()).uncosted.size).toBe(0)
})

/** The ledger as entering the moves one after the other writes it: booked values only ever grow by deltas. */
class Ledger {
  readonly costing: Costing
  readonly booked = new Map<string, Decimal>()
  rows: PoolRow[] = []

  constructor(costing: Costing) {
    this.costing = costing
  }

  enter(one: PoolRow, canonical: readonly PoolRow[]): void {
    const there = new Set([...this.rows.map((each) => each.id), one.id])
    this.rows = canonical.filter((each) => there.has(each.id))
    this.write()
  }

  leave(id: string): void {
    this.rows = this.rows.filter((each) => each.id !== id)
    this.booked.delete(id)
    this.write()
  }

  walk(): Replay {
    const rows = this.rows.map((each) => ({ ...each, booked: this.booked.get(each.id) ?? null }))
    return replay(emptyPool(this.costing), rows, new Map())
  }

  private write(): void {
    const walked = this.walk()
    for (const one of walked.deltas) this.booked.set(one.row, (this.booked.get(one.row) ?? ZERO).plus(one.delta))
    for (const each of this.rows)
      if (!this.booked.has(each.id)) this.booked.set(each.id, walked.values.get(each.id) ?? ZERO)
  }
}

// Moves with negative stock, value-only rows and whole returns among them.
const moves = fc
  .array(
    fc.record({
      kind: fc.constantFrom('in', 'in', 'out', 'out', 'value', 'return'),
      pieces: fc.integer({ min: 1, max: 12 }),
      cents: fc.integer({ min: -400, max: 5000 }),
      pick: fc.nat(),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((drawn) => {
    const plain: PlainMove[] = []
    const returned = new Set<string>()
    drawn.forEach((one, index) => {
      const id = `m${index}`
      const ins = plain.filter((each) => each.kind === 'in')
      const outs = plain.filter((each) => each.kind === 'out' && !returned.has(each.id))
      const source = outs[one.pick % Math.max(outs.length, 1)]
      const receipt = ins[one.pick % Math.max(ins.length, 1)]
      if (one.kind === 'return' && source) {
        returned.add(source.id)
        plain.push({ id, kind: 'in', pieces: source.pieces, cents: 0, returns: source.id })
      } else if (one.kind === 'value' && receipt)
        plain.push({ id, kind: 'value', pieces: 0, cents: one.cents, of: receipt.id })
      else if (one.kind === 'out') plain.push({ id, kind: 'out', pieces: one.pieces, cents: 0 })
      else plain.push({ id, kind: 'in', pieces: one.pieces, cents: Math.abs(one.cents) })
    })
    return plain
  })

const cents = (count: number): Decimal => decimal(count).dividedBy(100)

const rowOf = (move: PlainMove, all: readonly PlainMove[]): PoolRow => ({
  id: move.id,
  kind: move.kind === 'value' ? 'value' : 'move',
  quantity: decimal(move.kind === 'out' ? -move.pieces : move.pieces),
  given: move.kind === 'out' ? null : cents(move.cents),
  layer: move.of ?? null,
  feed: move.returns
    ? { source: move.returns, whole: decimal(all.find((each) => each.id === move.returns)?.pieces ?? 1), before: ZERO }
    : null,
  booked: null,
})

const inCents = (value: Decimal | undefined): string => (value ?? ZERO).times(100).toFixed(0).replace(/^-0$/, '0')

describe.each(['average', 'fifo'] as const)('%s, any moves', (costing) => {
  it('gives what the plain model gives, and adds up to the cent', () => {
    fc.assert(
      fc.property(moves, (plain) => {
        const rows = plain.map((move) => rowOf(move, plain))
        const walked = replay(emptyPool(costing), rows, new Map())
        const model = plainModel(costing, plain)
        for (const move of plain)
          expect(inCents(walked.values.get(move.id))).toBe(String(model.cents.get(move.id) ?? 0n))
        expect(walked.state.quantity.toFixed()).toBe(String(model.pieces))
        expect(inCents(walked.state.value)).toBe(String(model.worth))
        const total = [...walked.values.values()].reduce((all, one) => all.plus(one), ZERO)
        expect(total.equals(walked.state.value)).toBe(true)
      }),
      { numRuns: 1500 },
    )
  })
  it('is worth nothing when empty, never less than nothing, and its layers are all of it', () => {
    fc.assert(
      fc.property(moves, (plain) => {
        for (let length = 1; length <= plain.length; length++) {
          const rows = plain.slice(0, length).map((move) => rowOf(move, plain))
          const { state } = replay(emptyPool(costing), rows, new Map())
          const worthless = state.value.isZero()
          expect(!state.quantity.isZero() || worthless).toBe(true)
          expect(!state.quantity.greaterThan(0) || !state.value.isNegative() || worthless).toBe(true)
          if (costing === 'average' || state.quantity.isNegative()) continue
          const layers = state.layers.reduce((all, one) => all.plus(one.quantity), ZERO)
          const worth = state.layers.reduce((all, one) => all.plus(one.value), ZERO)
          expect(layers.equals(state.quantity) && worth.equals(state.value)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })
  it('ends alike in whatever order it was entered, and a second replay writes nothing', () => {
    fc.assert(
      fc.property(moves, fc.infiniteStream(fc.nat()), (plain, dice) => {
        const canonical = plain.map((move) => rowOf(move, plain))
        const ledger = new Ledger(costing)
        const waiting = [...canonical]
        while (waiting.length > 0) {
          // Nobody can return what is not in the books yet.
          const free = waiting.filter((one) => !waiting.some((each) => each.id === one.feed?.source))
          const next = free[dice.next().value % free.length]
          if (!next) break
          waiting.splice(waiting.indexOf(next), 1)
          ledger.enter(next, canonical)
        }
        const inOrder = replay(emptyPool(costing), canonical, new Map())
        for (const move of plain) {
          expect(inCents(ledger.booked.get(move.id))).toBe(inCents(inOrder.values.get(move.id)))
        }
        expect(ledger.walk().deltas).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
  it('forgets a voided move as if it had never been entered', () => {
    fc.assert(
      fc.property(moves, fc.nat(), (plain, pick) => {
        const removable = plain.filter((move) => !plain.some((each) => each.returns === move.id || each.of === move.id))
        const gone = removable[pick % Math.max(removable.length, 1)]
        if (!gone) return
        const canonical = plain.map((move) => rowOf(move, plain))
        const [voided, never] = [new Ledger(costing), new Ledger(costing)]
        for (const one of canonical) voided.enter(one, canonical)
        voided.leave(gone.id)
        for (const one of canonical.filter((each) => each.id !== gone.id)) never.enter(one, canonical)
        for (const [id, value] of never.booked) expect(inCents(voided.booked.get(id))).toBe(inCents(value))
      }),
      { numRuns: 500 },
    )
  })
})
