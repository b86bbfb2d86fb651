// The books cannot be changed: not by the application's own account, nor by the owner without verification naming it.
import { join, name, type Sql, sql } from '@lumbung/definition'
import { rebuildSummaries, summaryDifferences } from '@lumbung/engine/reports/summaries.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../testing/settled.ts'
import { ordinaryMonth } from './ordinary-month.ts'
import {
  adjustmentOut,
  byCode,
  openWorld,
  serviceInvoice,
  stored,
  type Json,
  type Stored,
  type World,
} from './world.ts'

let world: World
let shipment: Stored
let adjustment: Stored

beforeAll(async () => {
  world = await openWorld()
  const month = await ordinaryMonth(world)
  shipment = month.shipment
  adjustment = month.adjustment
})

afterAll(() => world.close())

test('the books of an ordinary month prove themselves', async () => {
  expect(await world.breaches()).toEqual([])
})

const BOOKS = ['journal', 'journal_line', 'open_item', 'allocation', 'clearing_entry', 'stock_move', 'audit']

const CHANGES: readonly (readonly [string, (table: string) => Sql])[] = [
  ['update', (table) => sql`update ${name(table)} set tx = tx`],
  ['delete', (table) => sql`delete from ${name(table)}`],
  ['truncate', (table) => sql`truncate ${name(table)} cascade`],
]

describe.each(BOOKS)('%s', (table) => {
  test('has rows, so that a refusal means something', async () => {
    expect(await world.owner.query(sql`select 1 as found from ${name(table)} limit 1`)).toEqual([{ found: 1 }])
  })
  test.each(CHANGES)('%s is refused, to the application and to the owner', async (_, change) => {
    await expect(world.engine.database.query(change(table))).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|LB001)$/),
    })
    await expect(world.owner.query(change(table))).rejects.toMatchObject({ code: 'LB001' })
  })
})

