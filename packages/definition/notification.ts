/** What a user is told of: that it is their turn, a step that somebody else took, or words meant for them. */
export const NOTIFICATION_KINDS = ['waiting', 'approve', 'revise', 'reject', 'void', 'comment', 'mention'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationEntry {
  readonly id: string
  readonly kind: NotificationKind
  /** What it is about: the definition and the record. */
  readonly resource: string
  readonly record: string
  readonly number: string | null
  readonly at: string
  readonly by: string
  /** The reason that was given, or the comment as it stands now. */
  readonly text: string | null
  readonly readAt: string | null
}

/** Unread ones are counted so far; beyond that nobody reads the figure. */
export const UNREAD_MOST = 100
