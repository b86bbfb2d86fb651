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
}

/** What calls ask of the company's mails. */
export function mailBoxOf({ database, mailServer }: Mailing) {
  const isDelivered = mailServer !== null
  return {
    page: async (query: Omit<MailQuery, 'isDelivered'>) => ({
      ...(await mailsOf(database, { ...query, isDelivered })),
      isDelivered,
    }),
    sendAgain: (actor: Actor, id: string, seen: MailState) => sendAgain(database, id, seen, actor.name),
    /** One mail to who asks, at once: what the mail server says is the answer. */
    async test(actor: Actor, address: string) {
      await auditEvent(database, actor, { resource: 'mail', record: null, number: address, action: 'mail-test' })
      await sendTestMail(mailServer, { name: actor.name, address, language: actor.language })
    },
  }
}
