// Moves of every kind, entered in any order and voided in between, end as a slow and obvious calculation says that
// starts from the first of them (inventory 9.1 to 9.8): true values, pools, layers and accounts.
import { Decimal, decimal, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type PooledMove, plainPools } from '@lumbung/ledger/stock/reference-pools.ts'
import type { StockEntry } from '@lumbung/ledger'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Drawn, drawnMoves, type House, isLast, plainMoves } from './stock-drawn.ts'
import { poolWithin } from './stock-pools.ts'
import { type PricedStock, priceEntries } from './stock-price.ts'
import {
  branch,
  database,
  emptied,
  enter,
  findings,
  header,
  into,
  lines,
  out,
  takeBack,
  type World,
  world,
  write,
} from './stock-testing.ts'

type Costing = 'average' | 'fifo'
type CostedBy = 'batch' | 'serial' | null

/** One life in the books: what is entered, what it did to accounts, and what later prices were booked at. */
class Books {
  readonly live = new Map<string, Drawn>()
  readonly accounts = new Map<string, number>()
  readonly booked = new Map<string, number>()
  private readonly one: World
  private readonly costedBy: CostedBy
  private readonly lines = new Map<string, string>()
  private readonly own = new Map<string, PricedStock>()
  private readonly batches = [newId(), newId()]
  private readonly far = { id: newId(), branch: newId() }

  constructor(costing: Costing, costedBy: CostedBy, allowNegative: boolean) {
    const plain = world(costing, '2026-03-30', '10:00:00', costedBy)
    this.costedBy = costedBy
    this.one = {
      ...plain,
      context: (connection) => {
        const context = plain.context(connection)
        const warehouse = (id: string) => {
          const far = id === this.far.id ? { branch: this.far.branch } : {}
          // All of them or none: what comes back to where it was short may differ by a cent (0481).
          return { ...context.warehouse(id), allowNegative, ...far }
        }
        return { ...context, warehouse }
      },
    }
  }

  get item(): string {
    return this.one.item
  }

  readonly poolOf = (place: House | Drawn, piece: number): string => {
    const shared = typeof place === 'string' ? this.sharedOf(place) : this.lineOf(place.id)
    const key = this.costedBy === 'serial' ? `S${piece}` : (this.batches[piece] ?? '')
    return this.costedBy === null ? shared : poolWithin(shared, key)
  }

  async enter(each: Drawn): Promise<void> {
    const source = this.lineOf(`document ${each.id}`)
    const made =
      each.kind === 'price'
        ? await this.price(each, source)
        : await enter(this.one, dateOf(each), this.entriesOf(each), source, each.id)
    this.live.set(each.id, each)
    this.own.set(each.id, made)
    this.note(lines(made))
    if (each.kind === 'price') this.noteBooked(each, made)
  }

  async takeBack(each: Drawn): Promise<void> {
    const undone = await takeBack(this.one, dateOf(each), this.lineOf(`document ${each.id}`))
    this.live.delete(each.id)
    const own = this.own.get(each.id)
    if (own) this.note(lines({ ...own, revaluations: [] }), -1)
    this.note(lines(undone))
    const booked = this.booked.get(each.id) ?? 0
    this.add('inventory', -booked)
    this.add('ppv', booked)
  }

  /** A first piece in every pool, so that a cost is always known. */
  async begin(): Promise<void> {
    if (this.costedBy === 'serial') return
    for (const [index, house] of (['main', 'own', 'far'] as const).entries())
      for (const piece of this.costedBy === 'batch' ? [0, 1] : [0]) {
        const base = { kind: 'in', house, to: house, piece, pieces: 1, cents: 5000, isVoided: false } as const
        await this.enter({ ...base, id: `first ${index} ${piece}`, day: 1, of: null, behind: null })
      }
  }

  private sharedOf(house: House): string {
    return house === 'own' ? this.one.warehouses.own : house === 'far' ? this.far.branch : branch
  }

  private lineOf(id: string): string {
    const line = this.lines.get(id) ?? newId()
    this.lines.set(id, line)
    return line
  }

