// Substitutes belong to a component of a bill of materials (manufacturing 2): a second list whose rows name their line,
// through the API, the trail, the facts of a form and a copy.
import { newId } from '@lumbung/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, masters, refusal, type Row } from './reading.ts'

let company: OpenCompany
let recipe: Row

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

const component = (item: string, more: Row = {}) => ({
  item: byCode(item),
  quantity: '2',
  unit: byCode('PCS'),
  ...more,
})
const substitute = (line: unknown, item: string, more: Row = {}) => ({ line, item: byCode(item), ...more })
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])
const codeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'code' in value ? value.code : value

/** Each substitute as the item of its component, its own, its ratio and its rank. */
const told = (from: Row): readonly string[] =>
  rowsOf(from.substitutes).map(({ line, item, ratio, rank }) => {
    const own = rowsOf(from.components).find(({ id }) => id === line)
    return [codeOf(own?.item), codeOf(item), ratio, rank].join(' ')
  })

async function change(values: Row): Promise<Row> {
  await company.refresh()
  const { service, actor } = company
  const body = { version: recipe.version, ...values }
  const answer = await service.write(actor, null, (unit) =>
    service.change(unit, 'bill-of-materials', String(recipe.id), body),
  )
  return answer.body as Row
}

test('rows name new lines by their place, and what a row leaves open is filled in', async () => {
  recipe = await company.create('bill-of-materials', {
    item: byCode('KOPI'),
    components: [component('TEH'), component('SUSU')],
    substitutes: [substitute(2, 'TEH', { ratio: '1.05' }), substitute(1, 'SUSU')],
  })
  expect(told(recipe)).toEqual(['SUSU TEH 1.050000 1', 'TEH SUSU 1.000000 1'])
  const read = await company.service.read(company.actor, 'bill-of-materials', String(recipe.id))
  expect(told(read.body as Row)).toEqual(told(recipe))
})

test('a row of a line that is not there is refused where it stands', async () => {
  const [first] = rowsOf(recipe.components)
  const values = { item: byCode('KOPI'), components: [component('TEH')], substitutes: [substitute(2, 'SUSU')] }
  const wrong = [{ path: 'substitutes.0.line', code: 'row-of-no-line', line: 1 }]
  expect(await refusal(company.create('bill-of-materials', values))).toEqual(wrong)
  const ofAnother = { ...values, substitutes: [substitute(first?.id, 'SUSU')] }
  expect(await refusal(company.create('bill-of-materials', ofAnother))).toEqual(wrong)
  const nameless = { ...values, substitutes: [{ item: byCode('SUSU') }] }
  expect(await refusal(company.create('bill-of-materials', nameless))).toEqual([
    { path: 'substitutes.0.line', code: 'required' },
  ])
})

test('what a form asks of an unfinished record names its lines as the form does', async () => {
  const line = newId()
  const draft = { item: null, components: [{ id: line, item: null }], substitutes: [{ line, ratio: '1' }] }
  const filled = await company.service.fill(company.actor, 'bill-of-materials', { draft, changed: '' })
  expect(rowsOf(filled.substitutes)[0]).toMatchObject({ line })
})

test('a line that is taken out takes its rows along, and the trail tells of each', async () => {
  const [tea, milk] = rowsOf(recipe.components)
  recipe = await change({ components: [milk] })
  expect(told(recipe)).toEqual(['SUSU TEH 1.050000 1'])
  const history = await company.service.history(company.actor, 'bill-of-materials', String(recipe.id))
  const [latest] = rowsOf(history)
  const paths = rowsOf(latest?.changes).map(({ path }) => String(path))
  expect(paths).toContain(`components.${String(tea?.id)}`)
  expect(paths.filter((path) => path.startsWith('substitutes.'))).toHaveLength(1)
})

test('a row may go to another line, changes as any other, and one more comes after it', async () => {
  const [milk] = rowsOf(recipe.components)
  const [row] = rowsOf(recipe.substitutes)
  recipe = await change({
    components: [component('TEH'), milk],
    substitutes: [{ ...row, ratio: '2' }, substitute(1, 'SUSU')],
  })
  expect(told(recipe)).toEqual(['SUSU TEH 2.000000 1', 'TEH SUSU 1.000000 1'])
  const [tea] = rowsOf(recipe.components)
  const [moved, own] = rowsOf(recipe.substitutes)
  expect(await refusal(change({ substitutes: [{ ...moved, line: tea?.id }, own] }))).toEqual([
    { path: 'substitutes.0.item', code: 'recipe-substitute-same', item: 'TEH' },
  ])
})

test('the books still prove themselves', async () => {
  expect(await breaches(company)).toEqual([])
})
