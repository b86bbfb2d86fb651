import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { byId, item, sampleMaster } from '../../masters/trade/samples.ts'
import { calculate, required } from './calculate.ts'
import { type BillOfMaterials, billOfMaterials } from './definition.ts'
import type { GraphRecipe, RecipeGraph } from './graph.ts'
import { rules } from './rules.ts'

const kilo = { baseUnit: 'KG', baseUnitCode: 'KG', baseDecimals: 3, units: [] }
const items = byId(
  item('BASE', kilo),
  item('CHILI', kilo),
  item('SUGAR', kilo),
  item('VINEGAR', kilo),
  item('SEEDS', kilo),
  item('BOTTLE'),
  item('WORK', { type: 'service' }),
)
const graph: RecipeGraph = { recipes: [], inactive: new Map(), chosenBy: 0 }
const facts = {
  items,
  units: byId({ id: 'KG', archived: false, code: 'KG' }, { id: 'CTN', archived: false, code: 'CTN' }),
  chosen: byId({ id: 'OTHER/1', archived: false, code: 'OTHER/1', item: 'OTHER' }),
  next: 2,
  graph,
}

const recipe = (values: object, components: readonly object[]): BillOfMaterials =>
  calculate(
    sampleMaster(billOfMaterials, {
      item: 'BASE',
      outputQuantity: decimal(100),
      basis: 'quantity',
      state: 'active',
      validFrom: '2026-01-01',
      components: components.map((one, index) => ({ id: `C${index}`, unit: 'KG', ...one })),
      ...values,
    }),
    facts,
  )

const chili = { item: 'CHILI', quantity: decimal(75) }
const inPercent = { basis: 'percent', outputQuantity: decimal(125) }
const [sixty, twentyFour] = [
  { item: 'CHILI', percent: decimal(60) },
  { item: 'SUGAR', percent: decimal(24) },
]

const found = (values: object, components: readonly object[], known: Partial<RecipeGraph> = {}): string[] =>
  rules(recipe(values, components), { ...facts, graph: { ...graph, ...known } }).map(
    ({ path, code, values: said }) => `${path} ${code} ${JSON.stringify(Object.values(said ?? {}))}`,
  )

test('a recipe is named by its item and version, and counts in the unit of the item', () => {
  expect(recipe({}, [chili])).toMatchObject({ code: 'BASE/2', name: 'BASE name', versionNumber: 2, unit: 'KG' })
  expect(recipe({ versionNumber: 7 }, [chili]).code).toBe('BASE/7')
})

test('60% of a charge of 125 kg is 75 kg, and the balance takes the rest (manufacturing 6)', () => {
  const { components } = recipe(inPercent, [sixty, twentyFour, { item: 'VINEGAR', balance: true }])
  expect(components.map(({ percent, quantity }) => `${percent?.toFixed()}% ${quantity?.toFixed()}`)).toEqual([
    '60% 75',
    '24% 30',
    '16% 20',
  ])
})

test('what has to be typed follows the basis', () => {
  expect(required(recipe({}, [chili]))).toEqual(['components.0.quantity'])
  expect(required(recipe(inPercent, [sixty, { item: 'SUGAR', balance: true }]))).toEqual(['components.0.percent'])
})

test('percentages make exactly 100, or one line takes the balance', () => {
  expect(found(inPercent, [sixty, { item: 'SUGAR', percent: decimal(40) }])).toEqual([])
  expect(found(inPercent, [sixty, twentyFour])).toEqual([
    'components recipe-percent [{"figure":"84","counts":"quantity"}]',
  ])
  expect(found({ ...inPercent, state: 'draft' }, [sixty, twentyFour])).toEqual([])
  expect(found(inPercent, [sixty, { item: 'SUGAR', balance: true }])).toEqual([])
  const over = [sixty, { item: 'SUGAR', percent: decimal(40) }, { item: 'VINEGAR', balance: true }]
  expect(found(inPercent, over)).toEqual(['components recipe-percent [{"figure":"100","counts":"quantity"}]'])
  expect(found(inPercent, [sixty, { item: 'SUGAR', balance: true }, { item: 'VINEGAR', balance: true }])).toEqual([
    'components.1.balance recipe-balance-twice [2]',
    'components.2.balance recipe-balance-twice [3]',
  ])
  expect(found({}, [{ ...chili, balance: true }])).toEqual(['components.0.balance recipe-balance-quantity [1]'])
})

