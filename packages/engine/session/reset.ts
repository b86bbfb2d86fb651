// Links that set a password: an invitation, or one that was forgotten. Good once, for a day, and only the newest.
import { fillIn, inLanguage, type Language, newId, Problem, type Words } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import type { Unit } from '../unit.ts'
import { type NewMail, queueMail } from '../mail/mail.ts'
import { countTry, subjectsOf } from './attempts.ts'
import { isPassword } from './password.ts'
import { SHORTEST_PASSWORD } from './demands.ts'
import type { Device } from './device.ts'
import { checkPassword, type Owner, refuseSame } from './password-rule.ts'
import { endLinks, newLink } from './password-link.ts'
import { setPassword } from './sign-in.ts'
import { hashOf, isToken, newToken } from './token.ts'
import { noteSession } from './trail.ts'

interface Letter {
  readonly subject: Words
  readonly text: Words
}

const FORGOTTEN: Letter = {
  subject: ['Lumbung: set a new password', 'Lumbung: buat kata sandi baru'],
  text: [
    'Hello {name},\n\nset a new password here:\n{link}\n\nThe link works once, for 24 hours. ' +
      'If you did not ask for it, nothing has changed and you need do nothing.',
    'Halo {name},\n\nbuat kata sandi baru di sini:\n{link}\n\nTautan ini berlaku satu kali, selama 24 jam. ' +
      'Jika Anda tidak memintanya, tidak ada yang berubah dan Anda tidak perlu berbuat apa-apa.',
  ],
}
const INVITED: Letter = {
  subject: ['Lumbung: you are invited', 'Lumbung: Anda diundang'],
  text: [
    'Hello {name},\n\nyou have an account in Lumbung. Choose your password here:\n{link}\n\n' +
      'The link works once, for 24 hours. You sign in with {email}.',
    'Halo {name},\n\nAnda memiliki akun di Lumbung. Pilih kata sandi Anda di sini:\n{link}\n\n' +
      'Tautan ini berlaku satu kali, selama 24 jam. Anda masuk dengan {email}.',
  ],
}

const DAY = 24 * 3600 * 1000

interface Receiver {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

const mailOf = ({ subject, text }: Letter, { name, email, language }: Receiver, link: string): NewMail => ({
  address: email,
  recipient: name,
  subject: inLanguage(subject, language),
  body: fillIn(inLanguage(text, language), { name, email, link }),
  secretFor: DAY / 60_000,
})

const linkOf = (origin: string, token: string): string => `${origin}/reset-password?token=${token}`

/**
 * Invites a user with the write that makes them or asks for it again, and answers the link: without mail it is handed
 * over by hand. Nobody is invited while the company is set up, which has no address yet.
 */
export async function invite(unit: Unit, user: Values): Promise<string | undefined> {
  const { site } = unit.actor
  if (site === undefined) return undefined
  const { token, hash } = newToken()
  const link = linkOf(site, token)
  await endLinks(unit.transaction, user.id)
  // With the batch, since the user may be written there.
  unit.batch.insert('password_link', {
    token_hash: `\\x${hash.toString('hex')}`,
    app_user: user.id,
    // By the clock that links are judged by, not by that of the books.
    expires_at: new Date(unit.engine.database.now() + DAY).toISOString(),
  })
  const receiver: Receiver = {
    id: String(user.id),
    name: String(user.name),
    email: String(user.email),
    language: user.language === 'id' ? 'id' : 'en',
  }
  await queueMail(unit.transaction, mailOf(INVITED, receiver, link))
  return link
}

interface Forgotten extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly payload: { readonly email: string; readonly origin: string }
}

/**
 * Notes that somebody forgot a password. The answer says nothing about the address, nor does the time it takes: whether
 * there is an account is only looked up behind it.
 */
export async function forgotPassword(database: Database, email: string, device: Device, origin: string): Promise<void> {
  await countTry(database, await subjectsOf(database, 'forgot', email, device))
  const payload = JSON.stringify({ email, origin })
  await database.query(sql`insert into outbox (id, topic, payload) values (${newId()}, 'forgotten', ${payload}::jsonb)`)
}

/** Writes the mails of those who forgot their password; what a crash left behind is done with the next. */
export async function answerForgotten(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const asked = await transaction.query<Forgotten>(
      sql`delete from outbox where id in (select id from outbox where topic = 'forgotten' and done_at is null
        order by created_at limit 100 for update skip locked) returning id, payload`,
    )
    for (const { payload } of asked) await sendLink(transaction, payload)
  })
}

async function sendLink(connection: Connection, { email, origin }: Forgotten['payload']): Promise<void> {
  const [found] = await connection.query<Receiver & Record<string, unknown>>(
    sql`select id, name, email, language from app_user where lower(email) = lower(${email}) and not archived
      for update`,
  )
  if (!found) return
  await queueMail(connection, mailOf(FORGOTTEN, found, linkOf(origin, await newLink(connection, found.id))))
}

interface LinkRow extends Owner, Readonly<Record<string, unknown>> {
  readonly app_user: string
  readonly password_hash: string
  readonly must_change: boolean
  readonly shortest: number
}

/** Sets the password by a link; every link of the user is used up with it, and every session ends. */
export async function resetPassword(
  database: Database,
  token: string,
  password: string,
  device: Device,
): Promise<void> {
  const dead = new Problem(422, 'reset-link-dead', {}, [{ path: 'token', code: 'reset-link-dead' }])
  if (!isToken(token)) throw dead
  await database.transaction(async (transaction) => {
    const [link] = await transaction.query<LinkRow>(
      sql`select l.app_user, u.name, u.email, u.password_hash, u.must_change, c.name as company,
          ${SHORTEST_PASSWORD} as shortest
        from password_link l join app_user u on u.id = l.app_user and not u.archived left join company c on true
        where l.token_hash = ${hashOf(token)} and l.used_at is null and l.expires_at > now() for update of l`,
    )
    if (!link) throw dead
    checkPassword(password, { owner: link, shortest: link.shortest })
    if (link.must_change && (await isPassword(password, link.password_hash))) refuseSame('password')
    await endLinks(transaction, link.app_user)
    await setPassword(transaction, link.app_user, password)
    await noteSession(transaction, 'password-reset', { ...link, id: link.app_user }, device)
  })
}
