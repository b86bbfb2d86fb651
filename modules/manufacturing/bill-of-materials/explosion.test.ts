import { decimal } from '@lumbung/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Recipe, type RecipeBook, type RecipeLine, summaryOf, treeOf } from './explosion.ts'
import { type Fraction, fraction, isEqual, NOTHING, plus, rounded, times } from './fraction.ts'

const line = (item: string, quantity: string, more: Partial<RecipeLine> = {}): RecipeLine => ({
  id: item,
  item,
  quantity: decimal(quantity),
  percent: null,
  numerator: decimal(1),
  denominator: decimal(1),
  scrap: decimal(0),
  fixed: false,
  madeBy: null,
  ...more,
})
const made = (item: string, output: string, lines: readonly RecipeLine[], loss = '0'): Recipe => ({
  id: item,
  item,
  versionNumber: 1,
  outputQuantity: decimal(output),
  plannedLoss: decimal(loss),
  isPhantom: false,
  lines,
})
const book = (...recipes: readonly Recipe[]): RecipeBook => ({
  recipes: new Map(recipes.map((one) => [one.id, one])),
  items: new Map(),
})

const inPercent = (item: string, percent: string): RecipeLine => line(item, '0', { percent: decimal(percent) })
const base = made('BASE', '100', [inPercent('CHILI', '60'), inPercent('SUGAR', '24'), inPercent('VINEGAR', '16')], '20')
const bottle = made('BOTTLE', '400', [
  line('BASE', '100', { madeBy: 'BASE' }),
  line('SET', '400', { scrap: decimal(1) }),
])

const said = (rows: ReadonlyMap<string, Fraction>, decimals = 3): readonly string[] =>
  [...rows].map(([item, need]) => `${item} ${rounded(need, decimals).toFixed()}`)

test('100 kg of base from a charge of 125 kg: chili 75, sugar 30, vinegar 20 (manufacturing 6)', () => {
  expect(said(summaryOf(book(base), 'BASE', decimal(100)))).toEqual(['CHILI 75', 'SUGAR 30', 'VINEGAR 20'])
})

test('400 bottles: 100 kg of base and 404 sets, and below them what the base takes (manufacturing 6)', () => {
  const rows = treeOf(book(base, bottle), 'BOTTLE', decimal(400))
  expect(rows.map((row) => `${row.level} ${row.line.item} ${rounded(row.need, 3).toFixed()}`)).toEqual([
    '1 BASE 100',
    '2 CHILI 75',
    '2 SUGAR 30',
    '2 VINEGAR 20',
    '1 SET 404',
  ])
  expect(said(summaryOf(book(base, bottle), 'BOTTLE', decimal(400)))).toEqual([
    'SET 404',
    'CHILI 75',
    'SUGAR 30',
    'VINEGAR 20',
  ])
})

test('2 × 10,000 ÷ 0.96 = 20,833.33 for one piece with 4% loss (inventory 7)', () => {
  const [need = NOTHING] = summaryOf(book(made('X', '1', [line('M', '2')], '4')), 'X', decimal(1)).values()
  expect(rounded(need, 6).toFixed()).toBe('2.083333')
  expect(rounded(times(need, fraction(10_000)), 2).toFixed()).toBe('20833.33')
})

test('fixed lines do not scale and take no loss, but scrap', () => {
  const recipe = made('X', '10', [line('SEED', '3', { fixed: true, scrap: decimal(10) }), line('M', '10')], '50')
  expect(said(summaryOf(book(recipe), 'X', decimal(100)))).toEqual(['SEED 3.3', 'M 200'])
})

test('units are converted, and what is counted whole is rounded up once, at the end', () => {
  const carton = { numerator: decimal(12), denominator: decimal(1) }
  const recipe = made('X', '1', [
    line('CAN', '0.5', carton),
    line('CAN', '1', { numerator: decimal(1), denominator: decimal(3) }),
  ])
  const [need = NOTHING] = summaryOf(book(recipe), 'X', decimal(3)).values()
  expect([rounded(need, 0).toFixed(), rounded(need, 3).toFixed()]).toEqual(['19', '19'])
  const thirds = made('Y', '3', [line('CAN', '1'), line('CAN', '1'), line('CAN', '1')])
  const [whole = NOTHING] = summaryOf(book(thirds), 'Y', decimal(1)).values()
  expect(rounded(whole, 0).toFixed()).toBe('1')
  expect(rounded(fraction(decimal('1.000001')), 0).toFixed()).toBe('2')
  expect(rounded(fraction(decimal('0.0005')), 3).toFixed()).toBe('0.001')
})

test('what is fed back is taken as it is', () => {
  const recipe = made('X', '1', [line('X', '0.1'), line('M', '1')])
  expect(said(summaryOf(book(recipe), 'X', decimal(2)))).toEqual(['X 0.2', 'M 2'])
})

test('24 levels of two ways each are 48 lines, not 33 million', () => {
  const levels = Array.from({ length: 24 }, (_, at) => {
    const below = at === 23 ? {} : { madeBy: `L${at + 1}` }
    return made(`L${at}`, '1', [line(`L${at + 1}`, '1', below), line(`L${at + 1}`, '1', below)])
  })
  expect(said(summaryOf(book(...levels), 'L0', decimal(1)))).toEqual([`L24 ${2 ** 24}`])
})

test('a loop that was stored ends, in the tree and in the summary', () => {
  const round = book(
    made('A', '1', [line('B', '1', { madeBy: 'B' })]),
    made('B', '1', [line('A', '1', { madeBy: 'A' })]),
  )
  expect(treeOf(round, 'A', decimal(1)).map((row) => row.line.item)).toEqual(['B', 'A'])
  expect([...summaryOf(round, 'A', decimal(1))]).toEqual([])
})

/** Recipes that lead to later ones alone, so that no loop is among them. */
const books = fc
  .array(
    fc.array(
      fc.record({
        to: fc.nat(7),
        quantity: fc.integer({ min: 1, max: 5000 }),
        scrap: fc.integer({ min: 0, max: 50 }),
        fixed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((levels) =>
    fc.record({
      levels: fc.constant(levels),
      outputs: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: levels.length, maxLength: levels.length }),
      losses: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: levels.length, maxLength: levels.length }),
    }),
  )
  .map(({ levels, outputs, losses }) =>
    book(
      ...levels.map((lines, at) =>
        made(
          `R${at}`,
          String(outputs[at]),
          lines.map(({ to, quantity, scrap, fixed }, place) => {
            const below = at + 1 + to
            const isMade = below < levels.length
            return line(isMade ? `R${below}` : `M${to}`, decimal(quantity).div(100).toFixed(), {
              id: `${at}.${place}`,
              scrap: decimal(scrap),
              fixed,
              madeBy: isMade ? `R${below}` : null,
            })
          }),
          String(losses[at]),
        ),
      ),
    ),
  )

test('the summary is the sum of the ends of the tree, to the last fraction', () => {
  fc.assert(
    fc.property(books, fc.integer({ min: 1, max: 1000 }), (recipes, target) => {
      const ends = new Map<string, Fraction>()
      for (const { line: end, need } of treeOf(recipes, 'R0', decimal(target)))
        if (end.madeBy === null) ends.set(end.item, plus(ends.get(end.item) ?? NOTHING, need))
      const summary = summaryOf(recipes, 'R0', decimal(target))
      expect([...summary.keys()].toSorted()).toEqual([...ends.keys()].toSorted())
      for (const [item, need] of summary) expect(isEqual(need, ends.get(item) ?? NOTHING)).toBe(true)
    }),
  )
})
