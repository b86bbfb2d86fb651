// Whoever leaves fields open is told of all of them at once, those that follow from what was chosen included.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.make('payment-method', {
    code: 'WIRE',
    name: 'Wire',
    nameIndonesian: 'Wire',
    kind: 'TRANSFER',
    referenceNeeded: true,
  })
})

afterAll(() => world.close())

const leftOpen = async (resource: string, body: Json): Promise<readonly string[]> => {
  const { status, body: answer } = await world.ask('POST', world.path(resource), body)
  expect(status).toBe(422)
  return (answer['errors'] as readonly Json[]).map(({ path }) => String(path))
}

test('a receipt says at once that bank, customer, amount, lines and its method’s reference are missing', async () => {
  const missing = await leftOpen('cash-bank-receipt', { method: byCode('WIRE') })
  expect(missing.toSorted()).toEqual(['amount', 'bank', 'bankReference', 'customer', 'lines'])
})

test('a line says at once what it lacks beside the header', async () => {
  const missing = await leftOpen('cash-bank-receipt', {
    method: byCode('WIRE'),
    lines: [{ kind: 'ACCOUNT', amount: '5' }],
  })
  expect(missing).toEqual(expect.arrayContaining(['bank', 'customer', 'bankReference', 'lines.0.account']))
})

test('an empty form of every kind is refused in words, whatever its rules ask', async () => {
  const kinds = [...world.registry.resources.values()].filter(({ definition }) => definition.kind === 'document')
  expect(kinds.length).toBeGreaterThan(10)
  const answers = await Promise.all(kinds.map(({ definition }) => world.ask('POST', world.path(definition.key), {})))
  // Kinds that are written by the system alone cannot be entered at all.
  expect(answers.filter(({ status }) => ![422, 403, 404, 405].includes(status)).map(({ text }) => text)).toEqual([])
})
