import { Decimal, newId } from '@lumbung/core'
import { defineFact, f, fact, lineView, type Requests, sql, view } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import { bookSettings } from '../own-settings.ts'
import { ids, openShop, type Shop } from '../store/sample-data.ts'
import { expectedRows } from './expected.ts'
import { gatherFacts } from './gather.ts'
import { loadFacts } from './load.ts'
import { answerFact } from './query.ts'

let server: TestDatabase
let shop: Shop

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection)
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

const partner = view('partner', { code: f.code(), name: f.text(), limit: f.money({ optional: true }) })
const wishes = lineView(
  'wish',
  'lines',
  { date: f.date(), partner: f.ref('partner') },
  { goods: f.ref('item'), quantity: f.quantity() },
  ['given'],
)
const visits = lineView('partner', 'visits', { name: f.text() }, { day: f.date(), minutes: f.integer() })

// Decimals as text, so that a difference can be read.
const shown = (value: unknown): unknown => {
  if (value instanceof Decimal) return value.toFixed()
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, shown(inner)]))
  if (Array.isArray(value)) return value.map(shown)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner)]))
}

async function one(request: Requests[string], except = ''): Promise<unknown> {
  return shown((await loadFacts(shop.reader, { it: request }, { lock: false, whole: true, except })).it)
}

test('records of a master come with their values, and from memory the second time', async () => {
  const first = await loadFacts(shop.reader, { it: fact.records(partner, [ids.ani, null, newId()]) }, { lock: false })
  expect(shown(first.it)).toMatchObject({
    [ids.ani]: { id: ids.ani, code: 'ANI', name: 'Toko Ani', limit: '1000000.5', archived: false },
  })
  const sent = shop.database.sent()
  await loadFacts(shop.reader, { it: fact.records(partner, [ids.ani]) }, { lock: false })
  expect(shop.database.sent()).toBe(sent)
})

test('lines carry their document and what approved successors have done', async () => {
  const found = await one(fact.lines(wishes, [ids.wishRice, ids.wishSugar]))
  const document = {
    id: ids.wish,
    number: 'W/0001',
    status: 'approved',
    branch: ids.jakarta,
    date: '2026-03-01',
    partner: ids.ani,
  }
  expect(found).toMatchObject({
    [ids.wishRice]: { id: ids.wishRice, goods: ids.rice, quantity: '10', document, progress: { given: '3' } },
    [ids.wishSugar]: { quantity: '4.5', progress: { given: '0' } },
  })
  expect(await one(fact.lines(wishes, [ids.wishRice]), ids.gift)).toMatchObject({
    [ids.wishRice]: { progress: { given: '0' } },
  })
})

test('lines of several requests are read by two statements: the lines, and what is done of them', async () => {
  const sent = shop.database.sent()
  await loadFacts(
    shop.reader,
    { a: fact.lines(wishes, [ids.wishRice]), b: fact.lines(wishes, [ids.wishSugar]) },
    { lock: true },
  )
  expect(shop.database.sent() - sent).toBe(2)
})

test('rows of a master are found by values of one of their fields, alone and among many', async () => {
  const found = { minutes: 20, document: { id: ids.ani, name: 'Toko Ani' } }
  expect(await one(fact.rows(visits, { day: ['2026-02-02'] }))).toMatchObject([found])
  expect(await one(fact.rows(visits, { day: ['2026-02-03'] }))).toEqual([])
  expect(await one(fact.rows(visits, { day: [] }))).toEqual([])
  const many = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [`of${at}`, fact.rows(visits, { day: [`2026-02-0${at}`] })] as const),
  )
  expect(await loadFacts(shop.reader, many, { lock: true })).toMatchObject({ of1: [], of2: [found] })
})

test('twins are living documents with the same values, the document itself left out', async () => {
  const twin = (except: string) => one(fact.matching('gift', { partner: ids.ani, reference: 'PO-7' }, except))
  expect(await twin('')).toEqual([{ id: ids.gift, number: 'G/0001' }])
  expect(await twin(ids.gift)).toEqual([])
  expect(await one(fact.matching('gift', { partner: ids.ani, reference: null }, ''))).toEqual([])
})

