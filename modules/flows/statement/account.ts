// What a statement of account tells of a party over some days, in rupiah: what was owed before, every document that
// changed it, and what is still open at the end, whose sum is the closing balance.
import type { Decimal } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'
import type { Side } from '../../masters/summary/rights.ts'

export interface MovedRow {
  readonly date: string
  readonly number: string
  /** The kind of document. */
  readonly key: string
  readonly dueDate: string | null
  readonly added: Decimal
  readonly settled: Decimal
  readonly balance: Decimal
}

export interface OpenRow {
  readonly date: string
  readonly number: string
  readonly key: string
  readonly dueDate: string
  readonly currency: string
  /** In its currency, and what is still open in rupiah; a credit that is not applied is below zero. */
  readonly amount: Decimal
  readonly open: Decimal
  readonly rupiah: Decimal
}

export interface StatementOfAccount {
  readonly from: string
  readonly to: string
  readonly opening: Decimal
  readonly closing: Decimal
  readonly moved: readonly MovedRow[]
  readonly open: readonly OpenRow[]
  /** Giros and cheques that settled items and had not cleared at the end. */
  readonly uncleared: Decimal
  /** Codes of the branches it is limited to; null where it tells of all. */
  readonly branches: readonly string[] | null
}

export type StatementQuestion = {
  readonly party: string
  readonly side: Side
  readonly from: string
  readonly to: string
}

export const statementOfAccount = defineFact<StatementQuestion, StatementOfAccount>('party.statement')
