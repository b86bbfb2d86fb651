// Numbering sets (services 5.3): the next numbers are shown before they are given, may be raised and never fall, no
// number is made twice, and what no document bears is told with what became of it.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type Reply, type Stored, type World } from '../checks/must-hold/world.ts'
import { table } from './reading.ts'

let world: World
let set: Stored
let branch: string

const SETS = '/setting/numbering-set'
const journal = () => ({
  kind: 'GENERAL',
  date: '2026-11-20',
  lines: [
    { account: { code: '621102' }, debit: '100' },
    { account: { code: '115201' }, credit: '100' },
  ],
})

beforeAll(async () => {
  world = await openWorld()
  const [row] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
  branch = row?.id ?? ''
  set = await world.make('numbering-set', {
    document: 'memorial-journal',
    pattern: 'MJ/{BR}/{YY}{MM}/{SEQ:4}',
    resets: 'month',
    gapless: false,
    validFrom: '2026-11-01',
  })
})
afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

const post = (): Promise<Reply> => world.ask('POST', `${world.path('memorial-journal')}?submit=true`, journal())
const draft = (): Promise<Reply> => world.ask('POST', world.path('memorial-journal'), journal())
const raise = (next: string): Promise<Reply> => world.ask('POST', `${SETS}/${set.id}/next`, { branch, next })
const numberOf = (reply: Reply): string => String(reply.body['number'])

const rows = (reply: Reply): readonly Record<string, unknown>[] => {
  const { data } = reply.body
  return Array.isArray(data) ? data : []
}

async function sample(): Promise<string> {
  const reply = await world.ask('GET', `${SETS}/${set.id}/sample`)
  return rows(reply)
    .filter((row) => JSON.stringify(row).includes('JKT'))
    .map((row) => [row.period, row.next, row.number, row.following, row.later, row.taken ?? '–'].join(' | '))
    .join('\n')
}

test('the next numbers are shown and nothing is counted by looking', async () => {
  const wanted = table(`2026-11 | 1 | MJ/JKT/2611/0001 | MJ/JKT/2611/0002 | MJ/JKT/2612/0001 | –`)
  expect(await sample()).toBe(wanted)
  expect(await sample()).toBe(wanted)
  expect(numberOf(await post())).toBe('MJ/JKT/2611/0001')
  const typed = { document: 'memorial-journal', branch, resets: 'never', validFrom: '2026-11-01' }
  const reply = await world.ask('POST', `${SETS}/sample`, { ...typed, pattern: 'X-{SEQ:3}' })
  expect(rows(reply)).toMatchObject([{ number: 'X-001', following: 'X-002', later: null, taken: null }])
})

test('a list asks for the next numbers of its sets together', async () => {
  const ofBranch = { resets: 'year', gapless: false, validFrom: '2026-11-01', branch }
  const other = await world.make('numbering-set', { document: 'sales-order', pattern: 'SO{YY}-{SEQ:3}', ...ofBranch })
  const reply = await world.ask('GET', `/next-numbers?ids=${set.id},${other.id}`)
  expect(rows(reply).toSorted((a) => (a.id === set.id ? -1 : 1))).toEqual([
    { id: set.id, numbers: expect.arrayContaining([{ branch: 'JKT', number: 'MJ/JKT/2611/0002' }]) },
    { id: other.id, numbers: [{ branch: 'JKT', number: 'SO26-001' }] },
  ])
  expect((await world.ask('GET', '/next-numbers?ids=everything')).status).toBe(400)
})

test('what is in force is told of every kind of document, with a set or without', async () => {
  const nia = await world.user('Nia', ['numbering-set.read'], [branch])
  const reply = await world.ask('GET', '/numbers-in-force', undefined, nia)
  expect(reply.body['branch']).toMatchObject({ code: 'JKT' })
  const of = (document: string) => rows(reply).filter((row) => row.document === document)
  expect(of('sales-order')).toEqual([
    {
      document: 'sales-order',
      type: null,
      pattern: 'SO{YY}-{SEQ:3}',
      resets: 'year',
      gapless: false,
      isStandard: false,
      next: 'SO26-001',
    },
  ])
  expect(of('purchase-order')).toMatchObject([
    { pattern: 'PO/{BR}/{YY}{MM}/{SEQ:4}', resets: 'month', isStandard: true, next: 'PO/JKT/2611/0001' },
  ])
  expect(rows(reply).length).toBeGreaterThan(20)
  const clerk = await world.user('Tono', ['sales-order.read'])
  expect((await world.ask('GET', '/numbers-in-force', undefined, clerk)).status).toBe(403)
})

test('who may not read numbering sets sees no samples', async () => {
  const clerk = await world.user('Sari', ['memorial-journal.read'])
  expect((await world.ask('GET', `/next-numbers?ids=${set.id}`, undefined, clerk)).status).toBe(403)
  const reply = await world.ask('GET', `${SETS}/${set.id}/sample`, undefined, clerk)
  expect(reply.status).toBe(403)
  const reader = await world.user('Rudi', ['numbering-set.read'])
  const raised = await world.ask('POST', `${SETS}/${set.id}/next`, { branch, next: '9' }, reader)
  expect(raised.status).toBe(403)
})

