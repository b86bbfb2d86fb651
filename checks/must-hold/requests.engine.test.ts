// Hostile requests: odd parameters are refused or taken literally, absurd bodies are refused quickly, nothing is a 500.
import { newId } from '@lumbung/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soonest } from '../testing/soonest.ts'
import { openWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

describe('lists', () => {
  const probes = [
    "'",
    "';drop table customer;--",
    '1 or 1=1',
    '/**/',
    '$1',
    '%',
    '_',
    '\\',
    '\u0000',
    '{{7*7}}',
    '🍵',
    'a'.repeat(5000),
    '-',
    '--code',
    'code,',
    'code;name',
    '__proto__',
    'constructor',
    'number desc',
    '(select 1)',
    'createdAt::text',
  ]
  test.each(probes)('%s is refused or taken literally', async (probe) => {
    const text = encodeURIComponent(probe)
    for (const parameter of [
      'sort',
      'fields',
      'counts',
      'totals',
      'cursor',
      'page',
      'pageSize',
      'filter[code]',
      'filter[name][contains]',
      'filter[nothing]',
      'filter[code][like]',
      'q',
      'asOf',
      'unknown',
      'filter[createdAt][gte]',
      `filter[${text}]`,
      `filter[code][${text}]`,
    ]) {
      for (const resource of ['customer', 'sales-invoice']) {
        const reply = await world.ask('GET', `${world.path(resource)}?${parameter}=${text}`)
        expect([200, 400], `${resource} ${parameter}=${probe}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
        expect(String(reply.body['detail'] ?? '')).not.toMatch(/syntax|column|relation|operator does/i)
      }
    }
  })
  test('what is searched is searched literally', async () => {
    for (const q of ['%', '_', "'"]) {
      expect((await world.ask('GET', `${world.path('customer')}?q=${encodeURIComponent(q)}`)).body['data']).toEqual([])
    }
    expect((await world.ask('GET', `${world.path('customer')}?q=maju`)).body['total']).toBe(1)
  })
  test('odd ids in the address are not found', async () => {
    for (const id of ["1'", '..%2f..', newId(), 'null', '%00', '%E0%A4%A', '%F0%9F%8D%B5']) {
      const reply = await world.ask('GET', `${world.path('customer')}/${id}`)
      expect([400, 404], id).toContain(reply.status)
    }
  })
})

describe('the body as a whole', () => {
  test('50 MB, 10,000 levels, a million keys, 100,000 lines: refused quickly', async () => {
    const path = world.path('sales-order')
    const refused = async () => {
      const replies = [
        await world.ask('POST', path, `{"notes":"${'x'.repeat(50 * 1024 * 1024)}"}`),
        await world.ask('POST', path, `{"lines":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
        await world.ask('POST', path, `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":0`).join()}}`),
        await world.ask('POST', path, `{"lines":[${Array.from({ length: 210_000 }, () => '{"":1}').join()}]}`),
        await world.ask('POST', path, `{"lines":[${Array.from({ length: 100_000 }, () => '{}').join()}]}`),
      ]
      expect(replies.map((one) => [one.status, one.body['code']])).toEqual([
        [413, 'too-big'],
        [400, 'too-deep'],
        [413, 'too-big'],
        [400, 'too-many-keys'],
        [400, 'too-many-lines'],
      ])
    }
    expect(await soonest(5_000, refused)).toBeLessThan(5_000)
  })
  test.each(['[]', '"x"', '7', 'null', 'true', '{', '', '{"a":1}}', '\ufeff{}', '{"date":"\ud800"}'])(
    '%s as the body',
    async (body) => {
      const reply = await world.ask('POST', world.path('sales-invoice'), body)
      expect([400, 422], reply.text).toContain(reply.status)
    },
  )
})
