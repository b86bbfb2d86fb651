// The report of recipes (manufacturing 7) on the worked example of manufacturing 6: sambal base goes into bottles. What
// the query answers is what the pure explosion answers, and the summary is the sum of the tree's ends.
import { decimal } from '@lumbung/core'
import { loadFacts } from '@lumbung/engine/facts/load.ts'
import { unitOf } from '@lumbung/engine/unit.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'
import { administratorOf } from '../checks/testing/company.ts'
import { explosion, type RecipeBook, summaryOf, treeOf } from '../modules/manufacturing/bill-of-materials/explosion.ts'
import { rounded } from '../modules/manufacturing/bill-of-materials/fraction.ts'

let world: World
let bottle: Stored

const newItem = (code: string, unit: string): Promise<Stored> =>
  world.make('item', { code, name: code, itemGroup: byCode('DRY'), baseUnit: byCode(unit) })

const active = (item: string, components: readonly Json[], more: Json = {}): Promise<Stored> =>
  world.make('bill-of-materials', { item: byCode(item), state: 'active', validFrom: '2026-01-01', components, ...more })

const of = (item: string, quantity: string, unit: string, more: Json = {}): Json => ({
  item: byCode(item),
  quantity,
  unit: byCode(unit),
  ...more,
})
const percent = (item: string, share: string): Json => ({ item: byCode(item), percent: share, unit: byCode('KG') })

beforeAll(async () => {
  world = await openWorld()
  for (const code of ['CHILI', 'SUGAR', 'VINEGAR', 'BASE']) await newItem(code, 'KG')
  for (const code of ['SET', 'BOTTLE', 'CARTON']) await newItem(code, 'PCS')
  const shares = [percent('CHILI', '60'), percent('SUGAR', '24'), { ...percent('VINEGAR', '0'), balance: true }]
  await active('BASE', shares, { basis: 'percent', outputQuantity: '100', plannedLoss: '20' })
  const bottles = [of('BASE', '100', 'KG'), of('SET', '400', 'PCS', { scrap: '1' })]
  bottle = await active('BOTTLE', bottles, { outputQuantity: '400' })
  await active('CARTON', [of('BOTTLE', '24', 'PCS')])
  const goods = [
    ['CHILI', '60', '40000', 'KG'],
    ['SUGAR', '100', '16000', 'KG'],
    ['SET', '10', '2000', 'PCS'],
  ] as const
  await world.make(
    'adjustment-in',
    {
      date: '2026-11-10',
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: goods.map(([item, quantity, unitCost, unit]) => ({ ...of(item, quantity, unit), unitCost })),
    },
    true,
  )
})
afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

interface Shown {
  readonly rows: readonly Json[]
  readonly totals: Json
}

async function report(parameters: Readonly<Record<string, string>>, headers?: Headers): Promise<Shown> {
  const query = new URLSearchParams({ asOf: '2026-11-11', ...parameters })
  const reply = await world.ask('GET', `/report/bill-of-material?${query}`, undefined, headers)
  expect([reply.status, reply.text.slice(0, 300)]).toEqual([200, expect.anything()])
  return { rows: reply.body['rows'] as readonly Json[], totals: Object(reply.body['totals']) }
}

const code = (value: unknown): string => String(Object(value).code ?? '')
const plain = (value: unknown): string => (value === null ? '–' : decimal(String(value)).toFixed())
const said = ({ rows }: Shown, ...columns: readonly string[]): readonly string[] =>
  rows.map((row) =>
    [
      `${String(row['level']).replace(/^(· )+/, '')} ${code(row['item'])}`,
      ...columns.map((one) => plain(row[one])),
    ].join(' '),
  )

const idOf = async (item: string): Promise<string> => {
  const { body } = await world.ask('GET', `/master/item?q=${item}&pageSize=5`)
  const found = (body['data'] as readonly Json[]).find((one) => one['code'] === item)
  return String(found?.['id'])
}

test('400 bottles, level by level: total, on hand, what is short and what it costs', async () => {
  const shown = await report({ item: await idOf('BOTTLE'), quantity: '400', view: 'tree' })
  expect(said(shown, 'quantityPer', 'total', 'loss', 'onHand', 'short', 'unitCost', 'amount')).toEqual([
    '1 BASE 0.25 100 0 0 100 – –',
    '2 CHILI 0.75 75 20 60 15 40000 3000000',
    '2 SUGAR 0.3 30 20 100 0 16000 480000',
    '2 VINEGAR 0.2 20 20 0 20 – –',
    '1 SET 1.01 404 0 10 394 2000 808000',
  ])
  expect(plain(shown.totals['amount'])).toBe('4288000')
})

test('in all: what is counted whole is rounded up, and a version is exploded as it stands', async () => {
  const shown = await report({ version: bottle.id, quantity: '10', view: 'summary' })
  expect(said(shown, 'total', 'short', 'amount')).toEqual([
    '1 SET 11 1 22000',
    '2 CHILI 1.875 0 75000',
    '2 SUGAR 0.75 0 12000',
    '2 VINEGAR 0.5 0.5 –',
  ])
})

test('where an item is used, directly and on all levels', async () => {
  const chili = await idOf('CHILI')
  expect(said(await report({ item: chili, view: 'direct' }), 'quantityPer', 'total')).toEqual(['1 BASE 0.75 0.75'])
  expect(said(await report({ item: chili, view: 'all', quantity: '100' }), 'quantityPer', 'total')).toEqual([
    '1 BASE 0.75 75',
    '2 BOTTLE 0.1875 18.75',
    '3 CARTON 4.5 450',
  ])
})

