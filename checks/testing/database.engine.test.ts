import pg from 'pg'
import { expect, test } from 'vitest'
import type { EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { freshDatabase, prepareTemplate } from './database.ts'

async function query(connection: EmbeddedConnection, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

test('fills a template once for several askers, and copies of it do not see each other', async () => {
  let filled = 0
  const fill = async (connection: EmbeddedConnection): Promise<void> => {
    filled += 1
    await query(connection, "create table stock as select 'beras'::text as item")
  }
  await Promise.all([prepareTemplate('harness', fill), prepareTemplate('harness', fill)])
  expect(filled).toBe(1)
  const [first, second] = await Promise.all([
    freshDatabase({ template: 'harness' }),
    freshDatabase({ template: 'harness' }),
  ])
  await query(first.connection, "insert into stock values ('gula')")
  expect(await query(first.connection, 'select item from stock order by item')).toEqual(['beras', 'gula'])
  expect(await query(second.connection, 'select item from stock')).toEqual(['beras'])
  await Promise.all([first.drop(), second.drop()])
  await expect(query(first.connection, 'select 1')).rejects.toThrow('does not exist')
})

test('tries again to fill a template whose filling failed', async () => {
  const failing = prepareTemplate('harness-retry', () => Promise.reject(new Error('seed refused')))
  await expect(failing).rejects.toThrow('seed refused')
  await prepareTemplate('harness-retry', async (connection) => {
    await query(connection, 'create table filled as select 1 as number')
  })
  const database = await freshDatabase({ template: 'harness-retry' })
  expect(await query(database.connection, 'select number from filled')).toEqual([1])
  await database.drop()
})