test('the application cannot take its protection off, nor become somebody else', async () => {
  for (const statement of [
    sql`alter table journal disable trigger all`,
    sql`drop trigger refuse_change on journal`,
    sql`set session_replication_role = replica`,
    sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`,
    sql`drop table journal_line`,
    sql`insert into schema_version default values`,
  ]) {
    await expect(world.engine.database.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42/) })
  }
  // Nor is there more behind the role it works as: it signs in by an account that has no other.
  const away = [sql`reset role`, sql`set role none`, sql`set session authorization default`]
  const changes = [
    sql`alter table journal disable trigger all`,
    sql`update journal set number = number`,
    sql`set role lumbung`,
    sql`set session_replication_role = replica`,
    sql`create table stolen as select * from audit`,
    sql`delete from audit_unsealed`,
    sql`alter role current_user superuser`,
  ]
  for (const leave of away)
    for (const change of changes) {
      const done = world.engine.database.transaction(async ({ query }) => {
        await query(leave)
        await query(change)
      })
      await expect(done, change.parts.join()).rejects.toMatchObject({ code: '42501' })
    }
  // Granting what one does not hold only warns.
  await world.engine.database.query(sql`grant update on journal to lumbung_app`)
  expect(
    await world.owner.query(
      sql`select has_table_privilege('lumbung_app', 'journal', 'update, delete, truncate') as may`,
    ),
  ).toEqual([{ may: false }])
})

test('a journal that does not balance, or lies in a month that is not open, does not come in', async () => {
  const copy = (changes: Sql, lines: Sql): Promise<unknown> =>
    world.engine.database.transaction(async ({ query }) => {
      await query(sql`create temporary table wanted on commit drop as select gen_random_uuid() as id`)
      await query(sql`insert into journal (id, number, date, period, currency, rate, source_type, source,
        source_number, event, kind, branch, created_by, hash)
      select (select id from wanted), number, ${changes}, currency, rate, source_type, source,
        source_number, 'again', kind, branch, created_by, hash from journal where source = ${shipment.id}`)
      await query(sql`insert into journal_line (journal, position, date, account, branch, debit, credit,
        idr_debit, idr_credit)
      select (select id from wanted), l.position, j.date, l.account, l.branch, l.debit, l.credit, ${lines}, l.idr_credit
        from journal_line l join journal o on o.id = l.journal and o.source = ${shipment.id}
        join journal j on j.id = (select id from wanted)`)
    })
  await expect(copy(sql`date, period`, sql`l.idr_debit * 2`)).rejects.toMatchObject({ code: 'LB002' })
  await expect(
    copy(sql`'2026-01-05', (select id from accounting_period where name = '2026-01')`, sql`l.idr_debit`),
  ).rejects.toMatchObject({ code: 'LB003' })
  await expect(copy(sql`'2026-01-05', period`, sql`l.idr_debit`)).rejects.toMatchObject({ code: 'LB003' })
})

/** Changes rows as the owner with the triggers off, asks verification, and puts the rows back. */
async function tampered(table: string, set: Sql, where: Sql): Promise<readonly string[]> {
  const { owner } = world
  await owner.query(sql`create table kept as select * from ${name(table)} where ${where}`)
  await owner.query(sql`alter table ${name(table)} disable trigger all`)
  await owner.query(sql`update ${name(table)} set ${set} where ${where}`)
  const breaches = await world.breaches()
  const columns = await owner.query<{ column: string }>(
    sql`select column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = ${table}`,
  )
  const back = join(
    columns.map(({ column }) => sql`${name(column)} = k.${name(column)}`),
    ', ',
  )
  const key = table === 'journal_line' ? sql`t.journal = k.journal and t.position = k.position` : sql`t.id = k.id`
  await owner.query(sql`update ${name(table)} t set ${back} from kept k where ${key}`)
  await owner.query(sql`alter table ${name(table)} enable trigger all`)
  await owner.query(sql`drop table kept`)
  expect(await world.breaches()).toEqual([])
  return breaches
}

const journalOf = (one: Stored): Sql => sql`journal = (select id from journal where source = ${one.id})`

describe('as the owner, with the triggers off', () => {
  test('both sides of a journal raised alike: it is named', async () => {
    const breaches = await tampered(
      'journal_line',
      sql`debit = debit * 2, credit = credit * 2, idr_debit = idr_debit * 2, idr_credit = idr_credit * 2`,
      journalOf(shipment),
    )
    expect(breaches).toContainEqual(expect.stringMatching(`^journal-altered: ${shipment.number} `))
  })
  test('a line moved to another account: the journal is named', async () => {
    const breaches = await tampered(
      'journal_line',
      sql`account = (select id from chart_of_account where code = '621104')`,
      sql`${journalOf(adjustment)} and debit > 0`,
    )
    expect(breaches).toContainEqual(expect.stringMatching(`^journal-altered: ${adjustment.number} `))
  })
  test('a memo written afterwards, or a journal called something else: it is named', async () => {
    const memo = await tampered('journal_line', sql`memo = 'late'`, journalOf(shipment))
    expect(memo).toContainEqual(expect.stringMatching(`^journal-altered: ${shipment.number} `))
    const kind = await tampered('journal', sql`kind = 'opening'`, sql`source = ${shipment.id}`)
    expect(kind).toContainEqual(expect.stringMatching(`^journal-altered: ${shipment.number} `))
  })
  test('a stock move worth more: the document is named', async () => {
    const breaches = await tampered('stock_move', sql`value = value - 1`, sql`source = ${adjustment.id}`)
    expect(breaches).toContainEqual(expect.stringMatching(`^stock-journals: moves of ${adjustment.number}: `))
  })
  test('a stock move of other pieces: the balance is named', async () => {
    const breaches = await tampered('stock_move', sql`quantity = quantity - 1`, sql`source = ${adjustment.id}`)
    expect(breaches.map((one) => one.split(':')[0])).toEqual(expect.arrayContaining(['stock-balances', 'stock-pools']))
  })
  test('a clearing account that holds another amount in its currency: the journal is named', async () => {
    const breaches = await tampered('clearing_entry', sql`amount = amount + 1`, sql`source = ${shipment.id}`)
    expect(breaches).toContainEqual(expect.stringMatching(`^clearing-currencies: ${shipment.number}: `))
  })
  test('an open item lowered: the control account is named', async () => {
    const breaches = await tampered('open_item', sql`amount = amount - 1, idr = idr - 1`, sql`role = 'ar'`)
    expect(breaches).toContainEqual(expect.stringMatching(/^control-accounts: /))
  })
  test('an open item dated another day: the control account is named, though its total agrees', async () => {
    const breaches = await tampered('open_item', sql`date = date + 1`, sql`role = 'ar'`)
    expect(breaches).toContainEqual(expect.stringMatching(/^control-accounts: .* 20\d\d-\d\d-\d\d ledger /))
  })
  test.each([
    ['user_name', sql`user_name = 'Somebody else'`],
    ['at', sql`at = at - interval '1 day'`],
    ['action', sql`action = 'update'`],
    ['changes', sql`changes = '[]'`],
  ])('an audit row with another %s is named', async (_, set) => {
    const breaches = await tampered('audit', set, sql`record = ${shipment.id}`)
    expect(breaches).toContainEqual(expect.stringMatching(`^audit-altered: shipment ${shipment.number} `))
  })
})

describe('approved, then voided', () => {
  const dollars = { customer: byCode('C-2'), currency: byCode('USD'), rate: '15873.37' }
  const odd = (price: string, more: Json = {}): Json => ({
    kind: 'service',
    description: 'Jasa',
    quantity: '3',
    unitPrice: price,
    taxGroup: byCode('PPN'),
    ...more,
  })
  const bodies: readonly (readonly [string, string, () => Json])[] = [
    [
      'an invoice in dollars with odd thirds',
      'sales-invoice',
      () =>
        serviceInvoice('1', {
          ...dollars,
          taxRate: '15801.5',
          lines: [odd('33.333333'), odd('0.01'), odd('7.77', { discountPercent1: '3.33', discountPercent2: '1.1' })],
        }),
    ],
    [
      'an invoice with a discount over seven lines',
      'sales-invoice',
      () =>
        serviceInvoice('1', { discount: '50', lines: Array.from({ length: 7 }, (_, index) => odd(`${index + 1}.11`)) }),
    ],
    [
      'an invoice with tax inside its prices',
      'sales-invoice',
      () =>
        serviceInvoice('1', {
          priceIncludesTax: true,
          roundingRule: byCode('RP100'),
          lines: [odd('9999.99'), odd('1234.56', { discountAmount: '0.05' })],
        }),
    ],
    [
      'a bill in dollars',
      'purchase-invoice',
      () => ({
        date: '2026-11-12',
        kind: 'service',
        supplier: byCode('S-2'),
        currency: byCode('USD'),
        rate: '15873.37',
        taxRate: '15801.5',
        term: byCode('NET30'),
        supplierInvoiceNumber: 'OS-1',
        supplierInvoiceDate: '2026-11-10',
        lines: [
          {
            account: byCode('621103'),
            description: 'Cloud',
            quantity: '7',
            unitPrice: '14.285714',
            taxGroup: byCode('PPN'),
          },
        ],
      }),
    ],
    ['goods at a cost that does not divide', 'adjustment-out', () => adjustmentOut('GULA', '3')],
    [
      'a journal in dollars',
      'memorial-journal',
      () => ({
        date: '2026-11-12',
        currency: byCode('USD'),
        rate: '15873.37',
        lines: [
          { account: byCode('621103'), debit: '0.03' },
          { account: byCode('621104'), debit: '33.33' },
          { account: byCode('212102'), credit: '33.36' },
        ],
      }),
    ],
  ]
  test.each(bodies)('%s: the preview is what is written, the void its mirror', async (_, resource, body) => {
    const before = await balances()
    const preview = await world.ask('POST', `${world.path(resource)}/preview`, body())
    expect(preview.status, preview.text).toBe(200)
    const made = stored(await world.ask('POST', `${world.path(resource)}?submit=true`, body()))
    const effects = await world.ask('GET', `${world.path(resource)}/${made.id}/effects`)
    const shown = ({ general, stock, openItems, totals }: Json): Json => ({ general, stock, openItems, totals })
    expect(shown(effects.body)).toEqual(shown(preview.body))
    expect(Array.isArray(effects.body['general']) && effects.body['general'].length).toBeGreaterThan(1)
    stored(await world.act(resource, made, 'void'))
    expect(await balances()).toEqual(before)
    expect(await world.breaches()).toEqual([])
  })
})

/** Everything the ledgers add up to: accounts in both currencies, open items, stock. */
const balances = (): Promise<unknown> =>
  world.owner.query(sql`
  select 'account' as kind, account as key, currency as more, sum(debit - credit) as amount,
         sum(idr_debit - idr_credit) as idr from journal_line l join journal j on j.id = l.journal
    group by 2, 3 having sum(debit - credit) <> 0 or sum(idr_debit - idr_credit) <> 0
  union all select 'open', account, null, sum(o.amount) - sum(coalesce(a.amount, 0)),
         sum(o.idr) - sum(coalesce(a.idr, 0))
    from open_item o
    left join (select open_item, sum(amount) as amount, sum(idr) as idr from allocation group by 1) a
      on a.open_item = o.id group by 2
      having sum(o.idr) - sum(coalesce(a.idr, 0)) <> 0
  union all select 'stock', item, pool, sum(quantity), sum(value) from stock_pool group by 2, 3 order by 1, 2, 3`)

test('balances rebuilt from the ledgers differ in nothing', async () => {
  const { database } = world.engine
  await settled(database)
  expect(await summaryDifferences(database)).toEqual([])
  const sums = () =>
    world.owner.query(sql`select account, branch, month, kind, debit, credit from account_month order by 1, 2, 3, 4`)
  const before = await sums()
  expect(before.length).toBeGreaterThan(5)
  await rebuildSummaries(database)
  expect(await sums()).toEqual(before)
  expect(await summaryDifferences(database)).toEqual([])
})
