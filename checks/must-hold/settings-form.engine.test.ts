// The settings of a company are saved as one form: all of them or none, each finding at its own setting.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Headers, type Json, openWorld, type World } from './world.ts'

let world: World
let reader: Headers
beforeAll(async () => {
  world = await openWorld()
  reader = await world.user('reader', ['setting.read'])
})
afterAll(() => world.close())

async function settings(): Promise<ReadonlyMap<string, Json>> {
  const { body } = await world.ask('GET', '/setting/app?pageSize=500')
  return new Map((body['data'] as readonly Json[]).map((row) => [String(row['key']), row]))
}

/** What the form would send of these values, with the versions that it read. */
async function asked(values: Json): Promise<readonly Json[]> {
  const all = await settings()
  return Object.entries(values).map(([key, value]) => ({
    id: all.get(key)?.['id'],
    version: all.get(key)?.['version'],
    value,
  }))
}

const save = async (values: Json, headers?: Headers) =>
  world.ask('PUT', '/setting/app/values', { settings: await asked(values) }, headers)

test('several settings are changed at once, each kept as it is read and told in the trail by itself', async () => {
  const saved = await save({
    companyTradeName: ' Toko Lumbung ',
    companyTaxNumber: '01.312.166-0.091.000',
    clock: '12',
  })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toEqual({ count: 3 })
  const all = await settings()
  const values = ['companyTradeName', 'companyTaxNumber', 'clock'].map((key) => all.get(key)?.['value'])
  expect(values).toEqual(['Toko Lumbung', '0013121660091000', '12'])
  const history = await world.ask('GET', `/setting/app/${String(all.get('clock')?.['id'])}/history`)
  expect(JSON.parse(history.text)).toMatchObject([
    { action: 'update', changes: [{ path: 'value', from: '24', to: '12' }] },
    {},
  ])
})

test('one that is refused keeps all of them as they were, and every finding names its setting', async () => {
  const before = await settings()
  const refused = await save({ companyTradeName: 'Other', companyEmail: 'nobody', rateAgeDays: 'soon' })
  expect(refused.status).toBe(422)
  const at = (key: string): string => `${String(before.get(key)?.['id'])}.value`
  const paths = (refused.body['errors'] as readonly Json[]).map(({ path, code }) => [path, code])
  expect(new Map(paths as [string, string][])).toEqual(
    new Map([
      [at('companyEmail'), 'setting-value'],
      [at('rateAgeDays'), 'setting-value'],
    ]),
  )
  expect((await settings()).get('companyTradeName')?.['value']).toBe('Toko Lumbung')
})

test('what postings read by their day holds from today, or from the day that is chosen', async () => {
  const [rate] = await asked({ rateAgeDays: '5' })
  const chosen = { settings: [{ ...rate, validFrom: '2026-11-10' }] }
  expect((await world.ask('PUT', '/setting/app/values', chosen)).status).toBe(200)
  await save({ quantityTolerance: '2.5' })
  const all = await settings()
  expect(all.get('rateAgeDays')).toMatchObject({ value: '5', validFrom: '2026-11-10' })
  expect(all.get('quantityTolerance')).toMatchObject({ value: '2.5', validFrom: '2026-11-21' })
})

test('an older version changes nothing; whoever may only read is refused, and so is no change at all', async () => {
  const older = await asked({ companyPhone: '021 1' })
  await save({ companyPhone: '021 2' })
  const late = await world.ask('PUT', '/setting/app/values', { settings: older })
  expect([late.status, late.body['code']]).toEqual([409, 'version-conflict'])
  expect((await settings()).get('companyPhone')?.['value']).toBe('021 2')
  expect((await save({ companyPhone: '021 3' }, reader)).status).toBe(403)
  const statusOf = async (sent: readonly Json[]): Promise<number> =>
    (await world.ask('PUT', '/setting/app/values', { settings: sent })).status
  expect(await statusOf([])).toBe(400)
  expect(await statusOf([{ id: 'x', version: 1, value: '' }])).toBe(404)
})
