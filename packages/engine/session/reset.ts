import { fillIn, inLanguage, type Language, Problem, type Words } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Database } from '../database/connection.ts'
import { queueMail } from '../mail/mail.ts'
import { accountSubject, addressSubject, countTry } from './attempts.ts'
import { checkPassword } from './password.ts'
import { setPassword } from './sign-in.ts'
import { hashOf, isToken, newToken } from './token.ts'

const SUBJECT: Words = ['Lumbung: set a new password', 'Lumbung: buat kata sandi baru']
const TEXT: Words = [
  'Hello {name},\n\nset a new password here:\n{link}\n\nThe link works once, for 30 minutes. ' +
    'If you did not ask for it, nothing has changed and you need do nothing.',
  'Halo {name},\n\nbuat kata sandi baru di sini:\n{link}\n\nTautan ini berlaku satu kali, selama 30 menit. ' +
    'Jika Anda tidak memintanya, tidak ada yang berubah dan Anda tidak perlu berbuat apa-apa.',
]
const MINUTES = 30

interface Receiver {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** Writes a mail with a link that sets the password. */
async function sendLink(connection: Connection, to: Receiver, origin: string): Promise<void> {
  const { token, hash } = newToken()
  const link = `${origin}/reset-password?token=${token}`
  await connection.query(
    sql`insert into password_link (token_hash, app_user, expires_at)
      values (${hash}, ${to.id}, now() + make_interval(mins => ${MINUTES}))`,
  )
  await queueMail(connection, {
    address: to.email,
    recipient: to.name,
    subject: inLanguage(SUBJECT, to.language),
    body: fillIn(inLanguage(TEXT, to.language), { name: to.name, link }),
    secretFor: MINUTES,
  })
}

/** Sends a link to who forgot the password. Whether the address has an account is not told, by nothing. */
export async function forgotPassword(
  database: Database,
  email: string,
  address: string,
  origin: string,
): Promise<void> {
  await countTry(database, [accountSubject('forgot', email), addressSubject('forgot', address)])
  await database.transaction(async (transaction) => {
    const [found] = await transaction.query<Receiver & Record<string, unknown>>(
      sql`select id, name, email, language from app_user where lower(email) = lower(${email}) and not archived`,
    )
    if (found) await sendLink(transaction, found, origin)
  })
}

/** Sets the password by a link; every link of the user is used up with it, and every session ends. */
export async function resetPassword(database: Database, token: string, password: string): Promise<void> {
  checkPassword(password)
  const dead = new Problem(422, 'reset-link-dead', {}, [{ path: 'token', code: 'reset-link-dead' }])
  if (!isToken(token)) throw dead
  await database.transaction(async (transaction) => {
    const [link] = await transaction.query<{ readonly app_user: string }>(
      sql`select l.app_user from password_link l join app_user u on u.id = l.app_user and not u.archived
        where l.token_hash = ${hashOf(token)} and l.used_at is null and l.expires_at > now() for update of l`,
    )
    if (!link) throw dead
    await transaction.query(
      sql`update password_link set used_at = now() where app_user = ${link.app_user} and used_at is null`,
    )
    await setPassword(transaction, link.app_user, password)
  })
}
