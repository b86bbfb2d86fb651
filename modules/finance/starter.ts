// The chart of accounts and the lists a new company begins with, from the files of database/seed/starter. Accounts that
// name a setting key fill the chart of accounts setting.
import { byCode, record, rowsOf, type StarterRecord } from '../masters/starter.ts'

/** Texts of the files of database/seed/starter. */
export interface StarterFiles {
  readonly types: string
  readonly categories: string
  readonly accounts: string
}

/** An account role of the company and the code of its account. */
export interface StarterSetting {
  readonly role: string
  readonly account: string
}

type Row = Readonly<Record<string, string>>

const ROOTS: Readonly<Record<string, string>> = {
  Asset: 'ASSET',
  Liability: 'LIABILITY',
  Equity: 'EQUITY',
  Income: 'INCOME',
  Expense: 'EXPENSE',
}

const filled = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const reference = (code: string | undefined) => (code ? byCode(code) : '')

const typeRecord = (row: Row, index: number): StarterRecord =>
  record('chart-of-account-type', {
    code: row.code,
    name: row.name_en,
    nameIndonesian: row.name_id,
    root: ROOTS[row.root ?? ''],
    normalSide: row.normal_side === 'D' ? 'DEBIT' : 'CREDIT',
    statement: row.statement === 'Balance sheet' ? 'BALANCE_SHEET' : 'PROFIT_AND_LOSS',
    cashFlowActivity: row.cash_flow_activity?.toUpperCase(),
    order: (index + 1) * 10,
  })

/** A category's root is its type's; a heading takes the root of what stands below it. */
function rootOf(category: Row, categories: readonly Row[], types: ReadonlyMap<string, Row>): string {
  const type = types.get(category.type ?? '')
  if (type) return ROOTS[type.root ?? ''] ?? ''
  const child = categories.find((other) => other.parent_code === category.code)
  return child ? rootOf(child, categories, types) : ''
}

/** Parents before children, as they must be created. */
function parentsFirst(rows: readonly Row[]): Row[] {
  const codes = new Set<string>()
  const sorted: Row[] = []
  let waiting = [...rows]
  while (waiting.length > 0) {
    const ready = waiting.filter((row) => !row.parent_code || codes.has(row.parent_code))
    if (ready.length === 0) throw new Error(`No parent for ${waiting[0]?.code ?? ''}`)
    for (const row of ready) codes.add(row.code ?? '')
    sorted.push(...ready)
    waiting = waiting.filter((row) => !codes.has(row.code ?? ''))
  }
  return sorted
}

/** Types, categories and accounts, in the order in which they can be created. */
export function chartStarter(files: StarterFiles): StarterRecord[] {
  const types = rowsOf(files.types)
  const typeByCode = new Map(types.map((row) => [row.code ?? '', row]))
  const categories = rowsOf(files.categories)
  const roots = new Map(categories.map((row) => [row.name_id ?? '', rootOf(row, categories, typeByCode)]))
  const categoryCodes = new Map(categories.map((row) => [row.name_id ?? '', row.code ?? '']))
  return [
    ...types.map(typeRecord),
    ...parentsFirst(categories).map((row) =>
      record(
        'chart-of-account-category',
        filled({
          code: row.code,
          name: row.name_en,
          nameIndonesian: row.name_id,
          root: roots.get(row.name_id ?? ''),
          type: reference(row.type),
          parent: reference(row.parent_code),
          order: Number.parseInt(row.order ?? '0', 10),
          cashFlowActivity: row.cash_flow_override?.toUpperCase() ?? '',
        }),
      ),
    ),
    ...parentsFirst(rowsOf(files.accounts)).map((row) =>
      accountRecord(row, categoryCodes.get(row.category ?? '') ?? '', roots.get(row.category ?? '') ?? ''),
    ),
  ]
}

