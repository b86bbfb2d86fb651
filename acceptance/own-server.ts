// A server of one's own for the acceptance: its company is made once and kept between runs under data/acceptance.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const EMAIL = 'acceptance@lumbung.example'

export interface OwnServer {
  readonly url: string
  readonly email: string
  readonly password: string
  stop(): Promise<void>
  /** After the stop: the invariants of its books. */
  verify(): Promise<Outcome>
}

export interface Outcome {
  readonly code: number
  readonly text: string
}

const environment = (dataDirectory: string, more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  PUBLIC_URL: '',
  DATA_DIRECTORY: dataDirectory,
  ...more,
})

function run(file: string, args: readonly string[], dataDirectory: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      env: environment(dataDirectory),
    })
    let text = ''
    const add = (data: Buffer): void => {
      text += data.toString()
    }
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/** Makes the company on the first run; its password is noted for the owner of the folder alone. */
async function passwordOf(dataDirectory: string, years: string): Promise<string> {
  const note = path.join(dataDirectory, 'acceptance.txt')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const args = [
    '--name',
    'Northwind Traders',
    '--email',
    EMAIL,
    '--admin',
    'Acceptance',
    '--branch',
    'HQ',
    '--branch-name',
    'Headquarters',
    '--year',
    years,
  ]
  const { code, text } = await run('apps/server/company-new.ts', args, dataDirectory)
  const password = /^Password, shown only now: (.+)$/m.exec(text)?.[1]
  if (code !== 0 || password === undefined) throw new Error(`The company was not made:\n${text}`)
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(note, `${password}\n`, { mode: 0o600 })
  chmodSync(note, 0o600)
  return password
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

/** Starts the server on a free port of this machine. */
export async function startOwnServer(years: string): Promise<OwnServer> {
  const dataDirectory = path.join(root, 'data', 'acceptance')
  const password = await passwordOf(dataDirectory, years)
  const port = await freePort()
  const env = environment(dataDirectory, { HOST: '127.0.0.1', PORT: String(port) })
  const child = spawn(process.execPath, [path.join(root, 'apps/server/main.ts')], { cwd: root, env })
  await ready(child)
  return {
    url: `http://127.0.0.1:${port}`,
    email: EMAIL,
    password,
    stop: () => stopped(child),
    verify: () => run('apps/server/verify.ts', [], dataDirectory),
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const add = (data: Buffer): void => {
      text += data.toString()
      if (text.includes('Lumbung is ready')) resolve()
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}:\n${text}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.on('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
