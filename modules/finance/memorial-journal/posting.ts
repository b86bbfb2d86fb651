// What a memorial journal does to the ledgers: each line as it stands.
//   a line with an open item        settles it (the control account moves by what the item was booked at)
//   a trade account with a due date is a new open item of the party, on the very account chosen
//   any other line                  debit or credit of the account, with branch, cost code, tax and base
//   an opening journal of debts     the opening balance takes the other side
// An accrual is mirrored by the engine on its reversal date, a recurring journal posted again on its days; an opening
// journal is filed as such.
import type { LaterJournal } from '@lumbung/engine/contract.ts'
import { sum } from '@lumbung/core'
import { type AccountRole, balance, type Entry, owedByUs, owedToUs, post as postTo, settle } from '@lumbung/ledger'
import { dimensionsOf } from '../../masters/dimensions.ts'
import { OWED } from '../chart-of-account/calculate.ts'
import type { JournalLine, MemorialJournal } from './definition.ts'
import type { JournalFacts } from './needs.ts'
import { isOpeningDebts } from './opening.ts'
import { repeatDays } from './repeating.ts'

const ROLES: Readonly<Record<string, AccountRole>> = {
  AR: 'ar',
  AP: 'ap',
  DEPOSIT: 'customer_deposit',
  ADVANCE: 'supplier_advance',
}

export const post = (journal: MemorialJournal, facts: JournalFacts): Entry[] => [
  ...journal.lines.map((line, index) => entryOf(line, `lines.${index}`, facts)),
  ...openingSide(journal),
]

function openingSide(journal: MemorialJournal): Entry[] {
  const rest = sum(journal.lines.map((line) => line.credit.minus(line.debit)))
  return isOpeningDebts(journal) && !rest.isZero() ? [balance('opening_balance', rest)] : []
}

/** How the journal is filed. */
export const file = (journal: MemorialJournal) => ({
  kind: journal.kind === 'OPENING' ? ('opening' as const) : ('normal' as const),
  later: laterOf(journal),
})

function laterOf(journal: MemorialJournal): readonly LaterJournal[] {
  if (journal.kind === 'ACCRUAL') return journal.reversalDate ? [{ date: journal.reversalDate, kind: 'mirror' }] : []
  return repeatDays(journal).map((date) => ({ date, kind: 'copy' }))
}

function entryOf(line: JournalLine, at: string, facts: JournalFacts): Entry {
  const control = facts.accounts.get(line.account)?.control ?? 'NONE'
  const side = line.debit.isZero() ? 'credit' : 'debit'
  const amount = line.debit.isZero() ? line.credit : line.debit
  const { branch, memo, tax } = line
  if (OWED.has(control) && line.openItem) return settle(line.openItem, amount, memo)
  const party = line.customer ?? line.supplier
  if (OWED.has(control)) {
    const owed = side === 'debit' ? owedToUs : owedByUs
    return owed(ROLES[control] ?? 'ar', party ?? '', amount, line.dueDate ?? '', {
      account: line.account,
      branch,
      memo,
      at,
    })
  }
  return postTo(side, line.account, amount, {
    branch,
    memo,
    ...dimensionsOf(line),
    tax,
    party,
    at,
    ...(line.taxBase ? { taxBase: line.taxBase } : {}),
  })
}
