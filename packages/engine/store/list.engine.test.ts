import { Decimal, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import type { ListFilter, ListQuery } from './list-query.ts'
import { list, neighbours } from './list.ts'
import { lookup } from './lookup.ts'
import type { Reader } from '../unit.ts'
import { ids, openShop, type Shop } from './sample-data.ts'
import { usedBy } from './used-by.ts'

let server: TestDatabase
let shop: Shop

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection)
  // Beside the sample's own: twelve more, the even ones of Budi in Medan, two of them drafts without a number.
  for (let index = 1; index <= 12; index++) {
    const even = index % 2 === 0
    await shop.database.query(sql`insert into wish (id, number, status, branch, partner, date, total, note) values
      (${newId()}, ${index > 10 ? null : `X/${String(index).padStart(4, '0')}`}, ${index > 10 ? 'draft' : 'approved'},
       ${even ? ids.medan : ids.jakarta}, ${even ? ids.budi : ids.ani},
       ${`2026-02-${String(Math.ceil(index / 3)).padStart(2, '0')}`},
       ${index * 100}, ${index === 3 ? '100% _sure_' : null})`)
  }
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

const blank: ListQuery = {
  q: null,
  page: 1,
  pageSize: 5,
  cursor: null,
  sort: [],
  filters: [],
  fields: null,
  counts: null,
  totals: [],
  asOf: null,
}
const ask = (query: Partial<ListQuery>, reader: Reader = shop.reader) => list(reader, 'wish', { ...blank, ...query })
const filter = (field: string, operator: ListFilter['operator'], ...values: string[]): ListFilter => ({
  field,
  operator,
  values,
})
const numbers = async (query: Partial<ListQuery>): Promise<unknown[]> =>
  (await ask({ pageSize: 50, sort: [{ field: 'number', descending: false }], ...query })).data.map((row) => row.number)

describe('a page', () => {
  test('shows the columns of the list, references with code and name, and what is done', async () => {
    const page = await ask({})
    expect(page).toMatchObject({ total: 13, totalIsExact: true, page: 1, pageSize: 5 })
    expect(page.data[0]).toMatchObject({
      id: ids.wish,
      number: 'W/0001',
      status: 'approved',
      date: '2026-03-01',
      total: '250000.00',
      partner: { id: ids.ani, code: 'ANI', name: 'Toko Ani' },
      progress: { given: 'partly' },
      progressLines: { given: { done: 0, of: 2 } },
      branch: { id: ids.jakarta, code: 'JKT', name: 'Jakarta' },
    })
  })
  test('knows its total also beyond the end', async () => {
    expect(await ask({ page: 9 })).toMatchObject({ data: [], total: 13 })
  })
  test.each([
    ['date, then id', []],
    ['a reference by its name', [{ field: 'partner', descending: false }]],
    ['empty values last', [{ field: 'number', descending: false }]],
    ['empty values first, falling', [{ field: 'number', descending: true }]],
    [
      'several keys',
      [
        { field: 'partner', descending: true },
        { field: 'total', descending: false },
      ],
    ],
  ])('goes on by its cursor without losing or repeating a row: %s', async (_, sort) => {
    const whole = (await ask({ pageSize: 50, sort })).data.map((row) => row.id)
    const found: unknown[] = []
    let cursor: string | null | undefined = null
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ sort, cursor: cursor ?? null })
      found.push(...page.data.map((row) => row.id))
      cursor = page.next
    } while (cursor)
    expect(found).toEqual(whole)
    expect(new Set(found).size).toBe(13)
  })
  test('costs two statements, progress among them, however many rows', async () => {
    await ask({ pageSize: 50 })
    const sent = shop.database.sent()
    await ask({ pageSize: 50 })
    expect(shop.database.sent() - sent).toBe(2)
  })
  test('counts per status under every other filter, and sums the whole of it', async () => {
    const page = await ask({
      filters: [filter('partner', 'eq', ids.budi), filter('status', 'eq', 'draft')],
      counts: 'status',
      totals: ['total', 'outstanding'],
    })
    expect(page.counts).toMatchObject({ draft: 1, approved: 5, void: 0 })
    expect(page).toMatchObject({ total: 1, totals: { total: '1200.00', outstanding: '0.00' }, totalsAreExact: true })
  })
  test('sums leave out what was undone, unless it alone is asked for', async () => {
    const sums = async (...statuses: string[]) => {
      const filters = statuses.length === 0 ? [] : [filter('status', 'in', ...statuses)]
      const { totals, totalsLeaveOut } = await ask({ totals: ['total'], filters })
      return [totals?.total, totalsLeaveOut]
    }
    const [before] = await sums()
    const [one] = (await ask({ filters: [filter('status', 'eq', 'approved')], fields: ['total'] })).data
    const setStatus = (status: string) =>
      shop.database.query(sql`update wish set status = ${status} where id = ${String(one?.id)}`)
    await setStatus('void')
    const [after, leftOut] = await sums()
    expect(new Decimal(String(before)).minus(String(after)).toFixed(2)).toBe(one?.total)
    expect(leftOut).toEqual(['rejected', 'void'])
    expect(await sums('approved', 'void')).toEqual([(await sums('approved'))[0], ['rejected', 'void']])
    expect(await sums('void')).toEqual([one?.total, []])
    await setStatus('approved')
  })
  test('sums what is outstanding', async () => {
    const page = await list(shop.reader, 'debt', { ...blank, totals: ['outstanding'] })
    expect(page.totals).toEqual({ outstanding: '300.00' })
    expect(page.data[0]?.progress).toEqual({ paid: 'partly' })
  })
})

