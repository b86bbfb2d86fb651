// Where somebody works: in one period, whatever the state of the months, and among the records of their branches.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPeriods } from '../testing/past-protection.ts'
import { byCode, type Headers, type Json, openWorld, serviceInvoice, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const periodOf = async (): Promise<unknown> => {
  const user = (await world.ask('GET', '/auth/me')).body['user'] as {
    readonly period: { readonly name: string } | null
  }
  return user.period?.name ?? null
}
const put = (from: string, to: string) =>
  setPeriods(world.owner, sql`update accounting_period set status = ${to} where status = ${from}`)

test('everybody works in one period: the newest active, else closing, else closed, else the first', async () => {
  expect(await periodOf()).toBe('2026-11')
  await put('active', 'closing')
  expect(await periodOf()).toBe('2026-11')
  // Without an open month nothing may be dated anywhere: it may be dated in that one.
  const dated = async (date: string): Promise<unknown> => {
    const reply = await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000', { date }))
    return reply.status === 201 ? 201 : reply.body['code']
  }
  expect([await dated('2026-10-12'), await dated('2026-11-12')]).toEqual(['outside-period', 201])
  await put('closing', 'closed')
  expect(await periodOf()).toBe('2026-11')
  await setPeriods(world.owner, sql`update accounting_period set status = 'future'`)
  expect(await periodOf()).toBe('2026-01')
  expect(await dated('2026-11-12')).toBe('outside-period')
  const two = sql`update accounting_period set status = 'active' where name in ('2026-10', '2026-11')`
  await setPeriods(world.owner, two)
  expect(await periodOf()).toBe('2026-11')
})

test('a code that another branch has taken is refused by a sentence that explains it, and says no more', async () => {
  const jkt = await world.user('jakarta', ['sales-rep.read', 'sales-rep.create', 'sales-rep.update'])
  await world.make('sales-rep', { code: 'ASEP', name: 'Asep', branch: byCode('BDG') })
  const enter = async (headers: Headers): Promise<readonly unknown[]> => {
    const values = { code: 'asep', name: 'Asep Sunandar', branch: byCode('JKT') }
    const { status, body } = await world.ask('POST', world.path('sales-rep'), values, headers)
    return [status, (body['errors'] as readonly Json[])[0]]
  }
  const { body } = await world.ask('GET', world.path('sales-rep'), undefined, jkt)
  expect((body['data'] as readonly Json[]).map(({ code }) => code)).toEqual(['REP'])
  expect(await enter(jkt)).toEqual([
    422,
    {
      path: 'code',
      code: 'duplicate-unseen',
      message:
        'Another record already has this value (asep). If no list shows it, it belongs to a branch that you may not ' +
        'see. Enter a different one.',
      values: { value: 'asep' },
    },
  ])
  expect(await enter(world.administrator)).toMatchObject([422, { path: 'code', code: 'duplicate' }])
})
