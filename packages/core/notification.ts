// What somebody is told, as it travels between the server and the screen.

/** Steps of others and words meant for one; what comes with time is called by its event. */
export const NOTIFICATION_KINDS = ['waiting', 'approve', 'revise', 'reject', 'void', 'comment', 'mention'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Which event a kind of notification belongs to. */
export const EVENT_OF = {
  waiting: 'approval-waiting',
  approve: 'decided',
  revise: 'decided',
  reject: 'decided',
  void: 'decided',
  comment: 'comment',
  mention: 'mention',
} as const satisfies Readonly<Record<NotificationKind, string>>

/** The ways by which somebody may choose not to be told. */
export const MUTE_CHANNELS = ['app', 'mail'] as const
export type MuteChannel = (typeof MUTE_CHANNELS)[number]

export interface NotificationEntry {
  readonly id: string
  /** One of `NOTIFICATION_KINDS`, or the key of the event. */
  readonly kind: string
  /** What it is about: the definition and the record; an empty text where it is about the user. */
  readonly resource: string
  readonly record: string
  readonly number: string | null
  readonly at: string
  readonly by: string
  /** The reason that was given, or the comment as it stands now. */
  readonly text: string | null
  /** Where a setting has its own words, or the event comes with time: what it says, in the reader's language. */
  readonly said: { readonly subject: string; readonly text: string } | null
  readonly readAt: string | null
  /** Of a document: whom it is about, what it comes to and in which currency, as far as the reader sees it. */
  readonly party: string | null
  readonly total: string | null
  readonly currency: string | null
}

/** Unread ones are counted so far; beyond that nobody reads the figure. */
export const UNREAD_MOST = 100
