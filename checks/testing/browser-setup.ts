import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launching } from './chromium.ts'
import { startFor } from './database-setup.ts'
import { buildApplication } from './demo-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of the run listens: each test connects, and has windows of its own. */
    browser: string
  }
}

/** What every file of browser tests stands on, started once for all: the built application, PostgreSQL, a browser. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildApplication()
  const stopDatabase = await startFor(project)
  const browser = await chromium.launchServer(launching())
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await stopDatabase()
  }
}
