// Cheques and giros that customers give us, told by the worked figures of finance 5.4: they settle what is owed when
// they are received, the bank moves when it has cleared them, and what bounces or is given back opens the same bills.
import { sql, type Values } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { expiringGiros } from '../modules/finance/cheque/watches.query.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, draftsOf, idOf, journalIn, journalOf, refusal, table, voidIt } from './reading.ts'

let company: OpenCompany
let owner: Database

beforeAll(async () => {
  company = await openCompany()
  owner = openDatabase({ ...company.connection, max: 1 })
  await company.create('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-11-10', rate: '16150' })
})
afterAll(async () => {
  await owner.close()
  await company.close()
})

/** The customer owes us; answers the open item. */
async function owed(amount: string, more: Values = {}): Promise<string> {
  const made = await company.create(
    'memorial-journal',
    {
      kind: 'OPENING',
      date: '2026-11-01',
      lines: [
        { account: byCode('112101'), debit: amount, customer: byCode('C-1'), dueDate: '2026-11-20' },
        { account: byCode('311901'), credit: amount },
      ],
      ...more,
    },
    true,
  )
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${made.id}`)
  return item?.id ?? ''
}

let paper = 0
const giro = (amount: string, openItem: string, more: Values = {}): Values => {
  paper += 1
  const { line = {}, ...header } = more as { line?: Values }
  return {
    date: '2026-11-10',
    kind: 'GIRO',
    chequeNumber: `BG${1000 + paper}`,
    drawerBank: 'MANDIRI',
    issueDate: '2026-11-08',
    effectiveDate: '2026-11-16',
    customer: byCode('C-1'),
    amount,
    lines: [{ openItem, amount, ...line }],
    ...header,
  }
}
const receive = (amount: string, openItem: string, more?: Values): Promise<Created> =>
  company.create('check-received', giro(amount, openItem, more), true)

const now = async (one: Created): Promise<Values> =>
  (await company.service.read(company.actor, 'check-received', one.id)).body as Values

/** Takes an action of the cheque as it stands now. */
async function take(one: Created, action: string, fields: Values = {}, why: Values = {}): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await now(one)) as { version: number }
  await service.write(actor, null, (unit) =>
    service.act(unit, 'check-received', one.id, action, { version, fields, ...why }),
  )
}
const deposit = (one: Created, date: string, bank = 'BCA') => take(one, 'deposit', { date, bank: byCode(bank) })
const clear = (one: Created, date: string) => take(one, 'clear', { date })
const bounce = (one: Created, date: string, bounceFee = '0') =>
  take(one, 'bounce', { date, bounceFee }, { reason: byCode('BOUNCE') })
const giveBack = (one: Created, date: string) => take(one, 'give-back', { date })
const again = (one: Created, date: string) => take(one, 'receive-again', { date })
const undo = (one: Created) => take(one, 'undo', {}, { ...because('void') })

/** Day, event, account and amount of every line that the cheque has written, in order. */
async function lines(one: Created): Promise<string> {
  const rows = await owner.query<Record<string, string>>(sql`
    select to_char(j.date, 'YYYY-MM-DD') as date, regexp_replace(j.event, '-[0-9]+$', '') as event, c.code,
           trim_scale(l.idr_debit)::text as debit, trim_scale(l.idr_credit)::text as credit
      from journal j join journal_line l on l.journal = j.id join chart_of_account c on c.id = l.account
     where j.source = ${one.id} order by j.sequence, l.idr_credit, c.code`)
  return rows.map(({ date, event, code, debit, credit }) => [date, event, code, debit, credit].join(' | ')).join('\n')
}

async function stateOf(one: Created): Promise<string> {
  const { stage, progress } = (await now(one)) as { stage: string; progress: Readonly<Record<string, string>> }
  return [stage, progress['cheque'], progress['presented']].filter(Boolean).join(' ')
}

/** What is open of an invoice, and when it is due. */
async function open(item: string, on = '2026-11-30'): Promise<string> {
  const [row] = await owner.query<Record<'amount' | 'idr' | 'due', string>>(sql`
    select (o.amount - coalesce(sum(a.amount), 0))::text as amount, (o.idr - coalesce(sum(a.idr), 0))::text as idr,
           to_char(o.due_date, 'YYYY-MM-DD') as due
      from open_item o left join allocation a on a.open_item = o.id and a.date <= ${on} where o.id = ${item}
     group by o.id`)
  return `${row?.amount} ${row?.idr} due ${row?.due}`
}

const RECEIVED = '2026-11-10 | approve | 112104 | 25000000 | 0\n2026-11-10 | approve | 112101 | 0 | 25000000'
const DEPOSITED = '2026-11-16 | deposit | 112105 | 25000000 | 0\n2026-11-16 | deposit | 112104 | 0 | 25000000'

describe('a giro of 25,000,000', () => {
  test('is received, deposited and cleared: the bank moves on the last day alone', async () => {
    const item = await owed('25000000')
    const draft = await company.create('check-received', giro('25000000', item))
    const preview = await company.service.preview(company.actor, 'check-received', { id: draft.id })
    expect(journalIn(preview)).toBe(table('112104 | 25000000 | 0\n112101 | 0 | 25000000'))
    await take(draft, 'submit')
    expect(await stateOf(draft)).toBe('hand none partly')
    expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
    await deposit(draft, '2026-11-16')
    expect(await stateOf(draft)).toBe('deposited partly')
    await clear(draft, '2026-11-18')
    expect(await stateOf(draft)).toBe('cleared complete')
    expect(await lines(draft)).toBe(
      [
        RECEIVED,
        DEPOSITED,
        '2026-11-18 | clear | 111201 | 25000000 | 0',
        '2026-11-18 | clear | 112105 | 0 | 25000000',
      ].join('\n'),
    )
    expect(await breaches(company)).toEqual([])
  })

  test('bounces with a fee of 125,000: the same invoice is open again, and paid again by the giro', async () => {
    const item = await owed('25000000')
    const one = await receive('25000000', item)
    await deposit(one, '2026-11-16')
    await bounce(one, '2026-11-18', '125000')
    expect(await lines(one)).toBe(
      [
        RECEIVED,
        DEPOSITED,
        '2026-11-18 | bounce | 112101 | 25000000 | 0',
        '2026-11-18 | bounce | 721102 | 125000 | 0',
        '2026-11-18 | bounce | 111201 | 0 | 125000',
        '2026-11-18 | bounce | 112105 | 0 | 25000000',
      ].join('\n'),
    )
    expect(await stateOf(one)).toBe('bounced exception')
    expect(await now(one)).toMatchObject({ stepReason: { code: 'BOUNCE' } })
    expect(await open(item, '2026-11-17')).toBe('0.00 0.00 due 2026-11-20')
    expect(await open(item, '2026-11-18')).toBe('25000000.00 25000000.00 due 2026-11-20')
    await again(one, '2026-11-19')
    expect(await stateOf(one)).toBe('hand none partly')
    expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
    await deposit(one, '2026-11-20', 'MANDIRI')
    await clear(one, '2026-11-20')
    expect(await stateOf(one)).toBe('cleared complete')
    expect(await breaches(company)).toEqual([])
  })

  test('is given back before it was deposited', async () => {
    const item = await owed('25000000')
    const one = await receive('25000000', item)
    await giveBack(one, '2026-11-12')
    expect(await lines(one)).toBe(
      [
        RECEIVED,
        '2026-11-12 | give-back | 112101 | 25000000 | 0',
        '2026-11-12 | give-back | 112104 | 0 | 25000000',
      ].join('\n'),
    )
    expect(await stateOf(one)).toBe('returned complete')
    expect(await open(item)).toBe('25000000.00 25000000.00 due 2026-11-20')
    expect(await breaches(company)).toEqual([])
  })

  test('is undone newest first, each event on its own day, and then voided', async () => {
    const item = await owed('25000000')
    const one = await receive('25000000', item)
    await deposit(one, '2026-11-16')
    await bounce(one, '2026-11-18', '125000')
    await expect(voidIt(company, 'check-received', one.id)).rejects.toThrow('void-event')
    await undo(one)
    expect(await stateOf(one)).toBe('deposited partly')
    expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
    await undo(one)
    expect(await stateOf(one)).toBe('hand none partly')
    expect(await now(one)).toMatchObject({ depositedTo: null })
    await voidIt(company, 'check-received', one.id)
    expect(await open(item)).toBe('25000000.00 25000000.00 due 2026-11-20')
    const days = (await lines(one)).split('\n').map((row) => row.split(' | ').slice(0, 2).join(' '))
    expect([...new Set(days)]).toEqual([
      '2026-11-10 approve',
      '2026-11-16 deposit',
      '2026-11-18 bounce',
      '2026-11-18 void-bounce',
      '2026-11-16 void-deposit',
      '2026-11-10 void-approve',
    ])
    expect(await breaches(company)).toEqual([])
  })

  test('that was paid otherwise after it bounced is not received again, nor the bounce undone', async () => {
    const item = await owed('25000000')
    const one = await receive('25000000', item)
    await deposit(one, '2026-11-16')
    await bounce(one, '2026-11-18')
    const other = await receive('25000000', item, { date: '2026-11-19' })
    await expect(again(one, '2026-11-20')).rejects.toThrow('open-item-exceeded')
    await expect(undo(one)).rejects.toThrow('undo-later')
    await giveBack(other, '2026-11-20')
    await again(one, '2026-11-20')
    expect(await breaches(company)).toEqual([])
  })
})

describe('made of a sales invoice', () => {
  const invoice = (change: Values = {}): Promise<Created> =>
    company.create(
      'sales-invoice',
      {
        date: '2026-11-09',
        customer: byCode('C-1'),
        term: byCode('NET30'),
        lines: [{ kind: 'service', description: 'Jasa', quantity: '1', unitPrice: '900000' }],
        ...change,
      },
      true,
    )

  test('it has the party and what is open; whoever holds it says what is written on it, and it is paid', async () => {
    const one = await invoice()
    const draft = await draftOf(company, ['sales-invoice', one.id], 'check-received')
    const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${one.id}`)
    expect(draft).toMatchObject({ partyKind: 'CUSTOMER', amount: '900000.00', lines: [{ openItem: { id: item?.id } }] })
    const dates = { date: '2026-11-10', issueDate: '2026-11-10', effectiveDate: '2026-11-20' }
    const cheque = await company.create(
      'check-received',
      { ...draft, ...dates, chequeNumber: 'BG-INV', drawerBank: 'BRI' },
      true,
    )
    expect(await stateOf(cheque)).toBe('hand none partly')
    expect(await open(item?.id ?? '')).toContain('0.00 0.00')
    expect(await draftsOf(company, ['sales-invoice', one.id], 'check-received')).toEqual([])
  })

  test('of one in dollars the rupiah are read off the paper', async () => {
    const one = await invoice({ currency: byCode('USD'), rate: '16150' })
    const draft = await draftOf(company, ['sales-invoice', one.id], 'check-received')
    expect(draft).toMatchObject({ lines: [{ kind: 'INVOICE', amount: '900000.00' }] })
    expect(draft.amount).toBe('0.00')
  })
})

