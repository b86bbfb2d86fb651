// Cheques and giros that we draw, told by the worked figures of finance 5.5: they take off what we owe when they are
// issued, the bank moves when they are cleared, and what nobody pays opens the same bills again.
import { sql, type Values } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { girosDue } from '../modules/finance/cheque/watches.query.ts'
import { checklist } from '../modules/finance/accounting-period/checklist.service.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, idOf, journalIn, journalOf, paperOf, refusal, table, voidIt } from './reading.ts'

let company: OpenCompany
let owner: Database

beforeAll(async () => {
  company = await openCompany()
  owner = openDatabase({ ...company.connection, max: 1 })
  await company.create('supplier', { code: 'S-1', name: 'PT Sumber Makmur', term: byCode('NET30') })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-11-10', rate: '16150' })
  await change('bank', await idOf(company, 'bank', 'BCA'), {
    chequeBooks: [
      { kind: 'GIRO', firstLeaf: 'GB100101', lastLeaf: 'GB100199' },
      { kind: 'CHEQUE', firstLeaf: '000901', lastLeaf: '000903' },
    ],
    spoiledLeaves: [{ kind: 'GIRO', leaf: 'GB100102', date: '2026-11-01', note: 'Ink' }],
  })
})
afterAll(async () => {
  await owner.close()
  await company.close()
})

async function change(resource: string, id: string, values: Values): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, resource, id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, resource, id, { ...values, version }))
}

/** We owe the supplier; answers the open item. */
async function bill(amount: string, currency = 'IDR', rate = '1'): Promise<string> {
  const made = await company.create(
    'memorial-journal',
    {
      kind: 'OPENING',
      date: '2026-11-01',
      currency: byCode(currency),
      rate,
      lines: [
        { account: byCode('211101'), credit: amount, supplier: byCode('S-1'), dueDate: '2026-11-20' },
        { account: byCode('311901'), debit: amount },
      ],
    },
    true,
  )
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${made.id}`)
  return item?.id ?? ''
}

let leaf = 102
const giro = (amount: string, openItem: string, more: Values = {}): Values => {
  leaf += 1
  const { line = {}, ...header } = more as { line?: Values }
  return {
    date: '2026-11-10',
    bank: byCode('BCA'),
    kind: 'GIRO',
    chequeNumber: `GB100${leaf}`,
    issueDate: '2026-11-10',
    effectiveDate: '2026-11-16',
    supplier: byCode('S-1'),
    amount,
    lines: [{ openItem, amount, ...line }],
    ...header,
  }
}
const issue = (amount: string, openItem: string, more?: Values): Promise<Created> =>
  company.create('check-issued', giro(amount, openItem, more), true)

/** Takes an action of the cheque as it stands now. */
async function take(one: Created, action: string, fields: Values = {}, why: Values = {}): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, 'check-issued', one.id)).body as { version: number }
  await service.write(actor, null, (unit) =>
    service.act(unit, 'check-issued', one.id, action, { version, fields, ...why }),
  )
}
const clear = (one: Created, date: string) => take(one, 'clear', { date })
const cancel = (one: Created, date: string, cancelReason: string) => take(one, 'cancel', { date, cancelReason })
const reject = (one: Created, date: string) => take(one, 'refuse', { date }, { reason: byCode('BOUNCE') })
const undo = (one: Created) => take(one, 'undo', {}, { ...because('void') })

const journal = (one: Created): Promise<string> => journalOf(company, 'check-issued', one.id)

async function stateOf(one: Created): Promise<string> {
  const { body } = await company.service.read(company.actor, 'check-issued', one.id)
  const { stage, progress } = body as { stage: string; progress: Readonly<Record<string, string>> }
  return `${stage} ${progress['cheque']}`
}

/** What is open of a bill: in its currency, in rupiah, and when it is due. */
async function open(item: string, on = '2026-11-30'): Promise<string> {
  const [row] = await owner.query<Record<'amount' | 'idr' | 'due', string>>(sql`
    select (o.amount - coalesce(sum(a.amount), 0))::text as amount, (o.idr - coalesce(sum(a.idr), 0))::text as idr,
           to_char(o.due_date, 'YYYY-MM-DD') as due
      from open_item o left join allocation a on a.open_item = o.id and a.date <= ${on} where o.id = ${item}
     group by o.id`)
  return `${row?.amount} ${row?.idr} due ${row?.due}`
}

/** Account, date and rupiah of each line that cheques wrote on an account, in order. */
async function ledger(one: Created): Promise<string> {
  const rows = await owner.query<Record<string, string>>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, event, role, amount::text, idr::text from cheque_ledger
     where source = ${one.id} order by created_at, id`)
  return rows
    .map(({ date, event, role, amount }) => `${date} | ${event?.replace(/-\d+$/, '')} | ${role} | ${amount}`)
    .join('\n')
}

