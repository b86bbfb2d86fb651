import type { Words } from '@lumbung/core'
import { type AnyDocument, join, name, type Sql, sql } from '@lumbung/definition'
import { openItemRoles } from '@lumbung/ledger'
import { alteredRequests, astray, changesAstray, undecided, unwritten } from './approvals.ts'
import type { Connection } from '../database/connection.ts'
import { documentsOf, mastersOf, type Registry } from '../registry.ts'
import { auditHash } from '../trail/audit.ts'
import { summaryDifferences } from '../reports/summaries.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import { finishedBreaches } from '../store/finished.ts'
import { openLinesBreaches } from '../store/open-lines.ts'
import { chainWords } from '../ledger/audit-chain.ts'
import { journalHash } from '../ledger/journal.ts'
import { ApartCheck, apartOf, namedRow, strayApart, type ProvedRow } from '../ledger/apart-verify.ts'
import type { Breach } from '../ledger/breach.ts'
import { alteredFiles, alteredRecords, decisionsAstray, filesGone } from './records.ts'
import { brokenSeals, cutOff } from '../ledger/seal.ts'
import { unreplayed } from './replay.ts'
import { alteredSnapshots } from './snapshots.ts'
import { daily, type ProvedDays, type Invariant } from '../store/invariant.ts'
import { ledgerInvariants } from './ledgers.ts'
import { breaking, stockInvariants, verifyStock } from './stock.ts'
import { pagesOf } from './pages.ts'

const roles = [...openItemRoles]