describe('a filter', () => {
  test.each([
    ['text contains', filter('number', 'contains', '000'), 10],
    ['signs of patterns are only signs', filter('note', 'contains', '0% _s'), 1],
    ['quotes are only quotes', filter('number', 'contains', "' or 1=1 --"), 0],
    ['one of several', filter('partner', 'in', ids.ani, ids.budi), 13],
    ['amount at least', filter('total', 'gte', '1000'), 4],
    ['date before', filter('date', 'lt', '2026-02-02'), 3],
    ['nothing entered', filter('place', 'empty', 'true'), 12],
    ['something entered', filter('place', 'empty', 'false'), 1],
    ['partly done', filter('progress', 'eq', 'partly'), 1],
    ['nothing done, of those with a line to do', filter('given', 'in', 'none'), 0],
    ['day of creation', filter('createdAt', 'gte', '2020-01-01'), 13],
  ])('%s', async (_, one, count) => {
    expect((await ask({ filters: [one] })).total).toBe(count)
  })
  test('search looks at numbers and at names of what is referred to', async () => {
    expect((await ask({ q: 'budi' })).total).toBe(6)
    expect(await numbers({ q: 'x/0001' })).toEqual(['X/0001'])
  })
  test.each([
    filter('colour', 'eq', '1'),
    filter('partner', 'lt', ids.ani),
    filter('status', 'eq', "x' or true"),
    filter('archived', 'eq', 'true'),
    filter('given', 'eq', 'some'),
  ])('on an unknown name or operator is refused: %o', async (one) => {
    await expect(ask({ filters: [one] })).rejects.toMatchObject({ status: 400, code: 'unknown-filter' })
  })
  test.each(['x', 'WyJhIl0', Buffer.from('["2026-99-99","x"]').toString('base64url')])(
    'a forged cursor is refused: %s',
    async (cursor) => {
      await expect(ask({ cursor })).rejects.toThrow(Problem)
    },
  )
})

test('only branches in scope are seen', async () => {
  const reader = { ...shop.reader, actor: { ...shop.reader.actor, branches: [ids.medan] } }
  expect((await ask({}, reader)).total).toBe(6)
  expect((await lookup(reader, 'wish', { q: '', field: 'place', context: {} })).data).toEqual([])
})

test('neighbours follow the order and the filters of the list', async () => {
  const sort = [{ field: 'total', descending: true }]
  const all = (await ask({ pageSize: 50, sort })).data.map((row) => String(row.id))
  expect(await neighbours(shop.reader, 'wish', all[3] ?? '', { ...blank, sort })).toEqual({
    previous: all[2],
    next: all[4],
  })
  expect(await neighbours(shop.reader, 'wish', all[0] ?? '', { ...blank, sort })).toEqual({
    previous: null,
    next: all[1],
  })
  expect(await neighbours(shop.reader, 'wish', newId(), blank)).toEqual({ previous: null, next: null })
})

test('a picker shows what its field may hold, the typed code first', async () => {
  const found = await lookup(shop.reader, 'wish', { q: 'budi', field: 'partner', context: {} })
  expect(found).toMatchObject({
    resource: 'partner',
    columns: ['limit'],
    data: [{ id: ids.budi, code: 'BUDI', name: 'Toko Budi', values: { limit: null } }],
  })
  expect(
    (await lookup(shop.reader, 'wish', { q: '', field: 'lines.goods', context: {} })).data.map((row) => row.code),
  ).toEqual(['RICE', 'SUGAR'])
  await expect(lookup(shop.reader, 'wish', { q: '', field: 'colour', context: {} })).rejects.toMatchObject({
    code: 'unknown-field',
  })
})

test('two letters find the words that begin with them, three any place', async () => {
  const codes = async (q: string) =>
    (await lookup(shop.reader, 'wish', { q, field: 'partner', context: {} })).data.map((row) => row.code)
  expect(await codes('bu')).toEqual(['BUDI'])
  expect(await codes('to')).toContain('BUDI')
  expect(await codes('ud')).toEqual([])
  expect(await codes('udi')).toEqual(['BUDI'])
})

test('words find their record in any order, each in its code or name', async () => {
  const codes = async (q: string) =>
    (await lookup(shop.reader, 'wish', { q, field: 'partner', context: {} })).data.map((row) => row.code)
  expect(await codes('budi toko')).toEqual(['BUDI'])
  expect(await codes(' bud  to ')).toEqual(['BUDI'])
  expect(await codes('budi warung')).toEqual([])
  expect(await codes('   ')).toContain('BUDI')
})

test('another code that is searched by finds its record when it is scanned whole', async () => {
  await shop.database.query(sql`update partner set card = 'C-8998%12' where id = ${ids.budi}`)
  const codes = async (q: string) =>
    (await lookup(shop.reader, 'wish', { q, field: 'partner', context: {} })).data.map((row) => row.code)
  expect(await codes('c-8998%12')).toEqual(['BUDI'])
  const page = await lookup(shop.reader, 'wish', { q: 'C-8998%12', field: 'partner', context: {} })
  expect(page.data.map((row) => row.scanned)).toEqual([true])
  expect(await codes('C-8998')).toEqual([])
})

test('a record in use is named with the fields that use it', async () => {
  expect(await usedBy(shop.database, shop.reader.engine.registry, 'item', ids.sugar)).toEqual([
    { resource: 'wish', field: 'lines.goods', count: 1 },
  ])
  expect(await usedBy(shop.database, shop.reader.engine.registry, 'currency', ids.rupiah)).toEqual([])
  expect(await usedBy(shop.database, shop.reader.engine.registry, 'currency', ids.dollar)).toEqual([
    { resource: 'exchange-rate', field: 'currency', count: 3 },
    { resource: 'partner', field: 'tags', count: 1 },
  ])
})
