// Mails leave once: with two processes, with one that is killed in the middle, with a mail server that refuses, hangs
// up or is not there. Whether a mail arrived is counted where mails arrive.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from '@lumbung/definition'
import { deliverDue, keepDelivering } from '@lumbung/engine/mail/delivery.ts'
import { queueMail } from '@lumbung/engine/mail/mail.ts'
import { type MailServer, mailServerAt } from '@lumbung/engine/mail/smtp.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { serverOver } from './server.ts'
import { ADMINISTRATOR, type Headers, type Json, openWorld, serviceInvoice, TODAY, type World } from './world.ts'

let world: World
let smtp: SMTPServer
let url = ''
let server: MailServer
let processes: ChildProcess[] = []
/** Subjects of what arrived, in the order of arrival. */
let arrived: string[] = []
/** What the mail server does with a subject instead of taking it. */
let trouble: Readonly<Record<string, 'hold' | 'refuse' | 'hang up'>> = {}

const subjectOf = (message: string): string => /^Subject: (.*)\r?$/m.exec(message)?.[1] ?? ''

beforeAll(async () => {
  world = await openWorld()
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    async onData(stream, session, done) {
      const subject = subjectOf(await text(stream))
      arrived.push(subject)
      const met = trouble[subject]
      if (met === 'hold') return
      if (met === 'hang up') [...smtp.connections].find(({ id }) => id === session.id)?.close()
      else done(met === 'refuse' ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : null)
    },
  })
  smtp.on('error', () => undefined)
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const place = listening.address()
  url = `smtp://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`
  server = mailServerAt(url, 'Lumbung <erp@lumbung.test>')
})

afterEach(async () => {
  for (const one of processes) await kill(one)
  processes = []
  arrived = []
  trouble = {}
  await world.owner.query(sql`delete from mail`)
})

afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await world.close()
})

const queue = (subject: string): Promise<void> =>
  queueMail(world.engine.database, { address: 'rina@toko.test', recipient: 'Rina', subject, body: 'Halo' })

async function queueMany(count: number): Promise<readonly string[]> {
  const subjects = Array.from({ length: count }, (_, index) => `mail ${index}`)
  for (const subject of subjects) await queue(subject)
  return subjects
}

const states = async (): Promise<Readonly<Record<string, string>>> => {
  const rows = await world.owner.query<{ subject: string; state: string }>(sql`select subject, state from mail`)
  return Object.fromEntries(rows.map(({ subject, state }) => [subject, state]))
}
const isSettled = async (): Promise<boolean> =>
  Object.values(await states()).every((state) => !['waiting', 'sending'].includes(state))

const entry = fileURLToPath(new URL('server-process.ts', import.meta.url))

