import type { Decimal } from '@lumbung/core'
import type { Comparison } from '@lumbung/definition'

/** One row of a level as it was when the document was submitted; rows of one level are asked at the same time. */
export interface LevelPart {
  readonly level: number
  readonly group: string | null
  readonly user: string | null
  readonly quorum: 'any' | 'all' | 'count'
  readonly count: number | null
  /** Hours after which others may decide too. */
  readonly escalateAfter: number | null
  readonly escalateTo: string | null
}

export interface Condition {
  readonly field: string
  readonly operator: Comparison
  readonly value: string
}

/** A rule of the company: which documents and changes of masters have to be approved by whom. */
export interface ApprovalSet {
  readonly id: string
  readonly version: number
  readonly name: string
  /** The key of the document, or of the change: `MASTER.CHANGE`. */
  readonly document: string
  readonly priority: number
  readonly branches: readonly string[]
  /** In rupiah. */
  readonly amountFrom: Decimal | null
  /** All of them: what the document must be in spite of its rules. */
  readonly exceptions: readonly string[]
  readonly levels: readonly LevelPart[]
  readonly conditions: readonly Condition[]
}

/** Why a set was the one: what it asked of a document when that was submitted. */
export interface Matched extends Pick<ApprovalSet, 'branches' | 'exceptions' | 'conditions'> {
  readonly amountFrom: string | null
}

/** A document that waits, or waited: the set and the contents are those of the moment it was submitted. */
export interface ApprovalRequest {
  readonly id: string
  readonly resource: string
  readonly record: string
  /** Which change of the record waits; null of a document, which waits itself. */
  readonly change: string | null
  /** Null: it concerns all of them. */
  readonly branch: string | null
  readonly setName: string
  readonly matched: Matched
  readonly levels: readonly LevelPart[]
  readonly level: number
  readonly levelSince: string
  readonly state: 'waiting' | 'approved' | 'revision' | 'rejected' | 'recalled'
  readonly submittedBy: string
  readonly submittedAt: string
  /** SHA-256 of what is to be approved, hexadecimal. */
  readonly hash: string
}

export interface Decision {
  readonly level: number
  readonly user: string
  readonly onBehalfOf: string | null
  readonly decision: 'approve' | 'reject' | 'revise' | 'delegate'
  /** Who took the task over. */
  readonly delegate: string | null
  /** Of the master of reasons; what was said beside it, or alone. */
  readonly reason: string | null
  readonly comment: string | null
  readonly at: string
}