describe('a giro of 18,000,000', () => {
  test('is issued: what we owe is owed by the giro, and the bank has not moved', async () => {
    const item = await bill('18000000')
    const draft = await company.create('check-issued', giro('18000000', item))
    const preview = await company.service.preview(company.actor, 'check-issued', { id: draft.id })
    const issued = table(`
      211101 | 18000000 | 0
      211104 | 0        | 18000000`)
    expect(journalIn(preview)).toBe(issued)
    await take(draft, 'submit')
    expect(await journal(draft)).toBe(issued)
    expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
    expect(await stateOf(draft)).toBe('issued none')
    expect(await ledger(draft)).toBe(table('2026-11-10 | approve | cheque_issued | -18000000.00'))
    expect(await breaches(company)).toEqual([])
  })

  test('is cleared on its day and not before it takes effect; undone, it is issued again', async () => {
    await receive('60000000')
    const one = await issue('18000000', await bill('18000000'))
    expect(await refusal(clear(one, '2026-11-15'))).toEqual([
      { path: 'date', code: 'cheque-not-effective', number: expect.any(String), date: '2026-11-16' },
    ])
    await clear(one, '2026-11-17')
    expect(await journal(one)).toBe(
      table(`
      211101 | 18000000 | 0
      211104 | 18000000 | 0
      111201 | 0        | 18000000
      211104 | 0        | 18000000`),
    )
    expect(await stateOf(one)).toBe('cleared complete')
    await expect(voidIt(company, 'check-issued', one.id)).rejects.toThrow('void-event')
    await undo(one)
    expect(await stateOf(one)).toBe('issued none')
    expect(await ledger(one)).toBe(
      table(`
      2026-11-10 | approve    | cheque_issued | -18000000.00
      2026-11-17 | clear      | cheque_issued | 18000000.00
      2026-11-17 | void-clear | cheque_issued | -18000000.00`),
    )
    await voidIt(company, 'check-issued', one.id)
    expect(await breaches(company)).toEqual([])
  })

  test('is cancelled: the same bill is open again from that day on, with its old due date', async () => {
    const item = await bill('18000000')
    const one = await issue('18000000', item)
    await cancel(one, '2026-11-18', 'NOT_HANDED_OVER')
    expect(await journal(one)).toBe(
      table(`
      211101 | 18000000 | 0
      211104 | 18000000 | 0
      211101 | 0        | 18000000
      211104 | 0        | 18000000`),
    )
    expect(await open(item, '2026-11-17')).toBe('0.00 0.00 due 2026-11-20')
    expect(await open(item, '2026-11-18')).toBe('-18000000.00 -18000000.00 due 2026-11-20')
    expect(await stateOf(one)).toBe('cancelled partly')
    // Somebody pays the bill meanwhile: the giro does not come back as if nobody had.
    const paid = await issue('18000000', item)
    await expect(undo(one)).rejects.toThrow('undo-later')
    await voidIt(company, 'check-issued', paid.id)
    await undo(one)
    expect(await open(item)).toBe('0.00 0.00 due 2026-11-20')
    expect(await breaches(company)).toEqual([])
  })

  test('is rejected by the bank: what was withheld of the bill stays, the money is open again', async () => {
    const item = await bill('22200000')
    const withheld = { withholding: '400000', withholdingBase: '20000000', withholdingTax: byCode('PPH23-IN') }
    const one = await issue('21800000', item, { line: { amount: '22200000', ...withheld } })
    await reject(one, '2026-11-18')
    expect(await journal(one)).toBe(
      table(`
      211101 | 22200000 | 0
      211104 | 21800000 | 0
      211101 | 0        | 21800000
      211104 | 0        | 21800000
      214203 | 0        | 400000`),
    )
    expect(await open(item)).toBe('-21800000.00 -21800000.00 due 2026-11-20')
    expect(await stateOf(one)).toBe('rejected exception')
    expect(await breaches(company)).toEqual([])
  })
})

