// Books of every edition are brought to this one and prove themselves there (database/migrations/README.md), and what
// cannot be brought up is left as it is and refused.
import fs from 'node:fs'
import path from 'node:path'
import { raw, sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { openPlain } from '@lumbung/engine/backup/plain.ts'
import { acceptable, restoreInto } from '@lumbung/engine/backup/restore.ts'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { editionOf, type Migration, migrations } from '@lumbung/engine/store/editions.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../apps/server/modules.ts'
import { product } from '../../apps/server/system.ts'
import { createRecord, freshen } from '../../database/seed/company.ts'
import { byCode } from '../../modules/masters/starter.ts'
import { freshDatabase, type TestDatabase } from '../testing/database.ts'
import { pastTriggers } from '../testing/past-protection.ts'

const registry = registryOf(modules)
const kept = (edition: number): string => path.join(import.meta.dirname, `edition-${edition}.backup`)
const EDITIONS = Array.from({ length: editionOf(migrations()) }, (_none, index) => index + 1)

let server: TestDatabase
let owner: Database

/** Restores the company that an edition stored, into an empty database. */
async function restored(edition: number): Promise<number> {
  await owner?.close()
  await server?.drop()
  server = await freshDatabase()
  const target = await openPlain(server.connection)
  try {
    const restoring = { file: kept(edition), registry, product }
    return (await restoreInto(target, await acceptable(restoring), restoring)).checked
  } finally {
    await target.end()
    owner = openDatabase({ ...server.connection, max: 2 })
  }
}

beforeAll(() => restored(editionOf(migrations())))
afterAll(async () => {
  await owner.close()
  await server.drop()
})

const editionIn = async (): Promise<unknown> => (await owner.query(sql`select edition from schema_version`))[0]?.edition

test.each(EDITIONS)('a company of edition %i is brought to this one, and proves itself', async (edition) => {
  expect(fs.existsSync(kept(edition)), `checks/editions has a company of edition ${edition}`).toBe(true)
  expect(await restored(edition)).toBeGreaterThan(30)
  expect(await editionIn()).toBe(EDITIONS.length)
  const [books] = await owner.query<{ journals: number }>(sql`select count(*)::int as journals from journal`)
  expect(books?.journals).toBeGreaterThan(300)
})

interface Place extends Readonly<Record<string, unknown>> {
  readonly branch: string | null
  readonly version: number
}

/** A service on the books as they stand now, for some work; its day is the first of the last open month. */
async function atWork<T>(work: (desk: Awaited<ReturnType<typeof deskOf>>) => Promise<T>): Promise<T> {
  const [month] = await owner.query<{ day: string }>(
    sql`select max(start_date)::text as day from accounting_period where status = 'active'`,
  )
  const day = month?.day ?? ''
  const engine = openEngine(registry, server.connection, { now: () => Date.parse(`${day}T03:00:00Z`) })
  try {
    return await work(await deskOf(engine, day))
  } finally {
    await engine.close()
  }
}

async function deskOf(engine: OpenEngine, day: string) {
  const service = serviceOf(engine)
  const [user] = await owner.query<{ id: string; name: string }>(sql`select id, name from app_user limit 1`)
  const branches = await owner.query<{ id: string; code: string }>(sql`select id, code from branch order by code`)
  const [here = '', there = ''] = branches.map(({ id }) => id)
  const rest = { user: user?.id ?? '', name: user?.name ?? '', language: 'en', period: null, request: 'test' } as const
  const all = { ...rest, administrator: true, permissions: new Set<string>(), branches: [here, there], branch: here }
  const away = { ...rest, administrator: false, permissions: new Set(['location.read']) }
  return {
    service,
    day,
    here,
    fresh: () => freshen(engine),
    actor: all,
    elsewhere: { ...away, branches: [there], branch: there },
    create: (resource: string, values: object, submit = false) =>
      createRecord(engine, service, all, { resource, values: { ...values } }, submit),
  }
}

test('locations that were entered before they had a branch are seen and used, and take it with a change', async () => {
  await restored(1)
  const [id, storage] = await atWork(async ({ create }) => {
    await create('location-category', { code: 'RAK', name: 'Rak' })
    const area = await create('storage', { code: 'AREA', name: 'Area', warehouse: byCode('MAIN') })
    const place = { name: 'Rak 1', storage: byCode('AREA'), category: byCode('RAK') }
    return [(await create('location', { code: 'R-1', ...place })).id, area.id]
  })
  await pastTriggers(owner, sql`update storage set branch = null`, sql`update location set branch = null`)
  await atWork(async ({ service, create, day, here, fresh, actor, elsewhere }) => {
    expect(await service.read(elsewhere, 'location', id)).toMatchObject({ body: { code: 'R-1', branch: null } })
    const [item] = await owner.query<{ id: string }>(
      sql`select id from item where type = 'stock' order by code limit 1`,
    )
    const found = { date: day, warehouse: byCode('MAIN'), type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
    const lines = [{ item: { id: item?.id }, quantity: '3', unit: byCode('PCS'), unitCost: '1000' }]
    await create('adjustment-in', { ...found, lines, tracking: [{ line: 1, location: { id }, quantity: '3' }] }, true)
    const lying = await owner.query(sql`select quantity from stock_balance where location = ${id}`)
    expect(lying).toEqual([{ quantity: '3.000000' }])
    for (const [resource, one] of [
      ['storage', storage],
      ['location', id],
    ] as const) {
      await fresh()
      const { version } = (await service.read(actor, resource, one)).body as Place
      await service.write(actor, null, (unit) => service.change(unit, resource, one, { version, name: 'Baru' }))
      expect(((await service.read(actor, resource, one)).body as Place).branch).toMatchObject({ id: here })
    }
    await fresh()
    await expect(service.read(elsewhere, 'location', id)).rejects.toMatchObject({ status: 404 })
  })
  expect((await verify(owner, registry)).breaches).toEqual([])
})

const next = (statements: string): readonly Migration[] => {
  const edition = EDITIONS.length + 1
  return [...migrations(), { edition, name: `000${edition}-planted.sql`, statements }]
}

test('a migration changes what is stored, once, and the books hold', async () => {
  const planted = next(`
    alter table customer add column short_name text;
    update customer set short_name = upper(left(name, 12));`)
  expect(await createSchema(owner, registry, planted)).toMatchObject({
    migrated: [planted.at(-1)?.name],
    created: false,
  })
  const [row] = await owner.query<{ said: boolean }>(
    sql`select bool_and(short_name = upper(left(name, 12))) as said from customer`,
  )
  expect(row?.said).toBe(true)
  expect((await verify(owner, registry)).breaches).toEqual([])
  expect(await createSchema(owner, registry, planted)).toEqual({ created: false, migrated: [], added: [] })
})

test('this product refuses the books of a later one, which it left in their edition', async () => {
  await expect(createSchema(owner, registry)).rejects.toMatchObject({ status: 409, code: 'edition-later' })
  expect(await editionIn()).toBe(EDITIONS.length + 1)
})

test('a migration that fails leaves the books as they were', async () => {
  await restored(EDITIONS.length)
  const failing = next('alter table customer add column half_way text; update customer set no_such_column = 1;')
  await expect(createSchema(owner, registry, failing)).rejects.toMatchObject({
    code: 'migration-failed',
    values: { name: failing.at(-1)?.name, reason: expect.stringContaining('no_such_column') },
  })
  expect(await editionIn()).toBe(EDITIONS.length)
  await expect(owner.query(raw('select half_way from customer'))).rejects.toThrow('half_way')
})

test('books from before the first edition are refused', async () => {
  await owner.query(
    raw("alter table schema_version drop column edition; update schema_version set definitions = 'old'"),
  )
  await expect(createSchema(owner, registry)).rejects.toMatchObject({ status: 409, code: 'edition-before-first' })
})