  private entriesOf(each: Drawn): StockEntry[] {
    const { id, kind, pieces, of, cents } = each
    const line = this.lineOf(id)
    const own = { line, time: '10:00:00', ...this.pieceOf(each) }
    const at = (house: House) => ({ ...own, warehouse: this.idOf(house) })
    const transit = { ...own, warehouse: this.one.warehouses.transit }
    const moved = (from: Partial<StockEntry>, to: Partial<StockEntry>, contra: 'inter_branch' | null) => [
      out(this.one, pieces, { ...from, contra }),
      into(this.one, pieces, null, { ...to, source: line, contra }),
    ]
    if (kind === 'move') return moved(at(each.house), at(each.to), null)
    if (kind === 'send') return moved(at(each.house), transit, null)
    if (kind === 'arrive' && of) return moved({ ...transit, source: this.lineOf(of.id) }, at(each.to), 'inter_branch')
    if (kind === 'back' && of)
      return [into(this.one, pieces, null, { ...at(each.to), source: this.lineOf(of.id), contra: 'cogs' })]
    return kind === 'out'
      ? [out(this.one, pieces, at(each.house))]
      : [into(this.one, pieces, cents / 100, at(each.house))]
  }

  private pieceOf({ piece }: Drawn): Pick<StockEntry, 'batch' | 'serial'> {
    if (this.costedBy === 'serial') return { serial: `S${piece}` }
    return this.costedBy === 'batch' ? { batch: this.batches[piece] ?? null } : {}
  }

  private idOf(house: House): string {
    return house === 'far' ? this.far.id : this.one.warehouses[house]
  }

  private price(each: Drawn, source: string): Promise<PricedStock> {
    const entry = {
      line: this.lineOf(each.id),
      source: this.lineOf(each.of?.id ?? ''),
      item: this.one.item,
      warehouse: this.idOf(each.house),
      rest: 'ppv' as const,
    }
    return database.transaction(async (transaction) => {
      const made = await priceEntries(this.one.context(transaction), header(dateOf(each), source, each.id), {
        moves: [],
        values: {
          entries: [entry],
          shareOf: (_entry, onHand, worth) =>
            onHand.isZero() ? decimal(0) : Decimal.max(decimal(each.cents).dividedBy(100), worth.negated()),
        },
      })
      await write(transaction, made)
      return made
    })
  }

  private noteBooked({ id }: Drawn, made: PricedStock): void {
    const booked = made.moves.reduce((all, row) => all + row.value.times(100).toNumber(), 0)
    this.booked.set(id, booked)
    this.add('inventory', booked)
    this.add('ppv', -booked)
  }

  private note(told: readonly string[], sign = 1): void {
    for (const line of told) {
      const [side, account = '', amount = '0'] = line.split(' ')
      this.add(account, sign * Math.round(Number(amount) * 100) * (side === 'debit' ? 1 : -1))
    }
  }

  private add(account: string, cents: number): void {
    this.accounts.set(account, (this.accounts.get(account) ?? 0) + cents)
  }
}

const dateOf = ({ day }: Drawn): string => `2026-03-${String(day).padStart(2, '0')}`

const REFUSALS = new Set(['stock-short', 'stock-short-later'])

/** Whether it was done; what is short is refused. */
const done = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && REFUSALS.has(error.code)) return false
      throw error
    },
  )

/** Enters all that can be entered, in an order that the dice say, and takes some back on the way. */
async function entered(books: Books, all: readonly Drawn[], dice: () => number): Promise<void> {
  const waiting = [...all]
  const gone = all.filter((each) => each.isVoided && isLast(all, each))
  const voidOne = async (): Promise<void> => {
    const each = gone.find(({ id }) => books.live.has(id))
    if (each && (await done(books.takeBack(each)))) gone.splice(gone.indexOf(each), 1)
  }
  for (let refused = 0; waiting.length > 0 && refused < 2 * all.length; ) {
    const free = waiting.filter(({ behind }) => !behind || books.live.has(behind.id))
    const next = free[dice() % Math.max(free.length, 1)]
    if (!next) break
    if (await done(books.enter(next))) waiting.splice(waiting.indexOf(next), 1)
    else refused++
    if (dice() % 3 === 0) await voidOne()
  }
  for (let tries = gone.length; tries > 0; tries--) await voidOne()
}

