// Actions that a document declares itself, over HTTP: values that only they change, rows that several people add at
// once, a journal beside the document's own. Each by right, state and rule, and told in the history. A tally of coins
// is counted, finished and approved, and what it was short of is written off afterwards.
import { type Decimal, decimal, type Finding, sum } from '@lumbung/core'
import { defineDocument, defineModule, type DocumentOf, f, resource } from '@lumbung/definition'
import { defineAction, defineBehaviour } from '@lumbung/engine/behaviour.ts'
import { credit, debit } from '@lumbung/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Headers, type Json, openWorld, type Reply, type Stored, stored, TODAY, type World } from './world.ts'

const tally = defineDocument({
  key: 'tally',
  module: 'till',
  numbering: 'T/{SEQ:4}',
  resets: 'never',
  date: 'date',
  rights: { count: ['count', 'menghitung'] },
  fields: {
    date: f.date({ default: 'today' }),
    note: f.text({ optional: true, max: 40 }),
    stage: f.choice(
      { open: ['Open', 'Terbuka'], counting: ['Counting', 'Dihitung'], done: ['Done', 'Selesai'] },
      { derived: true },
    ),
    total: f.money({ derived: true, optional: true, afterApproval: true }),
    lines: f.lines({ till: f.text({ max: 20 }), counted: f.quantity({ derived: true, optional: true }) }),
    counts: f.lines(
      {
        till: f.text({ max: 20 }),
        quantity: f.quantity({ min: '0' }),
        user: f.ref('user', { derived: true }),
        day: f.date({ derived: true }),
        at: f.time({ derived: true }),
      },
      { derived: true },
    ),
  },
  list: { columns: ['number', 'date', 'stage'] },
  form: { header: ['date', 'note', 'stage'], lines: ['lines', 'counts'] },
  actions: {
    update: { when: { stage: ['open', 'done'] } },
    submit: { when: { stage: ['done'] } },
    count: {
      label: ['Count', 'Hitung'],
      done: ['counted', 'menghitung'],
      right: 'count',
      when: { status: ['draft'], stage: ['open', 'counting'] },
      appends: 'counts',
    },
    finish: {
      label: ['Finish', 'Selesaikan'],
      done: ['finished', 'menyelesaikan'],
      when: { status: ['draft'], stage: ['counting'] },
    },
    dispute: {
      label: ['Dispute', 'Sanggah'],
      done: ['disputed', 'menyanggah'],
      when: { status: ['draft'], stage: ['done'] },
      asks: ['reason'],
    },
    'write-off': {
      label: ['Write off', 'Hapuskan'],
      posts: ['It is lost.', 'Jumlahnya hilang.'],
      done: ['wrote off', 'menghapuskan'],
      right: 'approve',
      when: { status: ['approved'], total: [null] },
    },
  },
})

type Tally = DocumentOf<typeof tally>
interface Row extends Json {
  readonly till: string
  readonly quantity: Decimal
}

const labels = {
  title: ['Tally', 'Hitungan'],
  till: ['Till', 'Laci'],
  note: ['Note', 'Catatan'],
  stage: ['Stage', 'Tahap'],
  counts: ['Counts', 'Hitungan'],
  counted: ['Counted', 'Terhitung'],
  user: ['By', 'Oleh'],
  day: ['Day', 'Hari'],
  at: ['At', 'Pukul'],
} as const
const needs = () => ({})
const calculate = (one: Tally): Tally => ({ ...one, stage: one.stage || 'open' })
const countedIn = ({ counts }: Tally, till: string): Decimal =>
  sum(counts.filter((one) => one.till === till).map(({ quantity }) => quantity))

