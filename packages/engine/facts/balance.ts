// How a party stands in our books: what it owes, what it paid ahead, what is ordered or delivered and not billed.
import { Decimal, isId, ZERO } from '@lumbung/core'
import {
  type AnyDocument,
  type BalanceRequest,
  type BalanceState,
  join,
  name,
  raw,
  type Sql,
  sql,
} from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { columnOf, linesOf, lineTableOf, tableOf } from '../store/naming.ts'
import { countingsOf, doneOf } from '../store/progress.ts'
import type { Reader } from '../store/read.ts'

// What a party owes us stands on receivable accounts; what it paid ahead or has as credit stands there with the other
// sign, or on the deposit account.
const OWED_ROLES = ['ar', 'ar_other', 'employee_advance']
const UNAPPLIED_ROLES = ['ar', 'ar_other', 'customer_deposit']

const NOTHING: BalanceState = { owed: ZERO, overdue: ZERO, unapplied: ZERO, committed: ZERO }

export interface BalanceOptions {
  readonly today: string
  /** The document being saved does not count in what the others expose. */
  readonly except: string | null
  /** Closed by hand until now, it counts whole. */
  readonly reopening?: string
  /** The balance decides something: another document of the party waits until this one is stored. */
  readonly lock: boolean
}

interface BalanceRow extends Row {
  readonly owed: string
  readonly overdue: string
  readonly unapplied: string
}

/** A balance that nobody compares with anything is not counted. */
async function matters(reader: Reader, party: string, when: string | null): Promise<boolean> {
  if (when === null) return true
  for (const key of ['customer', 'supplier']) {
    const record = (await reader.engine.masters.load(reader.transaction, key, [party])).get(party)
    if (record) return record[when] !== null && record[when] !== undefined
  }
  return true
}

/** SQL: what of line `l` the document at hand gives. */
const aboutToGive = (giving: BalanceRequest['giving']): Sql => {
  const [lines, quantities] = [giving.map(([line]) => line), giving.map(([, quantity]) => quantity.toFixed())]
  return sql`coalesce((select sum(g.quantity) from unnest(${lines}::uuid[], ${quantities}::numeric[])
    as g (line, quantity) where g.line = l.id), 0)`
}

/** SQL: what one kind of document exposes. Few are open at any time; a party's history is not read. */
function exposedBy(
  reader: Reader,
  definition: AnyDocument,
  { party, giving }: BalanceRequest,
  options: BalanceOptions,
): Sql[] {
  const { exposes } = definition
  const countings = countingsOf(reader.engine.registry, definition)
  const [billed, given] = [exposes?.until, exposes?.given].map((key) => countings.find((one) => one.name === key))
  const lines = linesOf(definition).find(([, fields]) => exposes?.amounts.every((key) => fields[key]))?.[0]
  if (!exposes || !billed || !given || !lines || !definition.party) return []
  const whole = name(`l.${columnOf(billed.progress.of)}`)
  const worth = join(
    exposes.amounts.map((key) => name(`l.${columnOf(key)}`)),
    ' + ',
  )
  const rate = definition.fields.rate ? raw('d.rate') : raw('1')
  const { except, reopening = null } = options
  const own = except ? sql`and d.id <> ${except}` : raw('')
  const handed = giving.length === 0 ? doneOf(given) : sql`(${doneOf(given)} + ${aboutToGive(giving)})`
  return [
    sql`select (${worth}) * ${rate} as worth, ${whole} as whole, greatest(
          case when d.status = 'approved' or d.id = ${reopening}::uuid
               then greatest(${whole}, ${handed}) else ${handed} end
            - ${doneOf(billed)}, 0) as open
     from ${name(tableOf(definition.key))} d join ${name(lineTableOf(definition.key, lines))} l on l.document = d.id
    where d.${name(columnOf(definition.party))} = ${party} and ${whole} <> 0 ${own}
      and (d.status = 'approved' or (d.status = 'closed' and d.closed_by_hand))`,
  ]
}

async function readCommitted(reader: Reader, request: BalanceRequest, options: BalanceOptions): Promise<Decimal> {
  const parts = [...reader.engine.registry.resources.values()].flatMap(({ definition }) =>
    definition.kind === 'document' ? exposedBy(reader, definition, request, options) : [],
  )
  if (parts.length === 0) return ZERO
  const [row] = await reader.transaction.query<{ committed: string }>(
    sql`select coalesce(sum(round(worth * open / whole, 2)), 0) as committed
          from (${join(parts, ' union all ')}) exposed`,
    'fact-committed',
  )
  return new Decimal(row?.committed ?? ZERO)
}

// Two documents of one customer, approved at once, would each overlook the other.
const lockParty = (connection: Connection, party: string): Promise<unknown> =>
  connection.query(sql`select pg_advisory_xact_lock(4711004, hashtext(${party}))`, 'lock-party')

/** Rupiah that a party owes, of it past due on the day, is going to owe, and has left unapplied. */
export async function balanceFacts(
  reader: Reader,
  request: BalanceRequest,
  options: BalanceOptions,
): Promise<BalanceState> {
  const { party } = request
  const { today, lock } = options
  if (!isId(party) || !(await matters(reader, party, request.when))) return NOTHING
  const locking = lock ? lockParty(reader.transaction, party) : Promise.resolve(null)
  const committing = readCommitted(reader, request, options)
  const owing = reader.transaction.query<BalanceRow>(
    sql`select coalesce(sum(rest) filter (where rest > 0 and role = any(${OWED_ROLES})), 0) as owed,
               coalesce(sum(rest) filter (where rest > 0 and role = any(${OWED_ROLES})
                 and due_date < ${today}::date), 0) as overdue,
               coalesce(-sum(rest) filter (where rest < 0 and role = any(${UNAPPLIED_ROLES})), 0) as unapplied
          from (select o.role, o.due_date,
                       o.idr - coalesce((select sum(a.idr) from allocation a where a.open_item = o.id), 0) as rest
                  from open_item o where o.party = ${party}) items`,
    'fact-balance',
  )
  const [, committed, [row]] = await Promise.all([locking, committing, owing])
  return {
    owed: new Decimal(row?.owed ?? ZERO),
    overdue: new Decimal(row?.overdue ?? ZERO),
    unapplied: new Decimal(row?.unapplied ?? ZERO),
    committed,
  }
}
