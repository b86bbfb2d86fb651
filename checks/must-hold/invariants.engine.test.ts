// Every invariant that `verify` reads by a statement finds a fault that was planted for it past every trigger, here or
// in the test of its domain; each fault is taken back before the next.
import { type Sql, sql } from '@lumbung/definition'
import { statements } from '@lumbung/engine/verify/verify.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foundOf } from '../testing/past-protection.ts'
import { allSources } from '../tree.ts'
import { ordinaryMonth } from './ordinary-month.ts'
import { adjustmentOut, byCode, openWorld, type Stored, type World } from './world.ts'

let world: World
let shipment: Stored
let journal: Stored

beforeAll(async () => {
  world = await openWorld()
  const month = await ordinaryMonth(world)
  shipment = month.shipment
  const lines = [
    { account: byCode('621103'), debit: '10' },
    { account: byCode('621104'), credit: '10' },
  ]
  journal = await world.make('memorial-journal', { date: '2026-11-12', lines }, true)
  await world.act('memorial-journal', journal, 'void')
  const stolen = await world.make('adjustment-out', adjustmentOut('GULA', '1'), true)
  await world.act('adjustment-out', stolen, 'void')
})

afterAll(() => world.close())

const of = (one: Stored): Sql => sql`journal in (select id from journal where source = ${one.id})`

/** The number of what is wrong, and its id. */
const ROW = /^\S+ [0-9a-f-]{36}$/

/** By invariant: a statement of somebody with the database owner's account, and what is said of it. */
const FAULTS: Readonly<Record<string, readonly [fault: () => Sql, told: RegExp]>> = {
  'journal-balanced': [
    () => sql`update journal_line set idr_debit = idr_debit + 1 where ${of(shipment)} and idr_debit > 0`,
    ROW,
  ],
  'inter-branch': [
    () => sql`update journal_line set account = (select account from account_setting where role = 'inter_branch')
      where ${of(shipment)} and idr_debit > 0`,
    /^inter_branch$/,
  ],
  allocations: [() => sql`update allocation set amount = amount * 3`, ROW],
  'clearing-accounts': [() => sql`update clearing_entry set value = value + 1`, / holds 250001.00 ledger /],
  'clearing-lines': [
    () => sql`insert into clearing_entry (id, role, account, branch, source_line, line, quantity, value, currency,
        amount, date, source_type, source, journal)
      select gen_random_uuid(), role, account, branch, source_line, line, -quantity, 1 - value, currency, -amount, date,
        source_type, source, journal from clearing_entry`,
    /^delivered_not_invoiced /,
  ],
  'void-mirrors': [
    () => sql`update journal_line set idr_credit = idr_credit + 1 where ${of(journal)} and idr_credit > 0
      and journal in (select id from journal where kind = 'void')`,
    ROW,
  ],
  'written-in-open-period': [() => sql`update journal set date = '2026-10-31' where source = ${shipment.id}`, /./],
  'approvals-written': [
    () => sql`insert into approval_request (id, resource, record, change, approval_set, set_name, set_version, hash,
        matched, levels, level, level_since, state, submitted_by, submitted_at, ended_at, document)
      values (gen_random_uuid(), 'supplier', gen_random_uuid(), 'bankAccounts', gen_random_uuid(), 'Banks', 1, '', '{}',
        '[]', 1, now(), 'approved', gen_random_uuid(), now(), now(), '{}')`,
    /^supplier /,
  ],
  'numbers-unique': [
    () => sql`insert into memorial_journal select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'branch', gen_random_uuid()))).* from memorial_journal m`,
    /^memorial-journal /,
  ],
  'open-lines': [() => sql`update delivery_order_line set open = not open`, / line 1$/],
  finished: [() => sql`update shipment set finished = true`, /^shipment /],
  'numbers-gapless': [
    () => sql`update numbering_counter set next = next + 1 where document = 'sales-invoice'`,
    /^sales-invoice 2026-11 counted 2 found 1$/,
  ],
  'stock-pool-value': [() => sql`update stock_pool set value = -1 where quantity > 0`, /^pool .* \/ -1.00$/],
  // A journal of the shipment on another day than what left.
  'stock-accounts': [
    () => sql`update journal_line set date = date + 1 where ${of(shipment)} and idr_credit > 0`,
    /^account .* on 2026-11-\d\d: ledger .*, moves /,
  ],
  'stock-below-zero': [
    () =>
      sql`update stock_move set effective_at = effective_at + interval '1 year' where source_type = 'adjustment-in'`,
    /^(KOPI|GULA) in MAIN at .*: -\d+$/,
  ],
  'stock-mirrors': [() => sql`update stock_move set value = value + 1 where kind = 'mirror'`, /^move AO/],
  'stock-standard': [
    () => sql`with standard as (insert into standard_cost (item, valid_from, cost)
        select id, '2026-01-01', 50001 from item where code = 'KOPI')
      update item set costing = 'standard' where code = 'KOPI'`,
    /^KOPI: 95 \/ 4750000.00, standard 50001$/,
  ],
  'units-exact': [
    () => sql`insert into item_units (id, document, position, unit, numerator, denominator)
      select gen_random_uuid(), id, 99, base_unit, 3, 2 from item where code = 'KOPI'`,
    /^KOPI: 3 \/ 2$/,
  ],
  'stock-foreign-owner': [
    () => sql`update stock_move set owner = gen_random_uuid() where source = ${shipment.id}`,
    /^move /,
  ],
}

test.each(Object.entries(FAULTS))('%s', async (code, [fault, told]) => {
  const [row] = await foundOf(world.owner, world.registry, code, fault())
  expect(row).toMatch(told)
})

test('every invariant has a fault, here or in the test of its domain', () => {
  const tests = allSources().filter((file) => file.path.endsWith('.engine.test.ts'))
  const named = (code: string): boolean =>
    tests.some(({ text }) => [`'${code}`, `\`${code}`, `^${code}`].some((one) => text.includes(one)))
  const codes = statements(world.registry).map(({ code }) => code)
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !(code in FAULTS) && !named(code))).toEqual([])
})

test('a manual journal on an inventory account is reported', async () => {
  const onStock = sql`update journal_line set account = (select min(account::text)::uuid from stock_move)
    where ${of(journal)} and idr_debit > 0 and journal in (select id from journal where kind = 'normal')`
  const rows = await foundOf(world.owner, world.registry, 'stock-accounts', onStock)
  expect(rows).toEqual([expect.stringMatching(/^account .* on 2026-11-12: ledger/)])
})

test('what was planted is gone', async () => {
  expect(await world.breaches()).toEqual([])
})

test.each(['inter-branch', 'clearing-accounts'])('%s of a month tells of that month alone', async (code) => {
  const [fault] = FAULTS[code] ?? []
  if (!fault) throw new Error(`Nothing is planted for ${code}.`)
  expect(
    await foundOf(world.owner, world.registry, code, fault(), { from: '2026-11-01', to: '2026-11-30' }),
  ).toHaveLength(1)
  expect(await foundOf(world.owner, world.registry, code, fault(), { from: '2026-10-01', to: '2026-10-31' })).toEqual(
    [],
  )
})