test('stock is what is on hand, less what approved documents still promise', async () => {
  const nothing = { onHand: '0', reserved: '4.5', holders: ['W/0001'], free: '-4.5', unitCost: null, layers: [] }
  expect(await one(fact.stock(ids.store, [ids.rice, ids.sugar]))).toEqual({
    [ids.rice]: { onHand: '20', reserved: '7', holders: ['W/0001'], free: '13', unitCost: '10000', layers: [] },
    [ids.sugar]: nothing,
  })
  expect(await one(fact.stock(ids.store, [ids.rice]), ids.wish)).toMatchObject({
    [ids.rice]: { reserved: '0', free: '20' },
  })
  expect(await one(fact.stock(null, [ids.rice]))).toMatchObject({ [ids.rice]: { onHand: '0', free: '0' } })
})

test('what open documents of a branch promise, on their days', async () => {
  await shop.database.query(sql`update wish_line set due = '2026-03-20' where id = ${ids.wishRice}`)
  const expected = async (branch: string, except: string | null = null): Promise<readonly unknown[]> => {
    const rows = expectedRows({ ...shop.reader, seenBy: null }, { items: [ids.rice], branch, except })
    return shop.database.query(
      sql`select item, warehouse, day::text as day, trim_scale(quantity) as quantity from (${rows}) r`,
    )
  }
  expect(await expected(ids.jakarta)).toEqual([
    { item: ids.rice, warehouse: ids.store, day: '2026-03-20', quantity: '-7' },
  ])
  expect(await expected(ids.jakarta, ids.wish)).toEqual([])
  expect(await expected(ids.medan)).toEqual([])
})

test.each([false, true])('an open item is its amount less what was allocated (lock %s)', async (lock) => {
  const { it } = await shop.database.transaction((transaction) =>
    loadFacts({ ...shop.reader, transaction }, { it: fact.openItems([ids.debtItem]) }, { lock }),
  )
  expect(shown(it)).toMatchObject({
    [ids.debtItem]: { amount: '500', outstanding: '300', outstandingIdr: '300', dueDate: '2026-03-05' },
  })
})

test('a clearing account holds what came in less what left, by source line', async () => {
  const unknown = newId()
  expect(await one(fact.clearing('grir', [ids.giftRice, unknown]))).toEqual({
    [ids.giftRice]: { quantity: '2', value: '20000', amount: '20000' },
    [unknown]: { quantity: '0', value: '0', amount: '0' },
  })
})

describe('the rate', () => {
  test.each([
    ['of rupiah is one', ids.rupiah, '2026-03-10', '1'],
    ['is the latest transaction rate before the date', ids.dollar, '2026-03-10', '16250.5'],
    ['is none when it would be too old', ids.dollar, '2026-03-13', null],
    ['of the first days', ids.dollar, '2026-03-04', '16000'],
    ['needs a date', ids.dollar, null, null],
  ])('%s', async (_, currency, date, expected) => {
    expect(await one(fact.rate(currency, date))).toBe(expected)
  })
  test('of tax and of closing are others than that of documents', async () => {
    for (const [kind, rate] of [
      ['TAX', '16111'],
      ['CLOSING', '16222'],
    ])
      await shop.database.query(
        sql`insert into exchange_rate (id, currency, date, kind, rate)
            values (${newId()}, ${ids.dollar}, '2025-06-04', ${kind}, ${rate})`,
      )
    expect(await one(fact.rate(ids.dollar, '2025-06-05', 'tax'))).toBe('16111')
    expect(await one(fact.rate(ids.dollar, '2025-06-05', 'closing'))).toBe('16222')
    expect(await one(fact.rate(ids.dollar, '2025-06-05'))).toBe(null)
    expect(await one(fact.rate(ids.dollar, '2025-06-20', 'tax'))).toBe(null)
  })
  test('follows a new rate as soon as the stamps are compared', async () => {
    await shop.database.query(
      sql`insert into exchange_rate (id, currency, date, kind, rate)
          values (${newId()}, ${ids.dollar}, '2026-03-10', 'TRANSACTION', 17000)`,
    )
    const rows = await shop.database.query<{ resource: string; stamp: number }>(
      sql`select resource, stamp from cache_stamp`,
    )
    shop.reader.engine.masters.validate(new Map(rows.map((row) => [row.resource, row.stamp])))
    expect(await one(fact.rate(ids.dollar, '2026-03-10'))).toBe('17000')
  })
})

