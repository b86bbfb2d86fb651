// Actions that ask fields and have a day of their own, over HTTP. A bag of takings leaves the till, is paid into a bank
// on the day that the bank names, and may turn out to be short; the newest of these is undone first, as if it had never
// been: its journal is mirrored on its own day, what it settled is owed again, and the bag says what it said before.
import { decimal, type Decimal, type Id } from '@lumbung/core'
import {
  defineDocument,
  defineModule,
  type DocumentOf,
  f,
  fact,
  type FactsOf,
  resource,
  sql,
} from '@lumbung/definition'
import { defineAction, defineBehaviour } from '@lumbung/engine/behaviour.ts'
import { credit, debit, owedToUs, settle } from '@lumbung/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Reply, type Stored, stored, TODAY, type World } from './world.ts'

const bag = defineDocument({
  key: 'bag',
  module: 'till',
  numbering: 'B/{SEQ:4}',
  resets: 'never',
  date: 'date',
  party: 'customer',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    amount: f.money({ above: '0' }),
    bank: f.ref('bank', { optional: true }),
    stage: f.choice(
      { out: ['Out', 'Keluar'], banked: ['Banked', 'Disetor'], short: ['Short', 'Kurang'] },
      { derived: true, afterApproval: true },
    ),
    bankedOn: f.date({ derived: true, optional: true, afterApproval: true }),
    missing: f.money({ derived: true, optional: true, afterApproval: true }),
  },
  list: { columns: ['number', 'date', 'stage'] },
  form: { header: ['date', 'customer', 'amount', 'bank', 'stage', 'bankedOn', 'missing'] },
  actions: {
    bank: {
      label: ['Pay in', 'Setor'],
      posts: ['It lies in the bank.', 'Uangnya ada di bank.'],
      done: ['paid in', 'menyetor'],
      right: 'approve',
      when: { status: ['approved'], stage: ['out', 'short'] },
      fields: { date: f.date({ default: 'today' }), bank: f.ref('bank'), slip: f.text({ optional: true, max: 10 }) },
      undoable: true,
    },
    'find-short': {
      label: ['Find short', 'Catat kurang'],
      posts: ['The customer owes the difference.', 'Selisihnya terutang pelanggan.'],
      done: ['found short', 'mencatat kurang'],
      right: 'approve',
      when: { status: ['approved'], stage: ['banked'] },
      fields: { date: f.date({ default: 'today' }), missing: f.money({ above: '0' }) },
      reason: 'BOUNCE',
      undoable: true,
    },
  },
})

type Bag = DocumentOf<typeof bag>

const labels = {
  title: ['Bag', 'Kantong'],
  stage: ['Stage', 'Tahap'],
  bankedOn: ['Banked on', 'Disetor pada'],
  missing: ['Missing', 'Kurang'],
  slip: ['Slip', 'Slip'],
} as const

const bankNeeds = (one: Bag) => ({ items: fact.openItemsOf([one.id]) })

/** Settles what is owed of the bag, into this bank. */
const payIn = (items: FactsOf<typeof bankNeeds>['items'], bank: Id<'bank'>, amount: Decimal) => [
  debit('bank', amount, bank),
  ...[...items.values()].filter(({ outstanding }) => !outstanding.isZero()).map(({ id }) => settle(id, amount)),
]

const till = {
  module: defineModule({
    key: 'till',
    title: ['Till', 'Laci'],
    icon: 'box',
    order: 99,
    resources: [
      resource(bag, labels, {
        needs: () => ({}),
        calculate: (one: Bag): Bag => ({ ...one, stage: one.stage || 'out' }),
      }),
    ],
  }),
  behaviours: [
    defineBehaviour(bag, {
      post: (one) => [owedToUs('ar', one.customer, one.amount, one.date), credit('rounding', one.amount)],
    }),
  ],
  actions: [
    defineAction(bag, 'bank', {
      needs: bankNeeds,
      rules: (_bag, _facts, { fields: { slip } }) =>
        slip === 'LOST' ? [{ path: 'slip', code: 'unknown-record' }] : [],
      run: (one, { items }, { fields: { date, bank } }) => ({
        values: { stage: 'banked' as const, bankedOn: date },
        entries: payIn(items, bank, one.amount),
        date,
      }),
    }),
    defineAction(bag, 'find-short', {
      run: (one, _facts, { fields: { date, missing } }) => ({
        values: { stage: 'short' as const, missing },
        entries: [owedToUs('ar', one.customer, missing, date), credit('rounding', missing)],
        date,
      }),
    }),
  ],
}

let world: World
beforeAll(async () => {
  world = await openWorld(undefined, null, [till])
})
afterAll(() => world.close())

const SHORT = { reason: { code: 'BOUNCE' } }
const MISTAKE = { reason: { code: 'VOID-OTHER' }, note: 'Typed into the wrong bag' }

