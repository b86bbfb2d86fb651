// Erasing a person's data and taking it out: names are gone from everywhere, ledgers and numbers are as they were, the
// trail tells of it and still proves itself; what law keeps goes when its time has passed.
import { sql } from '@lumbung/definition'
import { auditChain, checkAuditChain } from '@lumbung/engine/ledger/audit-chain.ts'
import { sealLedgers } from '@lumbung/engine/ledger/seal.ts'
import { keptUntil } from '@lumbung/engine/person/lawful.ts'
import { runRetention } from '@lumbung/engine/person/retention.ts'
import { openXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  API,
  byCode,
  type Headers,
  type Json,
  MORNING,
  openWorld,
  ORIGIN,
  type Reply,
  serviceInvoice,
  type Stored,
  type World,
} from './world.ts'

let world: World
let now = MORNING
let clerk: Headers

beforeAll(async () => {
  world = await openWorld(() => now)
  const rights = ['read', 'create', 'update', 'delete', 'export', 'erase'].map((right) => `customer.${right}`)
  clerk = await world.user('clerk', [...rights, 'field.personal.read'])
})
afterAll(() => world.close())

// Each test has a person of its own, whom nothing else speaks of.
let count = 10
let person: Stored
const called = (): string => `Budi Rahasia ${count}`
const phone = (): string => `0812-7777-00${count}`
const street = (): string => `Jalan Kenanga ${count}`
const card = (): string => `ktp-budi-${count}.pdf`
const identity = (): string => `31740101018000${count}`
const allOfThem = (): readonly string[] => [called(), phone(), street(), card(), identity()]

beforeEach(async () => {
  now = MORNING
  person = await world.make('customer', {
    code: `P-${++count}`,
    name: called(),
    phone: phone(),
    term: byCode('NET30'),
    taxIdType: 'nik',
    taxNumber: identity(),
    addresses: [{ label: 'Rumah', use: 'shipTo', address: { street: street(), city: 'Bogor' } }],
    contacts: [{ name: `Istri ${called()}`, phone: phone() }],
  })
})

const at = (): string => `${world.path('customer')}/${person.id}`
const read = async (): Promise<Json> => (await world.ask('GET', at())).body
const erase = async (more: Json = {}, by: Headers = clerk): Promise<Reply> =>
  world.ask(
    'POST',
    `${at()}/actions/erase`,
    { version: (await read())['version'], note: 'Asked for it by letter', ...more },
    by,
  )
const change = async (fields: Json, by: Headers = clerk): Promise<Reply> =>
  world.ask('PATCH', at(), { version: (await read())['version'], ...fields }, by)

/** Where in the whole database one of these is still said, with how many rows say it. */
async function saidIn(secrets: readonly string[]): Promise<readonly string[]> {
  const tables = await world.owner.query<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await world.owner.query<{ rows: number }>({
      parts: [`select count(*)::int as rows from "${name}" t where t::text ilike any(`, ')'],
      values: [secrets.flatMap((one) => [`%${one}%`, `%${Buffer.from(one).toString('hex')}%`])],
    })
    if (row && row.rows > 0) found.push(`${name} ${row.rows}`)
  }
  return found
}

const BOOKS = ['journal', 'journal_line', 'open_item', 'allocation', 'sales_invoice', 'sales_invoice_line']
const books = async (): Promise<readonly string[]> => {
  const rows = await Promise.all(
    BOOKS.map((table) =>
      world.owner.query<{ said: string }>({
        parts: [`select count(*) || ' ' || md5(string_agg(t::text, '|' order by t::text)) as said from ${table} t`],
        values: [],
      }),
    ),
  )
  return rows.map(([row], place) => `${BOOKS[place]} ${row?.said}`)
}

