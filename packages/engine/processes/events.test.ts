import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { EventHub } from './events.ts'
import { ADMINISTRATOR, shopServer } from '../http/sample.ts'
import { asStream, mayHear } from '../http/streams.ts'

const actor: Actor = {
  user: 'u1',
  name: 'U',
  language: 'en',
  administrator: false,
  permissions: new Set(['bill.read']),
  branches: ['b1'],
  branch: 'b1',
  period: null,
  request: 'r',
}
const changed = (resource: string, branch: string | null) =>
  ({ kind: 'changed', resource, id: '1', version: 1, branch, by: { id: 'u2', name: 'V' } }) as const

test('only who may read the record and see its branch hears of it', () => {
  expect(mayHear(actor, changed('bill', 'b1'))).toBe(true)
  expect(mayHear(actor, changed('bill', null))).toBe(true)
  expect(mayHear(actor, changed('bill', 'b2'))).toBe(false)
  expect(mayHear(actor, changed('partner', null))).toBe(false)
  expect(mayHear(actor, { kind: 'session-end', user: 'u1' })).toBe(false)
  expect(mayHear(actor, { kind: 'job', id: 'j', user: 'u1', state: 'done', done: 1, total: 1 })).toBe(true)
})

test('who is told something hears so, and not who else is', () => {
  const notified = { kind: 'notified', users: ['u1', 'u2'] } as const
  expect(mayHear(actor, notified)).toBe(true)
  expect(mayHear({ ...actor, user: 'u3' }, notified)).toBe(false)
  expect(asStream({ sequence: 1, id: 'e-1', event: notified })).toBe('id: e-1\nevent: notified\ndata: {}\n\n')
  const hub = new EventHub()
  const heard: number[] = []
  hub.subscribe(({ event }) => heard.push(event.kind === 'notified' ? event.users.length : 0))
  hub.notified(Array.from({ length: 250 }, (_, index) => String(index)))
  expect(heard).toEqual([100, 100, 50])
})

test('a page that was away gets what it missed, or is told to load anew', () => {
  const hub = new EventHub()
  for (let count = 0; count < 1200; count++) hub.publish(changed('bill', null))
  const [epoch] = hub.last.split('-')
  const since = (sequence: number) => hub.since(`${epoch}-${sequence}`)
  expect(since(1198)?.map((one) => one.sequence)).toEqual([1199, 1200])
  expect(since(1200)).toEqual([])
  expect(since(3)).toBeNull()
  expect(since(5000)).toBeNull()
  // Another process counts its own events.
  expect(hub.since(new EventHub().last)).toBeNull()
  expect(hub.since('1200')).toBeNull()
})

test('after a loss every page is told to load anew, one that comes back too', () => {
  const hub = new EventHub()
  const heard: string[] = []
  hub.subscribe(({ event }) => heard.push(event.kind))
  const before = hub.last
  hub.publish(changed('bill', null))
  hub.lost()
  expect(heard).toEqual(['changed', 'reload'])
  expect(hub.since(before)).toBeNull()
  expect(mayHear(actor, { kind: 'reload' })).toBe(true)
})

describe('the stream', () => {
  const shop = shopServer()
  let port = 0
  beforeAll(async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const address = shop.app.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  afterAll(() => shop.app.close())

  test('tells a write to an open page, and ends when the server stops', async () => {
    const cookie = `lumbung_session=${ADMINISTRATOR}`
    const stream = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ port, host: '127.0.0.1', path: '/api/v1/events', headers: { cookie } }, resolve).on('error', reject)
    })
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers['content-security-policy']).toContain("default-src 'self'")
    let text = ''
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    await shop.app.inject({
      method: 'POST',
      url: '/api/v1/transaction/bill',
      headers: {
        host: 'localhost:80',
        origin: 'http://localhost:80',
        cookie,
        'content-type': 'application/json',
        'x-branch': 'all',
      },
      payload: '{}',
    })
    await expect.poll(() => text).toContain('event: changed')
    expect(text).toContain('event: ready')
    expect(text).toContain(`"resource":"bill","id":"${shop.fake.record}","version":2,"branch":null`)
    const ended = new Promise((resolve) => stream.on('end', resolve))
    await shop.app.close()
    await ended
  })
})
