// What is to be done in warehouses by a day, read from what is open of approved documents:
//   receive   lines of purchase orders of which something has not come, by the day it is required or expected
//   putAway   lines of receivings of which goods still lie where they arrived, by the day they came
//   release   lines of sales orders that no delivery order instructs, by the day they are required
//   ship      lines of delivery orders that have not left, by their planned day; picked when all of them lie ready
//   count     counts under way, by their day; left is what nobody has counted yet
// Of each what whoever asks may read and do, in the branches they work in.
import { daysBetween, localDate, todayIn } from '@lumbung/core'
import { type AnyDocument, join, name, raw, type Sql, sql } from '@lumbung/definition'
import {
  columnOf,
  concerned,
  countingsOf,
  may,
  openOf,
  type Queue,
  type Reader,
  type Row,
  scopeOf,
  tableOf,
} from '@lumbung/engine/kernel.ts'
import { COUNT, stockOpname } from '../../inventory/stock-opname/definition.ts'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { purchaseOrder } from '../../purchasing/purchase-order/definition.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { deliveryOrder } from '../../sales/delivery-order/definition.ts'
import { salesOrder } from '../../sales/sales-order/definition.ts'
import { shipment } from '../../sales/shipment/definition.ts'
import { warehouseWorkPage } from './page.ts'
import { rowsOf, tabsOf, WORK_TABS, type WorkKind, type WorkRow, type WorkTab } from './work.ts'

/** More than anybody does in a day; what is done makes room for the rest. */
const MOST = 200
const MOST_AT_HOME = 5

export interface WorkAsked {
  /** The last day by which it is due. */
  readonly until: string
  readonly warehouse: string | null
  /** SQL: goods that still lie where they arrived. */
  readonly waiting: Sql
}

/** Lines of approved documents that successors have not done, by document and warehouse. */
interface OpenWork {
  readonly kind: WorkKind
  readonly of: AnyDocument
  /** Which of its progresses counts what is done. */
  readonly progress: string
  readonly warehouse: Sql
  readonly due: Sql
  readonly picked: Sql
}

const RECEIVE: OpenWork = {
  kind: 'receive',
  of: purchaseOrder,
  progress: 'received',
  warehouse: raw('d.warehouse'),
  due: raw('coalesce(l.required_date, d.expected_date, d.date)'),
  picked: raw('false'),
}
const RELEASE: OpenWork = {
  kind: 'release',
  of: salesOrder,
  progress: 'instructed',
  warehouse: raw('l.warehouse'),
  due: raw('coalesce(l.required_date, d.required_date, d.date)'),
  picked: raw('false'),
}
const SHIP: OpenWork = {
  kind: 'ship',
  of: deliveryOrder,
  progress: 'shipped',
  warehouse: raw('d.warehouse'),
  due: raw('coalesce(d.planned_date, d.date)'),
  picked: raw('bool_and(coalesce(l.picked, 0) >= l.quantity)'),
}

/** What somebody may do there, by the rights to read what it is about and to make what it takes. */
const allowedTo = ({ actor }: Reader): readonly WorkKind[] => {
  const holds = (...rights: readonly string[]): boolean => rights.every((right) => may(actor, right))
  return [
    ...(holds(`${purchaseOrder.key}.read`, `${receiving.key}.create`) ? (['receive'] as const) : []),
    ...(holds(`${receiving.key}.read`, `${storageTransfer.key}.create`) ? (['putAway'] as const) : []),
    ...(holds(`${salesOrder.key}.read`, `${deliveryOrder.key}.create`) ? (['release'] as const) : []),
    ...(holds(`${deliveryOrder.key}.read`, `${shipment.key}.create`) ? (['ship'] as const) : []),
    ...(holds(`${stockOpname.key}.read`, `${stockOpname.key}.${COUNT}`) ? (['count'] as const) : []),
  ]
}

function openWork(reader: Reader, { kind, of, progress, warehouse, due, picked }: OpenWork): Sql {
  const counting = countingsOf(reader.engine.registry, of).find((one) => one.name === progress)
  if (!counting) throw new Error(`Nothing counts ${of.key}.${progress}.`)
  return sql`select ${kind}::text as kind, ${of.key}::text as resource, d.id, d.number, p.name as party,
      ${warehouse} as warehouse, min(${due}) as due, count(*)::int as lines, ${picked} as picked
    from ${name(tableOf(of.key))} d join ${name(counting.lineTable)} l on l.document = d.id
      join ${name(tableOf(of.party ?? ''))} p on p.id = d.${name(columnOf(of.party ?? ''))}
   where d.status = 'approved' and d.branch = any(${scopeOf(reader.actor)}::uuid[])
     and ${concerned(counting)} and ${openOf(counting)} > 0
   group by d.id, p.name, ${warehouse}`
}

const putAway = (reader: Reader, waiting: Sql): Sql => sql`
  select 'putAway'::text as kind, ${receiving.key}::text as resource, d.id, d.number, p.name as party, d.warehouse,
      d.date as due, count(distinct w.line)::int as lines, false as picked
    from (${waiting}) w join receiving d on d.id = w.source join supplier p on p.id = d.supplier
   where d.branch = any(${scopeOf(reader.actor)}::uuid[])
   group by d.id, p.name`