const asText = (all: ReadonlyMap<string, bigint | number>): string[] =>
  [...all].flatMap(([key, cents]) => (BigInt(cents) === 0n ? [] : [`${key} ${cents}`])).toSorted()

const summed = (pairs: readonly (readonly [string, bigint])[]): Map<string, bigint> =>
  pairs.reduce((all, [key, cents]) => all.set(key, (all.get(key) ?? 0n) + cents), new Map<string, bigint>())

/** What accounts hold by the plain calculation. */
function plainAccounts(moves: readonly PooledMove[], cents: ReadonlyMap<string, bigint>, live: Books['live']) {
  const CONTRA = { in: 'grir', out: 'cogs', back: 'cogs', arrive: 'inter_branch', price: 'ppv', move: null, send: null }
  return summed(
    moves.flatMap(({ id }) => {
      const value = cents.get(id) ?? 0n
      const { kind = 'in' } = live.get(id.replace(/[-+]$/, '')) ?? {}
      const inTransit = (kind === 'send' && id.endsWith('+')) || (kind === 'arrive' && id.endsWith('-'))
      const own = [inTransit ? 'goods_in_transit' : 'inventory', value] as const
      const contra = CONTRA[kind]
      return contra === null ? [own] : [own, [contra, -value] as const]
    }),
  )
}

async function compared(costing: Costing, books: Books): Promise<void> {
  const live = [...books.live.values()].toSorted((a, b) => a.day - b.day)
  const moves = plainMoves(live, books.poolOf, books.booked)
  const plain = plainPools(costing, moves)
  const values = summed(moves.map(({ id, pool }) => [`${id.replace(/[-+]$/, '')} ${pool}`, plain.cents.get(id) ?? 0n]))
  const stored = await database.query<{ key: string; cents: string }>(sql`
    select coalesce(c.number, m.number) || ' ' || m.pool as key, (sum(m.value) * 100)::bigint::text as cents
      from stock_move m left join stock_move c on c.id = m.cause and m.kind in ('mirror', 'revalue')
     where m.item = ${books.item} group by 1`)
  expect(asText(new Map(stored.map(({ key, cents }) => [key, BigInt(cents)])))).toEqual(asText(values))
  const held = await database.query<{ text: string }>(sql`
    select pool || ' ' || trim_scale(quantity) || ' ' || (value * 100)::bigint as text from stock_pool
     where item = ${books.item} and (quantity <> 0 or value <> 0)`)
  const worth = [...plain.pools].flatMap(([pool, { pieces, worth: cents, debts }]) => {
    const quantity = pieces() - debts.reduce((all, debt) => all + debt.pieces, 0n)
    return quantity === 0n ? [] : [`${pool} ${quantity} ${cents() - debts.reduce((all, debt) => all + debt.cents, 0n)}`]
  })
  expect(held.map(({ text }) => text).toSorted()).toEqual(worth.toSorted())
  const layers = await database.query<{ text: string }>(sql`
    select l.pool || ' ' || trim_scale(l.quantity) || ' ' || (l.value * 100)::bigint as text
      from stock_layer l join stock_move m on m.id = l.move where l.item = ${books.item}
     order by m.effective_at, m.sequence`)
  const left = [...plain.pools].flatMap(([pool, { lots }]) =>
    costing === 'fifo' ? lots.map(({ pieces, cents }) => `${pool} ${pieces} ${cents}`) : [],
  )
  expect(layers.map(({ text }) => text).toSorted()).toEqual(left.toSorted())
  expect(asText(books.accounts)).toEqual(asText(plainAccounts(moves, plain.cents, books.live)))
  expect(await findings()).toEqual([])
}