/** Invariants of the books (finance 9) that are one statement each. */
const invariants: readonly Invariant[] = [
  {
    code: 'journal-balanced',
    words: [
      'Every journal balances in document currency and in rupiah, in every branch',
      'Setiap jurnal seimbang dalam mata uang dokumen dan rupiah, di setiap cabang',
    ],
    breaches: sql`select j.number || ' ' || j.id as row from journal j left join journal_line l on l.journal = j.id
      group by j.id, l.branch
      having count(l.journal) = 0 or sum(l.debit) <> sum(l.credit) or sum(l.idr_debit) <> sum(l.idr_credit)`,
  },
  daily(
    'inter-branch',
    ['Inter-branch accounts net to zero', 'Rekening antarcabang bernilai nol'],
    (within) => sql`select 'inter_branch' as row from journal_line where account in (select account from account_setting
      where role = 'inter_branch') and ${within('date')}
      having coalesce(sum(idr_debit - idr_credit), 0) <> 0`,
  ),
  daily(
    'control-accounts',
    [
      'Each control account equals its open items at every date, in rupiah and per currency',
      'Setiap akun kontrol sama dengan pos terbukanya pada setiap tanggal',
    ],
    // Both sides without a sum per open item: half the time of a large ledger. What moves alike every day is equal at
    // every date.
    (within) => sql`with items as (
        select account, date, sum(amount) as amount, sum(idr) as idr
          from (select account, date, amount, idr from open_item where ${within('date')}
                union all
                select o.account, a.date, -a.amount, -a.idr
                  from allocation a join open_item o on o.id = a.open_item where ${within('a.date')}) moved
         group by account, date),
      ledger as (select l.account, l.date, sum(l.debit - l.credit) as amount, sum(l.idr_debit - l.idr_credit) as idr
        from journal_line l
         where l.account = any(array(select account from open_item union select s.account from account_setting s
           where role = any(${roles}::text[]))) and ${within('l.date')}
         group by l.account, l.date)
      select coalesce(i.account, g.account)::text || ' ' || coalesce(i.date, g.date) || ' ledger '
             || coalesce(g.idr, 0) || ' items ' || coalesce(i.idr, 0) as row
        from ledger g full join items i on i.account = g.account and i.date = g.date
       where coalesce(g.idr, 0) <> coalesce(i.idr, 0) or coalesce(g.amount, 0) <> coalesce(i.amount, 0)`,
  ),
  {
    code: 'allocations',
    words: [
      'No open item is settled beyond its amount; nothing left means no rupiah left',
      'Tidak ada pos terbuka yang teralokasi melebihi jumlahnya',
    ],
    breaches: sql`select o.number || ' ' || o.id as row from open_item o join allocation a on a.open_item = o.id
      group by o.id
      having sum(a.amount) * sign(o.amount) < 0 or abs(sum(a.amount)) > abs(o.amount) or (sum(a.amount) = o.amount
        and sum(a.idr) <> o.idr)`,
  },
  {
    code: 'cash-in-transit',
    words: [
      'Money in transit belongs to transfers that have not arrived, each in rupiah and in its currency',
      'Kas dalam perjalanan terdiri atas transfer yang belum diterima, masing-masing dalam rupiah dan mata uangnya',
    ],
    breaches: sql`with items as (
        select o.id, o.number, o.account, o.amount - coalesce(sum(a.amount), 0) as amount,
               o.idr - coalesce(sum(a.idr), 0) as idr
          from open_item o left join allocation a on a.open_item = o.id
         where o.role = 'cash_in_transit' group by o.id),
      ledger as (
        select l.account, l.open_item, sum(l.debit - l.credit) as amount, sum(l.idr_debit - l.idr_credit) as idr
          from journal_line l where l.account in (select account from items
            union select account from account_setting where role = 'cash_in_transit') group by l.account, l.open_item)
      select coalesce(i.number, 'no transfer') || ' ledger ' || coalesce(g.idr, 0) || ' under way ' || coalesce(i.idr,
        0) as row
        from ledger g full join items i on i.id = g.open_item and i.account = g.account
       where coalesce(g.idr, 0) <> coalesce(i.idr, 0) or coalesce(g.amount, 0) <> coalesce(i.amount, 0)`,
  },
  daily(
    'clearing-accounts',
    [
      'Each clearing account equals what its source lines still hold',
      'Setiap akun kliring sama dengan sisa baris asalnya',
    ],
    (within) => sql`with held as (select account, role, sum(value) as value from clearing_entry
        where ${within('date')} group by account, role),
      ledger as (select account, sum(idr_debit - idr_credit) as idr from journal_line
        where account = any(array(select account from held)) and ${within('date')} group by account)
      select h.account::text || ' holds ' || h.value || ' ledger ' || coalesce(g.idr, 0) as row from held h left
        join ledger g on g.account = h.account
       where abs(coalesce(g.idr, 0)) <> abs(h.value)`,
  ),
  {
    code: 'clearing-lines',
    words: [
      'A source line without quantity left holds no value, in rupiah and in its currency',
      'Baris asal tanpa sisa kuantitas tidak menyimpan nilai, dalam rupiah dan mata uangnya',
    ],
    breaches: sql`select role || ' ' || source_line as row from clearing_entry group by role, source_line
      having sum(quantity) = 0 and (sum(value) <> 0 or sum(amount) <> 0)`,
  },
  {
    code: 'clearing-currencies',
    words: [
      'What was written together says the same of a clearing account in each currency: source lines and journals',
      'Yang ditulis bersama mengatakan hal yang sama tentang akun kliring per mata uang: baris asal dan jurnal',
    ],
    breaches: sql`
      with moved as (select tx, account, currency, sum(amount) as amount from clearing_entry
          group by tx, account, currency),
        booked as (select l.tx, l.account, j.currency, sum(l.debit - l.credit) as amount
          from journal_line l join journal j on j.id = l.journal
         where l.account in (select account from clearing_entry) group by l.tx, l.account, j.currency)
      select coalesce((select string_agg(distinct number, ', ') from journal j where j.tx = b.tx), '') || ': journal '
             || b.amount || ', source lines ' || coalesce(m.amount, 0) as row
        from booked b left join moved m on m.tx = b.tx and m.account = b.account and m.currency = b.currency
       where abs(b.amount) <> abs(coalesce(m.amount, 0))`,
  },
  daily(
    'stock-journals',
    [
      'What was written together says the same of an inventory account: moves and journals',
      'Yang ditulis bersama mengatakan hal yang sama tentang akun persediaan: mutasi dan jurnal',
    ],
    (within) => sql`
      with moved as materialized (select tx, account, sum(value) as value from stock_move
          where ${within('posted_date')} group by tx, account),
        booked as (select tx, account, sum(idr_debit - idr_credit) as value from journal_line
          where account = any(array(select account from moved
             union select s.account from account_setting s where s.role = 'inventory'
               and (select true from stock_move m where m.account = s.account limit 1)))
            and ${within('date')} group by tx, account),
        wrong as (select tx, coalesce(m.value, 0) as moves, coalesce(g.value, 0) as ledger
                    from moved m full join booked g using (tx, account)
                   where coalesce(m.value, 0) <> coalesce(g.value, 0))
      select 'moves of ' || coalesce((select string_agg(distinct number, ', ') from stock_move s where s.tx = w.tx),
               (select string_agg(distinct number, ', ') from journal j where j.tx = w.tx))
             || ': ' || moves || ', journal ' || ledger as row from wrong w`,
  ),
  {
    code: 'void-mirrors',
    words: ['A void is the exact mirror of its original', 'Pembatalan adalah cermin persis dari aslinya'],
    breaches: sql`select v.number || ' ' || v.id as row from journal v join journal o on o.id = v.reverses
        join journal_line l on l.journal in (v.id, o.id) where v.kind = 'void'
          group by v.id, l.account, l.branch, l.party, l.item
      having sum(l.debit) <> sum(l.credit) or sum(l.idr_debit) <> sum(l.idr_credit) or min(v.date) <> max(o.date)`,
  },
  {
    code: 'period-balances',
    words: ['Monthly balances equal the ledger they are made from', 'Saldo bulanan sama dengan buku besarnya'],
    breaches: sql`with mark as (select tx from summary_watermark where ledger = 'general'),
      made as (select l.account, l.branch, date_trunc('month', l.date)::date as month, sum(l.idr_debit) as debit,
                      sum(l.idr_credit) as credit
                 from journal_line l where l.tx < (select tx from mark) group by 1, 2, 3),
      kept as (select account, branch, month, sum(debit) as debit, sum(credit) as credit
                 from account_month group by 1, 2, 3)
      select coalesce(m.account, k.account)::text || ' ' || coalesce(m.month, k.month) as row
        from made m full join kept k
          on k.account = m.account and k.branch = m.branch and k.month = m.month
       where coalesce(m.debit, 0) <> coalesce(k.debit, 0) or coalesce(m.credit, 0) <> coalesce(k.credit, 0)`,
  },
  {
    code: 'written-in-open-period',
    words: ['No journal lies outside its period', 'Tidak ada jurnal di luar periodenya'],
    breaches: sql`select j.number || ' ' || j.id as row from journal j join accounting_period p on p.id = j.period
       where j.date not between p.start_date and p.end_date`,
  },
  {
    code: 'approvals-decided',
    words: [
      'Every approved document under a set has all required level decisions, none by its submitter',
      'Setiap dokumen yang disetujui menurut aturan memiliki semua keputusan tingkatnya, tanpa pengajunya',
    ],
    breaches: undecided,
  },
  {
    code: 'approvals-written',
    words: [
      'Every approved change of a master is in the history of its record',
      'Setiap perubahan data induk yang disetujui tercatat dalam riwayatnya',
    ],
    breaches: unwritten,
  },
  {
    code: 'approvals-told',
    words: [
      'Who decided about an approval, when and how, is what the audit trail says',
      'Siapa yang memutuskan persetujuan, kapan, dan apa putusannya sesuai dengan jejak audit',
    ],
    breaches: decisionsAstray,
  },
  {
    code: 'files-gone',
    words: [
      'Every attached file is there, or the audit trail says who took it away',
      'Setiap file lampiran masih ada, atau jejak audit menyebut siapa yang menghapusnya',
    ],
    breaches: filesGone,
  },
]

