// What `deploy/` says of the product is true: variables, commands, files, names and times. It reads the files as their
// tools would.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { allSources, isCode } from './tree.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly profiles?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const compose: Compose = parse(read('deploy/compose.yaml'), { merge: true })
const dockerfile = read('deploy/Dockerfile')
const scripts: Readonly<Record<string, string>> = JSON.parse(read('package.json')).scripts
const units = ['lumbung.service', 'lumbung@.service'].map((name) => ({
  name,
  lines: read(`deploy/${name}`).split('\n'),
}))

/** Rows of README's table of variables; a row may name two. */
const documented = (): ReadonlySet<string> => {
  const [, table = ''] = read('README.md').split('## Configuration')
  const rows = table.split('\n## ', 1)[0]?.split('\n') ?? []
  return new Set(
    rows
      .filter((row) => row.startsWith('| `'))
      .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)),
  )
}

/** Variables that the product reads. */
const readByCode = (): ReadonlySet<string> => {
  const ours = allSources().filter((file) => isCode(file) && /^(apps|packages|modules)\//.test(file.path))
  const asked = /(?:process\.env\['|(?:number|seconds)From\(')([A-Z_]+)'/g
  return new Set(
    ours
      .filter(({ path: file }) => !/\.test\.tsx?$/.test(file))
      .flatMap(({ text }) => [...text.matchAll(asked)].map(([, name = '']) => name)),
  )
}

// Every program has it; it is handed on to PostgreSQL.
const OF_THE_SYSTEM = 'PATH'

const applications = Object.entries(compose.services).filter(([, { image }]) => image === 'lumbung')

const seconds = (text: string | undefined): number => {
  const [, count = '', unit = ''] = /^(\d+) ?(s|min|m)$/.exec(text ?? '') ?? []
  return Number(count) * (unit === 's' ? 1 : 60)
}

const settingsOf = (lines: readonly string[], name: string): readonly string[] =>
  lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))

/** A drain, what runs, the pools, and where the process brings its own database, that too. */
const SLOWEST_SECONDS = { own: 30 + 5 + 70, other: 30 + 5 }

describe('variables', () => {
  test('that the product reads stand in the table of README, and those of the table are read', () => {
    const [inTable, inCode] = [documented(), new Set(readByCode())]
    inCode.delete(OF_THE_SYSTEM)
    expect(inCode.size).toBeGreaterThan(10)
    expect([...inCode].toSorted()).toEqual([...inTable].toSorted())
  })
  test('of the Compose file, the image and the units are among them', () => {
    const known = documented()
    const inImage = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, text = '']) => text.split(' '))
    const named = [
      ...applications.flatMap(([, { environment = {} }]) => Object.keys(environment)),
      ...inImage.map((pair) => pair.split('=')[0] ?? ''),
      ...units.flatMap(({ lines }) => settingsOf(lines, 'Environment').map((pair) => pair.split('=')[0] ?? '')),
    ]
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })
  test('of README can be set in the Compose file, or are settled by it', () => {
    // The proxy and the image say where the page and the processes are; data and backups lie on volumes.
    const settled = ['PORT', 'HOST', 'DATA_DIRECTORY', 'BACKUP_DIRECTORY', 'API_BASE_URL', 'API_DOCS']
    for (const [, { environment = {} }] of applications)
      expect([...Object.keys(environment), ...settled].toSorted()).toEqual([...documented()].toSorted())
  })
  test('of the operations page are among them', () => {
    const known = documented()
    const outside = /^(POSTGRES_PASSWORD|SITE_ADDRESS|COMPOSE_PROFILES)$/
    const named = [...read('docs/operations.md').matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !known.has(name) && !outside.test(name))).toEqual([])
  })
})

