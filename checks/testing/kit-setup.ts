// The playground built and served as plain files, and one browser, for all tests of the kit.
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { chromium } from 'playwright-core'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { launching } from './chromium.ts'

export interface KitAddress {
  readonly origin: string
  /** Where the browser listens. */
  readonly browser: string
}

declare module 'vitest' {
  interface ProvidedContext {
    kit: KitAddress
  }
}

const root = path.join(import.meta.dirname, '..', '..')
const BUILT = path.join(root, 'build', 'playground')
const ASSETS = path.join(BUILT, 'assets')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function serve(): Promise<http.Server> {
  const server = http.createServer((request, response) => {
    const asked = path.join(BUILT, path.normalize(new URL(request.url ?? '/', 'http://kit').pathname))
    const file = fs.existsSync(asked) && fs.statSync(asked).isFile() ? asked : path.join(BUILT, 'index.html')
    // Names of these files change with what is in them: a browser that has one need neither ask nor compile it again.
    const kept = path.dirname(file) === ASSETS ? { 'cache-control': 'max-age=86400, immutable' } : {}
    response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream', ...kept })
    fs.createReadStream(file).pipe(response)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export interface Kit extends KitAddress {
  readonly stop: () => Promise<void>
}

/** As it is served to users: what a test runner says of itself must not decide which React is built in. */
async function buildPlayground(): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({
    root: path.join(root, 'playground'),
    configFile: false,
    logLevel: 'error',
    publicDir: path.join(root, 'apps', 'web', 'public'),
    plugins: [react()],
    build: { target: 'es2024', outDir: BUILT, emptyOutDir: true, chunkSizeWarningLimit: 2_000 },
  })
  if (before === undefined) delete process.env['NODE_ENV']
  else process.env['NODE_ENV'] = before
}

/** Builds the playground, serves it and starts a browser. */
export async function startKit(): Promise<Kit> {
  await buildPlayground()
  const server = await serve()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = await chromium.launchServer(launching())
  return {
    origin: `http://127.0.0.1:${port}`,
    browser: browser.wsEndpoint(),
    async stop() {
      await browser.close()
      server.close()
    },
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, browser, stop } = await startKit()
  project.provide('kit', { origin, browser })
  return stop
}