test('components are goods, more than nothing, in a unit of theirs and by a version of theirs', () => {
  expect(found({}, [{ item: 'WORK', quantity: decimal(1) }])).toEqual(['components.0.item recipe-service ["WORK"]'])
  expect(found({}, [chili, { item: 'SUGAR' }])).toEqual(['components.1.quantity recipe-quantity [2]'])
  expect(found(inPercent, [{ item: 'SUGAR' }, { item: 'CHILI', balance: true }])).toEqual([
    'components.0.percent recipe-quantity [1]',
  ])
  expect(found({}, [{ ...chili, unit: 'CTN' }])).toEqual(['components.0.unit no-conversion [1,"CHILI","CTN","KG"]'])
  expect(found({}, [{ item: 'BOTTLE', quantity: decimal(1), unit: 'BOX' }])).toEqual([])
  expect(found({}, [{ ...chili, subVersion: 'OTHER/1' }])).toEqual([
    'components.0.subVersion recipe-other-item [1,"CHILI","OTHER/1"]',
  ])
  expect(found({ validTo: '2025-12-31' }, [chili])).toEqual(['validTo ends-before-start ["2026-01-01"]'])
})

test('by-products leave cost to the product, and say what they are worth', () => {
  const seeds = { id: 'O1', item: 'SEEDS', quantity: decimal(5), valuation: 'rate', rate: decimal(4000) }
  const share = (id: string, percent: number) => ({ ...seeds, id, valuation: 'share', share: decimal(percent) })
  expect(found({ outputs: [seeds, share('O2', 99)] }, [chili])).toEqual([])
  expect(found({ outputs: [share('O1', 60), share('O2', 40)] }, [chili])).toEqual([
    'outputs recipe-shares [{"figure":"100","counts":"quantity"}]',
  ])
  expect(found({ outputs: [{ ...seeds, rate: null }] }, [chili])).toEqual(['outputs.0.rate recipe-rate-missing [1]'])
  expect(found({ outputs: [{ ...share('O1', 1), share: null }] }, [chili])).toEqual([
    'outputs.0.share recipe-share-missing [1]',
  ])
  expect(found({ outputs: [{ ...seeds, item: 'BASE' }] }, [chili])).toEqual(['outputs.0.item recipe-output-own [1]'])
})

const other: GraphRecipe = {
  id: 'BASE/1',
  item: 'BASE',
  itemCode: 'BASE',
  versionNumber: 1,
  validFrom: '2025-01-01',
  validTo: '2026-01-31',
  lines: [],
}

test('one version of an item is active at a time', () => {
  expect(found({}, [chili], { recipes: [other] })).toEqual([
    'validFrom recipe-overlaps [2,1,"2025-01-01","2026-01-31"]',
  ])
  expect(found({}, [chili], { recipes: [{ ...other, validTo: null }] })).toEqual([
    'validFrom recipe-overlaps-open [2,1,"2025-01-01"]',
  ])
  expect(found({}, [chili], { recipes: [{ ...other, validTo: '2025-12-31' }] })).toEqual([])
  expect(found({ state: 'draft' }, [chili], { recipes: [other] })).toEqual([])
})

test('no item is made of itself', () => {
  const chiliRecipe = { ...other, id: 'CHILI/1', item: 'CHILI', itemCode: 'CHILI', validTo: null }
  const recipes = [{ ...chiliRecipe, lines: [{ item: 'BASE', subVersion: null, recycled: false }] }]
  expect(found({}, [{ item: 'SUGAR', quantity: decimal(1) }, chili], { recipes })).toEqual([
    'components.1.item recipe-loop ["BASE","BASE > CHILI > BASE"]',
  ])
  expect(found({}, [{ item: 'BASE', quantity: decimal(1) }])).toEqual([
    'components.0.item recipe-loop ["BASE","BASE > BASE"]',
  ])
  expect(found({}, [{ item: 'BASE', quantity: decimal(1), recycled: true }])).toEqual([])
})

test('a version that others chose stays active', () => {
  expect(found({ state: 'draft' }, [chili], { chosenBy: 2 })).toEqual(['state recipe-chosen ["BASE/2",2]'])
  expect(found({ archived: true }, [chili], { chosenBy: 2 })).toEqual(['archived recipe-chosen ["BASE/2",2]'])
  const chosen = { ...chili, subVersion: 'CHILI/1' }
  const known = { inactive: new Map([['CHILI/1', true]]) }
  expect(found({}, [chosen], known)).toEqual(['components.0.subVersion recipe-version-inactive [1,""]'])
  expect(found({ state: 'draft' }, [chosen], known)).toEqual([])
})
