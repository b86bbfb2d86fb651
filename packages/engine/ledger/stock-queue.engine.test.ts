import { decimal, newId, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { StockEntry } from '@lumbung/ledger'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { priceEntries } from './stock-price.ts'
import {
  database,
  emptied,
  enter,
  findings,
  header,
  into,
  lines,
  out,
  pools,
  recalculate,
  refusal,
  takeBack,
  type World,
  world,
  write,
} from './stock-testing.ts'

const BOUND = 3
const bounded = (costing: 'average' | 'fifo'): World => world(costing, '2026-03-20', '10:00:00', null, BOUND)

const queued = async (): Promise<string[]> =>
  (
    await database.query<{ text: string }>(
      sql`select (replay_at at time zone 'Asia/Jakarta')::date || ' for '
              || (select min(number) from stock_move where source = replay_for) as text
            from stock_pool where replay_at is not null order by 1`,
    )
  ).map(({ text }) => text)

/** What corrections of a row come to, by day, without the postings themselves. */
const corrections = async (): Promise<string[]> =>
  (
    await database.query<{ text: string }>(
      sql`select posted_date || ' ' || number || ' ' || value as text from stock_move where kind = 'revalue'
           order by effective_at, sequence`,
    )
  ).map(({ text }) => text)

// 10 / 1,000 in, four issues of 1 at 100 each; 10 / 1,300 dated back before them makes each 115.
async function receivedLate(one: World): Promise<void> {
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  for (const day of ['05', '06', '07', '08']) await enter(one, `2026-03-${day}`, [out(one, 1)])
  const late = await enter(one, '2026-03-03', [into(one, 10, 1300)], newId(), 'LATE')
  expect(lines(late)).toEqual(['debit inventory 1300.00', 'credit grir 1300.00'])
}

test('beyond the bound a posting writes its own entries, and the job corrects what comes later', async () => {
  const one = bounded('average')
  await receivedLate(one)
  expect([await pools(), await queued(), await findings()]).toEqual(['16 / 1900.00', ['2026-03-03 for LATE'], []])
  // Meanwhile an issue of today goes at what the pool holds: 1,900 of 16.
  const now = await enter(one, '2026-03-20', [out(one, 1)], newId(), 'NOW')
  expect(lines(now)).toEqual(['credit inventory 118.75', 'debit cogs 118.75'])
  expect(await recalculate(one)).toBe(1)
  expect([await pools(), await queued(), await findings()]).toEqual(['15 / 1725.00', [], []])
  expect(await corrections()).toEqual([
    ...['05', '06', '07', '08'].map((day) => `2026-03-${day} LATE -15.00`),
    '2026-03-20 LATE 3.75',
  ])
  // A second replay of the same pool writes nothing.
  await database.query(
    sql`update stock_pool set replay_at = '2026-03-01', replay_for = (select source from stock_move limit 1)`,
  )
  expect([await recalculate(one), (await corrections()).length, await pools()]).toEqual([1, 5, '15 / 1725.00'])
})

test('as many rows as the bound are corrected by the posting itself', async () => {
  const one = bounded('fifo')
  await enter(one, '2026-03-02', [into(one, 10, 1000)])
  for (const day of ['05', '06', '07']) await enter(one, `2026-03-${day}`, [out(one, 1)])
  await enter(one, '2026-03-03', [into(one, 10, 1300)])
  expect([await queued(), await corrections(), await findings()]).toEqual([[], [], []])
  await enter(one, '2026-03-01', [into(one, 1, 300)])
  expect(await queued()).toEqual(['2026-03-01 for DOC'])
})

test('what is dated further back while a pool waits moves the beginning, and a void is met', async () => {
  const one = bounded('fifo')
  const earlier = newId()
  await receivedLate(one)
  await enter(one, '2026-03-02', [into(one, 2, 400)], earlier, 'EARLIER')
  expect(await queued()).toEqual(['2026-03-02 for EARLIER'])
  await enter(one, '2026-03-04', [into(one, 1, 90)], newId(), 'BETWEEN')
  expect(await queued()).toEqual(['2026-03-02 for EARLIER'])
  await takeBack(one, '2026-03-02', earlier)
  expect(await findings()).toEqual([])
  await recalculate(one)
  // The four issues still take the oldest layer of 100 each, as if neither had been entered.
  expect([await pools(), await corrections(), await findings()]).toEqual(['17 / 1990.00', [], []])
})

test('places are held to later moments, though nothing of them is walked', async () => {
  const one = bounded('average')
  const first = newId()
  await enter(one, '2026-03-01', [into(one, 10, 1000)], first)
  for (const day of ['05', '06', '07', '08']) await enter(one, `2026-03-${day}`, [out(one, 2)], newId(), `OUT-${day}`)
  await enter(one, '2026-03-15', [into(one, 10, 1000)])
  const short = await refusal(enter(one, '2026-03-03', [out(one, 3)]))
  expect([short.code, short.findings.map(({ code }) => code)]).toEqual([short.code, ['stock-short-later']])
  expect((await refusal(takeBack(one, '2026-03-01', first))).findings.map(({ code }) => code)).toEqual([
    'stock-short-later',
  ])
  await enter(one, '2026-03-03', [out(one, 2)])
  expect([await pools(), await findings()]).toEqual(['10 / 1000.00', []])
})

test('verify names what is neither right nor queued', async () => {
  const one = bounded('average')
  await receivedLate(one)
  expect(await findings()).toEqual([])
  await database.query(sql`update stock_pool set replay_at = null, replay_for = null`)
  expect((await findings()).map((row) => row.replace(/[0-9a-f-]{36}/, '…'))).toEqual(
    Array.from({ length: 4 }, () => 'stock-replay: move DOC …: -100.00, off by -15.00'),
  )
})

test('two dated back at once, and an issue beside the job: all of it is met', async () => {
  const one = bounded('fifo')
  await receivedLate(one)
  await Promise.all([
    enter(one, '2026-03-02', [into(one, 5, 1000)]),
    recalculate(one),
    enter(one, '2026-03-04', [out(one, 3)]),
    recalculate(one),
    enter(one, '2026-03-20', [out(one, 2)]),
  ])
  expect(await findings()).toEqual([])
  await recalculate(one)
  expect([await queued(), await findings()]).toEqual([[], []])
  // 10 / 1,000, 5 / 1,000 and 10 / 1,300 in, nine out by age: ten at 100 came first.
  expect(await pools()).toBe('16 / 2400.00')
})

interface Drawn {
  readonly kind: 'in' | 'out' | 'across' | 'return' | 'cost' | 'void' | 'job'
  readonly day: number
  readonly pieces: number
  readonly value: number
  readonly pick: number
}

/** Enters what was drawn, one after the other; the same lines in every world. */
class Life {
  readonly issues: { line: string; day: number; left: number }[] = []
  readonly receipts: { line: string; day: number; source: string }[] = []
  readonly outcomes: string[] = []
  readonly of: World
  readonly house: 'main' | 'loose'

  constructor(of: World, house: 'main' | 'loose') {
    this.of = of
    this.house = house
  }

  async live(drawn: Drawn, index: number): Promise<void> {
    const outcome = await this.step(drawn, index).then(
      () => 'done',
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
        return error.findings[0]?.code ?? error.code
      },
    )
    this.outcomes.push(`${index} ${drawn.kind} ${outcome}`)
  }

  private async step({ kind, day, pieces, value, pick }: Drawn, index: number): Promise<void> {
    const { of } = this
    const at = (on: number) => `2026-03-${String(on).padStart(2, '0')}`
    const here = { warehouse: of.warehouses[this.house], time: `10:${String(index).padStart(2, '0')}:00` }
    const [line, source] = [newId(), newId()]
    const post = (entries: readonly StockEntry[], on = day) => enter(of, at(on), entries, source, `${index}`)
    const issue = this.issues[pick % Math.max(this.issues.length, 1)]
    const receipt = this.receipts[pick % Math.max(this.receipts.length, 1)]
    if (kind === 'job') await recalculate(of)
    else if (kind === 'in') {
      await post([into(of, pieces, value, { ...here, line })])
      this.receipts.push({ line, day, source })
    } else if (kind === 'out') {
      await post([out(of, pieces, { ...here, line })])
      this.issues.push({ line, day, left: pieces })
    } else if (kind === 'across') {
      const other = { warehouse: of.warehouses.own, time: here.time, source: line, contra: null }
      await post([
        out(of, pieces, { ...here, line, contra: null }),
        into(of, pieces, null, { ...other, line: newId() }),
      ])
    } else if (kind === 'return' && issue && issue.left > 0) {
      const back = Math.min(pieces, issue.left)
      await post([into(of, back, null, { ...here, line, source: issue.line })], Math.max(day, issue.day))
      issue.left -= back
    } else if (kind === 'cost' && receipt) await this.cost(receipt.line, at(Math.max(day, receipt.day)), value, index)
    else if (kind === 'void' && receipt) {
      await takeBack(of, at(receipt.day), receipt.source)
      this.receipts.splice(this.receipts.indexOf(receipt), 1)
    }
  }

  private cost(source: string, date: string, value: number, index: number): Promise<void> {
    const { of, house } = this
    const entry = { line: newId(), source, item: of.item, warehouse: of.warehouses[house], rest: 'cogs' } as const
    return database.transaction(async (transaction) => {
      const priced = await priceEntries(of.context(transaction), header(date, newId(), `${index}`), {
        moves: [],
        values: { entries: [entry], shareOf: (_, onHand) => (onHand.isPositive() ? decimal(value) : ZERO) },
      })
      await write(transaction, priced)
    })
  }

  /** True values by document, and what the pools are left with. */
  trueValues = async (): Promise<string[]> =>
    (
      await database.query<{ text: string }>(
        sql`select number || ' ' || value as text from (
              select coalesce(c.number, m.number) as number, m.pool = ${this.of.warehouses.own} as own,
                     sum(m.value) as value
                from stock_move m left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
               where m.item = ${this.of.item} group by 1, 2 having sum(m.value) <> 0) v
            union all select 'pool ' || quantity || ' / ' || value || ' ' || coalesce(last_cost, 0) from stock_pool
               where item = ${this.of.item}
            union all select 'layer ' || l.quantity || ' / ' || l.value from stock_layer l
               where l.item = ${this.of.item}
            union all select 'eaten ' || m.number || ' ' || c.quantity || ' / ' || c.value from stock_consumption c
                join stock_move m on m.id = c.issue where m.item = ${this.of.item} and c.quantity <> 0
            order by 1`,
      )
    ).map(({ text }) => text)
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom('in', 'in', 'out', 'out', 'out', 'across', 'return', 'cost', 'void', 'job'),
  day: fc.integer({ min: 1, max: 15 }),
  pieces: fc.integer({ min: 1, max: 9 }),
  value: fc.integer({ min: 1, max: 900 }),
  pick: fc.nat({ max: 999 }),
})

describe.each(['average', 'fifo'] as const)('%s: moves, returns, transfers, costs and voids', (costing) => {
  it('in any order of entry end in the same true values with a bound of three as without one', async () => {
    const house = fc.constantFrom('main', 'loose')
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 6, maxLength: 18 }), house, async (all, lives) => {
        await emptied()
        const [free, bound] = [new Life(world(costing), lives), new Life(bounded(costing), lives)]
        for (const { of, house: at } of [free, bound])
          await enter(of, '2026-02-01', [into(of, 20, 1000, { warehouse: of.warehouses[at] })], newId(), 'first')
        for (const [index, one] of all.entries()) {
          for (const life of [free, bound]) await life.live(one, index)
          expect(await findings()).toEqual([])
        }
        await recalculate(bound.of)
        expect(bound.outcomes).toEqual(free.outcomes)
        expect(await bound.trueValues()).toEqual(await free.trueValues())
        expect(await findings()).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
