// A full disk, as PostgreSQL tells of it (53100): told as such, nothing is lost, and the product goes on by itself. The
// error is raised within the database, since a file system of one's own needs rights that a test has not.
import { sql } from '@lumbung/definition'
import { readinessOf } from '@lumbung/engine/health/readiness.ts'
import { roomOf } from '@lumbung/engine/health/room.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOver, type TestServer } from './server.ts'
import { API, openWorld, ORIGIN, serviceInvoice, type World } from './world.ts'

let world: World
let server: TestServer
let room: ReturnType<typeof roomOf>

beforeAll(async () => {
  world = await openWorld()
  room = roomOf(world.engine.database, null)
  server = serverOver(world.engine, { room })
})

afterAll(async () => {
  await server?.close()
  await world.close()
})

const FULL = sql`create function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100';
  end $$`
const FULL_FOR_ALL = sql`create function no_room_at_all() returns event_trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/3": No space left on device' using errcode = '53100';
  end $$`

const save = (language: string) =>
  server.app.inject({
    method: 'POST',
    url: API + world.path('sales-invoice'),
    headers: { ...world.administrator, host: new URL(ORIGIN).host, 'accept-language': language },
    payload: serviceInvoice('1000'),
  })
const count = async (): Promise<unknown> => (await world.ask('GET', world.path('sales-invoice'))).body['total']
const ready = (): Promise<string | null> => readinessOf(world.engine.database, world.registry, room).reason()

test('is told in both languages and by readiness, keeps nothing half, and ends with the first room', async () => {
  const before = await count()
  expect(await ready()).toBeNull()
  await world.owner.query(FULL)
  await world.owner.query(sql`create trigger no_room before insert on sales_invoice execute function no_room()`)
  await world.owner.query(FULL_FOR_ALL)
  await world.owner.query(sql`create event trigger no_room on ddl_command_start execute function no_room_at_all()`)
  for (const [language, said] of [
    ['en', 'The disk of the server is full, so nothing was saved.'],
    ['id', 'Ruang penyimpanan server penuh, jadi tidak ada yang tersimpan.'],
  ] as const) {
    await world.owner.query(sql`update app_user set language = ${language}`)
    const reply = await save(language)
    expect([reply.statusCode, reply.json<{ code: string }>().code, reply.headers['retry-after']]).toEqual([
      503,
      'disk-full',
      '30',
    ])
    expect(reply.body).toContain(said)
    expect(reply.body).not.toContain('base/1')
  }
  expect(await ready()).toBe('The disk of the database is full.')
  expect(await count()).toBe(before)
  await world.owner.query(sql`drop event trigger no_room`)
  await world.owner.query(sql`drop trigger no_room on sales_invoice`)
  // It is tried every five seconds.
  await expect.poll(ready, { timeout: 10_000, interval: 500 }).toBeNull()
  expect((await save('id')).statusCode).toBe(201)
  expect(await world.breaches()).toEqual([])
})
