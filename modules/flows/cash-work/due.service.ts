// What is due of open invoices, in the branches that whoever asks works in:
//   collect   what customers owe: amount of the invoice less what was allocated to it until today
//   pay       what suppliers are owed, the same the other way round
// Beside it the giros of customers that have not cleared, and rupiah on the accounts of cash and bank as the ledger has
// them today. Collecting asks for the rights to read invoices and make receipts, paying for those of bills and
// payments, balances for that to the trial balance.
import { daysBetween, localDate, todayIn } from '@lumbung/core'
import { join, type Sql, sql } from '@lumbung/definition'
import { may, type Queue, type Reader, type Row, scopeOf } from '@lumbung/engine/kernel.ts'
import { bank } from '../../finance/bank/definition.ts'
import { cashBankIssued } from '../../finance/cash-bank-issued/definition.ts'
import { cashBankReceipt } from '../../finance/cash-bank-receipt/definition.ts'
import { checkReceived } from '../../finance/check-received/definition.ts'
import { purchaseInvoice } from '../../purchasing/purchase-invoice/definition.ts'
import { customer } from '../../sales/customer/definition.ts'
import { salesInvoice } from '../../sales/sales-invoice/definition.ts'
import { CASH_TABS, type CashTab, type DueItem, type MoneyPlace, type Promised } from './due.ts'
import { cashWorkPage } from './page.ts'

/** More than anybody settles in a day; what is settled makes room for the rest. */
const MOST = 300
const MOST_AT_HOME = 5

export interface CashWork {
  readonly today: string
  readonly items: readonly DueItem[]
  /** How many items are due under each tab that who asks may settle, whatever is told of them. */
  readonly counts: Readonly<Partial<Record<CashTab, number>>>
  readonly promised: readonly Promised[]
  /** Where money lies; nothing for who may not know how much. */
  readonly places: readonly MoneyPlace[]
}

const holds = ({ actor }: Reader, ...rights: readonly string[]): boolean => rights.every((right) => may(actor, right))

const MAY: Readonly<Record<CashTab, (reader: Reader) => boolean>> = {
  collect: (reader) => holds(reader, `${salesInvoice.key}.read`, `${cashBankReceipt.key}.create`),
  pay: (reader) => holds(reader, `${purchaseInvoice.key}.read`, `${cashBankIssued.key}.create`),
}

/** Whom to speak to is personal: nothing where who asks does not see it. */
function contactOf({ engine }: Reader): Sql {
  const { fields } = engine.registry.resources.get(customer.key)?.definition ?? { fields: {} }
  if (!('contacts' in fields)) return sql`null::text`
  return sql`coalesce((select concat_ws(', ', k.name, k.phone) from customer_contacts k where k.document = p.id
    order by k.standard desc, k.position limit 1), p.phone)`
}

/** Open items on control accounts of one side of the trade that are due by a day; owed is positive on either side. */
const owedBy = (reader: Reader, today: string, until: string, side: Sql, sign: Sql): Sql => sql`
  select o.id, o.party, o.number, o.source_type, o.source, o.due_date, o.currency,
      ${sign} * (o.amount - coalesce(a.amount, 0)) as outstanding, ${sign} * (o.idr - coalesce(a.idr, 0)) as rupiah
    from open_item_now o join chart_of_account c on c.id = o.account and c.control = ${side}
      left join lateral (select sum(amount) as amount, sum(idr) as idr from allocation
        where open_item = o.id and date <= ${today}::date) a on true
   where o.date <= ${today}::date and o.due_date <= ${until}::date
     and o.branch = any(${scopeOf(reader.actor)}::uuid[])`

const SHOWN = sql`i.id, i.source_type as resource, i.source, i.number, i.party, p.name as "partyName", i.due_date,
  y.code as currency, i.outstanding, i.rupiah`

const PARTS: Readonly<Record<CashTab, (reader: Reader, today: string, until: string) => Sql>> = {
  collect: (reader, today, until) => sql`
    select 'collect'::text as tab, ${SHOWN}, k.name as collector, ${contactOf(reader)} as contact
      from (${owedBy(reader, today, until, sql`'AR'`, sql`1`)}) i join customer p on p.id = i.party
        join currency y on y.id = i.currency join sales_invoice s on s.id = i.source
        left join collector k on k.id = coalesce(s.collector, p.collector)
     where i.outstanding > 0`,
  pay: (reader, today, until) => sql`
    select 'pay'::text as tab, ${SHOWN}, null::text as collector, null::text as contact
      from (${owedBy(reader, today, until, sql`'AP'`, sql`-1`)}) i join supplier p on p.id = i.party
        join currency y on y.id = i.currency join purchase_invoice s on s.id = i.source
     where i.outstanding > 0`,
}

