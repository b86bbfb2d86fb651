// What must hold of a journal: both sides equal; a line has one side; accounts that other documents keep are left to
// them; trade accounts name a party and an open item or a due date; tax accounts a tax and its base, except where the
// month's VAT is settled; an accrual says when it reverses itself, a recurring journal until when it is repeated. An
// opening journal may also bring in cash and bank balances, which no document has moved before.
import { asMoney, type Finding, type Values, type Words } from '@lumbung/core'
import { KEPT, OWED } from '../chart-of-account/calculate.ts'
import { isOurs, requiredOfHeader } from './calculate.ts'
import type { JournalLine, MemorialJournal } from './definition.ts'
import { type JournalFacts, needs } from './needs.ts'
import { MOST_REPEATS, repeatDays } from './repeating.ts'

interface Keeper {
  readonly ledger: Words
  readonly document: Words
}

/** Which ledger keeps an account, and which document moves it (finance 3 and 5.1). */
const KEEPERS: Readonly<Record<string, Keeper>> = {
  CASH_BANK: {
    ledger: ['cash and bank', 'kas dan bank'],
    document: ['a cash/bank receipt or payment', 'penerimaan atau pengeluaran kas/bank'],
  },
  CHEQUE: { ledger: ['cheques and giros', 'cek dan giro'], document: ['a cheque or giro', 'cek atau giro'] },
  INVENTORY: {
    ledger: ['the stock ledger', 'buku persediaan'],
    document: ['a stock adjustment', 'penyesuaian persediaan'],
  },
  WIP: { ledger: ['production', 'produksi'], document: ['a production document', 'dokumen produksi'] },
  GDNI: {
    ledger: ['delivered goods', 'barang terkirim'],
    document: ['a shipment or its invoice', 'surat jalan atau fakturnya'],
  },
  GRIR: {
    ledger: ['received goods', 'barang diterima'],
    document: ['a receiving or its invoice', 'penerimaan barang atau fakturnya'],
  },
  COST_CLEARING: { ledger: ['landed cost', 'biaya perolehan'], document: ['an additional cost', 'biaya tambahan'] },
  ASSET: { ledger: ['fixed assets', 'aset tetap'], document: ['a fixed asset', 'aset tetap'] },
  LOYALTY: { ledger: ['loyalty points', 'poin loyalitas'], document: ['a points document', 'dokumen poin'] },
  INTER_BRANCH: {
    ledger: ['inter-branch postings', 'pembukuan antarcabang'],
    document: ['a document between branches', 'dokumen antarcabang'],
  },
}

/** Words for who belongs on a trade account. */
const PARTIES: Readonly<Record<string, Words>> = {
  AR: ['customer', 'pelanggan'],
  DEPOSIT: ['customer', 'pelanggan'],
  AP: ['supplier', 'pemasok'],
  ADVANCE: ['supplier', 'pemasok'],
}

export { needs }

export function rules(journal: MemorialJournal, facts: JournalFacts, moment: { readonly step?: string }): Finding[] {
  const findings: Finding[] = journal.lines.flatMap((line, index) => lineRules(journal, line, index, facts))
  // Half a journal may be kept as a draft; it is balanced before it is submitted.
  if (!journal.difference.isZero() && moment.step !== 'save') {
    const values = {
      debit: asMoney(journal.debitTotal),
      credit: asMoney(journal.creditTotal),
      difference: asMoney(journal.difference.abs()),
    }
    findings.push({ path: 'lines', code: 'journal-unbalanced', values })
  }
  findings.push(...requiredOfHeader(journal).flatMap((path) => (journal[path] ? [] : [{ path, code: 'required' }])))
  if (journal.kind !== 'ACCRUAL' && journal.reversalDate)
    findings.push({ path: 'reversalDate', code: 'reversal-only-accrual' })
  if (journal.kind === 'ACCRUAL' && journal.reversalDate && journal.reversalDate <= journal.date) {
    findings.push({ path: 'reversalDate', code: 'reversal-date', values: { date: journal.date } })
  }
  return [...findings, ...repeatRules(journal)]
}