/** What is proved by reading the records themselves. */
const readWords: Readonly<Record<string, Words>> = {
  'record-altered': [
    'Approved documents, rights and periods say what the audit trail says of them',
    'Dokumen yang disetujui, hak, dan periode sesuai dengan jejak audit',
  ],
  'paper-altered': [
    'What papers of submitted documents say of others is what the audit trail proves',
    'Nama, alamat, dan NPWP pada cetakan dokumen yang diajukan sesuai dengan jejak audit',
  ],
  'stock-replay': [
    'Every move of stock is worth what a replay finds, or waits to be recalculated',
    'Setiap mutasi stok bernilai sesuai penghitungan ulang, atau menunggu dihitung ulang',
  ],
  'file-altered': [
    'Every attached file has the bytes that were attached',
    'Setiap file lampiran berisi byte yang dilampirkan',
  ],
}

/** Approved documents that post have exactly one live journal, void ones a mirrored pair, the others none. */
function effectSets(definition: AnyDocument): Sql {
  const table = name(tableOf(definition.key))
  return sql`select ${definition.key}::text || ' ' || coalesce(d.number, d.id::text) as row from ${table} d
      left join journal j on j.source = d.id and j.event in ('approve', 'void-approve') group by d.id
    having (d.status in ('approved', 'closed') and (count(j.id) filter (where j.event = 'approve') > 1
            or count(j.id) filter (where j.kind = 'void') > 0))
        or (d.status = 'void' and count(j.id) filter (where j.event = 'approve') <>
            count(j.id) filter (where j.kind = 'void'))
        or (d.status in ('draft', 'pending', 'revision', 'rejected') and count(j.id) > 0)`
}

