// An instruction whose transaction type says so makes and approves its shipment at once (ruling 4): what is one step
// forward is one step back.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, follow, journalIn, journalOf, masters, stock, stockCard, table, voidIt } from './reading.ts'
import { problemOf, typedDocuments, typeIn } from './typed-documents.ts'
import { because } from '../checks/testing/why.ts'

let company: OpenCompany
let delivery: Created

const { type, ordered, read } = typedDocuments(() => company)

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  await type('delivery-order', 'DIRECT', { goesOn: true })
  await type('delivery-order', 'BYHAND', { isDefault: true })
  const order = await ordered('6')
  delivery = await follow(company, ['sales-order', order.id], 'delivery-order', {
    date: '2026-10-06',
    transactionType: byCode('DIRECT'),
  })
})
afterAll(async () => {
  expect(await breaches(company)).toEqual([])
  await company.close()
})

const shipments = async (of: string): Promise<string> => {
  const flow = await company.service.flow(company.actor, 'delivery-order', of)
  const nodes = (flow as { nodes: readonly { resource: string; number: string; status: string }[] }).nodes
  const made = nodes.filter(({ resource }) => resource === 'delivery-order' || resource === 'shipment')
  return made
    .map(({ number, status }) => `${number} | ${status}`)
    .toSorted()
    .join('\n')
}
const shipmentOf = async (of: string): Promise<string> => {
  const flow = await company.service.flow(company.actor, 'delivery-order', of)
  const nodes = (flow as { nodes: readonly { resource: string; id: string }[] }).nodes
  return nodes.find(({ resource }) => resource === 'shipment')?.id ?? ''
}

test('is shipped and closed when it is approved, and its goods have left', async () => {
  expect(await shipments(delivery.id)).toBe(
    table(`
    DO/JKT/2610/0001 | closed
    SJ/JKT/2610/0001 | approved`),
  )
  expect(await read('delivery-order', delivery.id)).toMatchObject({
    status: 'closed',
    progress: { shipped: 'complete' },
  })
  const id = await shipmentOf(delivery.id)
  expect(await read('shipment', id)).toMatchObject({ date: '2026-10-06' })
  expect(await journalOf(company, 'shipment', id)).toBe(
    table(`
    114114 | 360000 | 0
    114107 | 0      | 360000`),
  )
})

test('both leave their rows in the trail', async () => {
  const rows = await company.engine.database.query<{ number: string; action: string }>(
    sql`select number, action from audit
         where number in ('DO/JKT/2610/0001', 'SJ/JKT/2610/0001') order by at, number`,
  )
  expect(rows.map(({ number, action }) => `${number} | ${action}`).join('\n')).toBe(
    table(`
    DO/JKT/2610/0001 | create-submit
    SJ/JKT/2610/0001 | create-submit`),
  )
})

test('a void takes back both, its number typed', async () => {
  const id = await shipmentOf(delivery.id)
  const { service, actor } = company
  expect(await service.actions(actor, 'delivery-order', delivery.id)).toContainEqual({
    action: 'void',
    possible: true,
    typed: true,
  })
  const stored = await read('delivery-order', delivery.id)
  const untyped = { version: Number(stored.version), ...because('void') }
  const act = service.write(actor, null, (unit) => service.act(unit, 'delivery-order', delivery.id, 'void', untyped))
  expect(await problemOf(act)).toBe('422 confirm-mismatch DO/JKT/2610/0001')
  await voidIt(company, 'delivery-order', delivery.id)
  expect(await shipments(delivery.id)).toBe(
    table(`
    DO/JKT/2610/0001 | void
    SJ/JKT/2610/0001 | void`),
  )
  expect(await journalOf(company, 'shipment', id)).toBe(
    table(`
    114107 | 360000 | 0
    114114 | 360000 | 0
    114107 | 0      | 360000
    114114 | 0      | 360000`),
  )
  expect((await stockCard(company, 'KOPI')).split('\n').slice(-2).join('\n')).toContain('2026-10-06')
})

test('its preview shows what the shipment posts, and approves only that', async () => {
  const order = await ordered('2')
  const draft = { ...(await draftOf(company, ['sales-order', order.id], 'delivery-order')), date: '2026-10-07' }
  const body = { ...draft, transactionType: byCode('DIRECT') }
  const { service, actor } = company
  const preview = (await service.preview(actor, 'delivery-order', { body })) as { readonly hash: string }
  expect(journalIn(preview)).toBe(
    table(`
    114114 | 120000 | 0
    114107 | 0      | 120000`),
  )
  const create = (previewHash: string) =>
    service.write(actor, null, (unit) => service.create(unit, 'delivery-order', body, { submit: true, previewHash }))
  expect(await problemOf(create('0'.repeat(64)))).toBe('409 preview-changed')
  const made = await create(preview.hash)
  expect(made.body).toMatchObject({ status: 'closed' })
})

test('what has been billed is not taken back with it, and one that ships by hand ships nothing', async () => {
  const order = await ordered('3')
  const direct = await follow(company, ['sales-order', order.id], 'delivery-order', {
    date: '2026-10-07',
    transactionType: byCode('DIRECT'),
  })
  await follow(company, ['shipment', await shipmentOf(direct.id)], 'sales-invoice', { date: '2026-10-07' })
  expect(await problemOf(voidIt(company, 'delivery-order', direct.id))).toMatch('409 void-successors SJ/JKT/2610/000')
  const other = await ordered('1')
  const byHand = await follow(company, ['sales-order', other.id], 'delivery-order', { date: '2026-10-07' })
  expect(typeIn(await read('delivery-order', byHand.id))).toBe('BYHAND')
  expect(await shipmentOf(byHand.id)).toBe('')
})

test('a draft is previewed alike, and posts what was shown', async () => {
  const order = await ordered('1')
  const body = { ...(await draftOf(company, ['sales-order', order.id], 'delivery-order')), date: '2026-10-08' }
  const draft = await company.create('delivery-order', { ...body, transactionType: byCode('DIRECT') })
  const { service, actor } = company
  const { hash } = (await service.preview(actor, 'delivery-order', { id: draft.id })) as { readonly hash: string }
  expect(await read('delivery-order', draft.id)).toMatchObject({ status: 'draft' })
  const submit = (previewHash: string) =>
    service.write(actor, null, (unit) =>
      service.act(unit, 'delivery-order', draft.id, 'submit', { version: 1, previewHash }),
    )
  expect(await problemOf(submit('0'.repeat(64)))).toBe('409 preview-changed')
  expect((await submit(hash)).body).toMatchObject({ status: 'closed' })
})

test('whoever may not ship does not ship by it, and nothing of it stands', async () => {
  const order = await ordered('1')
  const draft = { ...(await draftOf(company, ['sales-order', order.id], 'delivery-order')), date: '2026-10-07' }
  const body = { ...draft, transactionType: byCode('DIRECT') }
  const rights = ['delivery-order.create', 'delivery-order.submit', 'delivery-order.read', 'shipment.read']
  const clerk = { ...company.actor, administrator: false, permissions: new Set(rights) }
  const { service } = company
  const before = await company.engine.database.query(sql`select count(*) from delivery_order`)
  const create = service.write(clerk, null, (unit) => service.create(unit, 'delivery-order', body, { submit: true }))
  expect(await problemOf(create)).toBe('403 no-permission')
  expect(await company.engine.database.query(sql`select count(*) from delivery_order`)).toEqual(before)
})
