import { asQuantity, Decimal, decimal, newId, Problem, valuesIn } from '@lumbung/core'
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
  refusal,
  takeBack,
  type World,
  world,
  write,
} from './stock-testing.ts'

const later = (of: World, source: string) => ({
  line: newId(),
  source,
  item: of.item,
  warehouse: of.warehouses.main,
  rest: 'cogs' as const,
})

test('an average pool gives its value to the cent, and the accounts follow', async () => {
  const one = world('average')
  await enter(one, '2026-03-02', [into(one, 3, 100)])
  const shipped = await enter(one, '2026-03-03', [out(one, 1), out(one, 1), out(one, 1)])
  expect(shipped.moves.map((row) => row.value.toFixed(2))).toEqual(['-33.33', '-33.34', '-33.33'])
  expect(lines(shipped).filter((line) => line.includes('cogs'))).toEqual([
    'debit cogs 33.33',
    'debit cogs 33.34',
    'debit cogs 33.33',
  ])
  expect(await pools()).toBe('0 / 0.00')
  expect(await findings()).toEqual([])
})

test('a FIFO pool remembers layers and consumptions', async () => {
  const one = world('fifo')
  await enter(one, '2026-03-01', [into(one, 100, 5_000_000)])
  await enter(one, '2026-03-02', [into(one, 50, 2_600_000)])
  await enter(one, '2026-03-03', [out(one, 120)])
  expect(await pools()).toBe('30 / 1560000.00')
  const consumptions = await database.query<{ text: string }>(
    sql`select trim_scale(quantity) || ' ' || value as text from stock_consumption order by quantity desc`,
  )
  expect(consumptions.map((row) => row.text)).toEqual(['100 5000000.00', '20 1040000.00'])
  expect(await findings()).toEqual([])
})

test('goods at standard leave the difference to the price variance', async () => {
  const one = world('standard')
  expect(lines(await enter(one, '2026-03-01', [into(one, 10, 520_000)]))).toEqual([
    'debit inventory 500000.00',
    'credit grir 520000.00',
    'debit ppv 20000.00',
  ])
})

test('every short line is named at once, with what is there', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 4, 400), into(one, 1, 100, { warehouse: one.warehouses.second })])
  const refused = await refusal(
    enter(one, '2026-03-02', [out(one, 3), out(one, 3), out(one, 2, { warehouse: one.warehouses.second })]),
  )
  expect(
    refused.findings.map(({ code, values = {} }) => {
      const { warehouse, available, needed, short } = valuesIn(values, 'en')
      return [code, warehouse, available, needed, short]
    }),
  ).toEqual([
    ['stock-short', 'main', '4', '6', '2'],
    ['stock-short', 'second', '1', '2', '1'],
  ])
  expect(await pools()).toBe('5 / 500.00')
})

test('thirty at once for the last ten pieces: exactly ten pass', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const tries = await Promise.all(
    Array.from({ length: 30 }, () =>
      enter(one, '2026-03-20', [out(one, 1)]).then(
        () => 'passed',
        (error: unknown) => (error instanceof Problem ? error.code : String(error)),
      ),
    ),
  )
  expect(tries.filter((each) => each === 'passed')).toHaveLength(10)
  expect(tries.filter((each) => each === 'stock-short')).toHaveLength(20)
  expect(await pools()).toBe('0 / 0.00')
  expect(await findings()).toEqual([])
})

test('twenty first receipts of a new item at once all count', async () => {
  const one = world('fifo')
  await Promise.all(Array.from({ length: 20 }, () => enter(one, '2026-03-20', [into(one, 1, 10)])))
  expect(await pools()).toBe('20 / 200.00')
  expect(await findings()).toEqual([])
})