describe('in hand when the books begin', () => {
  const opening = (amount: string): Promise<Created> =>
    company.create('check-received', giro(amount, '', { lines: [{ kind: 'OPENING', amount }] }), true)
  /** What it left open, oldest first. */
  const owedBy = async (one: Created): Promise<readonly unknown[]> =>
    owner.query(sql`
      select o.role, to_char(o.due_date, 'YYYY-MM-DD') as due, trim_scale(o.amount)::text as amount,
             trim_scale(o.amount
               - coalesce((select sum(amount) from allocation where open_item = o.id), 0))::text as left
        from open_item o where o.source = ${one.id} order by o.created_at`)

  test('a giro of 25,000,000 is against the opening balance; once it bounces the customer owes it', async () => {
    const one = await opening('25000000')
    expect(await journalOf(company, 'check-received', one.id)).toBe(
      table('112104 | 25000000 | 0\n311901 | 0 | 25000000'),
    )
    expect(await breaches(company)).toEqual([])
    await deposit(one, '2026-11-16')
    await bounce(one, '2026-11-18')
    expect(await lines(one)).toContain('2026-11-18 | bounce | 112101 | 25000000 | 0')
    expect(await owedBy(one)).toEqual([{ role: 'ar', due: '2026-11-10', amount: '25000000', left: '25000000' }])
    await again(one, '2026-11-19')
    expect(await owedBy(one)).toMatchObject([{ left: '0' }])
    await deposit(one, '2026-11-20')
    await bounce(one, '2026-11-20')
    expect(await owedBy(one)).toMatchObject([{ left: '0' }, { left: '25000000' }])
    await undo(one)
    await undo(one)
    await undo(one)
    await undo(one)
    expect(await stateOf(one)).toBe('deposited partly')
    await clear(one, '2026-11-18')
    expect(await breaches(company)).toEqual([])
  })

  test('names its customer', async () => {
    const before = { lines: [{ kind: 'OPENING', amount: '100' }] }
    const nobody = giro('100', '', { customer: null, partyKind: 'OTHER', counterpart: 'Andi', ...before })
    expect(await refusal(company.create('check-received', nobody, true))).toEqual([
      { path: 'lines.0.kind', code: 'opening-party' },
    ])
  })
})

