// Domains name each other's records by key only. Here all of them stand together: every reference, view, progress and
// succession must find what it names, and every report must run and answer the columns it declares.
import { snake } from '@lumbung/definition'
import { checkRegistry } from '@lumbung/engine/checks/registry-check.ts'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { expectedRows } from '@lumbung/engine/facts/expected.ts'
import { dimensionSql } from '@lumbung/engine/store/dimensions.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../checks/testing/database.ts'
import { adminServer } from '../admin/server.ts'
import { financeServer } from '../finance/server.ts'
import { inventoryServer } from '../inventory/server.ts'
import { flowsServer } from './server.ts'
import { mastersServer } from '../masters/server.ts'
import { projectsServer } from '../projects/server.ts'
import { purchasingServer } from '../purchasing/server.ts'
import { salesServer } from '../sales/server.ts'
import { taxServer } from '../tax/server.ts'

const trade = [salesServer, purchasingServer, inventoryServer]
const registry = registryOf([
  mastersServer,
  adminServer,
  financeServer,
  taxServer,
  projectsServer,
  ...trade,
  flowsServer,
])

test('every declaration finds what it names', () => {
  const keys = new Set(trade.flatMap((server) => server.module.resources.map((one) => one.definition.key)))
  const ours = checkRegistry(registry).filter((sentence) =>
    [...keys].some((key) => sentence.includes(`'${key}'`) || sentence.startsWith(key)),
  )
  expect(ours).toEqual([])
})

describe('reports', () => {
  let server: TestDatabase
  let owner: Database
  beforeAll(async () => {
    server = await freshDatabase()
    owner = openDatabase({ ...server.connection, max: 2 })
    await createSchema(owner, registry)
  })
  afterAll(async () => {
    await owner.close()
    await server.drop()
  })

  const reports = trade.flatMap((one) => one.reports ?? [])
  test.each(reports.map((report) => [report.key, report] as const))(
    '%s answers the columns it declares',
    async (_key, report) => {
      const filters = Object.fromEntries(
        Object.entries(report.filters).map(([key, field]) => [key, field.options.default ?? null]),
      )
      const [from, to] = ['2026-01-01', '2026-12-31'] as const
      const rows = report.rows(filters, {
        branches: [],
        from,
        to,
        asOf: to,
        today: to,
        settings: { agingDays: [30, 60, 90] },
        dimensions: dimensionSql(registry.dimensions, filters, { branches: [] }),
        expected: () =>
          expectedRows({ engine: { registry }, seenBy: null }, { items: null, branch: null, except: null }),
      })
      const columns = Object.keys(report.columns).map(snake)
      const named = columns.map((column) => `q.${column}`).join(', ')
      const wrapped = { parts: rows.parts.with(0, `select ${named} from (${rows.parts[0]}`), values: rows.values }
      const closed = { ...wrapped, parts: wrapped.parts.with(wrapped.parts.length - 1, `${wrapped.parts.at(-1)}) q`) }
      expect(await owner.query(closed)).toEqual([])
    },
  )
})
