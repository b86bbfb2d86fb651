// Settings that postings read are dated: what is dated into the past is judged by what held then, whoever asks.
import { decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { openEngine } from '@lumbung/engine/open.ts'
import { settingOn, settingValues } from '@lumbung/engine/settings.ts'
import { tradeSettings } from '@lumbung/modules/masters/trade/settings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPeriods } from '../testing/past-protection.ts'
import { byCode, type Json, openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function settingOf(key: string): Promise<Json> {
  const { body } = await world.ask('GET', `/setting/app?filter[key]=${key}`)
  const [{ id }] = body['data'] as [Json]
  return (await world.ask('GET', `/setting/app/${String(id)}`)).body
}

async function set(key: string, change: Json) {
  const { id, version } = await settingOf(key)
  return world.ask('PATCH', `/setting/app/${String(id)}`, { version, ...change })
}

const findings = ({ body }: { readonly body: Json }): readonly unknown[] =>
  (body['errors'] as readonly Json[]).map(({ path, code }) => `${String(path)} ${String(code)}`)

/** The tolerance that a new order of this day has from the company. */
async function toleranceOn(date: string): Promise<unknown> {
  const lines = [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '1000' }]
  const order = await world.make('purchase-order', {
    date,
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    term: byCode('NET30'),
    lines,
  })
  return order.lines[0]?.['tolerance']
}

test('a change holds from today when no day is chosen, and what held before stays for the days before', async () => {
  expect(await toleranceOn('2026-11-10')).toBe('0.0000')
  const changed = await set('quantityTolerance', { value: '5' })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.body).toMatchObject({
    value: '5',
    validFrom: '2026-11-21',
    earlier: [{ validFrom: null, value: '0' }],
  })
  expect(await toleranceOn('2026-11-20')).toBe('0.0000')
  expect(await toleranceOn('2026-11-21')).toBe('5.0000')
})

test('a chosen day may lie before: what held from then on gives way; one to come does not hold yet', async () => {
  expect((await set('quantityTolerance', { value: '3', validFrom: '2026-11-05' })).body).toMatchObject({
    value: '3',
    earlier: [{ validFrom: null, value: '0' }],
  })
  expect(await toleranceOn('2026-11-04')).toBe('0.0000')
  expect(await toleranceOn('2026-11-20')).toBe('3.0000')
  expect((await set('quantityTolerance', { value: '8', validFrom: '2026-12-01' })).body).toMatchObject({
    earlier: [
      { validFrom: null, value: '0' },
      { validFrom: '2026-11-05', value: '3' },
    ],
  })
  expect(await toleranceOn('2026-11-21')).toBe('3.0000')
  // It never held, so nothing of it is kept when it is put off.
  expect((await set('quantityTolerance', { validFrom: '2026-12-15' })).body).toMatchObject({
    value: '8',
    validFrom: '2026-12-15',
    earlier: [{ validFrom: null }, { validFrom: '2026-11-05', value: '3' }],
  })
})

test('every change is in the trail with its day, and another process reads it at once', async () => {
  const { id } = await settingOf('quantityTolerance')
  const rows = await world.owner.query<{ changes: readonly Json[] }>(
    sql`select changes from audit where record = ${id} and action = 'update' order by id`,
  )
  expect(rows.length).toBe(4)
  expect(rows[0]?.changes.map(({ path }) => path)).toEqual(expect.arrayContaining(['value', 'validFrom']))
  const other = openEngine(world.registry, world.server.connection)
  const all = await settingValues(other.database, other.masters)
  expect(
    ['2026-11-04', '2026-11-21', '2026-12-15'].map((day) => settingOn(all, tradeSettings.quantityTolerance, day)),
  ).toEqual([decimal(0), decimal(3), decimal(8)])
  await other.close()
})

test('no change reaches into a closed period, only dated settings have a day, and the past is not sent', async () => {
  await world.owner.query(sql`create table was as select id, status from accounting_period`)
  await setPeriods(world.owner, sql`update accounting_period set status = 'closed' where end_date < '2026-11-01'`)
  const closed = await set('writeOffLimit', { value: '25000', validFrom: '2026-10-31' })
  expect([closed.status, findings(closed)]).toEqual([422, ['validFrom setting-closed']])
  expect(closed.text).toContain('Choose an effective date after')
  expect((await set('writeOffLimit', { value: '25000', validFrom: '2026-11-01' })).status).toBe(200)
  const undated = await set('clock', { value: '12', validFrom: '2026-11-01' })
  expect([undated.status, findings(undated)]).toEqual([422, ['validFrom setting-undated']])
  expect((await set('clock', { value: '12' })).body).toMatchObject({ value: '12', validFrom: null, earlier: [] })
  expect((await set('writeOffLimit', { earlier: [] })).status).toBe(400)
  await setPeriods(world.owner, sql`update accounting_period p set status = was.status from was where was.id = p.id`)
})

test('a posting that reads them asks the database no statement more', async () => {
  await toleranceOn('2026-11-21')
  const sent = async (): Promise<number> => {
    const before = world.engine.database.sent()
    await toleranceOn('2026-11-21')
    return world.engine.database.sent() - before
  }
  const warm = await sent()
  expect(await sent()).toBe(warm)
  const asked = await world.engine.database.transaction(async (transaction) => {
    const before = world.engine.database.sent()
    await settingValues(transaction, world.engine.masters)
    return world.engine.database.sent() - before
  })
  expect(asked).toBe(0)
})

test('all of that leaves the books whole', async () => {
  expect(await world.breaches()).toEqual([])
})
