import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'

export interface NewMail {
  readonly address: string
  readonly recipient: string
  readonly subject: string
  /** Plain text. */
  readonly body: string
  /** It opens an account for so many minutes: not sent later, and not kept once it was sent. */
  readonly secretFor?: number
}

/** After three days what a mail says is old: it is told as expired instead of being sent. */
export const MAIL_LIFE_MINUTES = 3 * 24 * 60

/** Puts a mail into the transaction that causes it; it leaves once that has committed, and never holds it up. */
export async function queueMail(connection: Connection, mail: NewMail): Promise<void> {
  const { address, recipient, subject, body, secretFor } = mail
  await connection.query(
    sql`insert into mail (id, address, recipient, subject, body, is_secret, expires_at)
      values (${newId()}, ${address}, ${recipient}, ${subject}, ${body}, ${secretFor !== undefined},
        now() + make_interval(mins => ${secretFor ?? MAIL_LIFE_MINUTES}))`,
    'mail-queue',
  )
}
