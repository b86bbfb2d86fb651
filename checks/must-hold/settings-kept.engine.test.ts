// A company from before a setting was declared finds it among the others at the next start, with what holds anyway.
import { sql } from '@lumbung/definition'
import { keepSettings } from '@lumbung/engine/settings-kept.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const rows = (): Promise<readonly Json[]> =>
  world.owner.query(sql`select key, section, value from setting order by key collate "C"`)

test('missing settings come, each in its section, once, whoever starts beside; what was set stays', async () => {
  const whole = await rows()
  expect(whole.map(({ key }) => key)).toEqual([...world.registry.settings.keys()].toSorted())
  expect(whole.filter(({ section }) => !section)).toEqual([])
  await world.owner.query(sql`delete from setting where key in ('clock', 'digestHour', 'twoFactor')`)
  await world.owner.query(sql`update setting set section = null`)
  await world.owner.query(sql`update setting set value = 'yyyy-MM-dd' where key = 'dateFormat'`)
  await Promise.all([keepSettings(world.engine), keepSettings(world.engine)])
  expect(await rows()).toEqual(
    whole.map((row) => (row['key'] === 'dateFormat' ? { ...row, value: 'yyyy-MM-dd' } : row)),
  )
  const stamp = sql`select stamp from cache_stamp where resource = 'setting'`
  const before = await world.owner.query(stamp)
  await keepSettings(world.engine)
  expect(await world.owner.query(stamp)).toEqual(before)
  expect(await world.breaches()).toEqual([])
})

test('settings are found by what they are called, in both languages, and by their section', async () => {
  const found = async (q: string): Promise<readonly unknown[]> => {
    const { body } = await world.ask('GET', `/setting/app?q=${encodeURIComponent(q)}&sort=key`)
    return (body['data'] as readonly Json[]).map(({ key }) => key)
  }
  expect(await found('Format tanggal')).toEqual(['dateFormat'])
  expect(await found('photo')).toEqual(['scrapProofAbove'])
  expect(await found('perdagangan')).toEqual([
    'creditCountsReceipts',
    'priceTolerance',
    'quantityTolerance',
    'returnDays',
    'returnOrderDays',
  ])
  expect(await found('nothing of the kind')).toEqual([])
})

test('nobody says in which section a setting stands', async () => {
  const { body } = await world.ask('GET', '/setting/app?filter[key]=clock')
  const [{ id, version }] = body['data'] as [Json]
  const moved = await world.ask('PATCH', `/setting/app/${String(id)}`, { version, section: 'mail' })
  expect(moved.status).toBe(400)
})
