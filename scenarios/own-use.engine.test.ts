// Goods that leave without a sale (inventory 5.2): own use and gifts owe VAT on what they cost, damaged goods leave
// from where the damaged lie, and what came for nothing was let in by somebody who may.
import type { Actor } from '@lumbung/engine/actor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { type Created, createRecord } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, journalOf, masters, refusal, type Row, stock, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await company.create('cost-code', { code: 'HO', name: 'Head office' })
  await stock(company, 'KOPI', '10', '50000')
})
afterAll(() => company.close())

const header = { date: '2026-11-10', warehouse: byCode('MAIN') }
const line = (quantity: string, more: Row = {}) => ({ item: byCode('KOPI'), quantity, unit: byCode('PCS'), ...more })

const out = (type: string, more: Row, ...lines: readonly Row[]): Promise<Created> =>
  company.create('adjustment-out', { ...header, type, adjustmentReason: byCode('GIFT'), ...more, lines }, true)

test('a gift owes VAT on its cost: 3 at 50,000, base 150,000, VAT 16,500; undone, nothing is left', async () => {
  expect(await refusal(out('gift', {}, line('3')))).toEqual([{ path: 'costCode', code: 'required' }])
  const given = await out('gift', { costCode: byCode('HO') }, line('3'))
  expect(await journalOf(company, 'adjustment-out', given.id)).toBe(
    table(`
    611103 | 166500 | 0
    114107 | 0      | 150000
    214101 | 0      | 16500`),
  )
  await voidIt(company, 'adjustment-out', given.id)
  expect(await breaches(company)).toEqual([])
})

test('own use without a tax group owes none, and scrap never does', async () => {
  const cost = { adjustmentReason: byCode('OWN-USE'), costCode: byCode('HO') }
  const used = await out('ownUse', cost, line('1', { taxGroup: null }))
  expect((await journalOf(company, 'adjustment-out', used.id)).split('\n')).toHaveLength(2)
  const scrapped = await out('scrap', {}, line('1', { taxGroup: byCode('PPN') }))
  expect((await journalOf(company, 'adjustment-out', scrapped.id)).split('\n')).toHaveLength(2)
})

test('damaged goods are taken from the damaged, however many good ones there are', async () => {
  const found = { ...header, type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  await company.create('adjustment-in', { ...found, lines: [line('2', { condition: 'damaged' })] }, true)
  const damaged = (quantity: string) => out('scrap', {}, line(quantity, { condition: 'damaged' }))
  expect(await refusal(damaged('3'))).toMatchObject([{ code: 'stock-short', available: '2', needed: '3' }])
  expect(await damaged('2')).toMatchObject({ status: 'approved' })
  expect(await breaches(company)).toEqual([])
})

test('goods come in at no cost only by who may', async () => {
  const rights = [...['create', 'submit', 'read'].map((right) => `adjustment-in.${right}`), 'field.cost.read']
  const clerk: Actor = { ...company.actor, administrator: false, permissions: new Set(rights) }
  const values = {
    ...header,
    type: 'gift',
    adjustmentReason: byCode('GIFT'),
    lines: [line('1', { unitCost: '0' })],
  }
  const bring = (actor: Actor) =>
    createRecord(company.engine, company.service, actor, { resource: 'adjustment-in', values }, true)
  expect(await refusal(bring(clerk))).toEqual([{ path: 'lines.0.unitCost', code: 'cost-nothing', line: 1 }])
  const trusted = { ...clerk, permissions: new Set([...rights, 'adjustment-in.zero-cost']) }
  expect(await bring(trusted)).toMatchObject({ status: 'approved' })
})

test('first in, first out: 12 of 10 at 50,000 and 10 at 60,000 are taxed on 620,000', async () => {
  const found = (unitCost: string) => [{ item: byCode('SUSU'), quantity: '10', unit: byCode('PCS'), unitCost }]
  const reason = { ...header, type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  await company.create('adjustment-in', { ...reason, date: '2026-11-01', lines: found('50000') }, true)
  await company.create('adjustment-in', { ...reason, date: '2026-11-02', lines: found('60000') }, true)
  const used = await out(
    'ownUse',
    { adjustmentReason: byCode('OWN-USE'), costCode: byCode('HO') },
    line('12', { item: byCode('SUSU'), taxGroup: byCode('PPN') }),
  )
  // 620,000 × 11/12 = 568,333, of which 12%.
  expect(used).toMatchObject({ costTotal: '620000.00', taxTotal: '68200.00' })
  expect(await journalOf(company, 'adjustment-out', used.id)).toContain('114107 | 0 | 620000')
})
