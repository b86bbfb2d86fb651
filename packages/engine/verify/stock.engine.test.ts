import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { branch, database, enter, findings, into, lines, out, takeBack, world } from '../ledger/stock-testing.ts'
import { verifyStock } from './stock.ts'

const codes = async (): Promise<string[]> => [...new Set((await verifyStock(database)).map((one) => one.invariant))]

test('names what was altered behind the ledger', async () => {
  const one = world('fifo')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  await enter(one, '2026-03-02', [out(one, 4)])
  expect(await findings()).toEqual([])
  await database.query(sql`update stock_balance set quantity = quantity + 1`)
  expect((await findings()).map((row) => row.replace(/ [0-9a-f-]{36}/g, ''))).toEqual([
    'stock-balances: balance in: 7.000000, moves 6.000000',
  ])
  await database.query(sql`update stock_balance set quantity = quantity - 1`)
  await database.query(sql`update stock_pool set value = value + 0.01`)
  expect(await codes()).toEqual(['stock-pools', 'stock-layers', 'stock-accounts'])
})

test('the inventory account must equal the moves on it', async () => {
  const one = world('average')
  const { lines: posted } = await enter(one, '2026-03-01', [into(one, 10, 1000)])
  expect(await codes()).toEqual(['stock-accounts'])
  const [period, journal] = [newId(), newId()]
  await database.query(sql`insert into accounting_period (id, name, fiscal_year, start_date, end_date, status)
    values (${period}, 'March', 2026, '2026-03-01', '2026-03-31', 'active')`)
  await database.query(sql`insert into journal (id, number, date, period, currency, rate, source_type, source,
    source_number,
      event, kind, branch, created_by, hash)
    values (${journal}, 'J', '2026-03-01', ${period}, ${newId()}, 1, 'document', ${newId()}, 'J', 'approve', 'normal',
      ${branch}, ${newId()}, '')`)
  for (const [index, line] of posted.entries()) {
    const idr = line.idr.toFixed(2)
    await database.query(sql`insert into journal_line (journal, position, date, account, branch, idr_debit, idr_credit)
      values (${journal}, ${index + 1}, '2026-03-01', ${line.account}, ${line.branch},
        ${line.side === 'debit' ? idr : '0'}, ${line.side === 'credit' ? idr : '0'})`)
  }
  expect(await codes()).toEqual([])
})

test('of a corrected delivery, what is billed already goes to cost of goods sold', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const [shipped, delivery] = [newId(), newId()]
  const { clearing } = await enter(
    one,
    '2026-03-04',
    [out(one, 4, { line: shipped, contra: 'delivered_not_invoiced' })],
    delivery,
  )
  const [brought] = clearing
  expect([brought?.quantity.toFixed(), brought?.value.toFixed(2)]).toEqual(['4', '400.00'])
  const rows = [
    { line: shipped, quantity: '4', value: '400' },
    { line: newId(), quantity: '-1', value: '-100' },
  ]
  for (const row of rows) {
    await database.query(sql`insert into clearing_entry (id, role, account, branch, source_line, line, quantity, value,
      currency,
        amount, date, source_type, source, journal)
      values (${newId()}, 'delivered_not_invoiced', ${brought?.account}, ${branch}, ${shipped}, ${row.line},
        ${row.quantity},
        ${row.value}, ${newId()}, ${row.value}, '2026-03-04', 'document', ${newId()}, ${newId()})`)
  }
  const late = await enter(one, '2026-03-02', [into(one, 10, 2000)])
  expect(lines(late).slice(2)).toEqual([
    'credit inventory 150.00',
    'debit delivered_not_invoiced 150.00',
    'credit inventory 50.00',
    'debit cogs 50.00',
  ])
  const [kept] = late.revaluations.flatMap((each) => each.clearing)
  expect([kept?.source, kept?.document, kept?.value.toFixed(2)]).toEqual([shipped, delivery, '150.00'])
  // Taking the delivery back takes its corrections back as well, from the accounts that took them.
  const undone = await takeBack(one, '2026-03-04', delivery)
  expect(lines(undone)).toEqual([
    'debit inventory 150.00',
    'credit delivered_not_invoiced 150.00',
    'debit inventory 50.00',
    'credit cogs 50.00',
  ])
  expect(undone.moves.map((row) => row.value.toFixed(2))).toEqual(['400.00'])
  expect(await findings()).toEqual([])
})

test('each dispatch in transit keeps its own value', async () => {
  const one = world('average')
  await enter(one, '2026-03-01', [into(one, 10, 1000)])
  const dispatch = newId()
  const { transit } = one.warehouses
  await enter(one, '2026-03-02', [
    out(one, 3, { line: dispatch, contra: null }),
    into(one, 3, null, { line: dispatch, source: dispatch, contra: null, warehouse: transit }),
  ])
  await enter(one, '2026-03-03', [into(one, 10, 5000)])
  const arrival = newId()
  const arrived = await enter(one, '2026-03-04', [
    out(one, 3, { line: arrival, source: dispatch, contra: 'inter_branch', warehouse: transit }),
    into(one, 3, null, { line: arrival, source: arrival, contra: 'inter_branch', warehouse: one.warehouses.own }),
  ])
  expect(arrived.moves.map((row) => row.value.toFixed(2))).toEqual(['-300.00', '300.00'])
  expect(lines(arrived)).toEqual([
    'credit goods_in_transit 300.00',
    'debit inter_branch 300.00',
    'debit inventory 300.00',
    'credit inter_branch 300.00',
  ])
  expect(await findings()).toEqual([])
})
