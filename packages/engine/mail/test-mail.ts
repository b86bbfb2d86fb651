import { fillIn, inLanguage, type Language, newId, Problem, type Words } from '@lumbung/core'
import type { MailServer } from './smtp.ts'

const SUBJECT: Words = ['Test mail from Lumbung', 'Email uji dari Lumbung']
const BODY: Words = [
  'This is a test, sent from the settings by {name}. Mails of the product arrive here.',
  'Ini uji coba, dikirim dari pengaturan oleh {name}. Email dari produk sampai di sini.',
]

interface Receiver {
  readonly name: string
  readonly address: string
  readonly language: Language
}

/** Sends one mail at once, past those that wait; what the mail server says against it is told. */
export async function sendTestMail(server: MailServer | null, { name, address, language }: Receiver): Promise<void> {
  if (!server) throw new Problem(409, 'mail-no-server')
  const outcome = await server.send({
    id: newId(),
    address,
    recipient: name,
    subject: inLanguage(SUBJECT, language),
    body: fillIn(inLanguage(BODY, language), { name }),
  })
  if (outcome.state === 'sent') return
  const code = outcome.state === 'unknown' ? 'mail-unanswered' : outcome.isReached ? 'mail-refused' : 'mail-unreached'
  throw new Problem(422, code, { address, answer: outcome.error.replace(/\.\s*$/, '') })
}