test('before a recipe holds, and of nothing, there is nothing to tell', async () => {
  const bottles = { item: await idOf('BOTTLE') }
  expect((await report({ ...bottles, asOf: '2025-12-31' })).rows).toEqual([])
  expect((await report({})).rows).toEqual([])
  expect((await report({ view: 'all' })).rows).toEqual([])
})

test('costs are shown to who may see costs, stock to whom the branch is open', async () => {
  const rights = ['report.bill-of-material.read', 'item.read', 'bill-of-materials.read']
  const cook = await world.user('cook', rights)
  const [first] = (await report({ item: await idOf('BASE'), view: 'summary' }, cook)).rows
  expect(first).not.toHaveProperty('unitCost')
  expect(first).not.toHaveProperty('amount')
  const [branch] = ((await world.ask('GET', '/master/branch')).body['data'] as readonly Json[]).filter(
    (one) => one['code'] === 'BDG',
  )
  const bandung = await world.user('bandung', [...rights, 'field.cost.read'], [String(branch?.['id'])])
  const shown = await report({ item: await idOf('BASE'), view: 'summary', quantity: '100' }, bandung)
  expect(said(shown, 'onHand', 'unitCost')).toEqual(['1 CHILI 0 –', '1 SUGAR 0 –', '1 VINEGAR 0 –'])
})

async function bookOf(recipe: string): Promise<RecipeBook> {
  const actor = await administratorOf(world.engine)
  return world.engine.database.transaction(async (transaction) => {
    const needs = { book: explosion({ recipe, on: '2026-11-11' }) }
    const facts = await loadFacts(unitOf(world.engine, actor, transaction), needs, { lock: true })
    return facts['book'] as RecipeBook
  })
}

/** Every lower item by its place: what the fact and the arithmetic say of it. */
async function comparedWith(recipe: string, target: string): Promise<void> {
  const book = await bookOf(recipe)
  const nameOf = (item: string) => book.items.get(item)?.code ?? ''
  const tree = await report({ version: recipe, quantity: target, view: 'tree' })
  expect(said(tree, 'total')).toEqual(
    treeOf(book, recipe, decimal(target)).map(
      ({ level, line, need }) => `${level} ${nameOf(line.item)} ${rounded(need, 6).toFixed()}`,
    ),
  )
  const summary = await report({ version: recipe, quantity: target, view: 'summary' })
  const needed = [...summaryOf(book, recipe, decimal(target))].map(
    ([item, need]) => `${nameOf(item)} ${rounded(need, book.items.get(item)?.decimals ?? 0).toFixed()}`,
  )
  expect(new Set(said(summary, 'total').map((one) => one.replace(/^\d+ /, '')))).toEqual(new Set(needed))
}

const levels = fc.array(
  fc.record({
    output: fc.integer({ min: 1, max: 30 }),
    loss: fc.integer({ min: 0, max: 60 }),
    lines: fc.array(
      fc.record({
        to: fc.nat(3),
        quantity: fc.integer({ min: 1, max: 2000 }),
        scrap: fc.nat(40),
        fixed: fc.boolean(),
        recycled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 2, maxLength: 5 },
)

let serial = 0

test('the query and the arithmetic agree on any recipes, phantoms, fixed and fed back lines among them', async () => {
  await fc.assert(
    fc.asyncProperty(levels, fc.integer({ min: 1, max: 400 }), async (all, target) => {
      const prefix = `T${++serial}`
      for (let at = 0; at < all.length + 4; at++) await newItem(`${prefix}-${at}`, at % 2 === 0 ? 'PCS' : 'KG')
      const made: Stored[] = []
      for (const [at, { output, loss, lines }] of all.entries()) {
        const components = lines.map(({ to, quantity, scrap, fixed, recycled }) => {
          const below = at + 1 + to
          const more = { scrap: String(scrap), fixed, recycled }
          return of(`${prefix}-${below}`, decimal(quantity).div(100).toFixed(), below % 2 === 0 ? 'PCS' : 'KG', more)
        })
        const more = {
          outputQuantity: String(output),
          plannedLoss: String(loss),
          kind: at % 3 === 1 ? 'phantom' : 'normal',
        }
        made.push(await active(`${prefix}-${at}`, components, more))
      }
      await comparedWith(made[0]?.id ?? '', decimal(target).div(4).toFixed())
    }),
    { numRuns: 25 },
  )
})

test('24 levels of two ways each: 48 lines are asked for, and 16,777,216 pieces found', async () => {
  for (let at = 0; at <= 24; at++) await newItem(`DEEP-${at}`, 'PCS')
  let top: Stored | undefined
  for (let at = 23; at >= 0; at--)
    top = await active(`DEEP-${at}`, [of(`DEEP-${at + 1}`, '1', 'PCS'), of(`DEEP-${at + 1}`, '1', 'PCS')])
  expect(said(await report({ version: top?.id ?? '', view: 'summary' }), 'total')).toEqual(['24 DEEP-24 16777216'])
  const up = await report({ item: await idOf('DEEP-24'), view: 'all' })
  expect(up.rows).toHaveLength(24)
  expect(plain(up.rows.at(-1)?.['total'])).toBe('16777216')
  stored(await world.ask('GET', `/master/bill-of-materials/${top?.id}`))
})
