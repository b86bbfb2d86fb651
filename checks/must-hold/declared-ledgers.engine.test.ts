// Ledgers that a module declares, over HTTP: a pledge takes a customer's debt against a security that is kept in a
// drawer. One ledger stands behind a control account, one counts stamps beside the books. Their rows are previewed,
// written, taken back and protected like all others, and verification finds what is planted in them.
import { decimal } from '@lumbung/core'
import { defineDocument, defineModule, type DocumentOf, f, type Resource, resource, sql } from '@lumbung/definition'
import { defineAction, defineBehaviour } from '@lumbung/engine/behaviour.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { checkRegistry } from '@lumbung/engine/checks/registry-check.ts'
import { defineLedger } from '@lumbung/engine/store/ledger.ts'
import { reopen, row, settle } from '@lumbung/ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { table } from '../../scenarios/reading.ts'
import { pastTriggers } from '../testing/past-protection.ts'
import { byCode, type Json, openWorld, type Stored, stored, type World } from './world.ts'

const drawer = defineLedger({
  key: 'drawer-ledger',
  title: ['Drawer', 'Laci'],
  columns: { security: f.text({ max: 20 }), pieces: f.quantity(), value: f.money({ guard: 'cost' }) },
  words: { security: ['Security', 'Jaminan'], pieces: ['Pieces', 'Lembar'] },
  signed: ['pieces', 'value'],
  control: ['cheque_hand'],
  index: ['security'],
})
const stamps = defineLedger({
  key: 'stamp-ledger',
  title: ['Stamps', 'Meterai'],
  columns: { customer: f.ref('customer'), stamps: f.integer() },
  words: { stamps: ['Stamps', 'Meterai'] },
  signed: ['stamps'],
})

const pledge = defineDocument({
  key: 'pledge',
  module: 'pawn',
  numbering: 'P/{SEQ:4}',
  resets: 'never',
  date: 'date',
  party: 'customer',
  fields: {
    date: f.date({ default: 'today' }),
    customer: f.ref('customer'),
    currency: f.ref('currency', { default: 'IDR' }),
    rate: f.rate({ default: '1' }),
    openItem: f.ref('open-item'),
    amount: f.money(),
    back: f.money({ default: '0' }),
  },
  list: { columns: ['number', 'date'] },
  form: { header: ['date', 'customer', 'currency', 'rate', 'openItem', 'amount', 'back'] },
  actions: {
    release: {
      label: ['Give back', 'Kembalikan'],
      done: ['gave back', 'mengembalikan'],
      posts: ['The debt is open again.', 'Piutang terbuka kembali.'],
      right: 'approve',
      when: { status: ['approved'] },
    },
  },
})
type Pledge = DocumentOf<typeof pledge>

const labels = { title: ['Pledge', 'Gadai'], openItem: ['Debt', 'Utang'], back: ['Given back', 'Kembali'] } as const

const pawn = {
  module: defineModule({
    key: 'pawn',
    title: ['Pawn', 'Gadai'],
    icon: 'box',
    order: 99,
    resources: [resource(pledge, labels)],
  }),
  ledgers: [drawer, stamps],
  behaviours: [
    defineBehaviour(pledge, {
      post: ({ openItem, amount, customer }: Pledge) => [
        row(
          drawer,
          { security: 'Deed', pieces: decimal(2), value: amount },
          { debit: 'cheque_hand', amount, party: customer },
        ),
        settle(openItem, amount),
        row(stamps, { customer, stamps: 3 }),
      ],
    }),
  ],
  actions: [
    defineAction(pledge, 'release', {
      run: ({ openItem, back, customer }) => ({
        entries: [
          row(
            drawer,
            { security: 'Deed', pieces: decimal(-2), value: back.negated() },
            { credit: 'cheque_hand', amount: back, party: customer },
          ),
          reopen(openItem, back),
        ],
      }),
    }),
  ],
}

let world: World
beforeAll(async () => {
  world = await openWorld(undefined, null, [pawn])
})
afterAll(() => world.close())

