// docs/api.md as it is printed: the description of a company becomes types, the program of the page compiles with them
// alone, and what it prints was done. Generator and compiler come with `npm ci`; nothing is fetched.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../must-hold/world.ts'

const root = path.join(import.meta.dirname, '..', '..')
const page = fs.readFileSync(path.join(root, 'docs', 'api.md'), 'utf8')
const run = promisify(execFile)

/** What stands in the blocks of the page, without the margin of its list. */
const blocks = [...page.matchAll(/^ {3}```(\w*)\n([\s\S]*?)^ {3}```$/gm)].map(([, kind = '', text = '']) => ({
  kind,
  text: text.replaceAll(/^ {3}/gm, ''),
}))
const textOf = (kind: string): string => blocks.find((one) => one.kind === kind)?.text ?? ''
const commands = blocks.filter(({ kind }) => kind === '').flatMap(({ text }) => text.trim().split('\n'))

/** Where the commands of the page are, once they are installed: the compiler is the project's own. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'openapi-typescript': path.join(import.meta.dirname, 'node_modules', 'openapi-typescript', 'bin', 'cli.js'),
  tsc: path.join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
}

let world: World
let folder: string
let address: string

beforeAll(async () => {
  world = await openWorld()
  address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true })
  folder = fs.mkdtempSync(path.join(root, '.cache', 'client-'))
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  fs.writeFileSync(path.join(folder, 'client.ts'), textOf('ts'))
  fs.writeFileSync(path.join(folder, 'tsconfig.json'), textOf('json'))
})
afterAll(async () => {
  await world.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the page; a program that refuses says why on its standard output. */
async function does(start: string): Promise<string> {
  const line = commands.find((one) => one.startsWith(`npx ${start}`))
  const [, program = '', ...given] = line?.split(' ') ?? []
  const { stdout } = await run(process.execPath, [PROGRAMS[program] ?? '', ...given], { cwd: folder }).catch(
    (error: unknown) => {
      throw new Error(String(Object(error).stdout), { cause: error })
    },
  )
  return stdout
}

test('the page installs what is installed here', () => {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'))
  const named = commands.join(' ').match(/(?:openapi-fetch|openapi-typescript|typescript)@[\d.]+/g)
  const here = Object.entries(devDependencies).map(([name, version]) => `${name}@${String(version)}`)
  expect(named?.toSorted()).toEqual(here)
})

test('the program needs no cast', () => {
  const program = textOf('ts').replaceAll(/\/\*\*.*?\*\/|\/\/.*/g, '')
  expect(program.length).toBeGreaterThan(4000)
  expect(program.match(/\bas\b|\bany\b|@ts-|\w!\./)).toBeNull()
})

async function newToken(): Promise<string> {
  const scopes = ['masters', 'sales', 'inventory', 'finance'].map((module) => `${module}.*`)
  const { body, text } = await world.ask('POST', '/auth/tokens', { name: 'client', scopes, days: 1 })
  expect(body['token'], text).toBeTruthy()
  return String(body['token'])
}

test('a client made of the description sells, is paid and uploads by its types alone', async () => {
  const token = await newToken()
  const description = await fetch(`${address}/api/v1/openapi.json`, { headers: { authorization: `Bearer ${token}` } })
  fs.writeFileSync(path.join(folder, 'lumbung.json'), await description.text())
  await does('openapi-typescript')
  await does('tsc')
  const env = { ...process.env, LUMBUNG: address, TOKEN: token }
  const { stdout } = await run(process.execPath, ['client.ts'], { cwd: folder, env })
  const lines = stdout.trim().split('\n')
  expect(lines[0]).toMatch(/^\S+ approved 666000\.00$/)
  expect(lines.slice(1, -3)).not.toEqual([])
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^\S+ 666000\.00, 2 lines of the ledger$/),
    expect.stringMatching(/^\S+ complete$/),
    'committed: 2 made',
  ])
  expect(await world.breaches()).toEqual([])
})

test('what the description does not know does not compile', async () => {
  const wrong = `
import type { paths } from './lumbung.d.ts'
type Order = paths['/transaction/sales-order']['post']['requestBody']['content']['application/json']
export const misspelt: Order = { custommer: { code: 'C-1' } }
export const otherChoice: Order = { deliveryMode: 'drone' }
`
  fs.writeFileSync(path.join(folder, 'client.ts'), wrong)
  await expect(does('tsc')).rejects.toThrow(/'custommer' does not exist[\s\S]*"drone"/)
})
