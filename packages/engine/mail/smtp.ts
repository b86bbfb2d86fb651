import { Readable } from 'node:stream'
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection'
import MailComposer from 'nodemailer/lib/mail-composer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

export interface Letter {
  readonly id: string
  readonly address: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** What became of one attempt; `unknown`: the server had the text, and its answer never came. */
export type Outcome =
  | { readonly state: 'sent' }
  | { readonly state: 'refused' | 'unknown'; readonly error: string; readonly isReached: boolean }

export interface MailServer {
  send(letter: Letter): Promise<Outcome>
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

interface Failure extends Error {
  readonly responseCode?: number | undefined
}

/** The text, handed over when the server asks for it; so it is known whether it ever had it. */
class Contents extends Readable {
  wasRead = false
  readonly #message: Buffer

  constructor(message: Buffer) {
    super()
    this.#message = message
  }

  override _read(): void {
    this.wasRead = true
    this.push(this.#message)
    this.push(null)
  }
}

/** The message is the same at every attempt, its id too, so that a mail server may know it again. */
function composed({ id, address, recipient, subject, body }: Letter, from: string): Promise<Buffer> {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const to = { name: recipient, address }
  return new MailComposer({ from, to, subject, text: body, messageId: `<${id}@${domain}>` }).compile().build()
}

/** A mail server by its address, `smtp://user:password@host:587` or `smtps://…`; mails come from `from`. */
export function mailServerAt(url: string, from: string): MailServer {
  const { auth, ...place } = parseConnectionUrl(url)
  const sender = /<([^>]+)>/.exec(from)?.[1] ?? from
  const login: SMTPConnectionAuth | null = auth?.user ? { user: auth.user, pass: auth.pass ?? '' } : null
  return {
    async send(letter) {
      const contents = new Contents(await composed(letter, from))
      const connection = new SMTPConnection({ ...place, ...PATIENCE })
      let isReached = false
      const work = new Promise<void>((resolve, reject) => {
        const end = (error?: Failure | null): void => (error ? reject(error) : resolve())
        const hand = (): void => connection.send({ from: sender, to: letter.address }, contents, end)
        connection.on('error', end)
        connection.connect((error) => {
          if (error) return end(error)
          isReached = true
          if (!login) return hand()
          connection.login(login, (refusal) => (refusal ? end(refusal) : hand()))
        })
      })
      try {
        await work
        connection.quit()
        return { state: 'sent' }
      } catch (error) {
        connection.close()
        // With a code the server itself has said no.
        const isRefused = !contents.wasRead || isAnswered(error)
        return { state: isRefused ? 'refused' : 'unknown', error: sentenceOf(error), isReached }
      }
    },
  }
}

const isAnswered = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
