// What is asked of every period before it closes (finance 4): of documents, whatever their kind, of what the books
// promise of themselves, and of journals that come by themselves.
import type { Words } from '@lumbung/core'
import { type ClosingPeriod, name, type Sql, sql } from '@lumbung/definition'
import {
  brokenOf,
  type CloseFindings,
  type CloseRow,
  documentsIn,
  type Reader,
  tableOf,
  waitingJournals,
} from '@lumbung/engine/kernel.ts'
import type { Check } from './checks.service.ts'

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
  'ledger-accounts': words('Accounts kept by ledgers equal their rows', 'Akun buku pembantu sama dengan barisnya'),
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
  async find({ transaction, engine }, period): Promise<CloseFindings> {
    const [broken] = await brokenOf(transaction, engine.registry, [code], await unproved(transaction, period))
    if (!broken) return { count: 0, value: null, rows: [] }
    return { count: 1, value: null, rows: [await accountIn(transaction, broken.row)] }
  },
})

/**
 * The days that no month has been closed over, up to the end of this one: what is dated before was proved when its
 * month closed and takes no rows since, and no row is ever changed. `verify` proves all of it.
 */
async function unproved(transaction: Reader['transaction'], { from, to }: ClosingPeriod) {
  const [open] = await transaction.query<{ from: string | null }>(
    sql`select min(start_date) as "from" from accounting_period where status <> 'closed' and start_date < ${from}`,
    'first-unclosed',
  )
  return { from: open?.from ?? from, to }
}

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
    rows: (registry, period) => documentsIn(registry, ['pending'], period, 'posting'),
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
    rows: (registry, period) => documentsIn(registry, ['pending'], period, 'others'),
  },
  {
    key: 'drafts',
    title: words('No draft is dated in the period', 'Tidak ada draf bertanggal pada periode ini'),
    blocks: false,
    code: 'period-drafts',
    rows: (registry, period) => documentsIn(registry, ['draft', 'revision'], period),
  },
]
