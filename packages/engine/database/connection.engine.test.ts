import { Decimal } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { openPlain } from '../backup/plain.ts'
import { mergedCatalogue } from '../errors.ts'
import { sentenceFor } from '../http/problem.ts'
import { type Database, openDatabase, sqlState } from './connection.ts'

let server: TestDatabase
let database: Database

beforeAll(async () => {
  server = await freshDatabase()
  database = openDatabase({ ...server.connection, max: 1 })
  await database.query(sql`create table note (id integer primary key, text text)`)
})

afterAll(async () => {
  await database.close()
  await server.drop()
})

const notes = async (): Promise<unknown[]> =>
  (await database.query<{ id: number }>(sql`select id from note order by id`)).map(({ id }) => id)

test('a row comes back as it was sent: exact decimals, nulls, lists, bytes, days as text', async () => {
  const statement = sql`select ${new Decimal('0.1')}::numeric as amount, ${null}::text as nothing,
    ${['a"b', 'c,d']}::text[] as list, ${Buffer.from([0, 255])}::bytea as bytes, ${'2026-03-31'}::date as day,
    ${'2026-03-31T00:00:00Z'}::timestamptz as moment, 9007199254740991::bigint as count, true as yes`
  for (const name of [undefined, 'kinds', 'kinds'])
    expect(await database.query(statement, name)).toEqual([
      {
        amount: '0.1',
        nothing: null,
        list: ['a"b', 'c,d'],
        bytes: Buffer.from([0, 255]),
        day: '2026-03-31',
        moment: '2026-03-31T00:00:00.000Z',
        count: 9007199254740991,
        yes: true,
      },
    ])
})

test('a list that a statement names twice is the same list in both places, as is one that looks alike', async () => {
  const list = ['a"b', 'c,d']
  const statement = sql`select ${list}::text[] || ${list}::text[] || ${[...list]}::text[] as lists`
  for (const name of [undefined, 'lists', 'lists'])
    expect(await database.query(statement, name)).toEqual([{ lists: [...list, ...list, ...list] }])
})

test('one text may hold several commands, and keeps its place among the others of a transaction', async () => {
  await database.transaction(async (transaction) => {
    const sent = [
      transaction.query(sql`insert into note values (${1}, 'first')`, 'note'),
      transaction.query(raw(`update note set text = 'second' where id = 1; insert into note values (2, 'third')`)),
      transaction.query<{ text: string }>(sql`select text from note where id <= ${2} order by id`, 'texts'),
    ]
    expect((await Promise.all(sent)).at(-1)).toEqual([{ text: 'second' }, { text: 'third' }])
  })
  expect(await notes()).toEqual([1, 2])
})

