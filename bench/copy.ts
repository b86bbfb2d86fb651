// Copies the rows of one table for every chain of a block, in one statement: what named the example's ids,
// numbers, day,
// customer and items names the copy's.
import { canonicalJson, decimal } from '@lumbung/core'
import type { Definition } from '@lumbung/definition'
import { dimensionsIn } from '@lumbung/engine/ledger/dimensions.ts'
import type pg from 'pg'

export type Row = Readonly<Record<string, unknown>>

export interface Template {
  /** Every row that the example stored, by table. */
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly numbers: readonly { readonly definition: Definition; readonly id: string; readonly number: string }[]
  /** The receipt: the newest chains have none. */
  readonly paidBy: string
  readonly date: string
}

// What the database gives itself; and what a copy has none of, like books from before records had fingerprints.
const GIVEN: ReadonlySet<string> = new Set(['tx', 'sequence', 'approved_tx', 'fingerprint'])
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const quoted = (text: string): string => `'${text.replace(/'/g, "''")}'`

export class TableCopy {
  private readonly table: string
  private readonly rows: readonly Row[]
  private readonly template: Template
  private readonly parts: ReadonlyMap<string, number>
  private readonly items: readonly string[]
  private readonly customer: string
  private columns: readonly { readonly name: string; readonly type: string }[] = []

  constructor(table: string, rows: readonly Row[], template: Template) {
    this.table = table
    this.rows = rows
    this.template = template
    const ids = [...template.rows.values()].flatMap((all) => all.flatMap((row) => (row.id ? [String(row.id)] : [])))
    this.parts = new Map([...new Set(ids)].map((id, index) => [id, index + 1]))
    this.items = [...new Set((template.rows.get('stock_move') ?? []).map((row) => String(row.item)))]
    this.customer = String(template.rows.get('open_item')?.[0]?.party ?? '')
  }

  async describe(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [this.table],
    )
    this.columns = rows.filter((column) => !GIVEN.has(column.name))
  }

  /** Inserts a copy of every row for every chain; what the receipt wrote only for the chains before `paid`. */
  statement(paid: number): string {
    const names = this.columns.map((column) => column.name).join(', ')
    const values = this.rows.map(
      (row) => `(${this.columns.map(({ name, type }) => this.value(row, name, type)).join(', ')}, ${this.isPaid(row)})`,
    )
    return `insert into ${this.table} (${names})
      select ${names
        .split(', ')
        .map((one) => `v.${one}`)
        .join(', ')} from chain c
      cross join lateral (values ${values.join(',\n')}) v (${names}, paid)
      where c.n < ${paid} or not v.paid order by c.n`
  }

  /** The row belongs to the receipt: its own, its lines, its journal, what it took from the open item. */
  private isPaid(row: Row): boolean {
    const { paidBy, rows } = this.template
    if ([row.id, row.document, row.source, row.record].includes(paidBy)) return true
    const journal = rows.get('journal')?.find((one) => one.id === row.journal)
    return this.table === 'journal_line' && journal?.source === paidBy
  }

  private value(row: Row, column: string, type: string): string {
    const value = row[column]
    if (column === 'hash') return this.hash(row)
    if (value === null || value === undefined) return `null::${type}`
    if (typeof value === 'object') return `${quoted(JSON.stringify(value))}::${type}`
    return `${this.expression(String(value), type)}::${type}`
  }

  private expression(value: string, type: string): string {
    if (ID.test(value)) return this.idExpression(value)
    if (DAY.test(value) && type === 'date')
      return value === this.template.date ? 'c.date' : `(c.date + ${daysBetween(this.template.date, value)})`
    // Nine o'clock where instants are counted is sixteen on the clock of a branch in Jakarta.
    if (type === 'timestamp without time zone') return `(c.date + time '16:00:00')`
    if (type.startsWith('timestamp')) return `(c.date + time '09:00:00')`
    const number = this.template.numbers.find((one) => one.number === value)
    return number ? `(${numberExpression(number.number)})` : quoted(value)
  }

  private idExpression(value: string): string {
    const part = this.parts.get(value)
    if (part !== undefined) return `pg_temp.chain_id(c.n, ${part})`
    const item = this.items.indexOf(value)
    if (item >= 0) return `c.item${item + 1}`
    if (value === this.customer) return 'c.customer'
    const journal = this.template.rows.get('journal')?.[0]
    return value === journal?.period ? 'c.period' : quoted(value)
  }

  /** The hash that proves a row unaltered, as the product makes it, from what the copy says. */
  private hash(row: Row): string {
    return `sha256(convert_to(${this.table === 'journal' ? this.journalText(row) : this.auditText(row)}, 'UTF8'))`
  }

  private text(value: unknown, type: string): string {
    return value === null || value === undefined ? "''" : `(${this.expression(String(value), type)})::text`
  }

  private journalText(row: Row): string {
    const lines = (this.template.rows.get('journal_line') ?? []).filter((line) => line.journal === row.id)
    const money = (value: unknown): string => quoted(` ${decimal(String(value)).toFixed(2)}`)
    const head = [
      this.text(row.id, 'uuid'),
      this.text(row.date, 'date'),
      quoted(String(row.source_type)),
      this.text(row.source, 'uuid'),
      quoted(String(row.event)),
      quoted(String(row.kind)),
      this.text(row.currency, 'uuid'),
      quoted(decimal(String(row.rate)).toFixed(6)),
    ]
    const said = lines.map((line) =>
      [
        quoted(`${String(line.position)} `),
        this.text(line.account, 'uuid'),
        "' '",
        this.text(line.branch, 'uuid'),
        "' '",
        this.text(line.party, 'uuid'),
        ...[line.debit, line.credit, line.idr_debit, line.idr_credit].map(money),
        ...[line.item, line.tax].flatMap((id) => ["' '", this.text(id, 'uuid')]),
        line.tax_base === null || line.tax_base === undefined ? quoted(' ') : money(line.tax_base),
        this.aboutText(line),
        "' '",
        this.text(line.open_item, 'uuid'),
        "' '",
        this.text(line.due_date, 'date'),
        "' '",
        this.text(line.memo, 'text'),
      ].join(' || '),
    )
    return `'["' || ${[...head, ...said].join(` || '","' || `)} || '"]'`
  }

  /** What a line is about, each dimension by name. */
  private aboutText(line: Row): string {
    const named = dimensionsIn(line).map(([column, id]) => `${quoted(`${column}=`)} || ${this.text(id, 'uuid')}`)
    return ["' '", named.join(` || ' ' || `)].filter(Boolean).join(' || ')
  }

  private auditText(row: Row): string {
    const said = ['action', 'app_user', 'at', 'changes', 'id', 'number', 'origin', 'reason', 'record', 'request']
    const parts = [...said, 'resource', 'user_name'].map((key) => {
      const value = row[key]
      if (value === null || value === undefined) return quoted(`"${key}":null`)
      if (key === 'at') return `'"at":"' || c.date::text || 'T09:00:00.000Z"'`
      if (typeof value === 'object') return quoted(`"${key}":${canonicalJson(value)}`)
      return `'"${key}":"' || (${this.expression(String(value), 'text')})::text || '"'`
    })
    return `'{' || ${parts.join(` || ',' || `)} || '}'`
  }
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** INV/JKT/2611/0001 becomes the chain's: its month, and its place in the history. */
function numberExpression(number: string): string {
  const series = quoted(`${number.split('/').slice(0, -2).join('/')}/`)
  const digits = "lpad(c.sequence::text, greatest(4, length(c.sequence::text)), '0')"
  return `${series} || c.month || '/' || ${digits}`
}
