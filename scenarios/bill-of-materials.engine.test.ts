// Recipes and their versions (manufacturing 2): versions count by themselves, one is active at a time, and no item is
// made of itself, however many people activate recipes at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Reply, type Stored, stored, type World } from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

let count = 0
const newItem = async (code = `ITEM-${++count}`): Promise<string> => {
  await world.make('item', { code, name: code, itemGroup: byCode('DRY'), baseUnit: byCode('PCS') })
  return code
}

const of = (item: string, more: Json = {}): Json => ({
  item: byCode(item),
  quantity: '1',
  unit: byCode('PCS'),
  ...more,
})
const recipe = (item: string, components: readonly Json[], more: Json = {}): Json => ({
  item: byCode(item),
  validFrom: '2026-01-01',
  components,
  ...more,
})
const make = (item: string, ...components: readonly string[]): Promise<Stored> =>
  world.make(
    'bill-of-materials',
    recipe(
      item,
      components.map((one) => of(one)),
    ),
  )

const change = (one: Stored, values: Json): Promise<Reply> =>
  world.ask('PATCH', `${world.path('bill-of-materials')}/${one.id}`, { version: one.version, ...values })
const activate = (one: Stored): Promise<Reply> => change(one, { state: 'active' })

test('versions count by themselves, for ten people at once and after one was archived', async () => {
  const item = await newItem()
  const made = await Promise.all(Array.from({ length: 10 }, () => make(item, 'KOPI')))
  const numbers = made.map(({ versionNumber }) => Number(versionNumber)).toSorted((one, other) => one - other)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const last = made.find(({ code }) => code === `${item}/10`)
  if (!last) throw new Error('no tenth version')
  stored(await change(last, { archived: true }))
  expect((await make(item, 'KOPI'))['versionNumber']).toBe(11)
})

test('A > B and B > A, activated at once: one of them is refused, with the way round', async () => {
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await newItem(), await newItem()]
    const [ofB, ofA] = [await make(a, 'KOPI', b), await make(b, a)]
    const replies = await Promise.all([activate(ofB), activate(ofA)])
    const refused = replies.filter(({ status }) => status === 422)
    expect([replies.filter(({ status }) => status === 200).length, refused.length]).toEqual([1, 1])
    const [first, second] = replies[0]?.status === 422 ? [a, b] : [b, a]
    expect(refused[0]?.body['detail']).toBe(
      `${first} cannot contain itself: ${first} > ${second} > ${first}. Remove the line that closes the loop.`,
    )
  }
})

test('a longer loop is found through phantoms, and not through what is fed back', async () => {
  const [a, b, c] = [await newItem(), await newItem(), await newItem()]
  stored(
    await world.ask('POST', world.path('bill-of-materials'), recipe(b, [of(c)], { state: 'active', kind: 'phantom' })),
  )
  stored(await activate(await make(a, b)))
  const back = await make(c, 'KOPI', a)
  const refused = await activate(back)
  expect(refused.body['errors']).toMatchObject([{ path: 'components.1.item', code: 'recipe-loop' }])
  expect(refused.body['detail']).toContain(`${c} > ${a} > ${b} > ${c}`)
  const components = [of('KOPI'), of(a, { recycled: true })]
  stored(await change(back, { state: 'active', components }))
})

test('an active recipe is judged by every change, and versions do not overlap', async () => {
  const [a, b] = [await newItem(), await newItem()]
  const first = stored(await activate(await make(a, 'KOPI')))
  stored(await activate(await make(b, a)))
  expect((await change(first, { components: [of(b)] })).body['code']).toBe('recipe-loop')
  const second = await make(a, 'TEH')
  expect((await activate(second)).body['detail']).toBe(
    'Version 2 overlaps version 1 (from 01/01/2026). End the earlier version first.',
  )
  const ended = stored(await change(first, { validTo: '2026-06-30' }))
  expect((await activate(second)).body['code']).toBe('recipe-overlaps')
  stored(await change(second, { state: 'active', validFrom: '2026-07-01' }))
  expect((await change(ended, { item: byCode('KOPI') })).body['code']).toBe('fixed-field')
})

test('two versions of one item, activated at once: one of them is refused', async () => {
  const item = await newItem()
  const [first, second] = [await make(item, 'KOPI'), await make(item, 'TEH')]
  const replies = await Promise.all([activate(first), activate(second)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
})

test('a version that others chose stays active until they choose another', async () => {
  const [a, b] = [await newItem(), await newItem()]
  const sub = await make(b, 'KOPI')
  const chosen = await world.make('bill-of-materials', recipe(a, [of(b, { subVersion: { id: sub.id } })]))
  expect((await activate(chosen)).body['code']).toBe('recipe-version-inactive')
  const active = stored(await activate(sub))
  stored(await activate(chosen))
  expect((await change(active, { state: 'draft' })).body['detail']).toBe(
    `Version ${b}/1 is chosen in 1 active bills of materials. Choose another version there first.`,
  )
  expect((await change(active, { archived: true })).status).toBe(422)
})
