// Notifications that are to be mailed become mails: in a transaction of their own, behind the commit of what they tell.
// A mail and the mark that it was written stand together or not at all, so nobody is mailed twice, whoever dies; from
// there on a mail goes its own way (mail/delivery.ts).
import { addDays, fillIn, inLanguage, type LocalDate, todayIn, type Words } from '@lumbung/core'
import { pathOf, sql } from '@lumbung/definition'
import type { Row, Transaction } from '../database/connection.ts'
import type { Engine } from '../unit.ts'
import { queueMail } from '../mail/mail.ts'
import { mailSettings } from '../own-settings.ts'
import { settingNow, settingValues } from '../settings.ts'
import { eventOf } from '../notice/notify.ts'
import { freshen, peopleIn, type Person, type Reading } from '../notice/people.ts'
import { sayingOf, type SayingRow } from './say.ts'

interface Due extends SayingRow, Row {
  readonly id: string
  readonly user: string
  readonly record: string
  readonly branch: string | null
}

const TOGETHER = 50
/** A digest that nobody could read to its end is cut here; the rest stands in the product. */
const DIGEST_MOST = 200

const COLUMNS = sql`n.id, n.app_user as user, n.kind, n.resource, n.record, n.number, n.branch, n.user_name as by,
  n.reason, n.places, n.said`

const FOOT: Words = ['Open it in Lumbung: {link}', 'Buka di Lumbung: {link}']
const MUTING: Words = [
  'What you do not want to be told, you choose in Lumbung under your name, Notices.',
  'Yang tidak ingin Anda terima dapat dipilih di Lumbung di bawah nama Anda, Pemberitahuan.',
]
const GREETING: Words = ['Hello {name},', 'Halo {name},']
const DIGEST: Words = [
  'Lumbung: {count, plural, one {# notice} other {# notices}}',
  'Lumbung: {count, plural, other {# pemberitahuan}}',
]
const MORE: Words = ['More is told in Lumbung.', 'Selebihnya ada di Lumbung.']

const fill = (words: Words, { language }: Person, values: Readonly<Record<string, string>>): string =>
  fillIn(inLanguage(words, language), values)

const footOf = (person: Person, link: string): string => fill(FOOT, person, { link })

/** Where a notification leads; whoever opens it is asked for their right there. */
function pathTo({ registry }: Engine, { kind, resource, record }: Due): string {
  const definition = registry.resources.get(resource)?.definition
  if (definition) return `${pathOf(definition)}/${record}`
  return registry.events.get(eventOf(kind))?.path ?? '/notification'
}

const mayStillRead = (person: Person | undefined, { resource, branch }: Due): person is Person =>
  person !== undefined && !person.archived && (resource === '' || person.holds(`${resource}.read`, branch))

async function mailOne(reading: Reading, person: Person, due: Due, site: string): Promise<void> {
  const { subject, text } = sayingOf(reading.engine.registry, due, person.language, person.name)
  const isMutable = reading.engine.registry.events.get(eventOf(due.kind))?.isProtected !== true
  const parts = [
    fill(GREETING, person, { name: person.name }),
    text,
    footOf(person, site + pathTo(reading.engine, due)),
  ]
  const body = [...parts, ...(isMutable ? [inLanguage(MUTING, person.language)] : [])].join('\n\n')
  await queueMail(reading.transaction, { address: person.email, recipient: person.name, subject, body })
}

const readingOf = (engine: Engine, transaction: Transaction): Reading => ({ engine, transaction, now: engine.now() })

/** Writes the mails of what is to be told at once; what its receiver may no longer read is told to nobody. */
export async function postDue(engine: Engine, site: string): Promise<void> {
  for (;;) {
    const count = await engine.database.transaction(async (transaction) => {
      const rows = await transaction.query<Due>(
        sql`select ${COLUMNS} from notification n where n.mail = 'now' order by n.app_user, n.id limit ${TOGETHER}
          for update skip locked`,
        'notification-post',
      )
      if (rows.length === 0) return 0
      const reading = readingOf(engine, transaction)
      await freshen(reading)
      const people = await peopleIn(reading)
      for (const due of rows) {
        const person = people.get(due.user)
        if (mayStillRead(person, due)) await mailOne(reading, person, due, site)
      }
      await markPosted(transaction, rows)
      return rows.length
    })
    if (count < TOGETHER) return
  }
}