test('a receipt entered for an earlier day revalues what left after it', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  await enter(one, '2026-03-05', [out(one, 5)])
  const late = await enter(one, '2026-03-03', [into(one, 10, 1300)])
  expect(lines(late)).toEqual([
    'debit inventory 1300.00',
    'credit grir 1300.00',
    'credit inventory 75.00',
    'debit cogs 75.00',
  ])
  expect(late.revaluations.map((each) => each.date)).toEqual(['2026-03-05'])
  expect(await pools()).toBe('15 / 1725.00')
  expect(await findings()).toEqual([])
})

test('a correction of a closed month is posted on the first open day', async () => {
  const one = world('average')
  await enter(one, '2026-02-01', [into(one, 10, 1000)])
  await enter(one, '2026-02-05', [out(one, 5)])
  expect((await enter(one, '2026-02-03', [into(one, 10, 1300)])).revaluations.map((each) => each.date)).toEqual([
    '2026-03-01',
  ])
})

test('an earlier issue may not leave a later moment short', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  await enter(one, '2026-03-05', [out(one, 8)], newId(), 'SH-5')
  await enter(one, '2026-03-06', [into(one, 8, 800)])
  const refused = await refusal(enter(one, '2026-03-03', [out(one, 4)]))
  expect([refused.code, refused.values.quantity, refused.values.document]).toEqual([
    'stock-short-later',
    asQuantity('-2'),
    'SH-5',
  ])
})

test('negative stock leaves at the last cost and is trued up by the next receipt', async () => {
  const one = world('average')
  const loose = { warehouse: one.warehouses.loose }
  await enter(one, '2026-03-01', [into(one, 1, 100, loose)])
  await enter(one, '2026-03-02', [out(one, 1, loose)])
  const left = await enter(one, '2026-03-03', [out(one, 2, loose)])
  expect(left.moves.map((row) => row.value.toFixed(2))).toEqual(['-200.00'])
  const trued = await enter(one, '2026-03-04', [into(one, 5, 550, loose)])
  expect(lines(trued)).toEqual([
    'debit inventory 550.00',
    'credit grir 550.00',
    'credit inventory 20.00',
    'debit cogs 20.00',
  ])
  expect(trued.revaluations.map((each) => each.date)).toEqual(['2026-03-04'])
  expect(await pools()).toBe('3 / 330.00')
  const unknown = world('average')
  expect(
    (await refusal(enter(unknown, '2026-03-01', [out(unknown, 1, { warehouse: unknown.warehouses.loose })]))).code,
  ).toBe('stock-no-cost')
})

test.each(['average', 'fifo'] as const)('%s: a void leaves everything as if never entered', async (costing) => {
  const one = world(costing)
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const wrong = newId()
  await enter(one, '2026-03-02', [into(one, 10, 3000)], wrong)
  await enter(one, '2026-03-03', [out(one, 12)])
  await enter(one, '2026-03-04', [into(one, 10, 500)])
  const refused = await refusal(takeBack(one, '2026-03-02', wrong))
  expect(refused.code).toBe('stock-short-later')
  await enter(one, '2026-03-02', [into(one, 5, 750)])
  await takeBack(one, '2026-03-02', wrong)
  expect(await pools()).toBe(costing === 'fifo' ? '13 / 950.00' : '13 / 850.00')
  expect(await findings()).toEqual([])
  const back = newId()
  await enter(one, '2026-03-06', [out(one, 2)], back)
  await takeBack(one, '2026-03-06', back)
  expect(await pools()).toBe(costing === 'fifo' ? '13 / 950.00' : '13 / 850.00')
  expect(await findings()).toEqual([])
})

test('a transfer to another pool carries its value; inside a pool nothing is valued', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const [across, inside] = [newId(), newId()]
  const moved = await enter(one, '2026-03-04', [
    out(one, 4, { line: across, contra: null }),
    into(one, 4, null, { line: across, source: across, contra: null, warehouse: one.warehouses.own }),
    out(one, 3, { line: inside, contra: null }),
    into(one, 3, null, { line: inside, source: inside, contra: null, warehouse: one.warehouses.second }),
  ])
  expect(moved.moves.map((row) => row.value.toFixed(2))).toEqual(['-400.00', '400.00', '0.00', '0.00'])
  expect(await pools()).toBe('4 / 400.00, 6 / 600.00')
  // What changes before the transfer follows the goods into the other pool.
  const late = await enter(one, '2026-03-02', [into(one, 10, 2000)])
  expect(lines(late).slice(2)).toEqual(['credit inventory 200.00', 'debit inventory 200.00'])
  expect(await pools()).toBe('4 / 600.00, 16 / 2400.00')
  expect(await findings()).toEqual([])
})

