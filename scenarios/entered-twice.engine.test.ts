// A customer or supplier that is perhaps entered a second time (sales 2.1): a name nine tenths alike is said, once,
// when it is given; it is never refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, type Row } from './reading.ts'

let company: OpenCompany
let first: Created

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  first = await customer('BDG', 'PT. Sumber Makmur')
})
afterAll(() => company.close())

const address = { street: 'Jl. Braga 7', city: 'Bandung', country: 'ID' }
const written = (code: string, name: string): Row => ({
  code,
  name,
  term: byCode('NET30'),
  addresses: [{ label: 'Toko', use: 'shipTo', address }],
})
const customer = (code: string, name: string): Promise<Created> => company.create('customer', written(code, name))

const said = ({ warnings = [] }: Row): unknown => warnings

async function change(id: string, body: Row): Promise<Row> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, 'customer', id)).body as { version: number }
  const answer = await service.write(actor, null, (unit) => service.change(unit, 'customer', id, { ...body, version }))
  return answer.body as Row
}

const finding = (code: string, name: string, percent: number) => ({
  path: 'name',
  code: 'name-alike',
  warning: true,
  values: { code, name, percent },
})

test.each([
  ['one letter in sixteen', 'PT Sumber Makmurr', 93],
  ['capitals, blanks and points', 'pt sumber  makmur', 100],
])('%s differs: the nearest is named', async (_name, name, percent) => {
  const twin = await customer(`T${percent}`, name)
  expect(said(twin)).toEqual([finding('BDG', 'PT. Sumber Makmur', percent)])
  await change(twin.id, { archived: true })
})

test.each(['PT Sumber Rejeki', 'CV Makmur', 'Toko C-3'])('%s is another', async (name) => {
  expect(said(await customer(`X${name.length}`, name))).toEqual([])
})

test('what was entered once is not asked about again; a new name is', async () => {
  const twin = await customer('TWIN', 'PT Sumber Makmur')
  expect(said(twin)).toHaveLength(1)
  expect(said(await change(twin.id, { phone: '022-1' }))).toEqual([])
  expect(said(await change(first.id, { phone: '022-2' }))).toEqual([])
  expect(said(await change(twin.id, { name: 'PT Sumber Makmurr' }))).toEqual([finding('BDG', 'PT. Sumber Makmur', 93)])
})

test('rows of one upload know each other', async () => {
  const { service, actor } = company
  const both: unknown[] = []
  await service.write(actor, null, async (unit) => {
    const made = (code: string, name: string) =>
      service.create(unit, 'customer', written(code, name), { submit: false })
    both.push(said((await made('ROW-1', 'UD Harapan Jaya')).body as Row))
    const second = await made('ROW-2', 'UD. Harapan Jaya')
    both.push(said(second.body as Row))
    return second
  })
  expect(both).toEqual([[], [finding('ROW-1', 'UD Harapan Jaya', 100)]])
})

test('suppliers likewise', async () => {
  const twin = await company.create('supplier', { code: 'S-2', name: 'PT Sumbar', term: byCode('NET30') })
  expect(said(twin)).toEqual([])
  const other = await company.create('supplier', { code: 'S-3', name: 'PT. SUMBER', term: byCode('NET30') })
  expect(said(other)).toMatchObject([{ code: 'name-alike', values: { code: 'S-1', percent: 100 } }])
})
