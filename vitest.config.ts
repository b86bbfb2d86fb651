import { defineConfig } from 'vitest/config'

const folders = '{packages,modules,checks,bootstrap,apps,scenarios,database,acceptance,bench}'
const engine = `${folders}/**/*.engine.test.ts`
const browser = `${folders}/**/*.browser.test.ts`
const always = ['**/node_modules/**', '**/build/**', '**/data/**']
const databaseServer = './checks/testing/database-setup.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...always, engine, browser],
        },
      },
      {
        test: {
          name: 'engine',
          include: [engine],
          exclude: always,
          globalSetup: databaseServer,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          exclude: always,
          globalSetup: databaseServer,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