test('what a customer returns comes back at the cost it left with, corrections included', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const shipped = newId()
  await enter(one, '2026-03-04', [out(one, 3, { line: shipped, contra: 'delivered_not_invoiced' })])
  const back = await enter(one, '2026-03-06', [
    into(one, 2, null, { source: shipped, contra: 'delivered_not_invoiced' }),
  ])
  expect(
    back.clearing.map((each) => `${each.source === shipped} ${each.quantity.toFixed()} ${each.value.toFixed(2)}`),
  ).toEqual(['true -2 -200.00'])
  const late = await enter(one, '2026-03-02', [into(one, 10, 2000)])
  expect(lines(late).slice(2)).toEqual([
    'credit inventory 150.00',
    'debit delivered_not_invoiced 150.00',
    'debit inventory 100.00',
    'credit delivered_not_invoiced 100.00',
  ])
  expect(await findings()).toEqual([])
})

test.each(['average', 'fifo'] as const)(
  '%s: a later price falls on what is on hand, and moves later issues',
  async (costing) => {
    const one = world(costing)
    const line = newId()
    await enter(one, '2026-03-01', [into(one, 10, 1000, { line })])
    await enter(one, '2026-03-02', [out(one, 4)])
    await enter(one, '2026-03-10', [out(one, 3)])
    const seen: string[] = []
    const priced = await database.transaction(async (transaction) => {
      const made = await priceEntries(one.context(transaction), header('2026-03-05'), {
        moves: [],
        values: {
          entries: [later(one, line)],
          shareOf: (_entry, onHand) => {
            seen.push(onHand.toFixed())
            return decimal(60)
          },
        },
      })
      await write(transaction, made)
      return made
    })
    expect(seen).toEqual(['6'])
    expect(lines(priced)).toEqual(['credit inventory 30.00', 'debit cogs 30.00'])
    expect(await pools()).toBe('3 / 330.00')
    expect(await findings()).toEqual([])
  },
)

// Received 10 / 1,000 and 10 / 2,000 on lines of their own; a price of 60 more for the first, and 4 that leave with it:
// average takes 60 on 20 / 3,000 and issues 4 of 20 / 3,060 = 612; FIFO 4 of the first layer of 10 / 1,060 = 424.
test.each([
  ['average', '-612.00', '16 / 2448.00'],
  ['fifo', '-424.00', '16 / 2636.00'],
] as const)(
  '%s: one posting revalues what was received and moves goods of the same pool',
  async (costing, issued, left) => {
    const one = world(costing)
    const [line, other] = [newId(), newId()]
    await enter(one, '2026-03-01', [into(one, 10, 1000, { line })])
    await enter(one, '2026-03-02', [into(one, 10, 2000, { line: other })])
    const both = await database.transaction(async (transaction) => {
      const made = await priceEntries(one.context(transaction), header('2026-03-05'), {
        moves: [out(one, 4)],
        values: { entries: [later(one, line)], shareOf: () => decimal(60) },
      })
      await write(transaction, made)
      return made
    })
    expect(both.moves.map((row) => `${row.kind} ${row.value.toFixed(2)}`)).toEqual([
      'value_only 60.00',
      `move ${issued}`,
    ])
    expect(await pools()).toBe(left)
    expect(await findings()).toEqual([])
  },
)

