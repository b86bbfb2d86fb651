// Sentences write days as whoever reads them does: by their own setting, else by the company's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** What a journal is told that is taken back before its own day. */
async function refused(): Promise<unknown> {
  const lines = [
    { account: byCode('621103'), debit: '100' },
    { account: byCode('212102'), credit: '100' },
  ]
  const journal = { date: '2026-11-20', kind: 'ACCRUAL', reversalDate: '2026-11-19', lines }
  const { body } = await world.ask('POST', world.path('memorial-journal'), journal)
  return (body['errors'] as readonly { readonly path: string; readonly message: string; readonly values: unknown }[])
    ?.filter(({ path }) => path === 'reversalDate')
    .map(({ message, values }) => [/\d\S*\d/.exec(message)?.[0], values])
}

test('the day of a refusal is written as its reader writes days, and carried as data beside', async () => {
  const values = { date: '2026-11-20' }
  expect(await refused()).toEqual([['20/11/2026', values]])
  await world.ask('PATCH', '/me/preferences', { dateFormat: 'yyyy-MM-dd' })
  expect(await refused()).toEqual([['2026-11-20', values]])
})