const markPosted = (transaction: Transaction, rows: readonly Due[]): Promise<unknown> =>
  transaction.query(
    sql`update notification set mail = null where id = any(${rows.map(({ id }) => id)}::uuid[])`,
    'notification-posted',
  )

/** What a digest says: by event, the newest last. */
function digestBody({ registry }: Engine, person: Person, rows: readonly Due[], site: string): string {
  const parts = [...Map.groupBy(rows, ({ kind }) => eventOf(kind))].map(([key, some]) => {
    const title = registry.events.get(key)?.title
    const lines = some.map((due) => `- ${sayingOf(registry, due, person.language, person.name).subject}`)
    return [title ? inLanguage(title, person.language) : key, ...lines].join('\n')
  })
  const rest = rows.length < DIGEST_MOST ? [] : [inLanguage(MORE, person.language)]
  const foot = [footOf(person, `${site}/notification`), inLanguage(MUTING, person.language)]
  return [fill(GREETING, person, { name: person.name }), ...parts, ...rest, ...foot].join('\n\n')
}

async function digestOf(reading: Reading, person: Person, today: LocalDate, site: string): Promise<void> {
  const { engine, transaction } = reading
  const [turn] = await transaction.query(
    sql`insert into notification_digest (app_user, day) values (${person.id}, ${today}::date)
      on conflict (app_user) do update set day = excluded.day where notification_digest.day < excluded.day
      returning app_user`,
    'digest-turn',
  )
  if (!turn) return
  const rows = await transaction.query<Due>(
    sql`select ${COLUMNS} from notification n where n.mail = 'daily' and n.app_user = ${person.id} order by n.id`,
    'digest-rows',
  )
  const readable = rows.filter((due) => mayStillRead(person, due))
  if (readable.length > 0) {
    const subject = fill(DIGEST, person, { count: String(readable.length) })
    const body = digestBody(engine, person, readable.slice(-DIGEST_MOST), site)
    await queueMail(transaction, { address: person.email, recipient: person.name, subject, body })
  }
  await markPosted(transaction, rows)
}

const HOUR_MS = 3_600_000
/** WIB, the zone of the books. */
const ZONE_HOURS = 7

const hourOf = (now: number): number => new Date(now + ZONE_HOURS * HOUR_MS).getUTCHours()

/** Who waits for a digest and has not had one today. */
const waiting = (engine: Engine, today: string) =>
  engine.database.query<Row & { readonly user: string }>(
    sql`select distinct n.app_user as user from notification n
      where n.mail = 'daily' and not exists (select from notification_digest d
        where d.app_user = n.app_user and d.day >= ${today}::date)`,
    'digest-waiting',
  )

/** Writes the digest of the day from its hour on: one mail for each user, none where nothing came. */
export async function postDigests(engine: Engine, site: string): Promise<void> {
  const now = engine.now()
  const today = todayIn('WIB', now)
  const digestHour = settingNow(await settingValues(engine.database, engine.masters), mailSettings.digestHour)
  if (hourOf(now) < digestHour) return
  for (const { user } of await waiting(engine, today)) {
    await engine.database.transaction(async (transaction) => {
      const reading = readingOf(engine, transaction)
      await freshen(reading)
      const person = (await peopleIn(reading)).get(user)
      if (person) await digestOf(reading, person, today, site)
    })
  }
}

const KEPT_DAYS = 90
const SWEPT_TOGETHER = 1000

/** Forgets what was told 90 days ago, some at a time; whose turn it still is stays told. */
export async function sweepOld(engine: Engine): Promise<number> {
  const before = addDays(todayIn('WIB', engine.now()), -KEPT_DAYS)
  const gone = await engine.database.query(
    sql`delete from notification where id in (
        select n.id from notification n where n.at < ${before}::date
           and not exists (select from approval_request r where r.id = n.request and r.state = 'waiting')
         order by n.at limit ${SWEPT_TOGETHER} for update skip locked)
      returning id`,
    'notification-sweep',
  )
  return gone.length
}