async function attachCard(): Promise<void> {
  const head = `--XX\r\nContent-Disposition: form-data; name="file"; filename="${card()}"\r\n\r\n`
  const reply = await world.app.inject({
    method: 'POST',
    url: `${API}${at()}/attachments`,
    headers: { host: new URL(ORIGIN).host, ...clerk, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: `${head}%PDF-1.7\n${called()}\r\n--XX--\r\n`,
  })
  expect(reply.statusCode).toBe(201)
}

/** Everything that hangs on somebody: changes, a comment, a file, an invoice that was paid back. */
async function liveALittle(): Promise<Stored> {
  expect((await change({ phone: `${phone()}/2` })).status).toBe(200)
  expect((await change({ contacts: [] })).status).toBe(200)
  expect((await world.ask('POST', `${at()}/comments`, { text: `${called()} moved` }, clerk)).status).toBe(201)
  await attachCard()
  const bill = await world.make(
    'sales-invoice',
    serviceInvoice('1000', { customer: byCode(String(person['code'])) }),
    true,
  )
  expect((await world.act('sales-invoice', bill, 'void')).status).toBe(200)
  return bill
}

const fileOfTrail = async (): Promise<readonly string[]> => {
  const lines: string[] = []
  for await (const text of auditChain(world.owner, new Date(now).toISOString()))
    lines.push(...text.trimEnd().split('\n'))
  return lines
}
const checkedFile = async (lines: readonly string[]) =>
  (
    await checkAuditChain(
      (async function* () {
        yield* lines
      })(),
    )
  ).breaches.map((one) => one.invariant)

describe('erasing', () => {
  test('leaves no name anywhere but where law keeps it, and the books as they were', async () => {
    const bill = await liveALittle()
    await sealLedgers(world.owner)
    const before = await books()
    expect(await saidIn(allOfThem())).toEqual([
      'attachment 1',
      'audit_personal 4',
      'customer 1',
      'customer_addresses 1',
      'document_snapshot 1',
      'record_comment 1',
    ])
    const reply = await erase()
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ archived: true, phone: null, taxNumber: null, addresses: [], contacts: [] })
    expect(await saidIn(allOfThem())).toEqual(['erasure 1'])
    expect(await books()).toEqual(before)
    const [kept] = await world.owner.query(sql`select kept, kept_until::text from erasure where record = ${person.id}`)
    expect(kept).toEqual({
      kept: { name: called(), taxIdType: 'nik', taxNumber: identity() },
      kept_until: '2036-12-31',
    })
    // The document is there under its number and still names the record.
    const { body } = await world.ask('GET', `${world.path('sales-invoice')}/${bill.id}`)
    expect(body).toMatchObject({ number: bill.number, customer: { code: person['code'], name: 'Erased · Dihapus' } })
    expect(await world.breaches()).toEqual([])
  })

  test('is told by the trail, which proves itself without what is gone, in the database and in a file', async () => {
    await liveALittle()
    const whole = await fileOfTrail()
    expect((await erase()).status).toBe(200)
    await sealLedgers(world.owner)
    const steps: readonly Json[] = JSON.parse((await world.ask('GET', `${at()}/history`)).text)
    expect(steps[0]).toMatchObject({ action: 'erase', by: 'clerk', note: 'Asked for it by letter' })
    expect(steps.findLast(({ action }) => action === 'update')?.['changes']).toEqual([{ path: 'phone', erased: true }])
    const lines = await fileOfTrail()
    expect(await checkedFile(whole)).toEqual([])
    expect(await checkedFile(lines)).toEqual([])
    expect(lines.join('')).not.toContain(called())
    expect(lines.join('')).not.toContain(phone())
    // Without the row that tells of it, what is missing is named.
    const silent = lines.filter(
      (text) => !(text.startsWith('{"row"') && text.includes(person.id) && text.includes('"erase"')),
    )
    expect(await checkedFile(silent)).toContain('audit-personal')
  })

  test('is refused while something is open or waits, and to who has no right to it', async () => {
    const customer = byCode(String(person['code']))
    const draft = await world.make('sales-invoice', serviceInvoice('1000', { customer }))
    const bill = await world.make('sales-invoice', serviceInvoice('2000', { customer }), true)
    const refused = await erase()
    expect(refused.status).toBe(409)
    expect(refused.body['code']).toBe('person-documents')
    expect(JSON.stringify(refused.body['errors'])).toContain('person-owed')
    await world.ask('DELETE', `${world.path('sales-invoice')}/${draft.id}?version=${draft.version}`)
    expect((await erase()).body['code']).toBe('person-owed')
    await world.act('sales-invoice', bill, 'void')
    expect((await erase({ note: 'short' })).body['code']).toBe('reason-short')
    expect((await erase({ version: 99 })).body['code']).toBe('version-conflict')
    const other = await world.user('reader', ['customer.read', 'customer.update', 'customer.delete'])
    expect((await erase({}, other)).status).toBe(403)
    expect((await erase()).status).toBe(200)
  })

  test('is once and for all: nothing is written on the record again, and nobody is erased twice', async () => {
    expect((await erase()).status).toBe(200)
    expect((await erase()).body['code']).toBe('person-erased')
    expect((await change({ phone: '0811' })).body['code']).toBe('person-erased')
    expect((await change({ archived: false })).body['code']).toBe('person-erased')
    const [row] = await world.owner.query(sql`select kept from erasure where record = ${person.id}`)
    expect(row, 'nobody on the books: nothing is kept').toEqual({ kept: null })
  })

  test('of twenty at once one erases, the others are told', async () => {
    const version = (await read())['version']
    const replies = await Promise.all(Array.from({ length: 20 }, () => erase({ version })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await world.breaches()).toEqual([])
  })
})

