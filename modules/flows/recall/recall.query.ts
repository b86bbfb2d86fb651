// The recall view (inventory 3), read through the indexes of batch and serial number, however many moves there are.
//   received 10, sent 6, returned 2, scrapped 1:  on hand 5, with customers 4, gone otherwise 1
import { type Decimal, decimal, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { May } from '../../masters/summary/rights.ts'
import { customer as customerMaster } from '../../sales/customer/definition.ts'
import type { LyingRow, MovedRow, Recall, SentBatch, SentRow, SerialRow } from './recall.ts'
import { BACK, customerOf, EVER, isSent, lastSteps, sentGoods, serialState, steps, supplierOf } from './traced.query.ts'

type Row<T> = T & Readonly<Record<string, unknown>>

/** So many documents are told at most, the newest first; the reports have all. */
const MOST = 1000

interface Step {
  readonly key: string
  readonly source: string
  readonly line: string
  readonly number: string
  readonly date: string
  readonly warehouse: string
  readonly quantity: string
  readonly customer: string | null
  readonly supplier: string | null
  readonly name: string | null
  readonly phone: string | null
  /** Of what came back: the line that had sent it. */
  readonly of: string | null
}

const stepsOf = ({ branches, query }: FactQuery, batch: string): Promise<readonly Row<Step>[]> =>
  query<Row<Step>>(
    sql`select t.*, coalesce(c.name, s.name) as name, c.phone
          from (select m.source_type as key, m.source, m.line, m.number, m.date, w.code as warehouse, m.quantity, m.at,
                       m.sequence, ${customerOf} as customer, ${supplierOf} as supplier,
                       (select coalesce(r.shipment_line, r.invoice_line) from sales_return_line r
                         where r.id = m.line and m.source_type = ${BACK}) as of
                  from (${steps({ batch }, branches, EVER)}) m join warehouses w on w.id = m.warehouse) t
          left join customer c on c.id = t.customer left join supplier s on s.id = t.supplier
         order by t.at desc, t.sequence desc`,
    'recall-steps',
  )

const lyingOf = ({ query, visible }: FactQuery, batch: string): Promise<readonly Row<LyingRow>[]> =>
  query<Row<LyingRow>>(
    sql`select concat_ws(' ', b.warehouse, b.location, b.status) as id, d.code || ' · ' || d.name as warehouse,
               l.code as location, b.status, sum(b.quantity) as quantity
          from stock_balance b join warehouses d on d.id = b.warehouse left join location l on l.id = b.location
         where b.item = (select item from batch where id = ${batch}) and b.batch = ${batch} and b.quantity <> 0
           and ${visible('warehouses')}
         group by b.warehouse, b.location, b.status, d.code, d.name, l.code order by d.code, l.code, b.status`,
    'recall-lying',
  )

const quantityOf = (rows: readonly { readonly quantity: string }[]): Decimal =>
  sum(rows.map(({ quantity }) => decimal(quantity)))

const named = (may: May, { key, source, number }: Pick<Step, 'key' | 'source' | 'number'>) =>
  may(`${key}.read`) ? { key, source, number } : { key: null, source: null, number: null }

function partyOf(may: May, { customer, supplier, name }: Step): MovedRow['party'] {
  const [key, id] = customer ? ['customer', customer] : ['supplier', supplier]
  return id && name && may(`${key}.read`) ? { key, id, name } : null
}

const movedRow = (may: May, step: Step): MovedRow => ({
  id: [step.line, step.warehouse, step.quantity].join(' '),
  date: step.date,
  ...named(may, step),
  party: partyOf(may, step),
  warehouse: step.warehouse,
  quantity: step.quantity,
})

function sentRow(may: May, step: Step, returned: Decimal, seesPhone: boolean): SentRow {
  const sent = decimal(step.quantity).negated()
  const isKnown = may(`${customerMaster.key}.read`)
  return {
    id: step.line,
    date: step.date,
    ...named(may, step),
    customer: isKnown ? step.customer : null,
    name: isKnown ? step.name : null,
    phone: isKnown && seesPhone ? step.phone : null,
    quantity: sent.toFixed(),
    returned: returned.toFixed(),
    kept: sent.minus(returned).toFixed(),
  }
}

/** Lines that sent goods, however many places they took them from. */
const perLine = (all: readonly Step[]): readonly Step[] =>
  [...Map.groupBy(all, ({ line }) => line).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, quantity: quantityOf(own).toFixed() }] : []
  })

