import type { Words } from '@lumbung/core'
import type { Fields } from './field.ts'

/** What an action asks before it is done: a reason, the record's number typed, or to confirm it once more. */
type Asking = 'reason' | 'number' | 'again'

/** What may be done with a record beside saving it: how it is called, who may do it, when, and what it asks. */
export interface Action {
  /** On the button. */
  readonly label: Words
  /** The question, with {number}, and its answer, where they are more than the label. */
  readonly title?: Words
  readonly yes?: Words
  /** What follows from it; and what beside it where the action posts something: that is shown before. */
  readonly hint?: Words
  readonly posts?: Words
  /** In the history, behind who did it. */
  readonly done: Words
  /** The right it asks for: KEY.RIGHT. */
  readonly right: string
  /** Only while these fields hold one of these values. */
  readonly when: Readonly<Record<string, readonly (string | null)[]>>
  readonly asks?: readonly Asking[]
  /** It takes a reason of this type from the master. Where it asks for one of no type, a note says why. */
  readonly reason?: string
  /**
   * What is typed in its dialog and sent with it, read and judged as fields of a document. One that is called like a
   * field of the document, and has no default of its own, begins with what that says.
   */
  readonly fields?: Fields
  /** Can be undone: what it posted is mirrored, and the fields that it changed say what they said before. */
  readonly undoable?: true
  /**
   * Field of lines to which it adds rows, made of the fields of such a row that are not derived: for several at once,
   * without the version that was read. Nothing else writes these rows, and nothing changes them.
   */
  readonly appends?: string
  /** In the menu of rare actions, not in the bar, with this icon of the interface kit. */
  readonly rare?: string
  /** Nothing brings back what it takes. */
  readonly final?: true
}

/** Actions by what the API calls them. Of one that the kernel brings, only what differs. */
export type Actions = Readonly<Record<string, Partial<Action>>>
