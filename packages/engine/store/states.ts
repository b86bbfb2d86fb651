import type { Status, Values } from '@lumbung/definition'

/** What a user may do to a document, beside saving it. */
export type Action =
  | 'submit'
  | 'recall'
  | 'approve'
  | 'reject'
  | 'revise'
  | 'delegate'
  | 'void'
  | 'close'
  | 'reopen'
  | 'duplicate'

/** Which step may follow which (services 5). `submit` lands in approved at once when no approval set matches. */
export const transitions: Readonly<Record<Status, Readonly<Partial<Record<Action, Status>>>>> = {
  draft: { submit: 'pending' },
  pending: { recall: 'draft', approve: 'approved', reject: 'rejected', revise: 'revision', delegate: 'pending' },
  revision: { submit: 'pending' },
  rejected: {},
  approved: { void: 'void', close: 'closed' },
  void: {},
  closed: { reopen: 'approved' },
}

/** Statuses in which the fields may still be changed. */
export const editable: ReadonlySet<string> = new Set<Status>(['draft', 'revision'])

/** Statuses in which a document counts: its effects stand, successors may be made or exist. */
export const effective: ReadonlySet<string> = new Set<Status>(['approved', 'closed'])

/** It was submitted and somebody decides about it now. */
export const isWaiting = ({ status }: Values): boolean => status === 'pending'
