import { defineReport, f, sql } from '@lumbung/definition'

/** The lines of one account with a running balance; its last balance is the account's row of the trial balance. */
export const generalLedger = defineReport({
  key: 'general-ledger',
  module: 'finance',
  routes: [],
  dates: 'range',
  dimensions: 'lines',
  filters: { account: f.ref('chart-of-account') },
  columns: {
    date: f.date(),
    document: f.text({ optional: true }),
    kind: f.choice({
      brought: ['Opening balance', 'Saldo awal'],
      normal: ['Normal', 'Biasa'],
      opening: ['Opening', 'Pembukaan'],
      closing: ['Closing entry', 'Jurnal penutup'],
      revaluation: ['Revaluation', 'Revaluasi'],
      auto_reversal: ['Automatic reversal', 'Pembalikan otomatis'],
      void: ['Void reversal', 'Jurnal pembatalan'],
    }),
    party: f.text({ optional: true }),
    memo: f.text({ optional: true }),
    branch: f.ref('branch', { optional: true }),
    debit: f.money(),
    credit: f.money(),
    balance: f.money(),
    sourceType: f.text({ optional: true }),
    source: f.text({ optional: true }),
  },
  hidden: ['sourceType', 'source'],
  isSparse: true,
  totals: ['debit', 'credit'],
  line: { date: 'date', number: 'document', memo: ['party', 'memo'], amount: 'debit', less: 'credit' },
  open: { document: { type: 'sourceType', id: 'source' } },
  formulas: {
    balance: ['The balance before, plus debit, less credit', 'Saldo sebelumnya, ditambah debit, dikurangi kredit'],
  },
  title: ['General ledger', 'Buku besar'],
  sentence: ['Every line of an account, with its balance.', 'Setiap baris suatu akun dengan saldonya.'],
  words: { sourceType: ['Document type', 'Jenis dokumen'], source: ['Source', 'Sumber'] },
  menu: 'hidden',
  rows: ({ account }, { from, to, branches, dimensions }) => sql`
    with line as (
      select ${from}::date as date, null::text as document, 'brought' as kind, null::uuid as party_id,
             null::text as memo, null::uuid as branch, 0::numeric as debit,
             0::numeric as credit, b.opening, null::text as source_type,
             null::uuid as source, 0::bigint as sequence, 0 as position${dimensions.none}
        from (select coalesce(sum(opening), 0) as opening
                from ${dimensions.balances(sql`${from}::date`, sql`${to}::date`)} a
               where account = ${account}::uuid) b
      union all
      select l.date, j.source_number, j.kind, l.party, l.memo, l.branch, l.idr_debit, l.idr_credit, 0, j.source_type,
             j.source, j.sequence, l.position${dimensions.of('l')}
        from journal_line l join journal j on j.id = l.journal
       where l.account = ${account}::uuid and l.date between ${from}::date and ${to}::date
         and l.branch = any(${branches}::uuid[])${dimensions.where}
    )
    select line.date, line.document, line.kind, coalesce(c.name, s.name) as party, line.memo, line.branch, line.debit,
           line.credit,
           sum(line.opening + line.debit - line.credit) over (order by line.date, line.sequence, line.position)
             as balance,
           line.source_type, line.source${dimensions.of('line')}
      from line left join customer c on c.id = line.party_id left join supplier s on s.id = line.party_id
     order by line.date, line.sequence, line.position`,
})
