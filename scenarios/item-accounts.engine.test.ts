// The accounts of an item, as it will post to them (inventory 2.1): its group's own before a branch's, that before the
// company's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Stored, stored, type World } from '../checks/must-hold/world.ts'

let world: World
let item: Stored

beforeAll(async () => {
  world = await openWorld()
  const account = byCode('114107')
  await world.make('item-group', { code: 'OWN', name: 'Own accounts', inventoryAccount: account })
  item = await world.make('item', { code: 'X', name: 'X', itemGroup: byCode('OWN'), baseUnit: byCode('PCS') })
})
afterAll(() => world?.close())

const path = (): string => `/master/item/${item.id}/accounts`

const said = async (field: string): Promise<unknown[]> => {
  const rows = stored(await world.ask('GET', path()))['data'] as readonly Json[]
  return rows
    .filter((row) => row['field'] === field)
    .map(({ account, source, branch }) => [(account as Json | null)?.['code'] ?? null, source, branch])
}

test('each says which account, and who says so', async () => {
  expect(await said('inventoryAccount')).toEqual([['114107', 'group', null]])
  const [company] = await said('cogsAccount')
  expect(company).toEqual([expect.any(String), 'company', null])
  await world.make('account-setting', { role: 'cogs', account: byCode('511201'), branch: byCode('BDG') })
  expect(await said('cogsAccount')).toEqual([company, ['511201', 'branch', 'BDG']])
})

test('who may not read item groups is told of no account', async () => {
  const reader = await world.user('reader', ['item.read'])
  expect((await world.ask('GET', path(), undefined, reader)).status).toBe(403)
})
