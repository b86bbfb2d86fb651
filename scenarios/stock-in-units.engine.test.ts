// Stock as people count it (inventory 8): 29 pieces are two boxes and five pieces, and count back to 29.
import { Decimal } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { idOf, masters, type Row, table } from './reading.ts'
import { brief, stockReports, text } from './stock-reports.ts'

let company: OpenCompany
const { direct, found, openLoose, rowsOf, shown } = stockReports(() => company)

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await openLoose()
  await found('TEH', '7', '100', { date: '2026-10-01' })
  const goods = { itemGroup: byCode('GOODS'), taxGroup: byCode('PPN') }
  for (const [code, decimals] of [
    ['DUS', 0],
    ['BAL', 0],
    ['SAK', 2],
    ['KILO', 3],
    ['GRAM', 0],
  ] as const)
    await company.create('unit', { code, name: code, decimals })
  const units = [
    { unit: byCode('DUS'), numerator: '12' },
    { unit: byCode('BAL'), numerator: '144' },
  ]
  await company.create('item', { code: 'PENA', name: 'Pena', ...goods, baseUnit: byCode('PCS'), units })
  const weights = [
    { unit: byCode('SAK'), numerator: '25' },
    { unit: byCode('GRAM'), numerator: '1', denominator: '1000' },
  ]
  await company.create('item', { code: 'GULA', name: 'Gula', ...goods, baseUnit: byCode('KILO'), units: weights })
  await company.refresh()
  await found('PENA', '317', '1000', { date: '2026-10-02' })
  await found('PENA', '1', '1000', { date: '2026-10-01', warehouse: 'LOOSE' })
  await direct('PENA', '30', '2026-10-03', { warehouse: byCode('LOOSE') })
  await found('GULA', '62.345', '10000', { date: '2026-10-02', unit: 'KILO' })
})
afterAll(() => company.close())

const pena = async (more: Row = {}): Promise<Row> => ({
  asOf: '2026-10-31',
  item: await idOf(company, 'item', 'PENA'),
  ...more,
})
const COLUMNS = ['warehouse', 'baseQuantity', 'mixed', 'unit', 'whole', 'inUnit'] as const

test('29 pieces are 2 boxes and 5 pieces, below nothing as well', async () => {
  expect(await shown('stock-detail-conversion', await pena(), ...COLUMNS)).toBe(
    table(`
    MAIN  | 317 | 2 BAL 2 DUS 5 PCS | BAL | 2  | 2.201389
    MAIN  | 317 | 2 BAL 2 DUS 5 PCS | DUS | 2  | 26.416667
    MAIN  | 317 | 2 BAL 2 DUS 5 PCS | PCS | 5  | 317
    LOOSE | -29 | −2 DUS −5 PCS     | BAL | 0  | -0.201389
    LOOSE | -29 | −2 DUS −5 PCS     | DUS | -2 | -2.416667
    LOOSE | -29 | −2 DUS −5 PCS     | PCS | -5 | -29`),
  )
})
test('what is left over is counted in base units; smaller ones are told', async () => {
  const item = await idOf(company, 'item', 'GULA')
  expect(await shown('stock-detail-conversion', { asOf: '2026-10-31', item }, ...COLUMNS.slice(2))).toBe(
    table(`
    2 SAK 12.345 KILO | SAK  | 2      | 2.4938
    2 SAK 12.345 KILO | KILO | 12.345 | 62.345
    2 SAK 12.345 KILO | GRAM |  | 62345`),
  )
})
test('in the units chosen', async () => {
  const units = await idOf(company, 'unit', 'DUS')
  expect(await shown('stock-detail-conversion', await pena({ units }), ...COLUMNS.slice(1, 5))).toBe(
    table(`
    317 | 26 DUS 5 PCS  | DUS | 26
    317 | 26 DUS 5 PCS  | PCS | 5
    -29 | −2 DUS −5 PCS | DUS | -2
    -29 | −2 DUS −5 PCS | PCS | -5`),
  )
})
test('it converts back exactly, and is the stock of that day', async () => {
  const rows = await rowsOf('stock-detail-conversion', { asOf: '2026-10-31' })
  const places = Map.groupBy(rows, (row) => `${text(row.item)} ${text(row.warehouse)}`)
  expect(places.size).toBe(4)
  for (const [place, own] of places) {
    const whole = own.reduce(
      (all, row) => all.plus(new Decimal(String(row.whole ?? '0')).times(String(row.contains))),
      new Decimal(0),
    )
    expect([place, whole.toFixed(6)]).toEqual([place, own[0]?.baseQuantity])
  }
  const lies = await shown('summary-stock', { asOf: '2026-10-31' }, 'item', 'warehouse', 'onHand')
  const counted = [...new Set(rows.map((row) => [row.item, row.warehouse, row.baseQuantity].map(brief).join(' | ')))]
  expect(counted.toSorted()).toEqual(lies.split('\n').toSorted())
})