/** Money comes into the bank. */
const receive = (amount: string): Promise<Created> =>
  company.create(
    'cash-bank-receipt',
    {
      date: '2026-11-02',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      partyKind: 'OTHER',
      counterpart: 'Pemegang saham',
      amount,
      lines: [{ kind: 'ACCOUNT', account: byCode('311101'), amount }],
    },
    true,
  )

test('a bill that a giro settled is paid, uncleared, until the bank has paid the giro (finance 5.17)', async () => {
  await company.create('item-group', { code: 'SVC', name: 'Services' })
  const served = { code: 'JASA', name: 'Jasa', type: 'service', itemGroup: byCode('SVC'), baseUnit: byCode('PCS') }
  await company.create('item', served)
  const head = { date: '2026-11-10', kind: 'service', supplier: byCode('S-1'), supplierInvoiceNumber: 'F-1' }
  const lines = [{ item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '4000000' }]
  const billed = { ...head, supplierInvoiceDate: '2026-11-10', lines }
  const made = await company.create('purchase-invoice', billed, true)
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${made.id}`)
  const state = async (): Promise<unknown> => {
    const { body } = await company.service.read(company.actor, 'purchase-invoice', made.id)
    const { paid, cheques } = (body as { progress: Readonly<Record<string, string>> }).progress
    return [paid, cheques]
  }
  const part = await issue('1000000', item?.id ?? '')
  expect(await state()).toEqual(['partly', undefined])
  const rest = await issue('3000000', item?.id ?? '')
  expect(await state()).toEqual(['complete', 'partly'])
  await clear(part, '2026-11-17')
  expect(await state()).toEqual(['complete', 'partly'])
  await clear(rest, '2026-11-17')
  expect(await state()).toEqual(['complete', 'complete'])
  await undo(rest)
  await cancel(rest, '2026-11-18', 'HANDED_BACK')
  expect(await state()).toEqual(['partly', undefined])
})

test('a bill in dollars paid by a rupiah giro goes back at the rupiah it was booked at', async () => {
  const item = await bill('1000', 'USD', '16000')
  const one = await issue('16150000', item, { currency: byCode('USD'), line: { amount: '1000' } })
  expect(await journal(one)).toBe(
    table(`
    211101 | 16000000 | 0
    721103 | 150000   | 0
    211104 | 0        | 16150000`),
  )
  await cancel(one, '2026-11-18', 'HANDED_BACK')
  expect(await open(item)).toBe('-1000.00 -16000000.00 due 2026-11-20')
  const balances = await owner.query<{ balance: string }>(sql`
    select sum(idr_debit - idr_credit)::text as balance from journal_line l join journal j on j.id = l.journal
      join chart_of_account c on c.id = l.account
     where j.source = ${one.id} and c.code in ('721103', '711102', '211104')`)
  expect(balances).toEqual([{ balance: '0.00' }])
  expect(await breaches(company)).toEqual([])
})

test('an advance, a transfer and an expense by giro are owed no more when it is cancelled', async () => {
  const lines = [
    { kind: 'DEPOSIT', amount: '5000000' },
    { kind: 'TRANSFER', otherBank: byCode('MANDIRI'), amount: '2000000' },
    { kind: 'ACCOUNT', account: byCode('621103'), amount: '1000000' },
  ]
  const one = await issue('8000000', '', { lines })
  await cancel(one, '2026-11-18', 'NOT_HANDED_OVER')
  const [left] = await owner.query<{ left: string }>(sql`
    select sum(o.amount - coalesce((select sum(a.amount) from allocation a where a.open_item = o.id), 0))::text as left
      from open_item o where o.source = ${one.id}`)
  expect(left).toEqual({ left: '0.00' })
  expect(await breaches(company)).toEqual([])
})

test('of a bill it is made with its supplier, the bank of last time and the next leaf of its book', async () => {
  const bought = await company.create(
    'purchase-invoice',
    {
      date: '2026-11-09',
      supplier: byCode('S-1'),
      supplierInvoiceNumber: 'F-CHQ',
      supplierInvoiceDate: '2026-11-09',
      term: byCode('NET30'),
      kind: 'service',
      lines: [{ account: byCode('621103'), description: 'Jasa', quantity: '1', unitPrice: '900000', taxGroup: null }],
    },
    true,
  )
  const draft = await draftOf(company, ['purchase-invoice', bought.id], 'check-issued')
  expect(draft).toMatchObject({ partyKind: 'SUPPLIER', amount: '900000.00', lines: [{ amount: '900000.00' }] })
  const dates = { date: '2026-11-10', issueDate: '2026-11-10', effectiveDate: '2026-11-10' }
  const one = await company.create('check-issued', { ...draft, ...dates }, true)
  const { body } = await company.service.read(company.actor, 'check-issued', one.id)
  expect(body).toMatchObject({ bank: { code: 'BCA' }, chequeNumber: expect.stringMatching(/^GB1001/) })
})

test('one given out when the books begin is against the opening balance, and owed once it is cancelled', async () => {
  const one = await issue('18000000', '', { lines: [{ kind: 'OPENING', amount: '18000000' }] })
  expect(await journal(one)).toBe(table('311901 | 18000000 | 0\n211104 | 0 | 18000000'))
  expect(await breaches(company)).toEqual([])
  await cancel(one, '2026-11-12', 'HANDED_BACK')
  const [owed] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${one.id}`)
  expect(await open(owed?.id ?? '')).toBe('-18000000.00 -18000000.00 due 2026-11-10')
  await undo(one)
  await clear(one, '2026-11-16')
  expect(await breaches(company)).toEqual([])
})