interface Found extends Row, Omit<DueItem, 'days'> {
  readonly of_tab: number
}

const dueItems = (reader: Reader, tabs: readonly CashTab[], today: string, until: string): Promise<Found[]> =>
  reader.transaction.query<Found>(
    sql`select tab, id, resource, source, number, party, "partyName", to_char(due_date, 'YYYY-MM-DD') as due, currency,
          outstanding::text as outstanding, rupiah::text as rupiah, collector, contact, of_tab
        from (select d.*, count(*) over (partition by tab)::int as of_tab,
                row_number() over (partition by tab order by due_date, number, id) as place
              from (${join(
                tabs.map((tab) => PARTS[tab](reader, today, until)),
                ' union all ',
              )}) d) ranked
       where place <= ${MOST} order by due_date, number, id`,
    'cash-work',
  )

/** Giros in hand or at the bank, by who gave them, the next one's day. */
const promisedBy = (reader: Reader): Promise<Promised[]> =>
  reader.transaction.query<Row & Promised>(
    sql`select d.customer as party, y.code as currency, sum(d.amount)::text as amount,
          to_char(min(d.effective_date), 'YYYY-MM-DD') as "effectiveDate"
        from check_received d join currency y on y.id = d.currency
       where d.status = 'approved' and d.stage in ('hand', 'deposited') and d.customer is not null
         and d.branch = any(${scopeOf(reader.actor)}::uuid[])
       group by d.customer, y.code`,
    'cash-promised',
  )

/** Cash boxes and bank accounts with the rupiah that the ledger has on them today. */
const placesOf = (reader: Reader, today: string): Promise<MoneyPlace[]> =>
  reader.transaction.query<Row & MoneyPlace>(
    sql`select b.id, b.name, coalesce((select sum(m.debit - m.credit) from account_movement m
            where m.account = b.account and m.date <= ${today}::date), 0)::text as balance
        from bank b where not b.archived and b.branch = any(${scopeOf(reader.actor)}::uuid[]) order by b.code`,
    'cash-places',
  )

/** Whoever may read the trial balance knows what lies where. */
function seesMoney(reader: Reader): boolean {
  const report = reader.engine.registry.reports.get('account-balance')
  return report !== undefined && holds(reader, `${bank.key}.read`, `report.${report.key}.read`)
}

/** What is due by a day of all that who asks may settle. */
export async function cashWork(reader: Reader, until: string): Promise<CashWork> {
  const today = todayIn('WIB', reader.engine.now())
  const tabs = CASH_TABS.filter((tab) => MAY[tab](reader))
  if (tabs.length === 0) return { today, items: [], counts: {}, promised: [], places: [] }
  const seesGiros = tabs.includes('collect') && holds(reader, `${checkReceived.key}.read`)
  const [found, promised, places] = await Promise.all([
    dueItems(reader, tabs, today, until),
    seesGiros ? promisedBy(reader) : [],
    seesMoney(reader) ? placesOf(reader, today) : [],
  ])
  const counted = tabs.map((tab) => [tab, found.find((one) => one.tab === tab)?.of_tab ?? 0] as const)
  const items = found.map((row) => dueItem(row, today))
  return { today, items, counts: Object.fromEntries(counted), promised, places }
}

function dueItem({ tab, id, resource, source, number, party, partyName, due, ...more }: Found, today: string): DueItem {
  const { currency, outstanding, rupiah, collector, contact } = more
  const days = daysBetween(localDate(due), localDate(today))
  return {
    tab,
    id,
    resource,
    source,
    number,
    party,
    partyName,
    due,
    days,
    currency,
    outstanding,
    rupiah,
    collector,
    contact,
  }
}

/** What is due until today, the latest first. */
export const cashQueue: Queue = {
  page: cashWorkPage,
  waiting: async (reader) => {
    const today = todayIn('WIB', reader.engine.now())
    const tabs = CASH_TABS.filter((tab) => MAY[tab](reader))
    const found = tabs.length === 0 ? [] : await dueItems(reader, tabs, today, today)
    const counts = tabs.map((tab) => found.find((one) => one.tab === tab)?.of_tab ?? 0)
    return {
      count: counts.reduce((all, one) => all + one, 0),
      rows: found.slice(0, MOST_AT_HOME).map(({ resource, source, number, partyName, due, rupiah }) => ({
        resource,
        id: source,
        number,
        party: partyName,
        days: daysBetween(localDate(due), localDate(today)),
        amount: rupiah,
        lines: null,
      })),
    }
  },
}