const till = {
  module: defineModule({
    key: 'till',
    title: ['Till', 'Laci'],
    icon: 'box',
    order: 99,
    resources: [resource(tally, labels, { needs, calculate })],
  }),
  behaviours: [defineBehaviour(tally, {})],
  actions: [
    defineAction(tally, 'count', {
      rules: ({ lines }, _facts, { rows }: { readonly rows: readonly Row[] }): Finding[] => {
        const unknown = rows.findIndex((row) => !lines.some((line) => line.till === row.till))
        return unknown < 0 ? [] : [{ path: `rows.${unknown}.till`, code: 'unknown-record' }]
      },
      run: (_tally, _facts, { rows, user, today, time }) => ({
        values: { stage: 'counting' as const },
        rows: rows.map((row) => ({ ...row, user, day: today, at: time })),
      }),
    }),
    defineAction(tally, 'dispute', { run: () => ({ values: { stage: 'counting' as const } }) }),
    defineAction(tally, 'finish', {
      run: (one) => ({
        values: {
          stage: 'done' as const,
          lines: one.lines.map((line) => ({ ...line, counted: countedIn(one, line.till) })),
        },
      }),
    }),
    defineAction(tally, 'write-off', {
      run: () => {
        const amount = decimal('2500.00')
        return {
          values: { total: amount },
          entries: [debit('adjustment_loss', amount), credit('rounding', amount)],
          date: TODAY,
        }
      },
    }),
  ],
}

let world: World
let counters: readonly Headers[]

beforeAll(async () => {
  world = await openWorld(undefined, null, [till])
  const may = ['tally.read', 'tally.count']
  // One after the other: several sign-ins at once are refused.
  counters = [await world.user('ani', may), await world.user('budi', may), await world.user('citra', may)]
})
afterAll(() => world.close())

const at = ({ id }: Stored, more = ''): string => `/transaction/tally/${id}${more}`
const take = (one: Stored, action: string, body: Json = {}, headers?: Headers): Promise<Reply> =>
  world.ask('POST', at(one, `/actions/${action}`), body, headers)
const now = async (one: Stored): Promise<Stored> => stored(await world.ask('GET', at(one)))
const begin = (): Promise<Stored> => world.make('tally', { lines: [{ till: 'A' }, { till: 'B' }] })
const rowsOf = (one: Stored): readonly Json[] => one.counts as readonly Json[]
const count = (one: Stored, quantity: string, headers?: Headers): Promise<Reply> =>
  take(one, 'count', { rows: [{ till: 'A', quantity }] }, headers)

