// A mail on its way, as it travels between the server and the screen.

/** How far a mail has come; `unknown`: whoever sent it died over it, and it may have arrived. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'unknown', 'expired'] as const
export type MailState = (typeof MAIL_STATES)[number]

export interface MailEntry {
  readonly id: string
  readonly address: string
  readonly recipient: string
  readonly subject: string
  readonly state: MailState
  readonly tries: number
  readonly error: string | null
  readonly createdAt: string
  readonly endedAt: string | null
  /** When it is tried again. */
  readonly dueAt: string | null
  readonly askedAgainBy: string | null
  /** Null: it opens an account, and is not for others to read. */
  readonly text: string | null
  readonly canSendAgain: boolean
}