describe('refused', () => {
  test('a giro that was handed over is cancelled only when it came back, is blocked or expired', async () => {
    const item = await bill('100')
    const one = await issue('100', item, { handedOver: '2026-11-11' })
    const said = { path: 'cancelReason', code: 'cheque-handed-over', number: expect.any(String), date: '2027-01-19' }
    for (const reason of ['NOT_HANDED_OVER', 'EXPIRED'])
      expect(await refusal(cancel(one, '2026-11-18', reason))).toEqual([said])
    await cancel(one, '2026-11-18', 'BLOCKED')
    const other = await issue('100', item)
    expect(await refusal(cancel(other, '2026-11-18', 'EXPIRED'))).toMatchObject([{ code: 'cheque-not-expired' }])
  })

  test('each leaf is drawn once, is one of a book, and was not spoiled', async () => {
    const item = await bill('300')
    const one = await issue('100', item)
    const { chequeNumber } = (await company.service.read(company.actor, 'check-issued', one.id)).body as Values
    const used = { path: 'chequeNumber', code: 'leaf-used', bank: 'Bank BCA' }
    const draw = (number: unknown, more: Values = {}) => refusal(issue('100', item, { chequeNumber: number, ...more }))
    expect(await draw(chequeNumber)).toEqual([{ ...used, number: chequeNumber }])
    expect(await draw('GB100102')).toEqual([{ ...used, number: 'GB100102' }])
    expect(await draw('GB100200')).toEqual([{ ...used, code: 'leaf-unknown', number: 'GB100200' }])
    expect(await draw('000901')).toMatchObject([{ code: 'leaf-unknown' }])
    const spoil = { kind: 'GIRO', leaf: chequeNumber, date: '2026-11-12' }
    const bank = await idOf(company, 'bank', 'BCA')
    expect(await refusal(change('bank', bank, { spoiledLeaves: [spoil] }))).toMatchObject([{ code: 'leaf-used' }])
    await voidIt(company, 'check-issued', one.id)
    await issue('100', item, { chequeNumber })
  })

  test('a giro takes effect within 70 days, a cheque on the day of its issue', async () => {
    const item = await bill('100')
    const dated = (kind: string, number: string, effectiveDate: string) =>
      refusal(issue('100', item, { kind, chequeNumber: number, effectiveDate }))
    const path = 'effectiveDate'
    expect(await dated('GIRO', 'GB100190', '2027-01-20')).toEqual([
      { path, code: 'giro-effective-date', limit: '2027-01-19' },
    ])
    expect(await dated('GIRO', 'GB100190', '2026-11-09')).toMatchObject([{ code: 'giro-effective-date' }])
    expect(await dated('CHEQUE', '000901', '2026-11-12')).toEqual([
      { path, code: 'cheque-effective-date', limit: '2026-11-10' },
    ])
  })
})