test('what was withheld stays when a giro bounces; only its money is open, and paid by it again', async () => {
  const item = await owed('11100000')
  const slip = { slipNumber: 'BP-1', slipDate: '2026-11-10' }
  const withheld = { withholding: '200000', withholdingBase: '10000000', withholdingTax: byCode('PPH23-OUT'), ...slip }
  const one = await receive('10900000', item, { line: { amount: '11100000', ...withheld } })
  expect(await journalOf(company, 'check-received', one.id)).toContain('112104 | 10900000')
  await deposit(one, '2026-11-16')
  await bounce(one, '2026-11-18')
  expect(await open(item)).toBe('10900000.00 10900000.00 due 2026-11-20')
  await again(one, '2026-11-19')
  expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
  expect(await breaches(company)).toEqual([])
})

test('an invoice in dollars paid by a rupiah giro goes back at the rupiah it was booked at', async () => {
  const item = await owed('1000', { currency: byCode('USD'), rate: '15500' })
  const one = await receive('16150000', item, { currency: byCode('USD'), line: { amount: '1000' } })
  expect((await lines(one)).split('\n').toSorted()).toEqual([
    '2026-11-10 | approve | 112101 | 0 | 15500000',
    '2026-11-10 | approve | 112104 | 16150000 | 0',
    expect.stringMatching(/^2026-11-10 \| approve \| 711\d+ \| 0 \| 650000$/),
  ])
  await deposit(one, '2026-11-16')
  await bounce(one, '2026-11-18', '125000')
  expect(await open(item)).toBe('1000.00 15500000.00 due 2026-11-20')
  expect(await breaches(company)).toEqual([])
})