/** Where a batch came from, where it lies now, and who has it. */
export async function recallOf(reading: FactQuery, may: May, batch: string): Promise<Recall> {
  const [all, lying, [unit]] = await Promise.all([
    stepsOf(reading, batch),
    lyingOf(reading, batch),
    reading.query<{ unit: string }>(
      sql`select i.base_unit_code as unit from batch b join item i on i.id = b.item where b.id = ${batch}`,
      'recall-unit',
    ),
  ])
  const sent = perLine(all.filter(({ key }) => isSent(key)))
  const lines = new Set(sent.map(({ line }) => line))
  const back = Map.groupBy(
    all.filter(({ of }) => of !== null && lines.has(of)),
    ({ of }) => of,
  )
  const returned = (line: string): Decimal => quantityOf(back.get(line) ?? [])
  const rest = all.filter(({ key, of }) => !isSent(key) && !(of !== null && lines.has(of)))
  // What a document moves from one place to another comes to nothing in all.
  const inAll = new Map(
    [...Map.groupBy(rest, ({ source }) => source)].map(([source, own]) => [source, quantityOf(own)]),
  )
  const brings = ({ source }: Step): boolean => inAll.get(source)?.greaterThan(ZERO) === true
  const totals = [...inAll.values()]
  const sources = rest.filter(brings)
  const moves = all.filter(({ key, source }) => !isSent(key) && inAll.get(source)?.greaterThan(ZERO) !== true)
  const seesPhone = !reading.hidden.has('personal')
  const told = sent.map((step) => {
    const came = returned(step.line)
    return { step, came, kept: decimal(step.quantity).negated().minus(came) }
  })
  return {
    unit: unit?.unit ?? '',
    received: sum(totals.filter((one) => one.greaterThan(ZERO))).toFixed(),
    onHand: quantityOf(lying).toFixed(),
    kept: sum(told.map(({ kept }) => kept)).toFixed(),
    customers: new Set(told.filter(({ kept }) => !kept.isZero()).map(({ step }) => step.customer)).size,
    gone: sum(totals.filter((one) => one.lessThan(ZERO)))
      .negated()
      .toFixed(),
    sources: sources.slice(0, MOST).map((step) => movedRow(may, step)),
    lying: lying.slice(0, MOST),
    sent: told.slice(0, MOST).map(({ step, came }) => sentRow(may, step, came, seesPhone)),
    moves: moves.slice(0, MOST).map((step) => movedRow(may, step)),
    isCut: Math.max(sources.length, lying.length, told.length, moves.length) > MOST,
  }
}

type Sent = Row<Omit<SentBatch, 'id' | 'key' | 'source' | 'number'> & Pick<Step, 'key' | 'source' | 'number'>>

/** What a customer was sent of batches and serial numbers, the newest first. */
export async function sentTo(reading: FactQuery, may: May, customer: string) {
  const { branches, query } = reading
  const rows = await query<Sent>(
    sql`select s.source_type as key, s.source, s.number, s.date, i.id as item, i.code || ' · ' || i.name as "itemName",
               i.base_unit_code as unit, s.batch, b.number as "batchNumber", s.serial, b.expiry, s.sent as quantity,
               s.returned
          from (${sentGoods({ customer }, branches, EVER, MOST + 1)}) s join item i on i.id = s.item
          left join batch b on b.id = s.batch
         where s.customer = ${customer}::uuid
         order by s.date desc, s.number desc, i.code, b.number, s.serial limit ${MOST + 1}`,
    'recall-sent-to',
  )
  return {
    rows: rows.slice(0, MOST).map((row, place): SentBatch => ({ ...row, ...named(may, row), id: String(place) })),
    isCut: rows.length > MOST,
  }
}

type Serial = Row<
  Omit<SerialRow, 'id' | 'customer' | 'key' | 'source' | 'number'> &
    Pick<Step, 'key' | 'source' | 'number'> & { readonly customer: string | null; readonly name: string | null }
>

/** Serial numbers of an item by where they are; those that hold a text, where one is given. */
export async function serialsOf(reading: FactQuery, may: May, item: string, holds: string) {
  const { branches, query } = reading
  // Which they are the index tells alone, however often they moved.
  const among = sql`select distinct serial from stock_move where item = ${item} and serial is not null
     and (${holds} = '' or strpos(lower(serial), lower(${holds})) > 0) order by serial limit ${MOST + 1}`
  const rows = await query<Serial>(
    sql`select m.serial, ${serialState} as state, case when m.on_hand > 0 then w.code end as warehouse,
               case when m.on_hand > 0 then l.code end as location, case when m.on_hand > 0 then null else c.id end
               as customer, c.name, m.date, m.source_type as key, m.source, m.number
          from (${lastSteps({ item, among }, branches, EVER)}) m join warehouses w on w.id = m.warehouse
          left join location l on l.id = m.location left join customer c on c.id = m.customer
         order by m.serial`,
    'recall-serials',
  )
  return {
    rows: rows.slice(0, MOST).map(
      ({ customer, name, ...row }): SerialRow => ({
        ...row,
        ...named(may, row),
        id: row.serial,
        customer: customer && name && may(`${customerMaster.key}.read`) ? { id: customer, name } : null,
      }),
    ),
    isCut: rows.length > MOST,
  }
}
