import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../../checks/testing/database.ts'
import type { Actor } from '../actor.ts'
import { ids, openShop, type Shop } from './sample-data.ts'
import { search } from './search.ts'

let server: TestDatabase
let shop: Shop

interface Wish {
  readonly number: string | null
  readonly status?: string
  readonly branch?: string
  readonly partner?: string
  readonly date: string
  readonly total?: number
}

const wish = ({ number, status = 'approved', branch = ids.jakarta, partner = ids.ani, date, total = 1 }: Wish) =>
  shop.database.query(sql`insert into wish (id, number, status, branch, partner, date, total)
    values (${newId()}, ${number}, ${status}, ${branch}, ${partner}, ${date}, ${total})`)

beforeAll(async () => {
  server = await freshDatabase()
  shop = await openShop(server.connection)
  await wish({ number: 'X/2601/0011', date: '2026-01-10', total: 12_500_000 })
  await wish({ number: 'X/2602/0011', date: '2026-02-10', status: 'void' })
  await wish({ number: 'X/2603/0011', date: '2026-03-10', partner: ids.budi, total: 750 })
  await wish({ number: 'X/2512/0011', date: '2025-12-10', status: 'pending' })
  await wish({ number: 'X/0011/0007', date: '2026-03-20', total: 12_500_000.49 })
  await wish({ number: 'M/2604/0011', date: '2026-04-10', branch: ids.medan, partner: ids.budi })
  await shop.database.query(sql`insert into debt (id, number, status, branch, partner, date, total)
    values (${newId()}, 'D/0011', 'approved', ${ids.jakarta}, ${ids.ani}, '2025-01-01', 9)`)
  await shop.database.query(sql`update partner set card = 'C-8998%12' where id = ${ids.budi}`)
})

afterAll(async () => {
  await shop.close()
  await server.drop()
})

const as = (actor: Partial<Actor>) => ({ ...shop.reader, actor: { ...shop.reader.actor, ...actor } })
const found = async (q: string, reader = shop.reader): Promise<readonly string[]> =>
  (await search(reader, q)).map(({ code, under }) => (under === undefined ? code : `- ${code}`))

describe('a document', () => {
  test('is found by the end of its number: what is settled first, then what waits, then the newest', async () => {
    expect(await found('0011')).toEqual(['D/0011', 'X/2512/0011', 'M/2604/0011', 'X/2603/0011'])
  })
  test('by a word of its kind and the end of its number, of its own kind alone, and all that end so', async () => {
    const ofWishes = ['X/2512/0011', 'M/2604/0011', 'X/2603/0011', 'X/2601/0011', 'X/2602/0011']
    expect(await found('wish 0011')).toEqual(ofWishes)
    expect(await found('WIS 11')).toEqual(ofWishes)
    expect(await found('d 0011')).toEqual(['D/0011'])
  })
  test('by any part of its number where few end so', async () => {
    expect(await found('2603')).toEqual(['X/2603/0011'])
    expect(await found('2601 11')).toEqual(['X/2601/0011'])
    expect(await found('0011/')).toEqual(['X/0011/0007'])
  })
  test('by its whole number, its kind, day, party, total and status beside it', async () => {
    expect(await search(shop.reader, 'x/2603/0011')).toEqual([
      expect.objectContaining({
        resource: 'wish',
        path: '/transaction/wish',
        code: 'X/2603/0011',
        status: 'approved',
        date: '2026-03-10',
        total: '750.00',
        party: 'Toko Budi',
      }),
    ])
  })
  test('by its total to the rupiah, by whatever marks it was typed', async () => {
    const both = ['X/0011/0007', 'X/2601/0011']
    expect(await found('12.500.000')).toEqual(both)
    expect(await found('12,5jt')).toEqual(both)
    expect(await found('12500000')).toEqual(both)
    expect(await found('12.500.000,49')).toEqual(['X/0011/0007'])
    expect(await found('12.500.001')).toEqual([])
  })
  test('by its kind and its party, or by its kind alone, the newest', async () => {
    expect(await found('wish budi')).toEqual(['M/2604/0011', 'X/2603/0011'])
    expect((await found('wish')).slice(0, 2)).toEqual(['X/2512/0011', 'M/2604/0011'])
  })
})

describe('a master', () => {
  test('that is a party stands before its newest documents, what is open first', async () => {
    expect(await found('ani')).toEqual([
      'ANI',
      '- G/0002',
      '- D/0001',
      '- X/2512/0011',
      '- X/0011/0007',
      '- G/0001',
      '- W/0001',
    ])
  })
  test('is found by words in any order, by a code in full, and with a slip of the finger', async () => {
    const first = async (q: string) => (await found(q))[0]
    expect(await first('budi toko')).toBe('BUDI')
    expect(await first('c-8998%12')).toBe('BUDI')
    expect(await found('c-8998%')).toEqual([])
    expect(await first('berras')).toBe('RICE')
    expect(await first('sugra')).toBe('SUGAR')
    expect(await found('xyzxyz')).toEqual([])
  })
  test('has no other documents than those that may be read', async () => {
    const reader = as({ administrator: false, permissions: new Set(['partner.read', 'debt.read']) })
    expect(await found('ani', reader)).toEqual(['ANI', '- D/0001', '- D/0011'])
  })
})

test('signs of patterns and quotes are only signs', async () => {
  expect(await found('%')).toEqual([])
  expect(await found('___')).toEqual([])
  expect(await found("' or 1=1 --")).toEqual([])
})

test('kinds that may not be read and branches that are not seen are not found by whatever is typed', async () => {
  const nothing = as({ administrator: false, permissions: new Set() })
  for (const q of ['0011', 'wish 0011', '12,5jt', 'ani', 'wish budi', 'anii'])
    expect(await found(q, nothing)).toEqual([])
  const medan = as({ branches: [ids.medan] })
  expect(await found('0011', medan)).toEqual(['M/2604/0011'])
  expect(await found('2601', medan)).toEqual([])
  expect(await found('12,5jt', medan)).toEqual([])
  expect(await found('budi', medan)).toEqual(['BUDI', '- M/2604/0011'])
})