test('a deposit of the customer that bounces is owed to nobody, and owed again once it is received again', async () => {
  const one = await receive('5000000', '', { lines: [{ kind: 'DEPOSIT', amount: '5000000' }] })
  const left = async (): Promise<unknown> => {
    const [row] = await owner.query<{ left: string }>(sql`
      select trim_scale(sum(o.amount
               - coalesce((select sum(amount) from allocation where open_item = o.id), 0)))::text as left
        from open_item o where o.source = ${one.id}`)
    return row?.left
  }
  await deposit(one, '2026-11-16')
  await bounce(one, '2026-11-17')
  expect(await left()).toBe('0')
  await again(one, '2026-11-18')
  expect(await left()).toBe('-5000000')
  await deposit(one, '2026-11-19')
  await bounce(one, '2026-11-20')
  expect(await left()).toBe('0')
  expect(await breaches(company)).toEqual([])
})

test('a giro in hand is told from 7 days before it expires; one that was deposited is not', async () => {
  const item = await owed('300')
  const one = await receive('100', item, { issueDate: '2026-09-25', effectiveDate: '2026-10-01' })
  const other = await receive('200', item, { issueDate: '2026-09-25', effectiveDate: '2026-10-01' })
  await deposit(other, '2026-11-11')
  // 25 September and 70 days is 4 December.
  const told = async (today: string): Promise<readonly unknown[]> => {
    const rows = await owner.query(expiringGiros.rows({ today, now: '' }))
    return rows.filter(({ record }) => record === one.id || record === other.id)
  }
  expect(await told('2026-11-26')).toEqual([])
  expect(await told('2026-11-27')).toMatchObject([
    {
      record: one.id,
      number: one.number,
      amount: '100.00000000',
      places: { bank: 'MANDIRI', validUntil: '04/12/2026' },
    },
  ])
})