test('several count at once, without a version: no row is lost, each with who counted and when', async () => {
  const one = await begin()
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => count(one, String(index + 1), counters[index % 3])),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  const rows = rowsOf(await now(one))
  expect(rows.map(({ quantity }) => Number(quantity)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
  expect(new Set(rows.map((row) => (row.user as Json).name))).toEqual(new Set(['ani', 'budi', 'citra']))
  expect(new Set(rows.map((row) => `${String(row.day)} ${String(row.at)}`))).toEqual(new Set([`${TODAY} 10:00:00`]))
  const finished = stored(await take(one, 'finish', { version: (await now(one)).version }))
  const figures = ({ lines }: Stored): readonly unknown[] => lines.map(({ counted }) => counted)
  expect(figures(finished)).toEqual(['78.000000', '0.000000'])
  const lines = finished.lines.map(({ id, till: name }) => ({ id, till: name }))
  const body = { version: finished.version, note: 'Evening', lines: [...lines, { till: 'C' }] }
  expect(figures(stored(await world.ask('PATCH', at(one), body)))).toEqual(['78.000000', '0.000000', null])
})

test('nobody else writes these rows, and each state has its own actions', async () => {
  const one = await begin()
  const patched = await world.ask('PATCH', at(one), { version: one.version, counts: [{ till: 'A', quantity: '1' }] })
  expect([patched.status, patched.body.code]).toEqual([400, 'derived-field'])
  const offered = async (): Promise<unknown> =>
    JSON.parse((await world.ask('GET', at(one, '/actions'))).text).map(({ action }: { action: string }) => action)
  expect(await offered()).toEqual(['update', 'delete', 'count', 'duplicate', 'print'])
  const early = await world.ask('POST', at(one, '/submit'), { version: one.version })
  expect([early.status, early.body.code]).toEqual([409, 'status-conflict'])
  const atOnce = await world.ask('POST', '/transaction/tally?submit=true', { lines: [{ till: 'A' }] })
  expect([atOnce.status, atOnce.body.code]).toEqual([409, 'status-conflict'])
  expect(atOnce.body.detail).toContain('This is new')
  const counted = stored(await count(one, '5'))
  expect(await offered()).toEqual(['delete', 'count', 'finish', 'duplicate', 'print'])
  const late = await world.ask('PATCH', at(one), { version: counted.version, note: 'x' })
  expect(late.body).toMatchObject({ status: 409, code: 'status-conflict' })
  expect(late.body.detail).toContain('counting')
  const stale = await take(one, 'finish', { version: one.version })
  expect([stale.status, stale.body.code]).toEqual([409, 'version-conflict'])
})

test('an action asks for its right, judges what it is sent, and takes rows only where it appends some', async () => {
  const one = await begin()
  const stranger = await world.user('dewi', ['tally.read', 'tally.update'])
  expect((await count(one, '1', stranger)).status).toBe(403)
  const sent = async (rows: unknown): Promise<readonly unknown[]> => {
    const { status, body } = await take(one, 'count', { rows })
    return [status, body.code, (body.errors as readonly Json[])[0]?.path]
  }
  expect(await sent([{ till: 'Z', quantity: '1' }])).toEqual([422, 'unknown-record', 'rows.0.till'])
  expect(await sent([{ till: 'A', quantity: '-1' }])).toMatchObject([400, expect.any(String), 'rows.0.quantity'])
  expect(await sent([{ till: 'A', quantity: '1', at: '11:00:00' }])).toEqual([400, 'derived-field', 'rows.0.at'])
  expect(await sent([])).toMatchObject([422, 'no-lines', 'rows'])
  expect(await sent(undefined)).toMatchObject([422, 'no-lines', 'rows'])
  const counted = stored(await count(one, '5'))
  const rows = await take(one, 'finish', { version: counted.version, rows: [{ till: 'A', quantity: '1' }] })
  expect([rows.status, rows.body.code]).toEqual([400, 'unknown-field'])
  expect((await take(one, 'juggle', { version: counted.version })).status).toBe(404)
  const history = JSON.parse((await world.ask('GET', at(one, '/history'))).text)
  expect(history.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['count', 'Owner'],
    ['create', 'Owner'],
  ])
})

test('one that asks why is not taken without a note that says something', async () => {
  const one = await begin()
  await count(one, '5')
  const done = stored(await take(one, 'finish', { version: (await now(one)).version }))
  const asked = async (said: Json): Promise<readonly unknown[]> => {
    const { status, body } = await take(one, 'dispute', { version: done.version, ...said })
    return [status, body.code]
  }
  expect(await asked({})).toEqual([422, 'reason-short'])
  expect(await asked({ note: 'no' })).toEqual([422, 'reason-short'])
  const disputed = await take(one, 'dispute', { version: done.version, note: 'Two tills were counted as one.' })
  expect(stored(disputed)).toMatchObject({ stage: 'counting' })
})

test('what it posts is shown before, is a journal of its own, and goes with the document', async () => {
  const one = await begin()
  await count(one, '5')
  const done = stored(await take(one, 'finish', { version: (await now(one)).version }))
  const approved = stored(await world.ask('POST', at(one, '/submit'), { version: done.version }))
  const preview = await world.ask('GET', at(one, '/preview?of=write-off'))
  const amounts = (reply: Reply): readonly unknown[] =>
    (reply.body.general as readonly Json[]).map(({ debit: left, credit: right }) => [left, right])
  expect(amounts(preview)).toEqual([
    ['2500.00', '0.00'],
    ['0.00', '2500.00'],
  ])
  const wrong = await take(one, 'write-off', { version: approved.version, previewHash: 'something else' })
  expect([wrong.status, wrong.body.code]).toEqual([409, 'preview-changed'])
  const written = stored(await take(one, 'write-off', { version: approved.version, previewHash: preview.body.hash }))
  expect(written.total).toBe('2500.00')
  expect((await world.ask('GET', at(one, '/preview?of=juggle'))).status).toBe(400)
  const again = await take(one, 'write-off', { version: written.version })
  expect([again.status, again.body.code]).toEqual([409, 'status-conflict'])
  stored(await world.act('tally', written, 'void'))
  expect(await world.breaches()).toEqual([])
})