const counts = (reader: Reader): Sql => sql`
  select 'count'::text as kind, ${stockOpname.key}::text as resource, d.id, d.number, '' as party, d.warehouse,
      d.date as due, (select count(*)::int from stock_opname_line l where l.document = d.id and not exists (
        select from stock_opname_counts c where c.document = d.id and c.item = l.item)) as lines, false as picked
    from stock_opname d
   where d.status in ('draft', 'revision') and d.stage in ('planned', 'frozen', 'counting')
     and d.branch = any(${scopeOf(reader.actor)}::uuid[])`

interface Found extends Row, Omit<WorkRow, 'days'> {
  /** How many of its kind there are, picked or not as this one. */
  readonly alike: number
  readonly warehouses: readonly WarehouseName[]
}

interface WarehouseName {
  readonly id: string
  readonly name: string
}

export interface Work {
  readonly today: string
  readonly rows: readonly WorkRow[]
  /** How much there is under each tab that who asks may do, whatever is told of it. */
  readonly counts: Readonly<Partial<Record<WorkTab, number>>>
  /** Those that have something to do. */
  readonly warehouses: readonly WarehouseName[]
}

const PARTS: Readonly<Record<WorkKind, (reader: Reader, waiting: Sql) => Sql>> = {
  receive: (reader) => openWork(reader, RECEIVE),
  putAway,
  release: (reader) => openWork(reader, RELEASE),
  ship: (reader) => openWork(reader, SHIP),
  count: counts,
}

/** Rows of these kinds that are due, the latest first; one statement whatever they are about. */
const dueRows = (
  reader: Reader,
  kinds: readonly WorkKind[],
  { until, warehouse, waiting }: WorkAsked,
): Promise<Found[]> =>
  reader.transaction.query<Found>(
    sql`with due as materialized (
        select work.*, w.name as warehouse_name
          from (${join(
            kinds.map((kind) => PARTS[kind](reader, waiting)),
            ' union all ',
          )}) work left join warehouses w on w.id = work.warehouse
         where work.due <= ${until}::date),
      named as (select coalesce(jsonb_agg(distinct jsonb_build_object('id', warehouse, 'name', warehouse_name)), '[]')
                  as warehouses from due where warehouse is not null),
      ranked as (select due.*, count(*) over (partition by kind, picked)::int as alike,
          row_number() over (partition by kind, picked order by due, number, id) as place
        from due where ${warehouse}::uuid is null or warehouse = ${warehouse}::uuid)
      select kind, resource, id, number, party, warehouse, warehouse_name as "warehouseName",
          to_char(due, 'YYYY-MM-DD') as due, lines, picked, alike, warehouses
        from ranked, named where place <= ${MOST} order by due, number, id`,
    'warehouse-work',
  )

/** What is due of all that who asks may do. */
export async function workOf(reader: Reader, asked: WorkAsked): Promise<Work> {
  const today = todayIn('WIB', reader.engine.now())
  const kinds = allowedTo(reader)
  if (kinds.length === 0) return { today, rows: [], counts: {}, warehouses: [] }
  const found = await dueRows(reader, kinds, asked)
  const rows = found.map((row) => workRow(row, today))
  // Any row of each kind says how many there are of it.
  const alike = new Map(found.map((row) => [`${row.kind} ${String(row.picked)}`, row]))
  const counted = new Map(
    WORK_TABS.filter((tab) => kinds.some((kind) => MAY[tab].includes(kind))).map((tab) => [tab, 0]),
  )
  for (const row of alike.values()) for (const tab of tabsOf(row)) counted.set(tab, (counted.get(tab) ?? 0) + row.alike)
  return { today, rows, counts: Object.fromEntries(counted), warehouses: found[0]?.warehouses ?? [] }
}

/** What somebody has to be allowed to do for a tab to be theirs. */
const MAY: Readonly<Record<WorkTab, readonly WorkKind[]>> = {
  receive: ['receive'],
  putAway: ['putAway'],
  pick: ['release', 'ship'],
  ship: ['ship'],
  count: ['count'],
}

function workRow({ kind, resource, id, number, party, warehouse, ...more }: Found, today: string): WorkRow {
  const { warehouseName, due, lines, picked } = more
  const days = daysBetween(localDate(due), localDate(today))
  return { kind, resource, id, number, party, warehouse, warehouseName, due, days, lines, picked }
}

/** What is due until today, each document once: of what is to be picked and to be shipped, one thing to do. */
export const warehouseQueue = (waiting: Sql): Queue => ({
  page: warehouseWorkPage,
  waiting: async (reader) => {
    const until = todayIn('WIB', reader.engine.now())
    const { rows, counts: tabs } = await workOf(reader, { until, warehouse: null, waiting })
    const once = [...new Map(WORK_TABS.flatMap((tab) => rowsOf(rows, tab)).map((row) => [row.id, row])).values()]
    const first = once.toSorted((a, b) => b.days - a.days).slice(0, MOST_AT_HOME)
    return {
      count: Math.max(once.length, ...Object.values(tabs)),
      rows: first.map(({ resource, id, number, party, warehouseName, days, lines }) => ({
        resource,
        id,
        number: number ?? '',
        party: party || (warehouseName ?? ''),
        days,
        amount: null,
        lines,
      })),
    }
  },
})