test('the form proposes the next leaf, and tells when giros of a week are more than the bank has', async () => {
  const { service, actor } = company
  const bank = await idOf(company, 'bank', 'BCA')
  const draft = { bank, kind: 'CHEQUE', lines: [] }
  const filled = await service.fill(actor, 'check-issued', { draft, changed: 'bank' })
  expect(filled).toMatchObject({ chequeNumber: '000901' })
  const item = await bill('900000000')
  const answer = await service.preview(actor, 'check-issued', { body: giro('900000000', item) })
  const warnings = (answer as { warnings: readonly Values[] }).warnings
  expect(warnings).toMatchObject([{ code: 'giros-due' }])
})

test('a giro that is due and has not cleared is told before its month closes (finance 4)', async () => {
  const due = await issue('18000000', await bill('18000000'))
  const later = await issue('100', await bill('100'), { effectiveDate: '2026-11-30' })
  const [period] = await owner.query<{ id: string }>(sql`select id from accounting_period where name = '2026-11'`)
  const told = async () => {
    const lines = await checklist(company.service.reading(company.actor), period?.id ?? '', false)
    return lines.find(({ key }) => key === 'overdue-cheques')
  }
  const found = await told()
  expect(found).toMatchObject({ blocks: false, state: 'found' })
  const numbers = found?.rows.map(({ label }) => label)
  expect(numbers).toContain(due.number)
  expect(numbers).not.toContain(later.number)
  await clear(due, '2026-11-18')
  expect((await told())?.rows.map(({ label }) => label)).not.toContain(due.number)
})

test('a bank that lacks money for giros due in a week is told, until one of them is cancelled', async () => {
  /** Rupiah that the bank lacks; nothing where it has enough. */
  const lacks = async (): Promise<number> => {
    const rows = await owner.query<{ number: string; amount: string }>(girosDue.rows({ today: '2026-11-10', now: '' }))
    return Number(rows.find(({ number }) => number === 'BCA')?.amount ?? 0)
  }
  const before = await lacks()
  const later = await issue('900000000', await bill('900000000'), { effectiveDate: '2026-11-18' })
  expect(await lacks()).toBe(before)
  const one = await issue('900000000', await bill('900000000'), { effectiveDate: '2026-11-17' })
  expect(await lacks()).toBeGreaterThan(before)
  for (const cheque of [one, later]) await cancel(cheque, '2026-11-10', 'HANDED_BACK')
  expect(await lacks()).toBe(before)
})

