import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { FRAMED } from '@lumbung/engine'
import { addressOf, PATHS, withoutIds } from '@lumbung/screens/addresses.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { policyFor } from './api-base.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSED = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

interface WebFile {
  readonly type: string
  readonly plain: Buffer
  brotli: Buffer | null
  gzipped: Buffer | null
}

const compress = promisify(gzip)
const NOBODY = 'null'

/** The files of the built browser application, by address; read once, so nothing outside the folder can be named. */
function readFiles(folder: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>()
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    const type = TYPES[path.extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const address = `/${path.relative(folder, place).split(path.sep).join('/')}`
    const beside = (ending: string): Buffer | null =>
      fs.existsSync(place + ending) ? fs.readFileSync(place + ending) : null
    files.set(address, {
      type,
      plain: fs.readFileSync(place),
      brotli: beside('.br'),
      gzipped: beside('.gz'),
    })
  }
  return files
}

interface WebPage {
  readonly html: string
  readonly type: string
  /** Where it asks its questions; empty for its own address. */
  readonly apiBase: string
  readonly links: Links
}

export interface WebOptions {
  readonly apiBase?: string
  /** Whether people may sign in at their company; the page is told, so that it need not ask. */
  readonly hasOpenId?: boolean
}

/**
 * Serves the built browser application: files with a hash in their name for ever, the page itself never from a cache.
 * Every other address is a screen and gets the page; an address below /api is not ours. The page asks its questions
 * below its own address, or below `apiBase`.
 */
export function serveWeb(
  app: FastifyInstance,
  folder: string,
  { apiBase = '', hasOpenId = false }: WebOptions = {},
): void {
  const files = readFiles(folder)
  const index = files.get('/index.html')
  if (!index) throw new Error(`There is no index.html in ${folder}.`)
  const html = index.plain
    .toString()
    .replace('name="api-base" content=""', `name="api-base" content="${apiBase}"`)
    .replace('name="openid" content=""', `name="openid" content="${hasOpenId ? 'yes' : ''}"`)
  const page: WebPage = { html, type: index.type, apiBase, links: linksOf(files.get('/pages.json')) }
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const address = pathOf(request)
    const file = files.get(address)
    // A missing file must not answer with the page: a script would fail at its first character.
    if (!file && /^\/(api|assets)(\/|$)/.test(address)) return reply.callNotFound() ?? reply
    return file && file !== index ? sendFile(request, reply, file, address) : sendPage(app, request, reply, page)
  }
  app.get('/', handler)
  app.get('/*', handler)
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/'

const linkTo = (file: string): string =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`

type FilesBy = Readonly<Record<string, readonly string[]>>

/** What the html says of further files, so that they are asked for with it and not after its scripts. */
interface Links {
  /** Those of each screen, by its name. */
  readonly pages: ReadonlyMap<string, string>
  /** Those of what is declared of records, by the address of their list. */
  readonly records: ReadonlyMap<string, string>
  /** Those of pages that modules draw by themselves, by their address. */
  readonly own: ReadonlyMap<string, string>
}

function linksOf(file: WebFile | undefined): Links {
  const read = file ? (JSON.parse(file.plain.toString()) as Readonly<Record<keyof Links, FilesBy>>) : null
  const linked = (all: FilesBy = {}) =>
    new Map(Object.entries(all).map(([name, needed]) => [name, needed.map(linkTo).join('')]))
  return { pages: linked(read?.pages), records: linked(read?.records), own: linked(read?.own) }
}

/** The further files of what an address shows. */
const linksAt = ({ pages, records, own }: Links, address: string): string => {
  const { screen, base } = addressOf(address)
  return own.get(withoutIds(address)) ?? (pages.get(screen) ?? '') + (records.get(base) ?? '')
}

/** The page, and in it what it would ask first: a round trip less, and none at all for nobody. */
async function sendPage(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  page: WebPage,
): Promise<FastifyReply> {
  // Who asks elsewhere may be somebody else there.
  const session = page.apiBase === '' ? await sessionOf(app, request) : null
  const data = session === null ? '' : `<script type="application/json" id="session">${session}</script>`
  const asked = addressOf(pathOf(request))
  // Whoever is not signed in is sent to sign in, whatever was asked that is not open to everybody.
  const shown = session === NOBODY && !asked.isPublic ? PATHS.login : pathOf(request)
  const further = linksAt(page.links, shown)
  const html = Buffer.from(page.html.replace('</head>', () => `${further}${data}</head>`))
  // Enlarged, the playground is a page in a frame of its own.
  if (asked.screen === 'playground') void reply.headers(FRAMED)
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy === 'string') void reply.header('content-security-policy', policyFor(policy, page.apiBase))
  reply.header('content-type', page.type).header('cache-control', 'no-store').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compress(html))
}

/** Who asks for the page and what they may see, as JSON; null when the page has to find out itself. */
async function sessionOf(app: FastifyInstance, { headers }: FastifyRequest): Promise<string | null> {
  if (headers.cookie === undefined) return NOBODY
  const { cookie, host } = headers
  const ask = (url: string) => app.inject({ url, headers: { cookie, host } })
  const [me, meta] = await Promise.all([ask('/api/v1/auth/me'), ask('/api/v1/meta')])
  if (me.statusCode === 401) return NOBODY
  if (me.statusCode !== 200 || meta.statusCode !== 200) return null
  // Nothing a user wrote may end the element that holds it.
  return `{"me":${me.body},"meta":${meta.body}}`.replaceAll('<', '\\u003c')
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  address: string,
): Promise<FastifyReply> {
  const forEver = address.startsWith('/assets/')
  reply
    .header('content-type', file.type)
    .header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  if (!COMPRESSED.test(file.type)) return reply.send(file.plain)
  reply.header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.brotli)
  if (!/\bgzip\b/.test(accepted)) return reply.send(file.plain)
  file.gzipped ??= await compress(file.plain, { level: 9 })
  return reply.header('content-encoding', 'gzip').send(file.gzipped)
}