test('the next number rises, and its rise is in the trail', async () => {
  expect((await raise('10')).status).toBe(200)
  expect(numberOf(await post())).toBe('MJ/JKT/2611/0010')
  const trail = await world.owner.query<{ changes: unknown }>(
    sql`select changes from audit where record = ${set.id} and action = 'raise-next'`,
  )
  expect(trail.map(({ changes }) => changes)).toEqual([
    [
      { path: 'numberSeries', from: null, to: 'JKT 2026-11' },
      { path: 'nextNumber', from: 'MJ/JKT/2611/0002', to: 'MJ/JKT/2611/0010' },
    ],
  ])
})

test('the next number never falls nor stays, and is a number', async () => {
  for (const [next, code] of [
    ['11', 'next-lower'],
    ['5', 'next-lower'],
    ['0', 'next-lower'],
    ['1.5', 'next-not-number'],
    ['1234567890', 'next-not-number'],
  ] as const) {
    const reply = await raise(next)
    expect([next, reply.status, reply.body['code']]).toEqual([next, 422, code])
  }
})

test('a series without gaps is not raised', async () => {
  const gapless = await world.make('numbering-set', {
    document: 'sales-invoice',
    pattern: 'F/{BR}/{YYYY}/{SEQ:5}',
    resets: 'year',
    gapless: true,
    validFrom: '2026-11-01',
  })
  const reply = await world.ask('POST', `${SETS}/${gapless.id}/next`, { branch, next: '100' })
  expect([reply.status, reply.body['code']]).toEqual([422, 'next-gapless'])
})

test('raised while others post: every number is given once, and none below what was raised afterwards', async () => {
  const replies = await Promise.all([
    ...Array.from({ length: 10 }, post),
    raise('100'),
    ...Array.from({ length: 10 }, post),
  ])
  const numbers = replies.map(numberOf).filter((number) => number.startsWith('MJ'))
  expect(new Set(numbers).size).toBe(20)
  expect(numberOf(await post()) > 'MJ/JKT/2611/0099').toBe(true)
})

test('a pattern that would make a number again is refused with it, and another holds for the next', async () => {
  const stored = await world.ask('GET', `${SETS}/${set.id}`)
  const change = (pattern: string, resets: string): Promise<Reply> =>
    world.ask('PATCH', `${SETS}/${set.id}`, { version: stored.body['version'], pattern, resets })
  const again = await change('MJ/{BR}/{YY}{MM}/{SEQ:4}', 'year')
  expect([again.status, again.body['code']]).toEqual([422, 'number-exists'])
  expect(String(again.body['detail'])).toContain('MJ/JKT/2611/0001')
  const given = numberOf(await post())
  expect((await change('JM/{BR}/{YY}{MM}/{SEQ:4}', 'month')).status).toBe(200)
  expect(numberOf(await post())).toBe(
    given.replace('MJ', 'JM').replace(/\d{4}$/, (end) => String(Number.parseInt(end, 10) + 1).padStart(4, '0')),
  )
})

test('the gap report names what no document bears, and what became of it', async () => {
  const mine = await world.make('numbering-set', {
    document: 'cash-bank-issued',
    pattern: 'BK/{BR}/{YY}{MM}/{SEQ:4}',
    resets: 'month',
    gapless: false,
    validFrom: '2026-11-01',
  })
  const [period] = await world.owner.query<{ id: string }>(sql`select id from accounting_period where name = '2026-11'`)
  const report = async (id: string): Promise<string> => {
    const reply = await world.ask('GET', `${SETS}/${id}/gaps?period=${period?.id ?? ''}`)
    return rows(reply)
      .filter((row) => JSON.stringify(row.branch).includes('JKT'))
      .flatMap(({ given, voidedCount, missing }) => [
        `given ${String(given)} void ${String(voidedCount)}`,
        ...(Array.isArray(missing) ? missing : []).map(
          (one: { first: string; last: string; count: number; known: string }) =>
            `${one.first} | ${one.last} | ${one.count} | ${one.known}`,
        ),
      ])
      .join('\n')
  }
  expect(await report(mine.id)).toBe('given 0 void 0')
  const first = await draft()
  const removed = await world.ask('DELETE', `${world.path('memorial-journal')}/${String(first.body['id'])}`, {
    version: first.body['version'],
  })
  expect(removed.status).toBe(204)
  expect(numberOf(await post())).not.toBe(numberOf(first))
  const told = await report(set.id)
  // What was numbered before the pattern changed is not missing from the series that counts on.
  expect(told).toContain('MJ/JKT/2611/0002 | MJ/JKT/2611/0009 | 8 | skipped')
  expect(told).not.toContain('JM/JKT/2611/0001')
  expect(told).toContain(`${numberOf(first)} | ${numberOf(first)} | 1 | deleted`)
})