test('prices below the receipt take from a pool only what it is still worth', async () => {
  const one = world('average')
  const [line, other] = [newId(), newId()]
  await enter(one, '2026-03-01', [into(one, 5, 500, { line }), into(one, 5, 500, { line: other })])
  const worths: string[] = []
  const less = await database.transaction(async (transaction) => {
    const made = await priceEntries(one.context(transaction), header('2026-03-05'), {
      moves: [],
      values: {
        entries: [later(one, line), later(one, other)],
        shareOf: (_entry, _onHand, worth) => {
          worths.push(worth.toFixed(2))
          return Decimal.max(decimal(-800), worth.negated())
        },
      },
    })
    await write(transaction, made)
    return made
  })
  expect(worths).toEqual(['1000.00', '200.00'])
  expect(less.moves.map((row) => row.value.toFixed(2))).toEqual(['-800.00', '-200.00'])
  expect(await pools()).toBe('10 / 0.00')
})

describe.each(['average', 'fifo'] as const)('%s, any moves in any order of entry', (costing) => {
  it('end alike, and voiding one leaves what would have been without it', async () => {
    const moves = fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 15 }),
        kind: fc.constantFrom('in', 'in', 'out'),
        pieces: fc.integer({ min: 1, max: 9 }),
        value: fc.integer({ min: 0, max: 900 }),
        order: fc.nat(),
      }),
      { minLength: 3, maxLength: 9 },
    )
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(), async (drawn, pick) => {
        await emptied()
        const [straight, shuffled] = [world(costing), world(costing)]
        const loose = (one: World) => ({ warehouse: one.warehouses.loose })
        const dated = drawn.map((move, index) => ({
          ...move,
          date: `2026-03-${String(move.day).padStart(2, '0')}`,
          time: `10:00:${String(index).padStart(2, '0')}`,
          id: `${index}`,
        }))
        const entryOf = (one: World, move: (typeof dated)[number]): StockEntry =>
          move.kind === 'in'
            ? into(one, move.pieces, move.value, { ...loose(one), time: move.time })
            : out(one, move.pieces, { ...loose(one), time: move.time })
        const gone = dated[pick % dated.length]
        for (const one of [straight, shuffled]) await enter(one, '2026-02-01', [into(one, 1, 50, loose(one))])
        const inOrder = dated.toSorted((a, b) => (`${a.date}${a.time}` < `${b.date}${b.time}` ? -1 : 1))
        for (const move of inOrder)
          if (move !== gone) await enter(straight, move.date, [entryOf(straight, move)], newId(), move.id)
        const source = newId()
        for (const move of dated.toSorted((a, b) => a.order - b.order)) {
          await enter(shuffled, move.date, [entryOf(shuffled, move)], move === gone ? source : newId(), move.id)
        }
        if (gone) await takeBack(shuffled, gone.date, source)
        const trueValues = (one: World) =>
          database.query<{ text: string }>(sql`
        select number || ' ' || sum(value) as text from (
          select coalesce(c.number, m.number) as number, m.value from stock_move m
            left join stock_move c on c.id = m.cause where m.item = ${one.item}) v
         group by number order by number`)
        const shown = (rows: readonly { text: string }[]): string[] =>
          rows.map((row) => row.text).filter((row) => !row.startsWith(`${gone?.id} `))
        expect(shown(await trueValues(shuffled))).toEqual(shown(await trueValues(straight)))
        const states = await database.query<{ text: string }>(
          sql`select distinct quantity || ' / ' || value || ' ' || coalesce(last_cost, 0) as text from stock_pool`,
        )
        expect(states).toHaveLength(1)
        expect(await findings()).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})

test('pricing takes one statement however many lines', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 1000, 1_000_000)])
  for (const count of [1, 5, 50]) {
    const before = database.sent()
    await database.transaction(async (transaction) => {
      const moves = Array.from({ length: count }, () => out(one, 1))
      await priceEntries(one.context(transaction), header('2026-03-20'), { moves })
    })
    expect(database.sent() - before - 2).toBe(1)
  }
})
