// What a project may cost and what it has cost, by cost code; what it has earned stands in a row without one (sales 5).
// Actual: lines of the ledger that carry the project, on accounts of expense; earned: on accounts of income.
import { defineReport, f, sql } from '@lumbung/definition'

export const projectBudget = defineReport({
  key: 'project-budget',
  module: 'projects',
  routes: [],
  dates: 'as-of',
  filters: { project: f.ref('project', { optional: true }) },
  columns: {
    project: f.ref('project'),
    costCode: f.ref('cost-code', { optional: true }),
    budget: f.money(),
    actual: f.money(),
    remaining: f.money(),
    earned: f.money(),
  },
  totals: ['budget', 'actual', 'remaining', 'earned'],
  groups: ['project', 'costCode'],
  levels: ['project'],
  open: { project: { resource: 'project' } },
  formulas: { remaining: ['Budget − actual', 'Anggaran − realisasi'] },
  title: ['Project budget', 'Anggaran proyek'],
  sentence: ['What projects may cost, have cost and earned.', 'Anggaran, realisasi, dan pendapatan proyek.'],
  words: {
    costCode: ['Cost code', 'Kode biaya'],
    project: ['Project', 'Proyek'],
    budget: ['Budget', 'Anggaran'],
    actual: ['Actual', 'Realisasi'],
    remaining: ['Left', 'Sisa'],
    earned: ['Earned', 'Pendapatan'],
  },
  menu: { group: 'report', heading: ['Projects', 'Proyek'], order: 60 },
  rows: ({ project }, { asOf, branches }) => sql`
    with row as (
      select b.document as project, b.cost_code, b.amount as budget, 0 as actual, 0 as earned from project_budget b
      union all
      select l.project, l.cost_code, 0, case when c.root = 'EXPENSE' then l.idr_debit - l.idr_credit else 0 end,
             case when c.root = 'INCOME' then l.idr_credit - l.idr_debit else 0 end
        from journal_line l join journal j on j.id = l.journal join chart_of_account c on c.id = l.account
       where l.project is not null and l.date <= ${asOf}::date and l.branch = any(${branches}::uuid[])
         and c.root in ('INCOME', 'EXPENSE') and j.kind <> 'closing'
    )
    select r.project, r.cost_code, sum(r.budget)::numeric(20, 2) as budget, sum(r.actual)::numeric(20, 2) as actual,
           sum(r.budget - r.actual)::numeric(20, 2) as remaining, sum(r.earned)::numeric(20, 2) as earned
      from row r join project p on p.id = r.project
     where ${project}::uuid is null or r.project = ${project}::uuid
     group by r.project, r.cost_code, p.code order by p.code, r.cost_code nulls last`,
})