function accountRecord(row: Row, category: string, root: string): StarterRecord {
  const profitAndLoss = root === 'INCOME' || root === 'EXPENSE'
  const header = row.postable !== 'Y'
  return record(
    'chart-of-account',
    filled({
      code: row.code,
      name: row.name_en,
      nameIndonesian: row.name_id,
      root,
      category: byCode(category),
      parent: reference(row.parent_code),
      header,
      currency: byCode(row.currency || 'IDR'),
      control: row.control || 'NONE',
      // The result of the running year is computed, never posted.
      manualPosting: !header && row.setting_key !== 'current_earnings',
      costCode: profitAndLoss && !header ? 'optional' : 'none',
    }),
  )
}

/** Which account fills each role of the company. */
export const accountSettings = (accounts: string): StarterSetting[] =>
  rowsOf(accounts).flatMap((row) => (row.setting_key ? [{ role: row.setting_key, account: row.code ?? '' }] : []))

const whole = (days: number) => [{ percent: '100', days }]

const TERMS = [
  ['CASH', 'Cash on invoice', 'Tunai', {}, whole(0)],
  ['NET14', 'Net 14 days', 'Net 14 hari', {}, whole(14)],
  ['NET30', 'Net 30 days', 'Net 30 hari', {}, whole(30)],
  [
    '2/10-NET30',
    '2% within 10 days, net 30',
    '2% dalam 10 hari, net 30',
    { discountPercent: '2', discountDays: 10 },
    whole(30),
  ],
  ['EOM', 'End of month', 'Akhir bulan', { basis: 'END_OF_MONTH' }, whole(0)],
] as const

const ROUNDINGS = [
  ['RP1', 'Whole rupiah', 'Rupiah penuh', '1'],
  ['RP100', 'Whole hundreds of rupiah', 'Ratusan rupiah penuh', '100'],
] as const

const METHODS = [
  ['CASH', 'Cash', 'Tunai', { kind: 'CASH' }],
  ['TRANSFER', 'Bank transfer', 'Transfer bank', { kind: 'TRANSFER' }],
  [
    'CARD',
    'Debit or credit card',
    'Kartu debit atau kredit',
    { kind: 'CARD', direction: 'IN', referenceNeeded: true, settlementDays: 1 },
  ],
  ['QRIS', 'QRIS', 'QRIS', { kind: 'E_WALLET', direction: 'IN', referenceNeeded: true, settlementDays: 1 }],
] as const

const BANKS = [
  ['KAS', 'Main cash', 'CASH', '111101', 'IDR'],
  ['KAS-KECIL', 'Petty cash', 'PETTY_CASH', '111102', 'IDR'],
  ['BCA', 'Bank BCA', 'BANK', '111201', 'IDR'],
  ['MANDIRI', 'Bank Mandiri', 'BANK', '111202', 'IDR'],
  ['USD', 'Bank USD', 'BANK', '111204', 'USD'],
  ['QRIS', 'QRIS and e-wallet', 'CARD', '111301', 'IDR'],
  ['EDC', 'Card terminal', 'CARD', '111302', 'IDR'],
] as const

/** Terms, roundings, payment methods and the cash and bank accounts of the first branch. */
export const financeStarter = (branch: string): StarterRecord[] => [
  ...TERMS.map(([code, name, nameIndonesian, rest, instalments]) =>
    record('term-of-payment', { code, name, nameIndonesian, ...rest, instalments }),
  ),
  ...ROUNDINGS.map(([code, name, nameIndonesian, unit]) =>
    record('rounding-rule', { code, name, nameIndonesian, unit }),
  ),
  ...METHODS.map(([code, name, nameIndonesian, rest]) =>
    record('payment-method', { code, name, nameIndonesian, ...rest }),
  ),
  ...BANKS.map(([code, name, kind, account, currency]) =>
    record('bank', {
      code,
      name,
      kind,
      branch: byCode(branch),
      currency: byCode(currency),
      account: byCode(account),
    }),
  ),
]
