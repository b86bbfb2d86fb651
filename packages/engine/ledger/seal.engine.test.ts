import { newId } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { companyTemplate } from '../../../checks/testing/company.ts'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { brokenSeals, sealLedgers } from './seal.ts'

let server: TestDatabase
let owner: Database

beforeAll(async () => {
  server = await freshDatabase({ template: await companyTemplate() })
  owner = openDatabase({ ...server.connection, max: 2 })
})
afterAll(async () => {
  await owner.close()
  await server.drop()
})

const asOwner = async (statement: string): Promise<void> => {
  await owner.query(raw(`set session_replication_role = replica; ${statement}; set session_replication_role = origin`))
}

test('what a company has written is sealed block by block, and the chain holds', async () => {
  // Rows are sealed once no older transaction runs anywhere on the server, other tests' included.
  const sealed = (blocks: number): Promise<void> =>
    vi.waitFor(
      async () => {
        await sealLedgers(owner)
        const [row] = await owner.query<{ blocks: number }>(
          sql`select count(*) as blocks from seal where ledger = 'audit'`,
        )
        expect(row?.blocks).toBeGreaterThanOrEqual(blocks)
      },
      { timeout: 30_000, interval: 100 },
    )
  await sealed(1)
  const [before] = await owner.query<{ blocks: number }>(
    sql`select count(*) as blocks from seal where ledger = 'audit'`,
  )
  await owner.query(
    sql`insert into audit (id, user_name, resource, action, hash)
      values (${newId()}, 'A', 'branch', 'update', '\\x01')`,
  )
  await sealed(Number(before?.blocks) + 1)
  expect(await brokenSeals(owner)).toEqual([])
})

test('a row altered with its hash, and one taken out, break their block', async () => {
  await asOwner(`update audit set hash = '\\x02' where hash = '\\x01'`)
  expect((await brokenSeals(owner)).map((breach) => breach.invariant)).toEqual(['audit-sealed'])
  await asOwner(`update audit set hash = '\\x01' where hash = '\\x02'`)
  expect(await brokenSeals(owner)).toEqual([])
  await asOwner(`delete from audit where hash = '\\x01'`)
  expect(await brokenSeals(owner)).toHaveLength(1)
})