function repeatRules(journal: MemorialJournal): Finding[] {
  const { kind, date, repeatEvery, repeatUntil } = journal
  const path = 'repeatUntil'
  if (kind !== 'RECURRING') {
    const field = repeatUntil ? path : 'repeatEvery'
    return repeatUntil || repeatEvery ? [{ path: field, code: 'repeat-only-recurring' }] : []
  }
  if (!repeatUntil) return []
  const days = repeatDays(journal)
  if (days.length === 0) return [{ path, code: 'repeat-date', values: { date } }]
  return days.length > MOST_REPEATS ? [{ path, code: 'repeat-most', values: { most: MOST_REPEATS } }] : []
}

function lineRules(journal: MemorialJournal, line: JournalLine, index: number, facts: JournalFacts): Finding[] {
  const path = `lines.${index}`
  const account = facts.accounts.get(line.account)
  if (line.debit.isZero() === line.credit.isZero())
    return [{ path: `${path}.debit`, code: 'one-side', values: { line: index + 1 } }]
  if (!account) return []
  const kept = keptBy(journal, account)
  if (kept) return [{ path: `${path}.account`, code: 'account-kept', values: kept }]
  if (OWED.has(account.control)) return tradeRules(journal, line, index, account, facts)
  if (lacksTax(journal, line, account.control)) {
    return [{ path: `${path}.tax`, code: 'journal-tax', values: { line: index + 1, code: account.code } }]
  }
  if (!account.manualPosting && !KEPT.has(account.control)) {
    return [{ path: `${path}.account`, code: 'manual-posting', values: { code: account.code } }]
  }
  return line.openItem || line.dueDate
    ? [{ path: `${path}.openItem`, code: 'item-needs-trade', values: { line: index + 1, code: account.code } }]
    : []
}

/** A line of a tax account is reported by its tax and base; settling a month moves no base. */
const lacksTax = ({ kind }: MemorialJournal, line: JournalLine, control: string): boolean =>
  control === 'TAX' && kind !== 'VAT_SETTLEMENT' && (!line.tax || line.taxBase === null)

/** Who keeps the account by documents of its own; opening balances of cash and banks may be journals. */
function keptBy(journal: MemorialJournal, account: { readonly code: string; readonly control: string }): Values | null {
  const keeper = KEPT.has(account.control) ? KEEPERS[account.control] : undefined
  if (!keeper || (journal.kind === 'OPENING' && account.control === 'CASH_BANK')) return null
  return { code: account.code, ledger: keeper.ledger, document: keeper.document }
}

function tradeRules(
  journal: MemorialJournal,
  line: JournalLine,
  index: number,
  account: { readonly code: string; readonly control: string },
  facts: JournalFacts,
): Finding[] {
  const path = `lines.${index}`
  const at = { line: index + 1, code: account.code }
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  if (journal.kind === 'ACCRUAL') return [{ path: `${path}.account`, code: 'accrual-trade', values: at }]
  if (journal.kind === 'RECURRING') return [{ path: `${path}.account`, code: 'recurring-trade', values: at }]
  if (item) return settleRules(journal, line, index, item)
  if (line.customer && line.supplier) return [{ path: `${path}.supplier`, code: 'two-parties', values: at }]
  const side = isOurs(account.control) ? 'supplier' : 'customer'
  if (!line[side]) {
    const party: Words = PARTIES[account.control] ?? ['party', 'pihak']
    return [{ path: `${path}.${side}`, code: 'party-missing', values: { ...at, party } }]
  }
  return line.dueDate ? [] : [{ path: `${path}.dueDate`, code: 'due-or-item', values: at }]
}

function settleRules(
  journal: MemorialJournal,
  line: JournalLine,
  index: number,
  item: JournalFacts['openItems'] extends ReadonlyMap<string, infer T> ? T : never,
): Finding[] {
  const path = `lines.${index}`
  const owedToUs = !item.amount.isNegative()
  const amount = owedToUs ? line.credit : line.debit
  if (amount.isZero()) {
    return [
      {
        path: `${path}.openItem`,
        code: owedToUs ? 'settle-credit' : 'settle-debit',
        values: { line: index + 1, item: item.number },
      },
    ]
  }
  if (item.currency !== journal.currency)
    return [{ path: `${path}.openItem`, code: 'open-item-currency', values: { number: item.number } }]
  const left = item.outstanding.abs()
  if (amount.lessThanOrEqualTo(left)) return []
  const values = { item: item.number, left: asMoney(left), amount: asMoney(amount) }
  return [{ path: `${path}.${owedToUs ? 'credit' : 'debit'}`, code: 'open-item-exceeded', values }]
}