test('where one statement fails, those behind it fail with its error and nothing is kept', async () => {
  const ends: string[] = []
  const failed = database.transaction(async (transaction) => {
    const sent = [
      transaction.query(sql`insert into note values (${3}, 'kept with the rest only')`, 'note-3'),
      transaction.query(sql`select 1 / ${0}::integer`, 'division'),
      transaction.query(sql`insert into note values (${4}, 'never run')`, 'note-4'),
    ]
    const settled = await Promise.allSettled(sent)
    ends.push(...settled.map((one) => (one.status === 'rejected' ? String(sqlState(one.reason)) : 'done')))
    await sent[1]
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(ends).toEqual(['done', '22012', '22012'])
  expect(await notes()).toEqual([1, 2])
})

test('a commit behind a last statement that fails commits nothing', async () => {
  const failed = database.transaction(async (transaction) => {
    await transaction.query(sql`insert into note values (5, 'before')`, 'note-5')
    void transaction.last?.(sql`select 1 / ${0}::integer`)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).toEqual([1, 2])
})

test('what is sent ahead is kept with the rest, at once or behind what is asked next', async () => {
  for (const when of ['at-once', 'behind'] as const) {
    const seen = await database.transaction(async (transaction) => {
      transaction.ahead?.()?.(sql`insert into note values (${10}, 'ahead')`, when)
      const [row] = await transaction.query<{ there: boolean }>(
        sql`select exists (select from note where id = 10) as there`,
        'there',
      )
      void transaction.last?.(sql`update note set text = 'then' where id = ${10}`)
      return row?.there
    })
    // What is asked at once finds it; what it was sent behind did not.
    expect(seen).toBe(when === 'at-once')
    expect(await database.query(sql`delete from note where id = 10 returning text`)).toEqual([{ text: 'then' }])
  }
})

test('nothing that was sent ahead is kept of a transaction that fails, nor sent behind its end', async () => {
  for (const when of ['at-once', 'behind'] as const) {
    const refused = database.transaction(async (transaction) => {
      transaction.ahead?.()?.(sql`insert into note values (${11}, 'ahead')`, when)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
  }
  const failed = database.transaction(async (transaction) => {
    transaction.ahead?.()?.(sql`select 1 / ${0}::integer`, 'at-once')
    void transaction.last?.(sql`insert into note values (${12}, 'last')`)
  })
  await expect(failed).rejects.toMatchObject({ code: '22012' })
  // What is asked behind it fails with the transaction, and still the reason is told.
  const asked = database.transaction(async (transaction) => {
    transaction.ahead?.()?.(sql`select 1 / ${0}::integer`, 'at-once')
    await new Promise((resolve) => setTimeout(resolve, 20))
    await transaction.query(sql`select 1`)
  })
  await expect(asked).rejects.toMatchObject({ code: '22012' })
  expect(await notes()).toEqual([1, 2])
})

test('nothing is sent ahead while another transaction is under way', async () => {
  const several = openDatabase({ ...server.connection, max: 2 })
  const ahead = await several.transaction(async (outer) => {
    const alone = outer.ahead?.()
    const inner = await several.transaction(async (transaction) => transaction.ahead?.())
    return [typeof alone, inner, typeof outer.ahead?.()]
  })
  await several.close()
  expect(ahead).toEqual(['function', null, 'function'])
})

test('a statement that failed before it was ever prepared, or while it ran, can be sent again', async () => {
  const divide = (by: number) =>
    database.query<{ result: number }>(sql`select 10 / ${by}::integer as result`, 'divided')
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(5)).toEqual([{ result: 2 }])
  await database
    .transaction(async (transaction) => {
      const broken = transaction.query(sql`select nothing`, 'broken')
      transaction.query(sql`select ${1}::integer as behind`, 'behind').catch(() => undefined)
      await broken
    })
    .catch(() => undefined)
  expect(await database.query(sql`select ${1}::integer as behind`, 'behind')).toEqual([{ behind: 1 }])
})

test('who connects while a database is being renamed finds it a moment later', async () => {
  const [place, other] = [await freshDatabase(), `test_renamed_${process.pid}`]
  const later = openDatabase({ ...place.connection, database: other, max: 1 })
  const first = later.query(sql`select 1 as one`)
  const booked = later.transaction((transaction) => transaction.query(sql`select 2 as two`))
  const plain = openPlain({ ...place.connection, database: other })
  await new Promise((resolve) => setTimeout(resolve, 50))
  await database.query(raw(`alter database ${place.connection.database} rename to ${other}`))
  expect(await Promise.all([first, booked])).toEqual([[{ one: 1 }], [{ two: 2 }]])
  await (await plain).end()
  await later.close()
  await database.query(raw(`drop database ${other}`))
})

test('a lost connection is an error for who waits for it, and the next statement finds another', async () => {
  const lost = database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_terminate_backend(pg_backend_pid())`, 'end')
  })
  await expect(lost).rejects.toThrow('terminat')
  expect(await notes()).toEqual([1, 2])
})

test('reports have few connections of their own, so that no number of them holds up a list', async () => {
  const asking = await database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(4711)`, 'hold')
    // None of them ends while the lock is held.
    const waiting = Array.from({ length: 5 }, () => database.report(sql`select pg_advisory_xact_lock(4711)`))
    expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(database.pools().find(({ name }) => name === 'reports')).toMatchObject({ open: 1, waiting: 4 })
    return { waiting }
  })
  expect(await Promise.all(asking.waiting)).toHaveLength(5)
})

test('a report is stopped after the time limit, and said so in both languages', async () => {
  const limited = openDatabase({ ...server.connection, max: 1, reportSeconds: 1 })
  const asked = limited.report(sql`select pg_sleep(5)`)
  await expect(asked).rejects.toMatchObject({ status: 422, code: 'report-too-long', values: { seconds: 1 } })
  expect(await limited.report(sql`select 1 as one`)).toEqual([{ one: 1 }])
  // What closing a period or a job asks is not stopped.
  expect(await limited.query(sql`select pg_sleep(1.1) is not null as slept`)).toEqual([{ slept: true }])
  await limited.close()
  const said = (language: 'en' | 'id') => sentenceFor(mergedCatalogue([]), 'report-too-long', { seconds: 60 }, language)
  expect(said('en')).toContain('longer than 60 seconds')
  expect(said('id')).toContain('melebihi 60 detik')
})

test('where too many wait for a connection, the next is asked to come again', async () => {
  const small = openDatabase({ ...server.connection, max: 1 })
  const sleeping = small.report(sql`select pg_sleep(0.3)`)
  const waiting = Array.from({ length: 100 }, () => small.report(sql`select 1 as one`))
  const refused = await small.report(sql`select 1 as one`).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 503, code: 'too-busy', extra: { retryAfter: 2 } })
  await Promise.all([sleeping, ...waiting])
  expect(await small.report(sql`select 1 as one`)).toEqual([{ one: 1 }])
  await small.close()
})
