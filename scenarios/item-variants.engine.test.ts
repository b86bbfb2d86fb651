// Variants (inventory 2.1): a template lists sizes and colours, one action makes an item of each combination, another
// brings to all of them what they share; each is stocked and sold by itself, the template never is.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Json,
  line,
  openWorld,
  type Reply,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let template: Stored

const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
const sizes = ['S', 'M', 'L'].map((value) => ({ attribute: 'Size', value }))
const colours = [
  { attribute: 'Colour', value: 'Red', code: 'RD' },
  { attribute: 'Colour', value: 'Navy blue', code: 'NB' },
]

beforeAll(async () => {
  world = await openWorld()
  const units = [{ unit: byCode('CTN'), numerator: '12' }]
  const polo = { code: 'POLO', name: 'Polo shirt', type: 'template', units, attributes: [...sizes, ...colours] }
  template = await world.make('item', { ...goods, ...polo })
})
afterAll(() => world?.close())

const create = (): Promise<Reply> => world.ask('POST', `/master/item/${template.id}/variants`, {})
const codesIn = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

const variants = () =>
  world.owner.query<{
    id: string
    version: number
    code: string
    name: string
    variant: string
    shelf: string | null
  }>(sql`
    select id, version, code, name, variant, weight::text as shelf from item where variant_of = ${template.id}
     order by code`)

test('one action makes an item of each combination, once', async () => {
  expect([template['sell'], template['buy']]).toEqual([false, false])
  expect((await create()).body).toEqual({ count: 6 })
  expect((await variants()).map(({ code, name, variant }) => `${code}: ${name}: ${variant}`)).toEqual([
    'POLO-L-NB: Polo shirt (L, Navy blue): L / Navy blue',
    'POLO-L-RD: Polo shirt (L, Red): L / Red',
    'POLO-M-NB: Polo shirt (M, Navy blue): M / Navy blue',
    'POLO-M-RD: Polo shirt (M, Red): M / Red',
    'POLO-S-NB: Polo shirt (S, Navy blue): S / Navy blue',
    'POLO-S-RD: Polo shirt (S, Red): S / Red',
  ])
  expect((await create()).body).toEqual({ count: 0 })
  const trail = await world.owner.query<{ count: number }>(
    sql`select count(*)::int as count from audit
         where resource = 'item' and action = 'create' and number like 'POLO-%'`,
  )
  expect(trail[0]?.count).toBe(6)
})