describe('what the trail says of people', () => {
  test('is neither changed nor taken out by anybody without a row that tells of it', async () => {
    await change({ phone: `${phone()}/3` })
    const own = sql`record = ${person.id}`
    const refused = /never changed|only with a row/
    await expect(world.engine.database.query(sql`delete from audit_personal where ${own}`)).rejects.toThrow(refused)
    await expect(world.engine.database.query(sql`update audit_personal set after = '"x"'`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(world.owner.query(sql`update audit_personal set after = '"x"' where ${own}`)).rejects.toThrow(refused)
    await expect(world.owner.query(sql`delete from audit_personal where ${own}`)).rejects.toThrow(refused)
  })

  test('is named by verification where its owner altered, removed or added some', async () => {
    await change({ phone: `${phone()}/4` })
    const own = sql`record = ${person.id}`
    const { owner } = world
    const tampered = async (tamper: ReturnType<typeof sql>) => {
      await owner.query(sql`create table kept as select * from audit_personal`)
      await owner.query(sql`alter table audit_personal disable trigger all`)
      await owner.query(tamper)
      const found = [await world.breaches(), await checkedFile(await fileOfTrail())]
      await owner.query(sql`delete from audit_personal`)
      await owner.query(sql`insert into audit_personal select * from kept`)
      await owner.query(sql`alter table audit_personal enable trigger all`)
      await owner.query(sql`drop table kept`)
      return found
    }
    const named = [[expect.stringMatching(/^audit-personal: .* phone$/)], ['audit-personal']]
    expect(await tampered(sql`update audit_personal set after = '"0800"' where ${own} and path = 'phone'`)).toEqual(
      named,
    )
    expect(await tampered(sql`delete from audit_personal where ${own} and path = 'phone'`)).toEqual(named)
    const [stray] = await tampered(sql`insert into audit_personal (audit, path, salt, at)
      values (gen_random_uuid(), 'name', 'x', now())`)
    expect(stray).toEqual([expect.stringMatching(/^audit-personal: /)])
    expect(await world.breaches()).toEqual([])
  })
})

test('words set apart are the note of their row, a field called reason stays a change of it', async () => {
  const customer = byCode('C-1')
  expect((await world.ask('POST', `${at()}/comments`, { text: 'Called back' }, clerk)).status).toBe(201)
  const [said]: readonly Json[] = JSON.parse((await world.ask('GET', `${at()}/history`)).text)
  expect(said).toMatchObject({ action: 'comment', note: 'Called back', changes: [] })
  const draft = await world.make('sales-invoice', serviceInvoice('1000', { customer }))
  await world.owner.query(sql`insert into audit (id, user_name, resource, record, action, changes, hash)
    values (gen_random_uuid(), 'Old', 'sales-invoice', ${draft.id}, 'update',
      '[{"path": "reason", "from": "a", "to": "b"}]', '\\x00')`)
  const path = `${world.path('sales-invoice')}/${draft.id}/history`
  const steps: readonly Json[] = JSON.parse((await world.ask('GET', path)).text)
  expect(steps.find(({ by }) => by === 'Old')).toMatchObject({
    note: null,
    changes: [{ path: 'reason', from: 'a', to: 'b' }],
  })
  await world.owner.query(sql`alter table audit disable trigger all`)
  await world.owner.query(sql`delete from audit_unsealed where audit in (select id from audit where user_name = 'Old')`)
  await world.owner.query(sql`delete from audit where user_name = 'Old'`)
  await world.owner.query(sql`alter table audit enable trigger all`)
})

describe('the file of a person', () => {
  test('holds all there is of them, leaves a row, and is for who sees personal data', async () => {
    const bill = await liveALittle()
    const reply = await world.app.inject({ url: `${API}${at()}/personal-data`, headers: { ...clerk } })
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200)
    const book = await openXlsx(reply.rawPayload)
    const text = JSON.stringify(book)
    for (const said of [called(), `${phone()}/2`, street(), card(), bill.number]) expect(text).toContain(said)
    const [row] = await world.owner.query(
      sql`select user_name, action from audit where record = ${person.id} order by at desc, id desc limit 1`,
    )
    expect(row).toEqual({ user_name: 'clerk', action: 'export' })
    const blind = await world.user('blind', ['customer.read', 'customer.export'])
    expect((await world.ask('GET', `${at()}/personal-data`, undefined, blind)).status).toBe(403)
    const items = await world.ask('GET', `${world.path('branch')}/${person.id}/personal-data`)
    expect(items.status).toBe(404)
  })

  test('tells of an erased person what law keeps, and until when', async () => {
    await liveALittle()
    await erase()
    const reply = await world.app.inject({ url: `${API}${at()}/personal-data`, headers: { ...clerk } })
    const text = JSON.stringify(await openXlsx(reply.rawPayload))
    for (const said of [called(), identity(), '2036-12-31']) expect(text).toContain(said)
    expect(text).not.toContain(phone())
  })
})

describe('the retention run', () => {
  const set = async (key: string, value: string): Promise<void> => {
    const { body } = await world.ask('GET', `/setting/app?filter[key]=${key}`)
    const [row] = body['data'] as readonly Json[]
    const reply = await world.ask('PATCH', `/setting/app/${String(row?.['id'])}`, { version: row?.['version'], value })
    expect(reply.status, reply.text).toBe(200)
  }
  const yearsLater = (years: number): void => {
    now = Date.parse(`${2026 + years}-11-20T03:00:00Z`)
  }

  test('erases who was put away and forgotten, once the company says when', async () => {
    const spoken = await world.make('customer', { code: `Q-${count}`, name: 'Citra', term: byCode('NET30') })
    await change({ archived: true })
    await set('personsKeptYears', '5')
    yearsLater(4)
    expect((await runRetention(world.engine))['people']).toBeUndefined()
    yearsLater(6)
    expect((await runRetention(world.engine))['people']).toBe(1)
    now = MORNING
    await set('personsKeptYears', '0')
    expect((await read())['name']).toBe('Erased · Dihapus')
    expect((await world.ask('GET', `${world.path('customer')}/${spoken.id}`)).body['name']).toBe('Citra')
    const [row] = await world.owner.query(
      sql`select user_name, reason from audit where record = ${person.id} and action = 'erase'`,
    )
    expect(row).toEqual({ user_name: 'Lumbung', reason: '5 years without a posting or a change' })
  })

  test('takes what law kept when the books are no longer kept, once, with a row that tells of it', async () => {
    const bill = await liveALittle()
    await erase()
    const lines = [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS'), unitPrice: '1000' }]
    const shipTo = { street: street(), city: 'Bogor' }
    const common = { customer: byCode('C-1'), salesRep: byCode('REP'), shipTo, lines }
    const order = await world.make('sales-order', { date: '2026-11-12', ...common })
    const before = await books()
    yearsLater(10)
    expect((await runRetention(world.engine))['lawful']).toBeUndefined()
    expect(await saidIn([called()])).not.toEqual([])
    yearsLater(11)
    const taken = await runRetention(world.engine)
    expect(taken['lawful']).toBeGreaterThan(0)
    expect(taken['trail']).toBeGreaterThan(0)
    expect(taken['sales-order']).toBe(1)
    const { body } = await world.ask('GET', `${world.path('sales-order')}/${order.id}`)
    expect(body).toMatchObject({ number: order.number, shipTo: null, total: order['total'] })
    expect(await world.owner.query(sql`select from document_snapshot where id = ${order.id}`)).toEqual([])
    expect(await saidIn(allOfThem())).toEqual([])
    expect(await books()).toEqual(before)
    expect(await runRetention(world.engine)).toEqual({})
    const rows = await world.owner.query(sql`select number from audit where resource = 'retention' order by number`)
    expect(rows.map(({ number }) => number)).toContain('2027-01-01')
    expect(bill.number).not.toBe('')
    expect(await world.breaches()).toEqual([])
  })

  test('forgets the answers of old calls, ended mails and jobs, and nothing that is younger', async () => {
    now = MORNING
    const user = sql`select id from app_user limit 1`
    const age = (days: number) => new Date(MORNING - days * 86_400_000).toISOString()
    for (const [key, days] of [
      ['old-call', 8],
      ['new-call', 6],
    ] as const)
      await world.owner.query(sql`insert into idempotency (app_user, key, request_hash, status, created_at)
        values ((${user}), ${key}, 'x', 200, ${age(days)})`)
    for (const [subject, days] of [
      ['old-mail', 91],
      ['new-mail', 89],
    ] as const)
      await world.owner.query(sql`insert into mail (id, address, recipient, subject, expires_at, state, ended_at)
        values (gen_random_uuid(), 'a@b.c', 'A', ${subject}, now(), 'sent', ${age(days)})`)
    await runRetention(world.engine)
    const left = await world.owner.query<{
      said: string
    }>(sql`select key as said from idempotency where key like '%-call'
      union all select subject from mail where subject like '%-mail' order by 1`)
    expect(left.map(({ said }) => said)).toEqual(['new-call', 'new-mail'])
  })
})

test('books of a year are kept to the end of the tenth year behind it', () => {
  expect(keptUntil('2026-01-01', 10)).toBe('2036-12-31')
  expect(keptUntil('2026-12-31', 10)).toBe('2036-12-31')
})