function start(): ChildProcess {
  const setup = JSON.stringify({ connection: world.server.connection, today: TODAY, smtp: url })
  const child = spawn(process.execPath, [entry, setup], { stdio: ['ignore', 'ignore', 'inherit'] })
  processes.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

const rows = (body: Json): readonly Json[] => (Array.isArray(body['data']) ? body['data'] : [])
const mails = async (more = '', who?: Headers): Promise<readonly Json[]> =>
  rows((await world.ask('GET', `/mail${more}`, undefined, who)).body)

test('killed with a mail in its hands: that one is told as unknown, every other arrives once', async () => {
  const subjects = await queueMany(24)
  trouble = { 'mail 9': 'hold' }
  const first = start()
  await expect.poll(() => arrived.length, { timeout: 20_000 }).toBe(10)
  // Whatever the mail server does, documents are posted meanwhile.
  await world.make('sales-invoice', serviceInvoice('1000'), true)
  expect((await states())['mail 9']).toBe('sending')
  await kill(first)
  for (const _ of [1, 2]) start()
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
  expect(arrived.toSorted()).toEqual(subjects.toSorted())
  const { 'mail 9': held, ...others } = await states()
  expect(held).toBe('unknown')
  expect([...new Set(Object.values(others))]).toEqual(['sent'])

  trouble = {}
  const [lost] = await mails('?state=unknown')
  expect(lost).toMatchObject({ subject: 'mail 9', text: 'Halo', tries: 1, canSendAgain: true })
  const again = () => world.ask('POST', `/mail/${String(lost?.['id'])}/send-again`, { state: 'unknown' })
  // Two who press at once send one.
  expect(new Set([(await again()).status, (await again()).status])).toEqual(new Set([202, 409]))
  await expect.poll(isSettled, { timeout: 20_000 }).toBe(true)
  expect(arrived.filter((subject) => subject === 'mail 9')).toHaveLength(2)
  expect((await mails('?q=mail%209'))[0]).toMatchObject({ state: 'sent', askedAgainBy: 'Owner' })
})

test('several that send at once take each mail once', async () => {
  const subjects = await queueMany(40)
  const round = (): Promise<void> => deliverDue(world.engine.database, server)
  await Promise.all([round(), round(), round()])
  expect(arrived.toSorted()).toEqual(subjects.toSorted())
  expect([...new Set(Object.values(await states()))]).toEqual(['sent'])
})

test('a refusal is tried three times more, then kept with its reason; an answer that never came is not', async () => {
  trouble = { full: 'refuse', torn: 'hang up' }
  for (const subject of ['full', 'torn', 'fine']) await queue(subject)
  for (const _ of [1, 2, 3, 4, 5]) await deliverDue(world.engine.database, server, { waits: [0, 0, 0] })
  expect(arrived.toSorted()).toEqual(['fine', 'full', 'full', 'full', 'full', 'torn'])
  expect(await states()).toEqual({ full: 'failed', torn: 'unknown', fine: 'sent' })
  expect((await mails('?state=failed'))[0]).toMatchObject({ tries: 4, error: expect.stringContaining('Mailbox full') })
  // Each wait is longer than the one before.
  await queue('full')
  const due: number[] = []
  for (const _ of [1, 2, 3]) {
    await deliverDue(world.engine.database, server)
    const [row] = await world.owner.query<{ wait: number }>(
      sql`select extract(epoch from due_at - now())::float8 as wait from mail where state = 'waiting'`,
    )
    due.push(Math.round((row?.wait ?? 0) / 60))
    await world.owner.query(sql`update mail set due_at = now() where state = 'waiting'`)
  }
  expect(due).toEqual([1, 10, 60])
})

test('a mail server that is not there costs one attempt a round, and no mail', async () => {
  await queueMany(3)
  await deliverDue(world.engine.database, mailServerAt('smtp://127.0.0.1:9', 'erp@lumbung.test'))
  const tried = await world.owner.query(sql`select tries from mail where state = 'waiting' order by tries`)
  expect(tried).toEqual([{ tries: 0 }, { tries: 0 }, { tries: 1 }])
})

/** The mail is written behind the answer, which says nothing about the address. */
async function forgotten(): Promise<void> {
  await world.ask('POST', '/auth/forgot-password', { email: ADMINISTRATOR.email }, {})
  await expect.poll(async () => (await mails())[0]?.['state']).toBe('waiting')
}

test('who is no administrator reads no mail; what opens an account is not kept once it was sent', async () => {
  const clerk = await world.user('Clerk', ['sales-invoice.read'])
  expect((await world.ask('GET', '/mail', undefined, clerk)).status).toBe(403)
  const token = (await world.ask('POST', '/auth/tokens', { name: 'all', scopes: ['*.*'] })).body['token']
  expect((await world.ask('GET', '/mail', undefined, { authorization: `Bearer ${String(token)}` })).status).toBe(403)
  for (const wrong of ['state=x', 'cursor=x', 'x=1'])
    expect((await world.ask('GET', `/mail?${wrong}`)).status).toBe(400)
  await forgotten()
  // Nothing delivers it, so somebody has to hand it over.
  expect((await mails())[0]).toMatchObject({ state: 'waiting', text: expect.stringContaining('reset-password?token=') })
  await deliverDue(world.engine.database, server)
  expect((await mails())[0]).toMatchObject({ state: 'sent', text: null, canSendAgain: false })
  await forgotten()
  await world.owner.query(sql`update mail set expires_at = now() where state = 'waiting'`)
  const timer = keepDelivering(world.engine.database, server, (error) => expect(error).toBeUndefined(), 10)
  await expect.poll(async () => (await mails())[0]?.['state']).toBe('expired')
  await timer.stop()
  const [left] = await world.owner.query<{ bodies: number }>(sql`select count(body)::int as bodies from mail`)
  expect([left?.bodies, arrived.length]).toEqual([0, 1])
})

test('who asks for a test mail is told what the mail server says, and only administrators may ask', async () => {
  const asked = async (mailServer: MailServer | null, headers: Headers): Promise<Json> => {
    const running = serverOver(world.engine, { mailServer })
    const reply = await running.app.inject({
      method: 'POST',
      url: '/api/v1/mail/test',
      headers: { ...headers, host: 'lumbung.test' },
      payload: {},
    })
    await running.close()
    const { code, detail, address } = reply.json<Json>()
    return { status: reply.statusCode, ...(code === undefined ? { address } : { code, detail }) }
  }
  const { administrator } = world
  expect(await asked(server, administrator)).toEqual({ status: 200, address: ADMINISTRATOR.email })
  expect(arrived).toEqual(['Test mail from Lumbung'])
  trouble = { 'Test mail from Lumbung': 'refuse' }
  expect(await asked(server, administrator)).toMatchObject({
    code: 'mail-refused',
    detail: expect.stringContaining('Mailbox full'),
  })
  const nowhere = mailServerAt('smtp://127.0.0.1:1', 'Lumbung <erp@lumbung.test>')
  expect(await asked(nowhere, administrator)).toMatchObject({ status: 422, code: 'mail-unreached' })
  expect(await asked(null, administrator)).toMatchObject({ status: 409, code: 'mail-no-server' })
  expect(await asked(server, await world.user('no-mail', ['customer.read']))).toMatchObject({ status: 403 })
  const audited = await world.owner.query(sql`select number from audit where action = 'mail-test'`)
  expect(audited).toHaveLength(4)
})
