// What is asked of every period before it closes (finance 4): of documents, whatever their kind, of what the books
// promise of themselves, and of journals that come by themselves.
import type { Words } from '@lumbung/core'
import {
  type AnyDocument,
  automaticSuccessor,
  type ClosingPeriod,
  join,
  name,
  raw,
  type Sql,
  sql,
  TRANSACTION_TYPES,
  TYPE_FIELD,
} from '@lumbung/definition'
import {
  brokenOf,
  type CloseFindings,
  type CloseRow,
  columnOf,
  documentsOf,
  type Reader,
  type Registry,
  tableOf,
  waitingJournals,
} from '@lumbung/engine/kernel.ts'
import type { Check } from './checks.service.ts'

/** Documents of these kinds dated in the period that are in one of these states, as far as `which` holds of a kind. */
function documentsIn(
  registry: Registry,
  states: readonly string[],
  { from, to }: ClosingPeriod,
  which: (definition: AnyDocument) => Sql | null = () => raw('true'),
): Sql | null {
  const parts = documentsOf(registry).flatMap((definition): Sql[] => {
    const condition = which(definition)
    if (!condition) return []
    const { key, date } = definition
    return [
      sql`select ${key}::text as resource, d.id, d.number as label, d.branch, null::numeric as value
            from ${name(tableOf(key))} d
           where d.status = any(${[...states]}::text[]) and d.${name(columnOf(date))} between ${from} and ${to}
             and ${condition}`,
    ]
  })
  return parts.length === 0 ? null : join(parts, ' union all ')
}

const doesPost = (registry: Registry, key: string): boolean => Boolean(registry.behaviours.get(key)?.post)

/** SQL: whether the approval of a document `d` makes and approves what follows it, as its type says. */
const GOES_ON = sql`exists (select from ${name(tableOf(TRANSACTION_TYPES))} t
  where t.id = d.${name(columnOf(TYPE_FIELD))} and t.goes_on)`

/** Which waiting documents of a kind will post in the period: all, those whose type goes on, or none (ruling 31). */
function posting(registry: Registry, definition: AnyDocument): Sql | null {
  if (doesPost(registry, definition.key)) return raw('true')
  const next = automaticSuccessor(definition)
  return next && doesPost(registry, next) && registry.resources.has(TRANSACTION_TYPES) ? GOES_ON : null
}

/** The others: orders, requests, instructions. */
function notPosting(registry: Registry, definition: AnyDocument): Sql | null {
  if (doesPost(registry, definition.key)) return null
  const those = posting(registry, definition)
  return those ? sql`not ${those}` : raw('true')
}

const earlier = ({ from }: ClosingPeriod): Sql =>
  sql`select 'accounting-period' as resource, id, name as label, null::uuid as branch, null::numeric as value
        from accounting_period where start_date < ${from} and status <> 'closed'`

const words = (english: string, indonesian: string): Words => [english, indonesian]

/** What the books promise of themselves, as it is called before a period closes. */
const PROMISES: Readonly<Record<string, Words>> = {
  'control-accounts': words('Control accounts equal their sub-ledgers', 'Akun kontrol sama dengan buku pembantunya'),
  'inter-branch': words('Inter-branch accounts net to zero', 'Akun antarcabang bersaldo nol'),
  'clearing-accounts': words(
    'Clearing accounts equal what is still to be billed',
    'Akun kliring sama dengan yang belum difakturkan',
  ),
  'stock-journals': words('Stock is worth what the inventory accounts say', 'Nilai stok sama dengan akun persediaan'),
}

const ACCOUNTS = 'chart-of-account'
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}/

const promise = ([code, title]: readonly [string, Words]): Check => ({
  key: code,
  title,
  blocks: true,
  isLong: true,
  code: 'period-uneven',
  async find({ transaction }): Promise<CloseFindings> {
    const [broken] = await brokenOf(transaction, [code])
    if (!broken) return { count: 0, value: null, rows: [] }
    return { count: 1, value: null, rows: [await accountIn(transaction, broken.row)] }
  },
})

/** The account that a broken promise names, by its code; else what it says. */
async function accountIn(transaction: Reader['transaction'], row: string): Promise<CloseRow> {
  const id = ID.exec(row)?.[0]
  const [account] = id
    ? await transaction.query<{ code: string }>(sql`select code from ${name(tableOf(ACCOUNTS))} where id = ${id}`)
    : []
  const found = { branch: null, value: null }
  if (id === undefined || !account) return { ...found, label: row, resource: null, id: null }
  return { ...found, label: account.code, resource: ACCOUNTS, id }
}

/** In the order in which they are worked off. */
export const ownChecks: readonly Check[] = [
  {
    key: 'earlier-periods',
    title: words('Earlier periods are closed', 'Periode sebelumnya sudah ditutup'),
    blocks: true,
    isLocked: true,
    code: 'period-earlier-open',
    rows: (_registry, period) => earlier(period),
  },
  {
    key: 'pending-documents',
    title: words(
      'No document that posts waits for approval',
      'Tidak ada dokumen yang membukukan jurnal menunggu persetujuan',
    ),
    blocks: true,
    isLocked: true,
    code: 'period-pending',
    rows: (registry, period) => documentsIn(registry, ['pending'], period, (one) => posting(registry, one)),
  },
  {
    key: 'waiting-journals',
    title: words('Recurring and reversing journals are posted', 'Jurnal berulang dan jurnal pembalik sudah dibukukan'),
    blocks: true,
    code: 'period-waiting-journals',
    rows: (_registry, period) => waitingJournals(period),
  },
  ...Object.entries(PROMISES).map(promise),
  {
    key: 'pending-orders',
    title: words(
      'No order or request waits for approval',
      'Tidak ada pesanan atau permintaan yang menunggu persetujuan',
    ),
    blocks: false,
    code: 'period-pending-orders',
    rows: (registry, period) => documentsIn(registry, ['pending'], period, (one) => notPosting(registry, one)),
  },
  {
    key: 'drafts',
    title: words('No draft is dated in the period', 'Tidak ada draf bertanggal pada periode ini'),
    blocks: false,
    code: 'period-drafts',
    rows: (registry, period) => documentsIn(registry, ['draft', 'revision'], period),
  },
]