describe('refused', () => {
  test('a giro is deposited on its effective date or later, cleared after that, and dated forward', async () => {
    const one = await receive('100', await owed('100'))
    const number = expect.any(String)
    expect(await refusal(deposit(one, '2026-11-15'))).toEqual([
      { path: 'date', code: 'cheque-before-effective', number, date: '2026-11-16' },
    ])
    expect(await refusal(clear(one, '2026-11-18'))).toEqual([{ path: '', code: 'cheque-not-deposited', number }])
    await deposit(one, '2026-11-18')
    expect(await refusal(giveBack(one, '2026-11-18'))).toEqual([{ path: '', code: 'cheque-at-bank', number }])
    expect(await refusal(clear(one, '2026-11-17'))).toEqual([
      { path: 'date', code: 'before-last-step', number, date: '2026-11-18' },
    ])
  })

  test('the same paper is recorded once, and again only when it was given up', async () => {
    const item = await owed('300')
    const one = await receive('100', item, { chequeNumber: 'BG-SAME' })
    expect(await refusal(receive('100', item, { chequeNumber: 'BG-SAME' }))).toEqual([
      { path: 'chequeNumber', code: 'cheque-recorded', number: 'BG-SAME', bank: 'MANDIRI', document: one.number },
    ])
    await receive('100', item, { chequeNumber: 'BG-SAME', drawerBank: 'BRI' })
    await voidIt(company, 'check-received', one.id)
    await receive('100', item, { chequeNumber: 'BG-SAME' })
  })

  test('the effective date lies within 70 days of the issue, and a giro is not taken after them', async () => {
    const item = await owed('100')
    expect(await refusal(receive('100', item, { effectiveDate: '2027-01-18' }))).toEqual([
      { path: 'effectiveDate', code: 'giro-effective-date', limit: '2027-01-17' },
    ])
    expect(await refusal(receive('100', item, { issueDate: '2026-08-01', effectiveDate: '2026-08-10' }))).toEqual([
      { path: 'date', code: 'cheque-expired', number: expect.any(String), date: '2026-10-10' },
    ])
  })

  test('a receipt by the method giro: it says where a giro is recorded', async () => {
    const method = await company.create('payment-method', { code: 'BG', name: 'Bilyet giro', kind: 'GIRO' })
    const receipt = {
      date: '2026-11-10',
      bank: byCode('BCA'),
      method: method.id,
      customer: byCode('C-1'),
      amount: '100',
      lines: [{ kind: 'DEPOSIT', amount: '100' }],
    }
    expect(await refusal(company.create('cash-bank-receipt', receipt, true))).toEqual([
      { path: 'method', code: 'method-cheque', method: 'Bilyet giro' },
    ])
  })
})

test('a cheque counts as owed until the bank has cleared it (sales 2.1), its invoice as paid, uncleared', async () => {
  await company.create('customer', { code: 'C-9', name: 'Toko Jaya', term: byCode('NET30'), creditLimit: '1000000' })
  const customer = await idOf(company, 'customer', 'C-9')
  const invoice = await company.create(
    'sales-invoice',
    {
      date: '2026-11-09',
      customer,
      term: byCode('NET30'),
      lines: [{ kind: 'service', description: 'Jasa', quantity: '1', unitPrice: '900000' }],
    },
    true,
  )
  const [item] = await owner.query<{ id: string; amount: string }>(
    sql`select id, amount::text from open_item where source = ${invoice.id}`,
  )
  const one = await receive(item?.amount ?? '', item?.id ?? '', { customer })
  const state = async (): Promise<unknown> => {
    const { body } = await company.service.read(company.actor, 'sales-invoice', invoice.id)
    return (body as { progress: Readonly<Record<string, string>> }).progress['cheques']
  }
  expect(await state()).toBe('partly')
  // What it may still order is what its limit leaves beside the cheque.
  await company.create('item-group', { code: 'SVC', name: 'Services' })
  const served = { code: 'JASA', name: 'Jasa', type: 'service', itemGroup: byCode('SVC'), baseUnit: byCode('PCS') }
  await company.create('item', served)
  await company.create('sales-rep', { code: 'R9', name: 'Sari', branch: byCode('JKT') })
  const order = (): Promise<Created> =>
    company.create(
      'sales-order',
      {
        date: '2026-11-12',
        customer,
        salesRep: byCode('R9'),
        lines: [{ item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '500000' }],
      },
      true,
    )
  expect(await refusal(order())).toMatchObject([{ code: 'over-credit' }])
  await deposit(one, '2026-11-16')
  await clear(one, '2026-11-17')
  expect(await state()).toBe('complete')
  await order()
})

describe('verification finds', () => {
  const planted = async (...statements: Parameters<typeof pastTriggers>[1][]): Promise<string[]> => {
    await pastTriggers(owner, ...statements)
    const found = (await breaches(company)) as readonly { invariant: string }[]
    return [...new Set(found.map(({ invariant }) => invariant))]
  }

  test('a cheque whose stage is not what its ledger says', async () => {
    const one = await receive('100', await owed('100'))
    const say = (stage: string) => sql`update check_received set stage = ${stage} where id = ${one.id}`
    expect(await planted(say('cleared'))).toContain('cheques-received')
    expect(await planted(say('hand'))).not.toContain('cheques-received')
  })

  test('a paper that was recorded twice (9.28)', async () => {
    const [one, other] = [await receive('100', await owed('100')), await receive('100', await owed('100'))]
    const found = await planted(
      sql`drop index check_received__drawer_bank__cheque_number__key`,
      sql`update check_received set cheque_number = (select cheque_number from check_received where id = ${one.id})
           where id = ${other.id}`,
    )
    expect(found).toContain('cheques-recorded-once')
  })
})