const doubled = (definition: AnyDocument): Sql =>
  sql`select ${definition.key}::text || ' ' || d.number as row from ${name(tableOf(definition.key))} d
      where d.number is not null group by d.number having count(*) > 1`

/** A gapless series has every number from 1: as many documents as the counter says. */
const gaps = (definition: AnyDocument): Sql =>
  sql`select ${definition.key}::text || ' ' || c.period || ' counted ' || (c.next - 1) || ' found ' ||
             count(d.id) as row
        from numbering_counter c
      left join ${name(tableOf(definition.key))} d on d.branch = c.branch and d.number is not null
       and (c.period = 'always' or to_char(d.${name(columnOf(definition.date))},
            case when length(c.period) = 4 then 'YYYY' else 'YYYY-MM' end) = c.period)
      where c.document = ${definition.key} and not exists (
            select from numbering_counter t where t.document like ${`${definition.key} %`} and t.branch = c.branch)
      group by c.document, c.branch, c.period, c.next having count(d.id) <> c.next - 1
     union all
     -- Types that count by themselves share the documents of a branch: together they counted as many as there are.
     select ${definition.key}::text || ' counted ' || sum(c.next - 1) || ' found ' || min(d.count) as row
       from numbering_counter c
       join lateral (select count(*) from ${name(tableOf(definition.key))} d
                      where d.branch = c.branch and d.number is not null) d on true
      where c.document = ${definition.key} or c.document like ${`${definition.key} %`}
      group by c.branch having bool_or(c.document <> ${definition.key}) and sum(c.next - 1) <> min(d.count)`

/** Invariants of one statement each: the engine's, those of declared ledgers, and what modules say of their own. */
const statedOf = (registry: Registry): readonly Invariant[] => [
  ...invariants,
  ...ledgerInvariants(registry),
  ...registry.invariants.values(),
]

type Statement = Pick<Invariant, 'code' | 'breaches' | 'between'>

/** What is read by one statement each; those of documents are one of all documents. */
function oneStatementEach(registry: Registry): readonly Statement[] {
  const documents = documentsOf(registry)
  const open = openLinesBreaches(registry)
  const finished = finishedBreaches(registry)
  const gapless = documents.filter((definition) => definition.gapless)
  return [
    ...statedOf(registry),
    { code: 'effects', breaches: join(documents.map(effectSets), ' union all ') },
    { code: 'approval-pending', breaches: join(documents.map(astray), ' union all ') },
    { code: 'numbers-unique', breaches: join(documents.map(doubled), ' union all ') },
    // Kept beside the status for speed: the lines of stock say whether their document is approved.
    ...(open.length > 0 ? [{ code: 'open-lines', breaches: join(open, ' union all ') }] : []),
    // Marked when nothing is open of what stays approved.
    ...(finished.length > 0 ? [{ code: 'finished', breaches: join(finished, ' union all ') }] : []),
    ...(gapless.length > 0 ? [{ code: 'numbers-gapless', breaches: join(gapless.map(gaps), ' union all ') }] : []),
  ]
}

/** What verification reads by a statement each: the books, declared ledgers, documents, stock. */
export const statements = (registry: Registry): readonly Statement[] => [
  ...oneStatementEach(registry),
  ...stockInvariants,
]

