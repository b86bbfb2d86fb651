import type { WordKey } from '../words.ts'

/** An action of a record as the server offers it. */
export interface Action {
  readonly name: string
  readonly isPossible: boolean
  /** Why it is off now, in the user's language. */
  readonly reason: string
  /** The record's number must be typed. */
  readonly isTyped: boolean
  /** Of undoing: what it may take back, the newest first. */
  readonly undoes?: readonly UndoStep[] | undefined
}

/** An action that can be undone: its day, and the documents that it settled, with how much. */
export interface UndoStep {
  readonly event: string
  readonly action: string
  readonly date: string | null
  readonly settled: string | null
  readonly amount: string | null
}

interface PossibleAction {
  readonly action: string
  readonly possible: boolean
  readonly reason?: { readonly message: string }
  readonly typed?: boolean
  readonly undoes?: readonly UndoStep[]
}

export const actionsFrom = (answer: readonly PossibleAction[]): readonly Action[] =>
  answer.map(({ action, possible, reason, typed, undoes }) => ({
    name: action,
    isPossible: possible,
    reason: reason?.message ?? '',
    isTyped: typed === true,
    undoes,
  }))

/** How an action asks before it is done. */
export interface Asking {
  readonly title: WordKey
  readonly hint?: WordKey
  readonly yes: WordKey
  readonly label: WordKey
  readonly isDanger?: boolean | undefined
  readonly isReasoned?: boolean | undefined
  /** Something may be said with it. */
  readonly isCommented?: boolean | undefined
  readonly isReconfirmed?: boolean | undefined
  /** Somebody else is chosen to take it over. */
  readonly isDelegated?: boolean | undefined
  /** Shows what posting would write. */
  readonly isPosting?: true
}

export const ASKING: Readonly<Record<string, Asking>> = {
  submit: { title: 'submitTitle', hint: 'submitHint', yes: 'submitYes', label: 'submit', isPosting: true },
  approve: { title: 'approveTitle', yes: 'approveYes', label: 'approve', isPosting: true, isCommented: true },
  recall: { title: 'recallTitle', yes: 'recallYes', label: 'recall' },
  revise: { title: 'reviseTitle', yes: 'reviseYes', label: 'revise', isReasoned: true },
  reject: { title: 'rejectTitle', yes: 'rejectYes', label: 'reject', isReasoned: true, isDanger: true },
  delegate: {
    title: 'delegateTitle',
    hint: 'delegateHint',
    yes: 'delegateYes',
    label: 'delegate',
    isReasoned: true,
    isDelegated: true,
  },
  close: { title: 'closeTitle', hint: 'closeHint', yes: 'closeYes', label: 'closeRecord', isReasoned: true },
  reopen: { title: 'reopenTitle', yes: 'reopenYes', label: 'reopen', isReasoned: true },
  void: {
    title: 'voidTitle',
    hint: 'voidHint',
    yes: 'voidYes',
    label: 'void',
    isDanger: true,
    isReasoned: true,
    isReconfirmed: true,
  },
  delete: { title: 'deleteTitle', hint: 'deleteHint', yes: 'deleteYes', label: 'delete', isDanger: true },
  archive: { title: 'archiveTitle', hint: 'archiveHint', yes: 'archiveYes', label: 'archive', isDanger: true },
}
