import type { Words } from '@lumbung/core'
import type { Tone } from '@lumbung/ui'
import { shellWords } from '../words-shell.ts'

interface StatusFace {
  readonly word: keyof typeof shellWords
  readonly tone: Tone
  readonly isVoid?: boolean
}

const FACES: Readonly<Record<string, StatusFace>> = {
  draft: { word: 'statusDraft', tone: 'default' },
  pending: { word: 'statusPending', tone: 'attention' },
  revision: { word: 'statusRevision', tone: 'warning' },
  rejected: { word: 'statusRejected', tone: 'danger' },
  approved: { word: 'statusApproved', tone: 'success' },
  closed: { word: 'statusClosed', tone: 'default' },
  // Steps of an accounting period.
  future: { word: 'future', tone: 'info' },
  active: { word: 'active', tone: 'success' },
  closing: { word: 'closing', tone: 'default' },
  // How a user stands.
  invited: { word: 'invited', tone: 'info' },
  locked: { word: 'locked', tone: 'danger' },
  off: { word: 'switchedOff', tone: 'default' },
  void: { word: 'statusVoid', tone: 'danger', isVoid: true },
}

export const STATUSES = ['draft', 'pending', 'revision', 'approved', 'closed', 'rejected', 'void'] as const

/** A document that is closed is done; what a master is about has been shut. */
const OF_MASTERS: Readonly<Record<string, StatusFace>> = { closed: { word: 'periodClosed', tone: 'default' } }

/** How a status looks and is called; undefined for what is no status. */
export const statusOf = (status: string, kind: 'document' | 'master' = 'document'): StatusFace | undefined =>
  (kind === 'master' ? OF_MASTERS[status] : undefined) ?? FACES[status]

/** What each status of documents is called. */
export const statusWords = (): Readonly<Record<string, Words>> =>
  Object.fromEntries(STATUSES.map((status) => [status, shellWords[FACES[status]?.word ?? 'statusDraft']]))
