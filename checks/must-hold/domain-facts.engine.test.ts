// Facts that domains answer: to a user of another branch as if nothing were there, without values that they do not see,
// and what adds up all branches to no form at all.
import { decimal, decodeFacts, newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { loadFacts } from '@lumbung/engine/facts/load.ts'
import type { Actor } from '@lumbung/engine/actor.ts'
import { unitOf } from '@lumbung/engine/unit.ts'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, line, openWorld, stored, type World } from './world.ts'

let world: World
/** Users of Bandung: with every right, and without the values of stock; and one of Jakarta with every right. */
let bandung: Headers
let storeman: Headers
let jakarta: Headers
let tea: string
let branchId: string
let receivingLine: string

const CLERK: Actor = {
  user: newId(),
  name: 'Clerk',
  language: 'en',
  administrator: false,
  permissions: new Set(),
  branches: [],
  branch: null,
  period: null,
  request: 'domain-facts',
}

beforeAll(async () => {
  world = await openWorld()
  const all = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  branchId = branch?.id ?? ''
  const own = [branchId]
  jakarta = await world.user('jakarta', all)
  bandung = await world.user('bandung', all, own)
  storeman = await world.user(
    'storeman',
    all.filter((right) => !right.startsWith('field.')),
    own,
  )
  const [item] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'TEH'`)
  tea = item?.id ?? ''
  const body = { date: '2026-11-10', supplier: byCode('S-1'), warehouse: byCode('WBDG'), term: byCode('NET30') }
  const lines = [line('TEH', '40', '77123.45')]
  const order = stored(
    await world.ask('POST', `${world.path('purchase-order')}?submit=true`, { ...body, lines }, bandung),
  )
  const goods = {
    date: '2026-11-11',
    supplier: byCode('S-1'),
    warehouse: byCode('WBDG'),
    supplierDeliveryNumber: 'SJ-1',
    lines: [{ orderLine: order.lines[0]?.id, delivered: '40' }],
  }
  const arrived = stored(await world.ask('POST', `${world.path('receiving')}?submit=true`, goods, bandung))
  receivingLine = arrived.lines[0]?.id ?? ''
})

afterAll(() => world.close())

/** What a form of `document` is told under `name`. */
async function toldTo(headers: Headers, document: string, draft: Json, name: string): Promise<readonly unknown[]> {
  const { status, body } = await world.ask('POST', `${world.path(document)}/facts`, draft, headers)
  expect([status, body['code']]).toEqual([200, undefined])
  const facts = Object(decodeFacts(body))
  return facts[name] instanceof Map ? [...facts[name].values()] : [facts[name]].filter((one) => one !== undefined)
}

interface Form {
  readonly document: string
  readonly draft: Json
  /** Under which name the form asks. */
  readonly name: string
  readonly told: readonly unknown[]
  /** It is about what belongs to no branch, and told to everybody alike. */
  readonly isOfAll?: true
}

/** A form that asks a fact about what Bandung did, and what users of Bandung are told. */
const FORMS: Readonly<Record<string, () => Form>> = {
  'purchase-order.bought': () => {
    const header = { date: '2026-11-11', supplier: byCode('S-1'), term: byCode('NET30') }
    return {
      document: 'purchase-order',
      draft: { ...header, lines: [{ item: tea, quantity: '1' }] },
      name: 'bought',
      told: [{ netAmount: decimal('3084938'), baseQuantity: decimal('40'), rate: decimal('1') }],
    }
  },
  'sales-order.availability': () => ({
    document: 'sales-order',
    draft: { date: '2026-11-11', branch: branchId, requiredDate: '2026-12-11', lines: [{ item: tea, quantity: '1' }] },
    name: 'availability',
    told: [[{ quantity: decimal('40') }]],
  }),
  'additional-cost.received': () => ({
    document: 'additional-cost',
    draft: { date: '2026-11-12', costs: [], lines: [{ receivingLine }] },
    name: 'received',
    told: [{ onHand: decimal('40') }],
  }),
  // A form does not send the stage of a count, and before the review nothing is told.
  'stock-opname.claimed': () => ({
    document: 'stock-opname',
    draft: { date: '2026-11-11', warehouse: byCode('WBDG'), team: [], lines: [{ item: tea }] },
    name: 'claims',
    told: [null],
    isOfAll: true,
  }),
  'bill-of-materials.next-version': () => ({
    document: 'bill-of-materials',
    draft: { item: tea, components: [] },
    name: 'next',
    told: [1],
    isOfAll: true,
  }),
}

const factsThat = (decide: boolean): readonly string[] =>
  [...world.registry.facts.values()].filter(({ decides }) => decides === decide).map(({ key }) => key)

test('every fact that forms may ask is tried here', () => {
  expect(factsThat(false).toSorted()).toEqual(Object.keys(FORMS).toSorted())
})

test.each(Object.entries(FORMS))(
  '%s tells of a branch to its users alone, and no more than they see',
  async (_, form) => {
    const { document, draft, name, told, isOfAll } = form()
    expect(await toldTo(bandung, document, draft, name)).toMatchObject(told)
    expect(await toldTo(storeman, document, draft, name)).toMatchObject(told)
    expect(await toldTo(jakarta, document, draft, name)).toEqual(isOfAll ? told : [])
  },
)

test('what adds up all branches is told to no form', async () => {
  const [decides = '', ...more] = factsThat(true)
  expect(decides).not.toBe('')
  for (const fact of [decides, ...more]) {
    const asked = world.engine.database.transaction((transaction) =>
      loadFacts(
        unitOf(world.engine, CLERK, transaction),
        { it: { kind: 'asked', fact, question: {} } },
        { lock: false },
      ),
    )
    await expect(asked).rejects.toThrow(`'${fact}' adds up all branches`)
  }
})
