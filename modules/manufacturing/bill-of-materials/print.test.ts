import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { Recipe, RecipeBook, RecipeLine } from './explosion.ts'
import { indented, tablesOf } from './print.ts'

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
const recipe = (id: string, output: string, lines: readonly RecipeLine[]): [string, Recipe] => [
  id,
  { id, item: id, versionNumber: 1, outputQuantity: decimal(output), plannedLoss: decimal(0), isPhantom: false, lines },
]
const item = (code: string, unit: string) => [code, { code, name: `${code} name`, unit, decimals: 3 }] as const

const book: RecipeBook = {
  recipes: new Map([
    recipe('BOTTLE', '400', [line('BASE', '100', { madeBy: 'BASE' }), line('SET', '400', { scrap: decimal(1) })]),
    recipe('BASE', '100', [line('CHILI', '75')]),
  ]),
  items: new Map([item('BASE', 'KG'), item('CHILI', 'KG'), item('SET', 'PCS')]),
}

test('each level stands further in, with what all of it takes', () => {
  const table = indented({ id: 'BOTTLE', outputQuantity: decimal(400) }, book, {
    label: ([first, second]) => [first, second],
  })
  expect(table.rows.map((row) => row.map(({ text }) => text).join(' | '))).toEqual([
    '1 | BASE name | 100 | KG | –',
    '· 2 | CHILI name | 75 | KG | –',
    '1 | SET name | 404 | PCS | 1',
  ])
  expect(table.columns.map(({ label }) => label[1])).toEqual([
    'Tingkat',
    'Barang',
    'Total kuantitas',
    'Satuan',
    'Afkir %',
  ])
})

test('where substitutes name lines of the recipe, its components stay beside all levels', () => {
  const table = (title: string) => ({ title: [title, title] as const, columns: [], rows: [] })
  const sheet = { tables: [table('components'), table('by-products')] }
  const titles = (substitutes: readonly object[]) =>
    tablesOf({ substitutes } as unknown as Parameters<typeof tablesOf>[0], sheet, table('all levels')).map(
      ({ title }) => title?.[0],
    )
  expect(titles([])).toEqual(['all levels', 'by-products'])
  expect(titles([{ item: 'SUGAR' }])).toEqual(['components', 'by-products', 'all levels'])
})