const at = ({ id }: Pick<Stored, 'id'>, more = ''): string => `/transaction/bag/${id}${more}`
const now = async (one: Pick<Stored, 'id'>): Promise<Stored> => stored(await world.ask('GET', at(one)))
const take = async (one: Pick<Stored, 'id'>, action: string, body: Json = {}): Promise<Reply> =>
  world.ask('POST', at(one, `/actions/${action}`), { version: (await now(one)).version, ...body })
const refusal = ({ status, body }: Reply): readonly unknown[] => [
  status,
  body.code,
  ...((body.errors as readonly Json[] | undefined) ?? []).map(({ path }) => path),
]
const begin = (more: Json = {}): Promise<Stored> =>
  world.make('bag', { date: '2026-11-10', customer: byCode('C-1'), amount: '900000', ...more }, true)
const BCA = { bank: byCode('BCA') }

/** Every journal of a bag: the day, what it is, and what moved on its accounts. */
const journals = ({ id }: Pick<Stored, 'id'>): Promise<readonly string[]> =>
  world.owner
    .query<{ readonly row: string }>(
      sql`select j.date || ' ' || regexp_replace(j.event, '-[0-9]+$', '') || ' ' || string_agg(
             a.code || ' ' || trim_scale(l.debit - l.credit), ', ' order by l.position) as row
            from journal j join journal_line l on l.journal = j.id join chart_of_account a on a.id = l.account
           where j.source = ${id} group by j.id order by j.sequence`,
    )
    .then((rows) => rows.map(({ row }) => row))

const owed = async ({ id }: Pick<Stored, 'id'>): Promise<readonly unknown[]> =>
  (
    await world.owner.query<{ readonly left: string }>(
      sql`select trim_scale(o.amount - coalesce((select sum(amount) from allocation where open_item = o.id), 0)) as left
            from open_item o where o.source = ${id} order by o.created_at, o.id`,
    )
  ).map(({ left }) => Number(left))

test('what an action asks is typed, judged, described, and gives its journal its own day', async () => {
  const one = await begin()
  expect(refusal(await take(one, 'bank'))).toEqual([422, 'required', 'bank'])
  expect(refusal(await take(one, 'bank', { bank: byCode('NOPE') }))).toEqual([422, 'unknown-code', 'bank'])
  expect(refusal(await take(one, 'bank', { ...BCA, date: 'soon' }))).toEqual([400, 'not-a-date', 'date'])
  expect(refusal(await take(one, 'bank', { ...BCA, teller: 'x' }))).toEqual([400, 'unknown-field', 'teller'])
  expect(refusal(await take(one, 'bank', { ...BCA, slip: 'LOST' }))).toEqual([422, 'unknown-record', 'slip'])
  const shown = await world.ask(
    'GET',
    at(one, `/preview?of=bank&fields=${encodeURIComponent(JSON.stringify({ ...BCA, date: '2026-11-12' }))}`),
  )
  const wrong = await take(one, 'bank', { ...BCA, date: '2026-11-13', previewHash: shown.body.hash })
  expect(refusal(wrong)).toEqual([409, 'preview-changed'])
  const same = { ...BCA, date: '2026-11-12', previewHash: shown.body.hash }
  expect(stored(await take(one, 'bank', same))).toMatchObject({ stage: 'banked', bankedOn: '2026-11-12' })
  expect(await journals(one)).toEqual([
    expect.stringMatching(/^2026-11-10 approve /),
    expect.stringMatching(/^2026-11-12 bank \d+ 900000, \d+ -900000$/),
  ])
  expect(await owed(one)).toEqual([0])
  const described = JSON.parse((await world.ask('GET', '/openapi.json')).text)
  const body = described.paths[`/transaction/bag/{id}/actions/bank`].post.requestBody.content['application/json'].schema
  expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(['version', 'date', 'bank', 'slip']))
  const found = await world.ask('GET', '/transaction/bag/lookup?for=bank.bank&q=BCA')
  expect((found.body.data as readonly Json[]).map(({ code }) => code)).toEqual(['BCA'])
})

test('what the document says already need not be said, and the day is today where none is given', async () => {
  const one = await begin({ bank: byCode('BCA') })
  expect(stored(await take(one, 'bank'))).toMatchObject({ stage: 'banked', bankedOn: TODAY })
})

test('nothing is dated before what happened last, nor outside of an open period', async () => {
  const one = await begin()
  const banked = async (date: string): Promise<readonly unknown[]> => refusal(await take(one, 'bank', { ...BCA, date }))
  expect(await banked('2026-11-09')).toEqual([422, 'before-last-step', 'date'])
  expect(await banked('2027-01-05')).toEqual([422, 'outside-period', 'date'])
  stored(await take(one, 'bank', { ...BCA, date: '2026-11-15' }))
  const early = await take(one, 'find-short', { date: '2026-11-14', missing: '50000', ...SHORT })
  expect(refusal(early)).toEqual([422, 'before-last-step', 'date'])
})