test('settings have defaults, and an undeclared one is a defect', async () => {
  expect(await one(fact.settings(bookSettings.backdatingDays))).toEqual({ backdatingDays: 30 })
  expect(await one(fact.settingsOn('2026-11-05', bookSettings.rateAgeDays))).toEqual({ rateAgeDays: 7 })
  await expect(one(fact.settings(bookSettings.rateAgeDays))).rejects.toThrow("Setting 'rateAgeDays' is dated")
  await expect(one(fact.settings({ ...bookSettings.backdatingDays, key: 'colour' }))).rejects.toThrow(
    "No module lists the setting 'colour'",
  )
})

describe('facts of domains', () => {
  type Question = { readonly of: readonly string[] }
  const doubled = defineFact<Question, readonly string[]>('test.doubled')
  const asked: (readonly Question[])[] = []
  const answer = answerFact(doubled, {
    answer: async (_, questions) => {
      asked.push(questions)
      return questions.map(({ of }) => of.map((text) => text + text))
    },
  })
  const reader = () => {
    const { engine } = shop.reader
    return {
      ...shop.reader,
      engine: { ...engine, registry: { ...engine.registry, facts: new Map([[answer.key, answer]]) } },
    }
  }
  const load = (requests: Requests) => loadFacts(reader(), requests, { lock: false, whole: true })

  test('all questions come together, and are answered in their order', async () => {
    asked.length = 0
    expect(await load({ a: doubled({ of: ['x'] }), b: doubled({ of: [] }), c: doubled({ of: ['y', 'z'] }) })).toEqual({
      a: ['xx'],
      b: [],
      c: ['yy', 'zz'],
    })
    expect(asked).toEqual([[{ of: ['x'] }, { of: [] }, { of: ['y', 'z'] }]])
  })
  test('one is made of the answer to another', async () => {
    const after = doubled.after('partners', (found: ReadonlyMap<string, { readonly code: string }>) => ({
      of: [...found.values()].map(({ code }) => code),
    }))
    const { codes } = await load({ partners: fact.records(partner, [ids.ani]), codes: after })
    expect(codes).toEqual(['ANIANI'])
    await expect(load({ codes: after })).rejects.toThrow("'codes' is asked after 'partners', which nobody asks.")
  })
  test('records that are judged together ask together, and each has its own answer', async () => {
    asked.length = 0
    const context = { ...reader(), gather: gatherFacts() }
    const codesOf = (mark: string) =>
      doubled.after('partners', (found: ReadonlyMap<string, { readonly code: string }>) => ({
        of: [...found.values()].map(({ code }) => `${code}${mark}`),
      }))
    const rows = ['1', '2'].map((mark) => {
      const requests = { it: doubled({ of: [mark] }), partners: fact.records(partner, [ids.ani]), codes: codesOf(mark) }
      return loadFacts(context, requests, { lock: false, whole: true })
    })
    const answers = (await Promise.all(rows)).map(({ it, codes }) => [it, codes])
    expect(answers).toEqual([
      [['11'], ['ANI1ANI1']],
      [['22'], ['ANI2ANI2']],
    ])
    expect(asked.map((questions) => questions.length)).toEqual([2, 2])
  })
  test('what no module answers is a defect', async () => {
    const strange = defineFact<Question, null>('test.strange')
    await expect(load({ it: strange({ of: [] }) })).rejects.toThrow("No module answers the fact 'test.strange'.")
  })
})
