// Bodies that come slowly, over real connections; only the clock is the test's.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILE_PACE, PATIENCE_MS } from './arrival.ts'
import { ADMINISTRATOR, asUser, shopServer } from './sample.ts'

let shop: ReturnType<typeof shopServer>
const incoming: http.IncomingMessage[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  shop = shopServer()
  shop.app.addHook('onRequest', async ({ raw }) => void incoming.push(raw))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  incoming.length = 0
  await shop.app.close()
  vi.useRealTimers()
})

const FORM = 'multipart/form-data; boundary=XX'
const HEAD = '--XX\r\nContent-Disposition: form-data; name="file"; filename="scan.txt"\r\n\r\n'
const TAIL = '\r\n--XX--\r\n'

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A request whose body is sent piece by piece; its end is a status, or 'ended' where the line was cut. */
function begun(path: string, type: string) {
  const { port } = shop.app.server.address() as AddressInfo
  const headers = { ...asUser(ADMINISTRATOR), host: 'localhost:80', 'content-type': type }
  const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: `/api/v1${path}`, headers })
  const end = new Promise<number | 'ended'>((resolve) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode ?? 0))
    request.on('error', () => resolve('ended'))
  })
  let sent = 0
  /** Sends so much and waits until the server has it. */
  const send = async (piece: string): Promise<void> => {
    sent += piece.length
    request.write(piece)
    while ((incoming[0]?.socket.bytesRead ?? 0) < sent) await turn()
  }
  return { request, end, send }
}

/** Lets time pass; what is due then runs. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  for (let turns = 0; turns < 20; turns++) await turn()
}

const isOpen = (): boolean => incoming[0]?.destroyed === false

test('a large file on a slow line gets through, however many minutes it takes', async () => {
  const { request, end, send } = begun(`/transaction/bill/${shop.fake.record}/attachments`, FORM)
  await send(HEAD)
  for (let minutes = 0; minutes < 5; minutes++) {
    await send('x'.repeat(FILE_PACE * 2))
    await pass(PATIENCE_MS)
    await send('x'.repeat(FILE_PACE))
    await pass(PATIENCE_MS)
  }
  request.end(TAIL)
  expect(await end).toBe(201)
})

test.each([
  ['falls silent', ''],
  ['comes letter by letter', 'x'],
])('a file that %s is not waited for', async (_, piece) => {
  const { end, send } = begun(`/transaction/bill/${shop.fake.record}/attachments`, FORM)
  await send(HEAD + 'x'.repeat(FILE_PACE * 2))
  await pass(PATIENCE_MS)
  expect(isOpen()).toBe(true)
  await send(piece)
  await pass(PATIENCE_MS)
  expect(await end).toBe('ended')
})

test('an ordinary body has its half minute, at whatever pace', async () => {
  const { end, send } = begun('/transaction/bill', 'application/json')
  await send(`{"note":"${'x'.repeat(FILE_PACE)}`)
  await pass(PATIENCE_MS - 1)
  expect(isOpen()).toBe(true)
  await send('x'.repeat(FILE_PACE))
  await pass(1)
  expect(await end).toBe('ended')
  expect(shop.fake.asked).toEqual([])
})

test('a body that was refused before it came is not waited for either', async () => {
  const { end, send } = begun('/master/nothing', 'application/json')
  await send('{"a":')
  expect(isOpen()).toBe(true)
  await pass(PATIENCE_MS)
  expect(await end).toBe('ended')
})

test('a server that closes does not wait for a file under way', async () => {
  const { end, send } = begun(`/transaction/bill/${shop.fake.record}/attachments`, FORM)
  await send(HEAD)
  await shop.app.close()
  expect(await end).toBe('ended')
})
