import type { Connection } from './connection.ts'
import { join, name, raw, type Sql, sql, textOf } from '@lumbung/definition'

/** A row to write: column → value. Decimals travel as digits (their own JSON), everything else as JSON. */
export type WriteRow = Readonly<Record<string, unknown>>

interface Step {
  /** Says which table and columns are written how; short, since it is put together at every posting. */
  readonly label: string
  readonly kind: 'insert' | 'update' | 'upsert' | 'delete' | 'hold'
  readonly table: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
  readonly rows: WriteRow[]
  /** A column that travels beside the one row. */
  readonly apart: Apart | null
  /** An update that must find each of its rows; otherwise somebody else was faster. */
  readonly strict: boolean
}

/** A column as text of its own: JSON, which if large would be read twice within the row, or what a hash is made of. */
interface Apart {
  readonly column: string
  readonly text: string
  readonly kind: 'json' | 'sha256'
}

/** A number that the statement itself counts, so that its counter is locked no longer than the writing takes. */
export interface Numbering {
  /** Stands for the number in every row until it is counted; nobody can have typed it. */
  readonly token: string
  readonly document: string
  readonly branch: string
  readonly period: string
  readonly before: string
  readonly digits: number
  readonly after: string
}

type Shape = Required<Pick<Sql, 'parts' | 'text'>>

// A posting of one kind always writes the same columns of the same tables: its statement is worded once.
const shapes = new Map<string, Shape>()
const labels = new Map<string, string>()

function labelOf(shape: string): string {
  const known = labels.get(shape) ?? `${labels.size}`
  labels.set(shape, known)
  return known
}

const isAlike = (columns: readonly string[], others: readonly string[]): boolean =>
  columns.length === others.length && columns.every((column, place) => column === others[place])

/**
 * Collects every write of one request and sends them as ONE statement, so that a posting costs one round trip whatever
 * its lines. Rows travel as JSON and take their types from the table itself.
 */
export class Batch {
  private readonly steps = new Map<string, Step>()
  private counting: Numbering | null = null

  /** The number that the statement will count, if it counts one. */
  get numbering(): Numbering | null {
    return this.counting
  }

  number(numbering: Numbering): void {
    if (this.counting) throw new Error('A batch counts one number.')
    this.counting = numbering
  }

  insert(table: string, ...rows: readonly WriteRow[]): void {
    this.push('insert', table, [], rows)
  }

  /** Inserts one row with one column given as text apart. */
  insertWith(table: string, row: WriteRow, apart: Apart): void {
    const columns = Object.keys(row)
    const id = `insert ${table} ${columns.join()} with ${apart.column} ${this.steps.size}`
    const label = labelOf(id)
    this.steps.set(id, { label, kind: 'insert', table, columns, keys: [], rows: [row], apart, strict: false })
  }

  /** Updates rows found by `keys`; `strict` fails the batch when one is not found. */
  update(table: string, keys: readonly string[], row: WriteRow, strict = false): void {
    this.step('update', table, Object.keys(row), keys, strict).rows.push(row)
  }

  upsert(table: string, keys: readonly string[], ...rows: readonly WriteRow[]): void {
    this.push('upsert', table, keys, rows)
  }

  delete(table: string, id: string): void {
    this.step('delete', table, ['id'], ['id'], false).rows.push({ id })
  }

  /** Keeps a row as it is until the commit, and fails the batch where it is no longer so. */
  hold(table: string, row: WriteRow): void {
    const columns = Object.keys(row)
    this.step('hold', table, columns, columns, true).rows.push(row)
  }

  get empty(): boolean {
    return this.steps.size === 0
  }

  /**
   * The one statement that writes everything, or null when there is nothing. A strict update that misses a row fails it
   * with a division by zero (SQLSTATE 22012), a row that is no longer as it was named with a root of less than nothing
   * (2201F): it is sent together with the commit, which then takes all of it back.
   */
  statement(): Sql | null {
    return this.empty ? null : this.worded(this.counting)
  }

  /** What is to be written so far, taken out of the batch; none of it may show the number, which is counted later. */
  taken(): Sql | null {
    if (this.empty) return null
    const statement = this.worded(null)
    const token = this.counting?.token
    if (token && statement.values.some((value) => String(value).includes(token)))
      throw new Error('A number is counted with the last statement.')
    this.steps.clear()
    return statement
  }

  private worded(counting: Numbering | null): Sql {
    const token = counting?.token
    const texts: Text[] = [...this.steps.values()].map((step) => {
      const rows = JSON.stringify(step.rows)
      const numbered = token !== undefined && (rows.includes(token) || (step.apart?.text.includes(token) ?? false))
      return { step, rows, numbered }
    })
    const values = [...numberingValues(counting), ...texts.flatMap((text) => valuesOf(text, token))]
    for (const { step } of texts) if (step.strict) values.push(String(step.rows.length))
    const key = texts.map(({ step, numbered }) => (numbered ? `${step.label} numbered` : step.label)).join()
    const known = shapes.get(key)
    if (known) return { ...known, values }
    const { parts } = worded(texts, counting !== null)
    const shape = { parts, text: textOf({ parts, values }) }
    shapes.set(key, shape)
    return { ...shape, values }
  }

