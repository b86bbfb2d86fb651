import { defineConfig } from 'vitest/config'
import { ownBinaries } from './apps/server/database/binaries.ts'

const folders = '{packages,modules,checks,bootstrap,apps,scenarios,database,acceptance,bench,playground}'
const engine = `${folders}/**/*.engine.test.ts`
const scenarios = 'scenarios/**/*.engine.test.ts'
const browser = `${folders}/**/*.browser.test.ts`
// Components are looked at in the playground, which needs no server.
const kit = '{packages/ui,playground}/**/*.browser.test.ts'
const always = ['**/node_modules/**', '**/build/**', '**/data/**']
// Suites about the database, once more on the PostgreSQL of the machine itself where it has one.
const aboutDatabase = [
  'packages/engine/database/*.engine.test.ts',
  'checks/must-hold/{backup,books,concurrency}.engine.test.ts',
]
const databaseServer = './checks/testing/database-setup.ts'

// What is awaited comes within a moment; on a busy machine a moment is longer than Vitest's one second.
const awaited = { poll: { timeout: 10_000 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...always, engine, browser],
          // They share no state: each file loading the tree for itself costs twice what the tests do.
          isolate: false,
          // The house rules read the whole tree; on a busy machine that takes longer than one thinks.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'engine',
          expect: awaited,
          include: [engine],
          exclude: [...always, scenarios],
          globalSetup: databaseServer,
          // One more than the machine has cores: many of these wait for processes that they kill or start.
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'scenarios',
          expect: awaited,
          include: [scenarios],
          exclude: always,
          globalSetup: databaseServer,
          // Each has a company of its own and changes nothing of the modules: loading the tree for each is a fifth more.
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'machine',
          expect: awaited,
          include: ownBinaries().length > 0 ? aboutDatabase : [],
          exclude: always,
          globalSetup: './checks/testing/machine-setup.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: awaited,
          include: [browser],
          exclude: [...always, kit],
          globalSetup: './checks/testing/browser-setup.ts',
          // They share no state but the browser: each file loading the tree for itself costs more than some tests do.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'kit',
          expect: awaited,
          include: [kit],
          exclude: always,
          globalSetup: './checks/testing/kit-setup.ts',
          // As above: each opens pages of its own.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