test('two who ask at once make each variant once', async () => {
  const more = { attribute: 'Size', value: 'XL' }
  const { version } = stored(await world.ask('GET', `/master/item/${template.id}`))
  const attributes = [...sizes, more, ...colours]
  stored(await world.ask('PATCH', `/master/item/${template.id}`, { version, attributes }))
  const replies = await Promise.all([create(), create(), create()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(replies.map(({ body }) => String(body['count'])).toSorted()).toEqual(['0', '0', '2'])
  expect(await variants()).toHaveLength(8)
})

test('what they share is brought to all of them; code, barcode and units’ barcodes stay their own', async () => {
  const [first] = await variants()
  const own = stored(await world.ask('GET', `/master/item/${first?.id}`))
  const [unit] = own['units'] as readonly Json[]
  const units = [{ id: unit?.['id'], unit: byCode('CTN'), numerator: '12', barcode: '899100' }]
  stored(await world.ask('PATCH', `/master/item/${first?.id}`, { version: own.version, barcode: '899200', units }))
  const { version } = stored(await world.ask('GET', `/master/item/${template.id}`))
  stored(await world.ask('PATCH', `/master/item/${template.id}`, { version, name: 'Polo', weight: '0.25' }))
  expect((await world.ask('POST', `/master/item/${template.id}/variants/update`, {})).body).toEqual({ count: 8 })
  const after = await variants()
  expect(after.map(({ name, shelf }) => `${name} ${Number(shelf)}`)[0]).toBe('Polo (L, Navy blue) 0.25')
  expect(new Set(after.map(({ shelf }) => Number(shelf)))).toEqual(new Set([0.25]))
  const kept = stored(await world.ask('GET', `/master/item/${first?.id}`))
  expect([kept['code'], kept['barcode'], (kept['units'] as readonly Json[])[0]?.['barcode']]).toEqual([
    'POLO-L-NB',
    '899200',
    '899100',
  ])
})

test('a picker finds a variant by its values, in any order, however it is called', async () => {
  const found = async (q: string): Promise<unknown[]> => {
    const query = new URLSearchParams({ for: 'lines.item', q })
    const { body } = await world.ask('GET', `${world.path('sales-order')}/lookup?${query}`)
    return (body['data'] as readonly Json[]).map(({ code }) => code)
  }
  expect(await found('polo red')).toEqual(['POLO-L-RD', 'POLO-M-RD', 'POLO-S-RD', 'POLO-XL-RD'])
  expect(await found('navy xl polo')).toEqual(['POLO-XL-NB'])
  const one = (await variants()).find(({ code }) => code === 'POLO-XL-NB')
  stored(await world.ask('PATCH', `/master/item/${one?.id}`, { version: one?.version, code: 'K-77', name: 'Kaos' }))
  expect(await found('navy xl')).toEqual(['K-77'])
  const renamed = { code: 'POLO-XL-NB', name: one?.name }
  const { version } = stored(await world.ask('GET', `/master/item/${one?.id}`))
  stored(await world.ask('PATCH', `/master/item/${one?.id}`, { version, ...renamed }))
})

test('each is stocked and sold by itself; the template is neither', async () => {
  const bring = (item: string, quantity: string): Promise<Reply> =>
    world.ask('POST', `${world.path('adjustment-in')}?submit=true`, {
      date: '2026-11-02',
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '50000' }],
    })
  stored(await bring('POLO-S-RD', '10'))
  stored(await bring('POLO-M-RD', '4'))
  expect((await bring('POLO', '1')).status).toBe(422)
  const order = (item: string): Promise<Reply> =>
    world.ask('POST', world.path('sales-order'), {
      date: '2026-11-12',
      customer: byCode('C-1'),
      salesRep: byCode('REP'),
      lines: [line(item, '1', '90000')],
    })
  expect((await order('POLO-S-RD')).status).toBe(201)
  const refused = await order('POLO')
  expect(refused.status).toBe(422)
  const direct = await world.ask('POST', world.path('sales-invoice'), {
    date: '2026-11-12',
    customer: byCode('C-1'),
    term: byCode('NET30'),
    kind: 'direct',
    warehouse: byCode('MAIN'),
    lines: [line('POLO', '1', '90000')],
  })
  expect(codesIn(direct)).toContain('lines.0.item item-template')
  const rows = (await world.ask('GET', `/report/summary-stock?template=${template.id}`)).body['rows'] as readonly Json[]
  expect(rows.map(({ template: of, onHand }) => [(of as Json)['code'], Number(onHand)])).toEqual([
    ['POLO', 4],
    ['POLO', 10],
  ])
  const listed = await world.ask('GET', `/master/item?filter[variantOf]=${template.id}&pageSize=50`)
  expect((listed.body['data'] as readonly Json[]).length).toBe(8)
})

test('the same variant twice, another unit and a value that is not listed are refused', async () => {
  const attempt = async (more: Json): Promise<string[]> =>
    codesIn(
      await world.ask('POST', '/master/item', {
        ...goods,
        code: 'POLO-X',
        name: 'X',
        variantOf: template.id,
        attributes: [
          { attribute: 'Colour', value: 'red' },
          { attribute: 'Size', value: 's' },
        ],
        ...more,
      }),
    )
  expect(await attempt({})).toEqual(['attributes variant-exists'])
  const other = [
    { attribute: 'Size', value: 'XXL' },
    { attribute: 'Colour', value: 'Red' },
  ]
  expect(await attempt({ attributes: other })).toEqual(['attributes.0.value attribute-unlisted'])
  expect(await attempt({ baseUnit: byCode('CTN') })).toContain('baseUnit variant-differs')
  const { version } = stored(await world.ask('GET', `/master/item/${template.id}`))
  const gone = await world.ask('PATCH', `/master/item/${template.id}`, { version, archived: true })
  expect(codesIn(gone)).toEqual(['archived template-variants'])
  const plain = await world.ask('POST', `/master/item/${(await variants())[0]?.id}/variants`, {})
  expect([plain.status, plain.body['code']]).toEqual([409, 'template-needed'])
})

test('who may not create items makes no variants', async () => {
  const reader = await world.user('reader', ['item.read'])
  expect((await world.ask('POST', `/master/item/${template.id}/variants`, {}, reader)).status).toBe(403)
})
