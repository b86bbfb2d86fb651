// The engine is built in floors, and a file imports of its own floor or of lower ones: docs/architecture.md, section 3.
import { describe, expect, test } from 'vitest'
import { productIn, resolved } from './support.ts'
import { codeIn, parsed, planted, type Source } from './tree.ts'

const ENGINE = 'packages/engine/'

/** Folders and files of the engine by floor, lowest first. A file that is named itself does not go by its folder. */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  database: ['database', 'turns.ts', 'company.ts'],
  // What is declared, who asks, one unit of work, and how records, their trail and notices are kept.
  store: [
    'behaviour.ts',
    'registry.ts',
    'facts/query.ts',
    'files/file.ts',
    'import/whole-file.ts',
    'actor.ts',
    'act-options.ts',
    'unit.ts',
    'rights.ts',
    'seen.ts',
    'seen-conditions.ts',
    'seen-values.ts',
    'settings.ts',
    'own-settings.ts',
    'record-reader.ts',
    'masters',
    'store',
    'trail',
    'notice',
  ],
  books: ['ledger'],
  facts: ['facts'],
  life: ['lifecycle', 'approval'],
  services: [
    'attached',
    'backup',
    'checks',
    'files',
    'health',
    'jobs',
    'mail',
    'menu',
    'notification',
    'person',
    'processes',
    'reports',
    'session',
    'settings-kept.ts',
    'verify',
  ],
  delivery: [
    'http',
    'jobs/job.ts',
    'jobs/replay-job.ts',
    'jobs/retention-job.ts',
    'jobs/scheduled.ts',
    'import',
    'print',
    'engine.ts',
    'open.ts',
    'half-made.ts',
    'errors.ts',
    'errors-input.ts',
    'errors-ledger.ts',
    'index.ts',
    'contract.ts',
    'kernel.ts',
    'routes.ts',
  ],
}

const ORDER = Object.keys(FLOORS)

const floorOf = (file: string): string | undefined => {
  const own = file.slice(ENGINE.length)
  const named = ORDER.find((floor) => FLOORS[floor]?.includes(own))
  return named ?? ORDER.find((floor) => FLOORS[floor]?.includes(own.split('/')[0] ?? ''))
}

function climbing(file: Source): readonly string[] {
  const own = floorOf(file.path)
  if (own === undefined) return [`${file.path} has no floor`]
  return parsed(file).imports.flatMap(({ from, line }) => {
    const target = resolved(file.path, from)
    const other = target?.startsWith(ENGINE) ? floorOf(target) : undefined
    if (other === undefined || ORDER.indexOf(other) <= ORDER.indexOf(own)) return []
    return [`${file.path}:${line} '${own}' may not import ${target} of '${other}'`]
  })
}

/** How statements travel is known beside it alone: others have `Connection`, `Transaction` and `Batch`. */
const HIDDEN = ['packet.ts', 'sender.ts'].map((one) => `${ENGINE}database/${one}`)

const reachingIn = (file: Source): readonly string[] =>
  file.path.startsWith(`${ENGINE}database/`)
    ? []
    : parsed(file).imports.flatMap(({ from, line }) => {
        const target = resolved(file.path, from) ?? ''
        return HIDDEN.includes(target) ? [`${file.path}:${line} reaches into ${target}`] : []
      })

describe('floors of the engine', () => {
  const files = productIn('packages').filter((file) => file.path.startsWith(ENGINE))
  test('import of their own and of lower ones', () => {
    expect(files.length).toBeGreaterThan(300)
    expect(files.flatMap(climbing)).toEqual([])
  })
  test('talk to the database as it shows itself', () => {
    expect(HIDDEN.filter((one) => !files.some(({ path }) => path === one))).toEqual([])
    expect(files.flatMap(reachingIn)).toEqual([])
    const file = planted(
      `${ENGINE}store/read.ts`,
      "import { Sender } from '../database/sender.ts'\nexport const a = Sender\n",
    )
    expect(reachingIn(file)).toEqual([expect.stringContaining('reaches into packages/engine/database/sender.ts')])
  })
  test('have files in every folder that is named', () => {
    const all = codeIn('packages')
    const gone = Object.values(FLOORS)
      .flat()
      .filter((one) => !all.some(({ path }) => path === ENGINE + one || path.startsWith(`${ENGINE}${one}/`)))
    expect(gone).toEqual([])
  })
  test.each([
    ['store/read.ts', '../ledger/writer.ts', "'store' may not import packages/engine/ledger/writer.ts of 'books'"],
    ['ledger/writer.ts', '../lifecycle/void.ts', "'books' may not import packages/engine/lifecycle/void.ts of 'life'"],
    ['lifecycle/void.ts', '../session/read.ts', "'life' may not import packages/engine/session/read.ts of 'services'"],
    ['facts/query.ts', './load.ts', "'store' may not import packages/engine/facts/load.ts of 'facts'"],
    ['reports/run.ts', '../http/context.ts', "'services' may not import packages/engine/http/context.ts of 'delivery'"],
    ['attic/box.ts', '../store/read.ts', 'packages/engine/attic/box.ts has no floor'],
  ])('%s may not import %s', (at, from, said) => {
    const file = planted(ENGINE + at, `import type { Thing } from '${from}'\nexport type Other = Thing\n`)
    expect(climbing(file)).toEqual([expect.stringContaining(said)])
  })
  test.each([
    ['http/server.ts', '../store/read.ts'],
    ['lifecycle/void.ts', '../ledger/writer.ts'],
    ['lifecycle/void.ts', '../approval/decide.ts'],
  ])('%s may import %s', (at, from) => {
    expect(climbing(planted(ENGINE + at, `import { thing } from '${from}'\nexport const other = thing\n`))).toEqual([])
  })
})
