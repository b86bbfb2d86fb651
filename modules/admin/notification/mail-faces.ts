import type { MailState } from '@lumbung/core'
import type { NotificationWord } from './words.ts'

interface MailFace {
  readonly word: NotificationWord
  readonly tone: string
}

/** How the state of a mail looks. */
export const MAIL_FACES = {
  waiting: { word: 'mailWaiting', tone: 'default' },
  sending: { word: 'mailSending', tone: 'info' },
  sent: { word: 'mailSent', tone: 'success' },
  failed: { word: 'mailFailed', tone: 'danger' },
  unknown: { word: 'mailUnknown', tone: 'warning' },
  expired: { word: 'mailExpired', tone: 'default' },
} as const satisfies Readonly<Record<MailState, MailFace>>
