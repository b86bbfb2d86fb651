// What a client learns from an answer alone: a step answers the record as reading it right after does, and a refusal
// says all that is needed to mend the request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '@lumbung/definition'
import {
  adjustmentOut,
  type Headers,
  type Json,
  openWorld,
  type Reply,
  serviceInvoice,
  stockUp,
  stored,
  type World,
} from './world.ts'

const KEY = 'sales-invoice'

let world: World
let ana: Headers

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['GULA', '7', '3333.33'])
  ana = await world.user('ana', [`${KEY}.read`, `${KEY}.approve`])
})

afterAll(() => world.close())

/** The record without what only a read counts, and without what only the answer of a write warns of. */
const record = ({ body }: Reply): Json => ({
  ...body,
  progress: undefined,
  progressLines: undefined,
  warnings: undefined,
})

/** An answer beside what reading the record right after shows the same user. */
async function likeReading(key: string, answer: Reply, by?: Headers): Promise<Json> {
  const { id } = stored(answer)
  expect(record(answer)).toEqual(record(await world.ask('GET', `${world.path(key)}/${id}`, undefined, by)))
  return answer.body
}

describe('a step answers the final record', () => {
  test.each([
    ['an invoice', KEY, () => serviceInvoice('1000000')],
    ['goods at a cost that does not divide', 'adjustment-out', () => adjustmentOut('GULA', '3')],
  ])('%s: saved, submitted, voided', async (_, key, body) => {
    const draft = await world.ask('POST', world.path(key), body())
    expect(await likeReading(key, draft)).toMatchObject({ status: 'draft', createdBy: { name: 'Owner' } })
    const submitted = await world.act(key, stored(draft), 'submit')
    expect(await likeReading(key, submitted)).toMatchObject({
      status: 'approved',
      version: 2,
      submittedBy: { name: 'Owner' },
      approvedBy: { name: 'Owner' },
      approvedAt: '2026-11-21T03:00:00.000Z',
    })
    const voided = await world.act(key, stored(submitted), 'void')
    expect(await likeReading(key, voided)).toMatchObject({
      status: 'void',
      version: 3,
      voidedAt: '2026-11-21T03:00:00.000Z',
      voidedBy: { name: 'Owner' },
    })
  })

  test('saved and submitted at once', async () => {
    const made = await world.ask('POST', `${world.path(KEY)}?submit=true`, serviceInvoice('1000000'))
    expect(await likeReading(KEY, made)).toMatchObject({ status: 'approved', approvedBy: { name: 'Owner' } })
  })

  test('waiting for somebody, and approved by them', async () => {
    const [{ id } = { id: '' }] = await world.owner.query<{ id: string }>(
      sql`select id from app_user where name = 'ana'`,
    )
    await world.make('approval-set', { name: 'Invoices', document: KEY, levels: [{ user: { id } }] })
    const waiting = await world.ask('POST', `${world.path(KEY)}?submit=true`, serviceInvoice('1000000'))
    expect(await likeReading(KEY, waiting)).toMatchObject({ status: 'pending', submittedBy: { name: 'Owner' } })
    const approved = await world.act(KEY, stored(waiting), 'approve', ana)
    expect(await likeReading(KEY, approved, ana)).toMatchObject({ status: 'approved', approvedBy: { name: 'ana' } })
  })

  test('a new master', async () => {
    const made = await world.ask('POST', world.path('unit'), { code: 'RIM', name: 'Ream' })
    expect(await likeReading('unit', made)).toMatchObject({ createdBy: { name: 'Owner' } })
  })
})