  /** Sends all now, where more follows in the same transaction; a strict update that misses a row throws. */
  async send(connection: Connection): Promise<true> {
    if (this.counting) throw new Error('A number is counted with the last statement.')
    const statement = this.statement()
    if (statement) await connection.query(statement, 'batch')
    this.steps.clear()
    return true
  }

  /** Rows that come together mostly have the same columns, which are named once then. */
  private push(kind: 'insert' | 'upsert', table: string, keys: readonly string[], rows: readonly WriteRow[]): void {
    let step: Step | null = null
    for (const row of rows) {
      const columns = Object.keys(row)
      if (!step || !isAlike(step.columns, columns)) step = this.step(kind, table, columns, keys, false)
      step.rows.push(row)
    }
  }

  private step(
    kind: Step['kind'],
    table: string,
    columns: readonly string[],
    keys: readonly string[],
    strict: boolean,
  ): Step {
    const id = `${kind} ${table} ${columns.join()} ${keys.join()} ${strict}`
    const known = this.steps.get(id)
    if (known) return known
    const step: Step = { label: labelOf(id), kind, table, columns, keys, rows: [], apart: null, strict }
    this.steps.set(id, step)
    return step
  }
}

interface Text {
  readonly step: Step
  readonly rows: string
  /** Whether the number to count stands in it. */
  readonly numbered: boolean
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const numberingValues = (numbering: Numbering | null): string[] =>
  numbering
    ? [
        numbering.document,
        numbering.branch,
        numbering.period,
        inJson(numbering.before),
        String(numbering.digits),
        inJson(numbering.after),
      ]
    : []

/** The values of a step, in the order of its wording. */
function valuesOf({ step, rows, numbered }: Text, token: string | undefined): string[] {
  const texts = step.apart ? [step.apart.text, rows] : [rows]
  return numbered && token !== undefined ? texts.flatMap((text) => [text, token]) : texts
}

/** The wording of a batch: a value for the rows of each step, then for each strict one how many it must find. */
function worded(texts: readonly Text[], counting: boolean): Sql {
  const parts = texts.map((text, index) => sql`${raw(`w${index} as (`)}${statementOf(text)}${raw(')')}`)
  const checks = texts.flatMap(({ step }, index) =>
    step.strict ? [missing(step, sql`(select count(*) from ${raw(`w${index}`)}) = ${null}`)] : [],
  )
  const answers = [...(counting ? [raw('(select number from numbered) as number')] : []), ...checks]
  const ctes = counting ? [COUNTED, ...parts] : parts
  return sql`with ${join(ctes, ', ')} select ${answers.length === 0 ? raw('1') : join(answers, ', ')}`
}

/** What fails the statement where rows were missed: each in its own way, so that a refusal can say which it was. */
const missing = ({ kind }: Step, isWhole: Sql): Sql =>
  kind === 'hold'
    ? sql`sqrt(case when ${isWhole} then 1 else -1 end)`
    : sql`1 / (case when ${isWhole} then 1 else 0 end)`

// The number is written as it stands within JSON, and has at least so many digits.
const COUNTED = sql`counted as (
    insert into numbering_counter as c (document, branch, period, next) values (${null}, ${null}, ${null}, 2)
      on conflict (document, branch, period) do update set next = c.next + 1 returning (next - 1)::text as sequence
  ), numbered as materialized (
    select ${null}::text || lpad(sequence, greatest(${null}::integer, length(sequence)), '0') || ${null}::text as number
      from counted
  )`

/** The text at hand, with the number in the place of its token. */
const withNumber = ({ numbered }: Text): Sql =>
  numbered ? sql`replace(${null}, ${null}, (select number from numbered))` : sql`${null}`

function statementOf(text: Text): Sql {
  const { step } = text
  const table = name(step.table)
  const columns = join(step.columns.map(name), ', ')
  const rows = sql`json_populate_recordset(null::${table}, ${withNumber(text)}::json) as r`
  const found = join(
    step.keys.map((key) => sql`t.${name(key)} = r.${name(key)}`),
    ' and ',
  )
  const rest = step.columns.filter((column) => !step.keys.includes(column))
  switch (step.kind) {
    case 'insert': {
      if (!step.apart) return sql`insert into ${table} (${columns}) select ${columns} from ${rows}`
      const { column, kind } = step.apart
      const given = withNumber(text)
      const value = kind === 'json' ? sql`${given}::json` : sql`sha256(convert_to(${given}, 'UTF8'))`
      return sql`insert into ${table} (${columns}, ${name(column)}) select ${columns}, ${value} from ${rows}`
    }
    case 'update':
      return sql`update ${table} t set ${join(
        rest.map((one) => sql`${name(one)} = r.${name(one)}`),
        ', ',
      )}
        from ${rows} where ${found} returning 1`
    case 'upsert':
      return sql`insert into ${table} (${columns}) select ${columns} from ${rows}
        on conflict (${join(step.keys.map(name), ', ')}) do update
        set ${join(
          rest.map((one) => sql`${name(one)} = excluded.${name(one)}`),
          ', ',
        )}`
    // Who changes the row waits for us, or we for them, and then look at what it says since.
    case 'hold':
      return sql`select 1 from ${table} t, ${rows} where ${found} for key share of t`
    case 'delete':
      return sql`delete from ${table} t using ${rows} where ${found}`
  }
}