test('the voucher says which leaf and which accounts; the leaf only what is not printed on it already', async () => {
  const one = await issue('18000000', await bill('18000000'))
  const paper = (template: string): Promise<string> => paperOf(company, 'check-issued', one.id, template)
  const voucher = await paper('print')
  for (const part of ['Bukti pengeluaran giro/cek', 'GB100', '211104', '18.000.000,00', 'delapan belas juta'])
    expect(voucher.toLowerCase()).toContain(part.toLowerCase())
  const leafPaper = await paper('leaf')
  for (const part of ['PT Sumber Makmur', '16 November 2026', '18.000.000,00', 'Delapan belas juta'])
    expect(leafPaper).toContain(part)
  expect(leafPaper).not.toContain('Eighteen million')
  expect(leafPaper).not.toContain('PT Uji Coba')
  // A giro says the amount in words before the payee, a cheque the payee before it.
  expect(leafPaper.indexOf('Delapan belas')).toBeLessThan(leafPaper.indexOf('PT Sumber Makmur'))
})

describe('verification finds', () => {
  const planted = async (...statements: Parameters<typeof pastTriggers>[1][]): Promise<string[]> => {
    await pastTriggers(owner, ...statements)
    const found = (await breaches(company)) as readonly { invariant: string }[]
    return [...new Set(found.map(({ invariant }) => invariant))]
  }

  test('a cheque in two states, one that is worth less, and an account without its cheque (9.6)', async () => {
    const one = await issue('100', await bill('100'))
    const copy = sql`insert into cheque_ledger (id, date, source_type, source, number, event, branch, role, account,
        currency, amount, idr, kind, cheque_number, issue_date, effective_date)
      select gen_random_uuid(), date, source_type, source, number, 'approve', branch, 'cheque_hand', account, currency,
             -amount, -idr, kind, cheque_number, issue_date, effective_date from cheque_ledger where source = ${one.id}`
    expect(await planted(copy)).toEqual(['ledger-accounts', 'cheque-states'])
    const half = sql`update cheque_ledger set amount = amount / 2 where source = ${one.id} and role = 'cheque_issued'`
    expect(
      await planted(sql`delete from cheque_ledger where source = ${one.id} and role = 'cheque_hand'`, half),
    ).toEqual(['ledger-accounts', 'cheques-issued'])
    expect(await planted(sql`update cheque_ledger set amount = idr where source = ${one.id}`)).toEqual([])
  })

  test('a giro that takes effect too late (Indonesia 16.19), and one in the bank before it has cleared', async () => {
    const one = await issue('100', await bill('100'))
    const late = (days: number) =>
      sql`update cheque_ledger set effective_date = issue_date + ${days}::integer where source = ${one.id}`
    expect(await planted(late(71))).toEqual(['giro-dates'])
    const account = (code: string) => sql`(select id from chart_of_account where code = ${code})`
    const move = (from: string, to: string) => sql`
      update journal_line set account = ${account(to)} where account = ${account(from)}
         and journal in (select id from journal where source = ${one.id})`
    const found = await planted(late(6), move('211104', '111201'))
    expect(found).toContain('cheques-not-in-bank')
    expect(found).toContain('ledger-accounts')
    expect(await planted(move('111201', '211104'))).toEqual([])
  })

  test('a leaf that was drawn twice (9.28)', async () => {
    const [one, other] = [await issue('100', await bill('100')), await issue('100', await bill('100'))]
    const found = await planted(
      sql`drop index check_issued__bank__kind__cheque_number__key`,
      sql`update check_issued set cheque_number = (select cheque_number from check_issued where id = ${one.id})
           where id = ${other.id}`,
    )
    expect(found).toContain('cheque-leaves')
  })
})