/** Runs every invariant; an empty answer means the books prove themselves. */
export async function verify(
  connection: Connection,
  registry: Registry,
): Promise<{ checked: number; breaches: readonly Breach[] }> {
  const documents = documentsOf(registry)
  const masters = mastersOf(registry).filter(({ approvable }) => approvable)
  const all = oneStatementEach(registry)
  const breaches: Breach[] = []
  for (const { code, breaches: statement } of all) {
    breaches.push(...(await breaking(connection, code, sql`${statement} limit 20`)))
  }
  breaches.push(...(await alteredJournals(connection)), ...(await alteredAudit(connection)))
  for (const row of await alteredRequests(connection)) breaches.push({ invariant: 'approval-altered', row })
  for (const row of await changesAstray(connection, masters)) breaches.push({ invariant: 'approval-change', row })
  breaches.push(...(await brokenSeals(connection)), ...(await cutOff(connection)))
  breaches.push(...(await alteredRecords(connection, registry)), ...(await alteredFiles(connection)))
  breaches.push(...(await alteredSnapshots(connection, documents)))
  breaches.push(...(await verifyStock(connection)), ...(await wrongSummaries(connection)))
  breaches.push(...(await unreplayed(connection)))
  return { checked: all.length + 10, breaches }
}

/** Where what reports read says something else than the books it was summed from; months are `period-balances`. */
async function wrongSummaries(connection: Connection): Promise<Breach[]> {
  const differences = (await summaryDifferences(connection)).filter(({ ledger }) => ledger !== 'month')
  return differences.map(({ ledger, key, summary, books }) => ({
    invariant: 'summary',
    row: `${ledger} ${key}: ${summary}, in the books ${books}`,
  }))
}

/** What of some invariants does not hold, the first row of each; of some days, where both sides keep them daily. */
export async function brokenOf(
  connection: Connection,
  registry: Registry,
  codes: readonly string[],
  days: ProvedDays | null = null,
): Promise<readonly Breach[]> {
  const breaches: Breach[] = []
  for (const { code, breaches: whole, between } of statements(registry)) {
    const statement = days && between ? between(days) : whole
    if (codes.includes(code)) breaches.push(...(await breaking(connection, code, sql`${statement} limit 1`)))
  }
  return breaches
}

const BLOCK = 5_000

/** Journals whose lines no longer say what their hash says: altered by somebody with the owner's account. */
async function alteredJournals(connection: Connection): Promise<Breach[]> {
  const breaches: Breach[] = []
  const pages = pagesOf((after) =>
    connection.query<{ id: string; number: string; hash: Buffer } & Record<string, unknown>>(
      sql`select * from journal where id > ${after} order by id limit ${BLOCK}`,
    ),
  )
  for await (const journals of pages) {
    const lines = await connection.query(
      sql`select * from journal_line where journal = any(${journals.map((one) => one.id)}::uuid[])
           order by journal, position`,
    )
    const byJournal = Map.groupBy(lines, (line) => String(line.journal))
    for (const journal of journals) {
      if (journalHash(journal, byJournal.get(journal.id) ?? []) !== journal.hash.toString('hex'))
        breaches.push({ invariant: 'journal-altered', row: `${journal.number} ${journal.id}` })
    }
  }
  return breaches
}

/** Audit rows that no longer say what their hash says. */
async function alteredAudit(connection: Connection): Promise<Breach[]> {
  const breaches: Breach[] = [...(await strayApart(connection))]
  const beside = new ApartCheck()
  const pages = pagesOf((after) =>
    connection.query<ProvedRow & { hash: Buffer }>(
      sql`select id, at, app_user, user_name, resource, record, number, action, changes, reason, origin, request,
                   fingerprint, hash
            from audit
           where id > ${after} order by id limit ${BLOCK}`,
    ),
  )
  for await (const rows of pages) {
    const apart = await apartOf(connection, rows)
    for (const { hash, ...said } of rows) {
      if (auditHash(said) !== hash.toString('hex')) breaches.push({ invariant: 'audit-altered', row: namedRow(said) })
      beside.hear(said, apart.get(said.id) ?? [])
    }
  }
  return [...breaches, ...beside.breaches()]
}

/** What an invariant promises. */
export const invariantWords = (registry: Registry, code: string): Words =>
  statedOf(registry).find((one) => one.code === code)?.words ?? readWords[code] ?? chainWords[code] ?? [code, code]