test('a reason is of the type that the action names, and stays with the document and its history', async () => {
  const one = await begin({ bank: byCode('BCA') })
  await take(one, 'bank')
  expect(refusal(await take(one, 'find-short', { missing: '50000' }))).toEqual([422, 'reason-missing', 'reason'])
  const unfit = await take(one, 'find-short', { missing: '50000', reason: { code: 'VOID-OTHER' } })
  expect(refusal(unfit)).toEqual([422, 'reason-unfit', 'reason'])
  const context = encodeURIComponent(JSON.stringify({ action: 'find-short' }))
  const offered = await world.ask('GET', `/transaction/bag/lookup?for=stepReason&context=${context}`)
  expect((offered.body.data as readonly Json[]).map(({ code }) => code)).toEqual(['BOUNCE'])
  const short = stored(await take(one, 'find-short', { missing: '50000', ...SHORT }))
  expect(short).toMatchObject({ stage: 'short', missing: '50000.00', stepReason: { code: 'BOUNCE' } })
  const [step] = JSON.parse((await world.ask('GET', at(one, '/history'))).text)
  expect(step).toMatchObject({ action: 'find-short', reason: { code: 'BOUNCE' } })
})

test('the newest is undone first, on its own day, with all that it wrote', async () => {
  const one = await begin()
  const undoes = async (): Promise<unknown> =>
    JSON.parse((await world.ask('GET', at(one, '/actions'))).text)
      .find(({ action }: Json) => action === 'undo')
      ?.undoes.map(({ action, date }: Json) => [action, date])
  expect(await undoes()).toBeUndefined()
  expect(refusal(await take(one, 'undo', MISTAKE))).toEqual([409, 'nothing-to-undo'])
  await take(one, 'bank', { ...BCA, date: '2026-11-12' })
  await take(one, 'find-short', { date: '2026-11-16', missing: '50000', ...SHORT })
  expect(await owed(one)).toEqual([0, 50_000])
  // Both changed the stage, so the first is not offered as long as the second stands.
  expect(await undoes()).toEqual([['find-short', '2026-11-16']])
  const kept = await world.act('bag', await now(one), 'void')
  expect([refusal(kept), kept.body.detail]).toEqual([
    [409, 'void-event'],
    `${one.number} cannot be voided while its step find short stands. Undo that first.`,
  ])
  expect(refusal(await take(one, 'undo'))).toEqual([422, 'reason-missing', 'reason'])
  const shown = await world.ask('GET', at(one, '/preview?of=undo'))
  expect((shown.body.general as readonly Json[]).map(({ date, credit: right }) => [date, right])).toEqual([
    ['2026-11-16', '50000.00'],
    ['2026-11-16', '0.00'],
  ])
  const first = stored(await take(one, 'undo', { ...MISTAKE, previewHash: shown.body.hash }))
  expect(first).toMatchObject({ stage: 'banked', bankedOn: '2026-11-12', missing: null })
  expect([await owed(one), await undoes()]).toEqual([[0, 0], [['bank', '2026-11-12']]])
  expect(stored(await take(one, 'undo', MISTAKE))).toMatchObject({ stage: 'out', bankedOn: null })
  expect([await owed(one), await undoes()]).toEqual([[900_000, 0], undefined])
  stored(await take(one, 'bank', { ...BCA, date: '2026-11-18' }))
  expect((await journals(one)).map((row) => row.split(' ').slice(0, 2).join(' '))).toEqual([
    '2026-11-10 approve',
    '2026-11-12 bank',
    '2026-11-16 find-short',
    '2026-11-16 void-find-short',
    '2026-11-12 void-bank',
    '2026-11-18 bank',
  ])
  await take(one, 'undo', MISTAKE)
  stored(await world.act('bag', await now(one), 'void'))
  expect(await owed(one)).toEqual([0, 0])
  expect(await world.breaches()).toEqual([])
})

test('what others have built on is not undone', async () => {
  const one = await begin({ bank: byCode('BCA') })
  await take(one, 'bank')
  await take(one, 'find-short', { missing: '50000', ...SHORT })
  const [item] = await world.owner.query<{ readonly id: string }>(
    sql`select id from open_item where source = ${one.id} order by created_at desc, amount limit 1`,
  )
  const paid = await world.make(
    'cash-bank-receipt',
    {
      date: TODAY,
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount: decimal('20000').toFixed(2),
      lines: [{ kind: 'INVOICE', openItem: item?.id, amount: '20000' }],
    },
    true,
  )
  const late = await take(one, 'undo', MISTAKE)
  expect([refusal(late), late.body.detail]).toEqual([
    [409, 'undo-later'],
    `This step of ${one.number} cannot be undone because ${paid.number} depends on it. Void it first.`,
  ])
  stored(await world.act('cash-bank-receipt', paid, 'void'))
  expect(stored(await take(one, 'undo', MISTAKE))).toMatchObject({ stage: 'banked' })
  expect(await world.breaches()).toEqual([])
})