const SHAPES = [
  ['average', null, true],
  ['average', null, false],
  ['fifo', null, true],
  ['fifo', null, false],
  ['average', 'batch', true],
  ['fifo', 'batch', false],
  ['average', 'serial', false],
] as const

/** For so many there is time; more for a long night. */
const RUNS = Number(process.env['RUNS'] ?? '8')

describe.each(SHAPES)('%s, costed by %s, below zero %s', (costing, costedBy, allowNegative) => {
  it(
    'ends alike in whatever order it is entered',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          drawnMoves(costedBy === 'serial' ? 'serial' : allowNegative ? 'forward' : 'anyhow', 16),
          fc.infiniteStream(fc.nat()),
          async (drawn, stream) => {
            await emptied()
            const books = new Books(costing, costedBy, allowNegative)
            await books.begin()
            await entered(books, drawn, () => stream.next().value)
            await compared(costing, books)
          },
        ),
        { numRuns: RUNS },
      )
    },
    60_000 + RUNS * 5_000,
  )
})

// Three parts come back one by one, two of them to one pool and one to another.
test.each([[[10, 8, 9]], [[9, 10, 8]], [[8, 9, 10]]])(
  'parts of an issue of 3 for 100.00, entered for %s March, bring 33.33, 33.34 and 33.33 in the order of their days',
  async (days) => {
    const one = world('average', '2026-03-30')
    await enter(one, '2026-03-01', [into(one, 3, 100)])
    const line = newId()
    await enter(one, '2026-03-02', [out(one, 3, { line })])
    const houses = [one.warehouses.main, one.warehouses.own]
    const dated = days.map((day) => ({ day, date: `2026-03-${String(day).padStart(2, '0')}`, source: newId() }))
    for (const { day, date, source } of dated) {
      const place = { warehouse: houses[day % 2] ?? '', source: line, contra: 'cogs' as const }
      await enter(one, date, [into(one, 1, null, place)], source)
    }
    const values = async () => {
      const rows = await database.query<{ text: string }>(sql`
        select to_char(m.effective_at, 'DD ') || sum(m.value) as text from stock_move m
         where m.effective_at > '2026-03-05' group by m.effective_at having sum(m.value) <> 0
         order by m.effective_at`)
      return rows.map(({ text }) => text)
    }
    expect(await values()).toEqual(['08 33.33', '09 33.34', '10 33.33'])
    expect(await findings()).toEqual([])
    const first = dated.find(({ day }) => day === 8)
    if (first) await takeBack(one, first.date, first.source)
    expect(await values()).toEqual(['09 33.33', '10 33.34'])
    expect(await findings()).toEqual([])
  },
)

// 5 for 100.01 leave in one line from two places, 2 for 40.00 and 3 for 60.01: 4 come back, then the last.
test('what left as 2 and 3 comes back as 4 and 1 for all that left', async () => {
  const one = world('average', '2026-03-30')
  await enter(one, '2026-03-01', [into(one, 5, 100.01)])
  const line = newId()
  await enter(one, '2026-03-02', [out(one, 2, { line }), out(one, 3, { line })])
  const back = (pieces: number, date: string, source: string) =>
    enter(one, date, [into(one, pieces, null, { source: line, contra: 'cogs' })], source)
  await back(4, '2026-03-03', newId())
  const last = newId()
  await back(1, '2026-03-04', last)
  const values = async () => {
    const rows = await database.query<{ text: string }>(sql`
      select to_char(m.effective_at, 'DD ') || trim_scale(sum(m.quantity)) || ' ' || sum(m.value) as text
        from stock_move m where m.effective_at > '2026-03-02T23:00Z' group by m.effective_at
        having sum(m.quantity) <> 0 order by m.effective_at`)
    return rows.map(({ text }) => text)
  }
  expect(await values()).toEqual(['03 4 80.01', '04 1 20.00'])
  expect(await findings()).toEqual([])
  await takeBack(one, '2026-03-04', last)
  await back(1, '2026-03-05', newId())
  expect(await values()).toEqual(['03 4 80.01', '05 1 20.00'])
  expect(await findings()).toEqual([])
})
