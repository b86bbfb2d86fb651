import type { MailState } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Database } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { type MailQuery, mailsOf, sendAgain } from './outbox.ts'
import type { MailServer } from './smtp.ts'
import { sendTestMail } from './test-mail.ts'

interface Mailing {
  readonly database: Database
  readonly mailServer: MailServer | null
  readonly actor: Actor
  /** Of who asks. */
  readonly email: string
}

/** What calls ask of the company's mails. */
export function mailBoxOf({ database, mailServer, actor, email }: Mailing) {
  const isDelivered = mailServer !== null
  return {
    page: async (query: Omit<MailQuery, 'isDelivered'>) => ({
      ...(await mailsOf(database, { ...query, isDelivered })),
      isDelivered,
    }),
    sendAgain: (id: string, seen: MailState) => sendAgain(database, id, seen, actor.name),
    /** One mail to who asks, at once: what the mail server says is the answer. */
    async test() {
      await auditEvent(database, actor, { resource: 'mail', record: null, number: email, action: 'mail-test' })
      await sendTestMail(mailServer, { name: actor.name, address: email, language: actor.language })
      return { address: email }
    },
  }
}
