import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { completed } from './lock.mjs'
import { root } from './paths.mjs'
import { countTests, failedTests } from './stages.mjs'
import { hashSources } from './web.mjs'

let folder = ''

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-bootstrap-'))
})

afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), text)
}

describe('isInstalled', () => {
  const entry = (version: string) => ({ version, integrity: `sha512-${version}` })
  const place = 'node_modules/pg'

  const installed = (packages: object, lock: object): boolean => {
    write('.package-lock.json', JSON.stringify({ packages }))
    return isInstalled({ packages: lock }, folder)
  }

  test('is true when each locked package is there in its version', () => {
    expect(installed({ [place]: entry('8.1.0') }, { '': {}, [place]: entry('8.1.0'), 'packages/core': {} })).toBe(true)
  })

  test('is false for another version, a missing package, or no install at all', () => {
    expect(isInstalled({ packages: {} }, folder)).toBe(false)
    expect(installed({ [place]: entry('8.1.0') }, { [place]: entry('8.2.0') })).toBe(false)
    expect(installed({}, { [place]: entry('8.1.0') })).toBe(false)
  })

  test('does not miss a package of another platform', () => {
    expect(installed({}, { [place]: { ...entry('8.1.0'), optional: true } })).toBe(true)
    const other = { ...entry('8.1.0'), optional: true, os: ['sunos'], cpu: ['x64'] }
    expect(installed({}, { [place]: other })).toBe(true)
  })

  test('misses one of this platform, as after an upgrade that brings it', () => {
    const own = { ...entry('8.1.0'), optional: true, os: [process.platform], cpu: [process.arch] }
    expect(installed({}, { [place]: own })).toBe(false)
    expect(installed({ [place]: own }, { [place]: own })).toBe(true)
  })
})

describe('the lock file', () => {
  const text = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')

  test('names the programs of all machines, so that npm ci takes it; `node bootstrap/lock.mjs` adds them', () => {
    expect(`${JSON.stringify(completed(JSON.parse(text)), null, 2)}\n`).toBe(text)
    const { packages } = JSON.parse(text)
    expect(packages['node_modules/@myriaddreamin/typst-ts-node-compiler-win32-x64-msvc'].os).toEqual(['win32'])
  })

  test('names no registry', () => expect(text).not.toMatch(/"resolved": "https?:/))

  test('gets what is missing with the machine that its name says', () => {
    const optionalDependencies = { 'typst-win32-x64-msvc': '1.0.0', '@set/linux-arm64-musl': '1.0.0' }
    const typst = { version: '1.0.0', dev: true, optionalDependencies }
    const known = { version: '1.0.0' }
    const lock = { packages: { 'node_modules/typst': typst, 'node_modules/typst-win32-x64-msvc': known } }
    expect(completed(lock).packages).toEqual({
      'node_modules/@set/linux-arm64-musl': {
        version: '1.0.0',
        dev: true,
        optional: true,
        cpu: ['arm64'],
        libc: ['musl'],
        os: ['linux'],
      },
      'node_modules/typst': typst,
      'node_modules/typst-win32-x64-msvc': known,
    })
  })
})

describe('hashSources', () => {
  test('changes with content and names, and not with dates, tests or the server', () => {
    write('modules/sales/definition.ts', 'one')
    const first = hashSources(folder)
    fs.utimesSync(path.join(folder, 'modules/sales/definition.ts'), 1, 1)
    write('modules/sales/definition.test.ts', 'test')
    write('apps/server/main.ts', 'server')
    expect(hashSources(folder)).toBe(first)
    write('modules/sales/definition.ts', 'two')
    const second = hashSources(folder)
    expect(second).not.toBe(first)
    write('vite.config.ts', 'config')
    expect(hashSources(folder)).not.toBe(second)
  })
})

describe('countTests', () => {
  const file = (status: string, tests: readonly string[]) => ({
    status,
    assertionResults: tests.map((result) => ({ status: result })),
  })

  test('counts what ran', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('failed', ['passed', 'passed', 'failed'])],
    }
    expect(countTests(report, false)).toEqual({ passed: 2, failed: 1 })
  })

  test('counts a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [file('passed', ['passed']), file('failed', [])],
    }
    expect(countTests(report, false)).toEqual({ passed: 1, failed: 1 })
  })

  test('does not take a run for good that ran nothing, left no report, or broke between tests', () => {
    expect(countTests({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, true)).toEqual({
      passed: 0,
      failed: 1,
    })
    expect(countTests(null, false)).toEqual({ passed: 0, failed: 1 })
    expect(countTests({ numPassedTests: 3, numFailedTests: 0, testResults: [] }, false)).toEqual({
      passed: 3,
      failed: 1,
    })
  })
})

describe('failedTests', () => {
  const result = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  })

  test('names each failed test with the first line of its reason, and each file that could not be loaded', () => {
    const testResults = [
      { name: '/at/a.test.ts', status: 'failed', assertionResults: [result('adds'), result('takes', 'Error: 2\n at')] },
      { name: '/at/b.test.ts', status: 'failed', assertionResults: [], message: 'no such module\n' },
    ]
    expect(failedTests({ testResults }, '/at')).toEqual(['a.test.ts > takes: Error: 2', 'b.test.ts: no such module'])
    expect(failedTests(null, '/at')).toEqual([])
  })
})

describe('run.mjs', () => {
  const program = `
    console.log('ready', ...process.argv.slice(2))
    const keep = setInterval(() => undefined, 1000)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        console.log('stopping', signal)
        clearInterval(keep)
        setTimeout(() => process.exit(7), 100)
      })
    }`

  async function launched(): Promise<{ readonly launcher: ChildProcess; readonly output: () => string }> {
    write('program.ts', program)
    const args = [path.join(root, 'bootstrap', 'run.mjs'), path.join(folder, 'program.ts'), 'a word']
    const launcher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    launcher.stdout?.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('ready')
    return { launcher, output: () => said }
  }

  test('passes arguments, one signal for several, and the exit code', async () => {
    const { launcher, output } = await launched()
    const end = once(launcher, 'close')
    launcher.kill('SIGINT')
    launcher.kill('SIGINT')
    expect(await end).toEqual([7, null])
    expect(output()).toBe('ready a word\nstopping SIGINT\n')
  })

  test('lets the program stop in order when the launcher is killed', async () => {
    const { launcher, output } = await launched()
    const end = once(launcher, 'close')
    launcher.kill('SIGKILL')
    await end
    expect(output()).toBe('ready a word\nstopping SIGTERM\n')
  })

  test('ends with the shell that npm runs it by: npm tells that one alone', async () => {
    write('program.ts', program)
    const run = path.join(root, 'bootstrap', 'run.mjs')
    const script = `"${process.execPath}" "${run}" "${path.join(folder, 'program.ts')}" a; true`
    const env = { ...process.env, npm_lifecycle_script: 'node bootstrap/run.mjs program.ts' }
    const shell = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    shell.stdout.on('data', (chunk) => (said += String(chunk)))
    await expect.poll(() => said, { timeout: 20_000 }).toContain('ready')
    shell.kill('SIGTERM')
    await expect.poll(() => said, { timeout: 10_000 }).toBe('ready a\nstopping SIGTERM\n')
  })

  test('asks for a file when none is named', () => {
    const answer = spawnSync(process.execPath, [path.join(root, 'bootstrap', 'run.mjs')], { encoding: 'utf8' })
    expect(answer.status).toBe(1)
    expect(answer.stderr).toContain('Name the TypeScript file to run')
  })
})