describe('commands', () => {
  test('that are started are what `npm start` starts', () => {
    const [, started = ''] = /^CMD (\[.*\])$/m.exec(dockerfile) ?? []
    expect(JSON.parse(started).join(' ')).toBe(scripts['start'])
    for (const { lines } of units) expect(settingsOf(lines, 'ExecStart')).toEqual([scripts['start']])
  })
  test('of npm are scripts of the project', () => {
    const said = [dockerfile, ...units.map(({ lines }) => lines.join('\n')), read('docs/operations.md')].join('\n')
    const named = [...said.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
  test('run under the version of Node that the project runs under', () => {
    const { node } = JSON.parse(read('package.json')).dependencies
    expect(/^FROM node:(\d+)/m.exec(dockerfile)?.[1]).toBe(node.split('.')[0])
  })
})

describe('files and names', () => {
  test('that are mounted or built from exist', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    )
    const own = mounted.filter((place) => place?.startsWith('./'))
    expect(own.length).toBeGreaterThan(2)
    expect(own.filter((place) => !fs.existsSync(path.join(root, 'deploy', place ?? '')))).toEqual([])
    const kept = mounted.filter((place) => !place?.startsWith('./'))
    expect(new Set(kept)).toEqual(new Set(Object.keys(compose.volumes)))
    const built = Object.values(compose.services).flatMap(({ build }) => (build ? [build] : []))
    expect(built).toEqual([{ context: '..', dockerfile: 'deploy/Dockerfile' }])
    expect(fs.existsSync(path.join(root, 'deploy', '..', 'deploy/Dockerfile'))).toBe(true)
  })
  test('of volumes are declared, and backups lie on one that all processes share', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes.map((one) => one.split(':')))
    const named = mounts.map(([name = '']) => name).filter((name) => !name.startsWith('.'))
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const [, folder = ''] = /BACKUP_DIRECTORY=(\S+)/.exec(dockerfile) ?? []
    expect(folder).toMatch(/^\//)
    for (const [, { volumes }] of applications) expect(volumes).toContain(`backups:${folder}`)
    expect(read('docs/operations.md')).toContain(`npm run\nrestore -- ${folder}/`)
  })
  test('of what is kept secret stay out of the image and the repository', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('**/.env')
    expect(read('.gitignore').split('\n')).toContain('.env')
  })
  test('of images name no registry', () => {
    const images = [
      ...Object.values(compose.services).map(({ image = '' }) => image),
      /^FROM (\S+)/m.exec(dockerfile)?.[1],
    ]
    for (const image of images) expect(image).toMatch(/^[a-z]+(:[\w.-]+)?$/)
  })
  test('two processes stand behind the proxy, on one database', () => {
    expect(applications.length).toBe(2)
    const urls = applications.map(([, { environment }]) => environment?.['DATABASE_URL'])
    expect(new Set(urls).size).toBe(1)
    const caddy = read('deploy/Caddyfile')
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddy) ?? []
    expect(upstreams.split(' ')).toEqual(applications.map(([name]) => `${name}:3000`))
    expect(dockerfile).toContain('PORT=3000')
    expect(compose.services['replica']?.profiles).toEqual(['replica'])
    const named = Object.values(compose.services).flatMap(({ depends_on: on = [] }) =>
      Array.isArray(on) ? on : Object.keys(on),
    )
    expect(named.filter((name) => !(name in compose.services))).toEqual([])
  })
  test('of addresses that are asked are those of the server', () => {
    const routes = read('packages/engine/health/routes.ts')
    const asked = [read('deploy/Caddyfile'), dockerfile, read('docs/operations.md')].join('\n')
    const named = [...asked.matchAll(/\/(healthz|readyz|metrics)\b/g)].map(([address]) => address)
    expect(new Set(named).size).toBe(3)
    for (const address of named) expect(routes).toContain(`'${address}'`)
    const [, monitored = ''] = read('docs/operations.md').split('\n## Monitor\n')
    const [said = ''] = monitored.split('\n## ', 1)
    const counted = [...said.matchAll(/`(lumbung_\w+)/g)].map(([, name = '']) => name)
    expect(counted.length).toBeGreaterThan(5)
    const measured = read('packages/engine/health/metrics.ts')
    expect(counted.filter((name) => !measured.includes(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  })
})

test('who ends a process gives it the time it may take', () => {
  for (const [, { stop_grace_period: grace, environment }] of applications)
    expect(seconds(grace)).toBeGreaterThanOrEqual(SLOWEST_SECONDS.other + Number(environment?.['DRAIN_SECONDS'] ?? 0))
  for (const { name, lines } of units) {
    const drain = settingsOf(lines, 'Environment').find((pair) => pair.startsWith('DRAIN_SECONDS='))
    const needed = name.includes('@') ? SLOWEST_SECONDS.other : SLOWEST_SECONDS.own
    const [limit] = settingsOf(lines, 'TimeoutStopSec')
    expect(seconds(limit)).toBeGreaterThanOrEqual(needed + Number(drain?.split('=')[1] ?? 0))
    // Told to end with all others, its database would wait for it and it for its database.
    expect(settingsOf(lines, 'KillMode')).toEqual(['mixed'])
  }
})

describe('a replica', () => {
  /** Runs start-replica.sh with programs that only tell what they were asked; copying ends as it is told. */
  function started(data: string, copying: 'ends' | 'fails' | 'is killed'): string {
    const programs = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-programs-'))
    const program = (name: string, lines: string): void =>
      fs.writeFileSync(path.join(programs, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
    const after = { ends: 'exit 0', fails: 'exit 1', 'is killed': 'kill -9 $PPID' }[copying]
    program('pg_basebackup', `echo copies; mkdir "$PGDATA/copy"; touch "$PGDATA/copy/PG_VERSION"; ${after}`)
    program('postgres', `echo "follows in \${2#$PGDATA/}"; ls "$2"`)
    const env = { PATH: `${programs}:${process.env['PATH']}`, PGDATA: data }
    const { stdout } = spawnSync('sh', [path.join(root, 'deploy/start-replica.sh')], { env, encoding: 'utf8' })
    fs.rmSync(programs, { recursive: true })
    return stdout.trim().split('\n').join(', ')
  }

  test('copies once, and never starts on a copy that was cut off', () => {
    const data = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-replica-'))
    expect(started(data, 'is killed')).toBe('copies')
    expect(started(data, 'fails')).toBe('copies')
    expect(started(data, 'ends')).toBe('copies, follows in replica, PG_VERSION')
    expect(started(data, 'fails')).toBe('follows in replica, PG_VERSION')
    fs.rmSync(data, { recursive: true })
  })
})
