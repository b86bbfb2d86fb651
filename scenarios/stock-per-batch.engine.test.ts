// Stock per batch with value: a batch inside a shared pool is worth its quantity × the pool's cost, the cents by
// largest remainder; batches add up to the stock summary and to the inventory account. Batches about to expire are
// told.
import { decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { look } from '@lumbung/engine/notification/watch.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, stockUp, type World } from '../checks/must-hold/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', expiryControl: true })
  await stockUp(world, ['KOPI', '7', '1000'])
  await broughtIn('2026-11-02', '100', [
    { batchNumber: 'A', expiry: '2026-11-30', quantity: '1' },
    { batchNumber: 'B', expiry: '2027-06-30', quantity: '1' },
    { batchNumber: 'C', expiry: '2026-11-05', quantity: '1' },
  ])
})
afterAll(() => world.close())

/** Of milk, at a value in all. */
const broughtIn = (date: string, value: string, tracking: readonly Json[]) =>
  world.make(
    'adjustment-in',
    {
      date,
      warehouse: byCode('MAIN'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: tracking.map(({ quantity }, index) => ({
        item: byCode('MILK'),
        quantity,
        unit: byCode('PCS'),
        unitCost: index === 0 ? decimal(value).minus('66.66').toFixed() : '33.33',
      })),
      tracking: tracking.map((row, index) => ({ line: index + 1, ...row })),
    },
    true,
  )

async function rowsOf(report: string, asked: string): Promise<readonly Json[]> {
  const reply = await world.ask('GET', `/report/${report}?${asked}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body['rows'] as readonly Json[]
}

const codeOf = (value: unknown): unknown => (value as Json | null)?.['code'] ?? null
const batches = (rows: readonly Json[]): Json[] =>
  rows.map(({ batch, bucket, daysLeft, quantity, value }) => ({
    batch: codeOf(batch),
    bucket,
    daysLeft,
    quantity: Number(quantity),
    value,
  }))
const valueOf = (rows: readonly Json[]): string => sum(rows.map(({ value }) => decimal(String(value)))).toFixed(2)

test('3 in one pool at 100.00, three batches: 33.34, 33.33, 33.33, by how long they keep', async () => {
  const rows = await rowsOf('stock-per-batch-with-value', 'asOf=2026-11-12&batchesOnly=true')
  expect(batches(rows)).toEqual([
    { batch: 'MILK/C', bucket: 'expired', daysLeft: -7, quantity: 1, value: '33.33' },
    { batch: 'MILK/A', bucket: 'soon', daysLeft: 18, quantity: 1, value: '33.34' },
    { batch: 'MILK/B', bucket: 'later', daysLeft: 230, quantity: 1, value: '33.33' },
  ])
  const soon = await rowsOf('stock-per-batch-with-value', 'asOf=2026-11-12&bucket=soon')
  expect(batches(soon).map(({ batch }) => batch)).toEqual(['MILK/A'])
})

test('it adds up to the stock summary and the inventory account, on days that have passed too', async () => {
  await broughtIn('2026-11-12', '66.67', [{ batchNumber: 'A', quantity: '2' }])
  for (const [day, milk] of [
    ['2026-11-01', '0.00'],
    ['2026-11-03', '100.00'],
    ['2026-11-12', '100.02'],
  ] as const) {
    const [per, all] = await Promise.all([
      rowsOf('stock-per-batch-with-value', `asOf=${day}`),
      rowsOf('summary-stock', `asOf=${day}`),
    ])
    expect(valueOf(per), day).toBe(valueOf(all))
    expect(valueOf(per.filter(({ batch }) => batch !== null)), day).toBe(milk)
    const [books] = await world.owner.query<{ value: string }>(
      sql`select coalesce(sum(value), 0) as value from stock_move where posted_date <= ${day}::date`,
    )
    expect(valueOf(per), day).toBe(decimal(books?.value ?? '').toFixed(2))
  }
})

test('a batch that expires within the days of the setting is told once, to who may read it', async () => {
  const keeper = await world.user('Keeper', ['batch.read'])
  const other = await world.user('Other', ['item.read'])
  const roles = [byCode('Keeper'), byCode('Other')]
  await world.make('notification-setting', { name: 'Expiry', event: 'batch-expiring', concerned: false, roles })
  const watch = world.registry.watches.find(({ event }) => event === 'batch-expiring')
  if (!watch) throw new Error('Nothing watches batches.')
  const told = async (who: Headers): Promise<unknown[]> => {
    await look(world.engine, watch)
    const { body } = await world.ask('GET', '/notification', undefined, who)
    return (body['data'] as readonly Json[]).map(({ said }) => said)
  }
  const setDays = (days: string) =>
    world.owner.query(sql`insert into setting (key, value) values ('expiryWarningDays', ${days})
      on conflict (key) do update set value = excluded.value`)
  await setDays('8')
  expect(await told(keeper)).toEqual([])
  await setDays('9')
  await told(keeper)
  // What has expired already is told no more; what keeps longer not yet.
  const said = { text: 'Batch MILK/A holds 3 PCS of Milk; 30/11/2026 is the last usable day.' }
  expect(await told(keeper)).toMatchObject([said])
  expect(await told(other)).toEqual([])
})