/** The customer owes this much; answers the open item. */
async function debt(amount: string, currency = 'IDR', rate = '1'): Promise<string> {
  const due = { customer: byCode('C-1'), dueDate: '2026-12-01' }
  const journal = await world.make(
    'memorial-journal',
    {
      kind: 'OPENING',
      currency: byCode(currency),
      rate,
      lines: [
        { account: byCode('112101'), debit: amount, ...due },
        { account: byCode('311901'), credit: amount },
      ],
    },
    true,
  )
  const [item] = await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${journal.id}`)
  return item?.id ?? ''
}
const pledged = (openItem: string, amount: string, more: Json = {}): Promise<Stored> =>
  world.make('pledge', { customer: byCode('C-1'), openItem, amount, ...more }, true)
const release = (one: Stored) =>
  world.ask('POST', `/transaction/pledge/${one.id}/actions/release`, { version: one.version })

async function rows(source: string): Promise<string> {
  const found = await world.owner.query<Record<string, string>>(sql`
    select event, role, amount, idr, pieces::numeric(10, 0) as pieces, (reverses is not null)::text as mirror,
           (journal is not null)::text as booked from drawer_ledger where source = ${source}
    union all
    select event, 'stamps', stamps, null, null, (reverses is not null)::text, (journal is not null)::text
      from stamp_ledger where source = ${source} order by event, role`)
  return found
    .map((one) => ['event', 'role', 'amount', 'pieces', 'mirror', 'booked'].map((key) => one[key] ?? '').join(' | '))
    .join('\n')
}

const left = async (item: string): Promise<string> => {
  const [found] = await world.owner.query<Record<string, string>>(sql`
    select o.amount - coalesce(sum(a.amount), 0) as amount, o.idr - coalesce(sum(a.idr), 0) as idr,
           to_char(o.due_date, 'YYYY-MM-DD') as due
      from open_item o left join allocation a on a.open_item = o.id where o.id = ${item} group by o.id`)
  return `${found?.amount} ${found?.idr} due ${found?.due}`
}

describe('rows', () => {
  test('make the line of their account, are shown before, and are taken back with their document', async () => {
    const item = await debt('500000')
    const draft = await world.make('pledge', { customer: byCode('C-1'), openItem: item, amount: '300000' })
    const preview = await world.ask('GET', `/transaction/pledge/${draft.id}/preview`)
    expect(preview.body.ledgers).toEqual([
      {
        key: 'drawer-ledger',
        title: 'Drawer',
        columns: [
          { key: 'security', title: 'Security', kind: 'text' },
          { key: 'pieces', title: 'Pieces', kind: 'quantity' },
          { key: 'value', title: 'Value', kind: 'money' },
          { key: 'amount', title: 'Amount', kind: 'money' },
        ],
        rows: [{ security: 'Deed', pieces: '2.000000', value: '300000.00', amount: '300000.00' }],
      },
      expect.objectContaining({
        key: 'stamp-ledger',
        rows: [{ customer: expect.objectContaining({ code: 'C-1' }), stamps: 3 }],
      }),
    ])
    const approved = stored(await world.act('pledge', draft, 'submit'))
    const effects = await world.ask('GET', `/transaction/pledge/${approved.id}/effects`)
    expect(effects.body.ledgers).toEqual(preview.body.ledgers)
    expect(await left(item)).toBe('200000.00 200000.00 due 2026-12-01')
    stored(await world.act('pledge', approved, 'void'))
    expect(await rows(approved.id)).toBe(
      table(`
      approve      | cheque_hand | 300000.00  | 2  | false | true
      approve      | stamps      | 3          |    | false | true
      void-approve | cheque_hand | -300000.00 | -2 | true  | true
      void-approve | stamps      | -3         |    | true  | true`),
    )
    expect(await left(item)).toBe('500000.00 500000.00 due 2026-12-01')
    expect(await world.breaches()).toEqual([])
  })

  test('are shown without columns that who looks does not see', async () => {
    const one = await pledged(await debt('100'), '100')
    const clerk = await world.user('clerk', ['pledge.read'])
    const effects = await world.ask('GET', `/transaction/pledge/${one.id}/effects`, undefined, clerk)
    const [shown] = effects.body.ledgers as readonly { readonly columns: readonly { readonly key: string }[] }[]
    expect(shown?.columns.map(({ key }) => key)).toEqual(['security', 'pieces', 'amount'])
  })

  test('are never changed or deleted, not by the owner either, nor written into a closed period', async () => {
    const one = await pledged(await debt('100'), '100')
    for (const wrong of [
      sql`update drawer_ledger set pieces = 9 where source = ${one.id}`,
      sql`delete from stamp_ledger where source = ${one.id}`,
      sql`truncate stamp_ledger`,
    ])
      await expect(world.owner.query(wrong)).rejects.toMatchObject({ code: 'LB001' })
    await expect(world.engine.database.query(sql`delete from stamp_ledger`)).rejects.toThrow(/permission denied/)
    const early = sql`insert into stamp_ledger (id, date, source_type, source, number, event, branch)
      values (gen_random_uuid(), '2026-01-05', 'pledge', ${one.id}, 'P', 'approve', ${one.id})`
    const january = (status: string) => sql`update accounting_period set status = ${status} where name = '2026-01'`
    const [was] = await world.owner.query<{ status: string }>(
      sql`select status from accounting_period where name = '2026-01'`,
    )
    await pastTriggers(world.owner, january('closed'))
    await expect(world.owner.query(early)).rejects.toMatchObject({ code: 'LB003' })
    await pastTriggers(world.owner, january(was?.status ?? ''))
  })
})

describe('giving back what a document settled', () => {
  test('opens the same debt again with its own due date; voiding then takes back both', async () => {
    const item = await debt('500000')
    const one = await pledged(item, '500000', { back: '300000' })
    expect(await left(item)).toBe('0.00 0.00 due 2026-12-01')
    const back = stored(await release(one))
    expect(await left(item)).toBe('300000.00 300000.00 due 2026-12-01')
    const again = await release(back)
    expect([again.status, again.body.code]).toEqual([422, 'reopen-exceeded'])
    expect(again.body.detail).toContain('settled 200.000,00')
    stored(await world.act('pledge', back, 'void'))
    expect(await left(item)).toBe('500000.00 500000.00 due 2026-12-01')
    expect(await world.breaches()).toEqual([])
  })

  test('at the rupiah it was settled at, with its part of the exchange difference', async () => {
    const item = await debt('1000', 'USD', '15500')
    const dollars = { currency: byCode('USD'), rate: '15900' }
    const one = await pledged(item, '600', { ...dollars, back: '400' })
    expect(await left(item)).toBe('400.00 6200000.00 due 2026-12-01')
    stored(await release(one))
    expect(await left(item)).toBe('800.00 12400000.00 due 2026-12-01')
    const effects = await world.ask('GET', `/transaction/pledge/${one.id}/effects`)
    const lines = (effects.body.general as readonly Json[]).map(({ account, ...amounts }) =>
      [(account as Json).code, amounts.debit, amounts.idrDebit, amounts.idrCredit].map(String).join(' '),
    )
    expect(lines.join('\n')).toBe(
      [
        '112101 0.00 0.00 9300000.00',
        '112104 600.00 9540000.00 0.00',
        '711102 0.00 0.00 240000.00',
        '112101 400.00 6200000.00 0.00',
        '112104 0.00 0.00 6360000.00',
        '721103 0.00 160000.00 0.00',
      ].join('\n'),
    )
    expect(await world.breaches()).toEqual([])
  })
})

test('verification finds an account that its rows do not explain, and a mirror that is none', async () => {
  const one = await pledged(await debt('700'), '700')
  const copied = sql`insert into drawer_ledger (id, date, source_type, source, number, event, branch, reverses, role,
      account, currency, amount, idr, security, pieces, value)
    select gen_random_uuid(), date, source_type, source, number, 'void-approve', branch, id, role, account, currency,
           -amount, -idr, security, -pieces, -value + 1 from drawer_ledger where source = ${one.id}`
  await pastTriggers(world.owner, copied)
  const found = await world.breaches()
  expect(found.map((breach) => breach.split(':')[0])).toEqual(['ledger-accounts', 'ledger-mirrors'])
  expect(found[0]).toMatch(/ledger \S+ rows \S+$/)
})

test('a wrong declaration is refused at the start, a row of an unknown ledger when it is posted', () => {
  const wrong = defineLedger({
    key: 'pledge',
    title: ['Wrong', 'Salah'],
    columns: { source: f.text(), many: f.refs('customer'), whose: f.ref('nobody') },
    words: { source: ['Source', 'Asal'], many: ['Many', 'Banyak'], whose: ['Whose', 'Milik'] },
  })
  const resources: Resource[] = [resource(pledge, labels)]
  const module = { ...pawn.module, resources }
  expect(checkRegistry(registryOf([{ module, ledgers: [wrong] }])).filter((said) => said.includes('ledger'))).toEqual([
    "The ledger 'pledge' and 'pledge' would share the table 'pledge'.",
    "The ledger 'pledge' has a column 'source', as every ledger has.",
    "The ledger 'pledge' has a column 'many' of more than one value.",
    "The ledger 'pledge' has a column 'whose' that refers to 'nobody', which no module defines.",
  ])
})
