import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNote, writeNote } from './sign-in-note.ts'
import { serveWeb } from './web-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'web-files-'))
const app = fastify()

beforeAll(() => {
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html><p>page</p>')
  fs.writeFileSync(path.join(folder, 'assets', 'app-1a2b.js'), 'run()'.repeat(100))
  fs.writeFileSync(path.join(folder, 'assets', 'app-1a2b.js.br'), 'brotli')
  serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})

const get = (url: string, encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } })

test('a file with a hash in its name may be kept for ever, in the form the browser reads', async () => {
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect((await get('/assets/app-1a2b.js', 'gzip, br')).headers['content-encoding']).toBe('br')
  const gzipped = await get('/assets/app-1a2b.js', 'gzip')
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length)
})

test('every other address is a screen and gets the page, never from a cache', async () => {
  for (const url of ['/', '/home', '/transaction/anything/1?tab=2']) {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<!doctype html><p>page</p>'])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('the playground alone may stand in a frame, and only in one of ours', async () => {
  const framed = async (url: string) => (await get(url)).headers['x-frame-options']
  expect(await framed('/playground/component/modal')).toBe('SAMEORIGIN')
  expect(String((await get('/_examples/input')).headers['content-security-policy'])).toContain("frame-ancestors 'self'")
  expect(await framed('/home?x=/playground/component')).toBeUndefined()
})

test('the page brings along who is signed in, and that nobody is; where it cannot know, it says nothing', async () => {
  const server = fastify()
  const name = { name: '</script><b>' }
  server.get('/api/v1/auth/me', ({ headers }, reply) =>
    headers.cookie === 'session=good' ? name : reply.code(headers.cookie === 'session=old' ? 401 : 500).send({}),
  )
  server.get('/api/v1/meta', () => ({ menu: [] }))
  fs.writeFileSync(path.join(folder, 'index.html'), '<head></head>')
  serveWeb(server, folder)
  const page = async (headers: Readonly<Record<string, string>>) =>
    (await server.inject({ url: '/home', headers })).body
  const carrying = (data: string) => `<head><script type="application/json" id="session">${data}</script></head>`
  expect(await page({ cookie: 'session=good' })).toBe(
    carrying('{"me":{"name":"\\u003c/script>\\u003cb>"},"meta":{"menu":[]}}'),
  )
  expect(await page({ cookie: 'session=old' })).toBe(carrying('null'))
  expect(await page({})).toBe(carrying('null'))
  expect(await page({ cookie: 'session=trouble' })).toBe('<head></head>')
  await server.close()
})

test('the page names the files of what its address shows and of whose records; for nobody of signing in', async () => {
  const server = fastify()
  server.get('/api/v1/auth/me', () => ({}))
  server.get('/api/v1/meta', () => ({}))
  fs.writeFileSync(path.join(folder, 'index.html'), '<head></head>')
  const pages = { list: ['assets/list-1.js', 'assets/list-1.css'], record: ['assets/record-1.js'], login: ['in.js'] }
  const records = { '/transaction/anything': ['assets/domain-1.js'] }
  fs.writeFileSync(path.join(folder, 'pages.json'), JSON.stringify({ pages, records }))
  serveWeb(server, folder)
  const linked = async (url: string, cookie: string) => {
    const { body } = await server.inject({ url, headers: cookie === '' ? {} : { cookie } })
    return [...body.matchAll(/rel="(\w+)" crossorigin href="([^"]+)"/g)].map(([, rel, file]) => `${rel} ${file}`)
  }
  expect(await linked('/transaction/anything?q=1', 'a=b')).toEqual([
    'modulepreload /assets/list-1.js',
    'stylesheet /assets/list-1.css',
    'modulepreload /assets/domain-1.js',
  ])
  expect(await linked('/transaction/anything/create', 'a=b')).toEqual([
    'modulepreload /assets/record-1.js',
    'modulepreload /assets/domain-1.js',
  ])
  expect(await linked('/transaction/other/create', 'a=b')).toEqual(['modulepreload /assets/record-1.js'])
  expect(await linked('/transaction/anything', '')).toEqual(['modulepreload /in.js'])
  expect(await linked('/home', 'a=b')).toEqual([])
  expect(await linked('/home', '')).toEqual(['modulepreload /in.js'])
  fs.rmSync(path.join(folder, 'pages.json'))
  await server.close()
})

test('a missing file, a call that is not there, and a way out of the folder are not the page', async () => {
  expect((await get('/assets/app-gone.js')).statusCode).toBe(404)
  expect((await get('/api/v2/x')).statusCode).toBe(404)
  fs.writeFileSync(path.join(folder, '..', 'web-files-secret.txt'), 'secret')
  expect((await get('/assets/..%2f..%2fweb-files-secret.txt')).body).not.toContain('secret\n')
  expect((await get('/%2e%2e/web-files-secret.txt')).body).toBe('<!doctype html><p>page</p>')
  fs.rmSync(path.join(folder, '..', 'web-files-secret.txt'))
})

test('the note of how to sign in is readable by its owner alone', () => {
  const data = path.join(folder, 'data')
  writeNote(data, { email: 'admin@lumbung.example', password: 'abcd-efgh' })
  expect(fs.statSync(path.join(data, 'sign-in.txt')).mode & 0o777).toBe(0o600)
  expect(readNote(data)).toEqual({ email: 'admin@lumbung.example', password: 'abcd-efgh' })
  expect(readNote(folder)).toBeNull()
})

test('a page that asks elsewhere is told where, may do so, and brings nobody along', async () => {
  const server = fastify()
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', "connect-src 'self'; script-src 'self'")
  })
  fs.writeFileSync(path.join(folder, 'index.html'), '<head><meta name="api-base" content="" /></head>')
  serveWeb(server, folder, { apiBase: 'https://api.example/erp' })
  const { body, headers } = await server.inject({ url: '/nowhere' })
  expect(body).toBe('<head><meta name="api-base" content="https://api.example/erp" /></head>')
  expect(headers['content-security-policy']).toBe("connect-src 'self' https://api.example; script-src 'self'")
  await server.close()
})
