import type { Connection } from '../database/connection.ts'
import { join, name, raw, type Sql, sql, textOf } from '@lumbung/definition'

/** A row to write: column → value. Decimals travel as digits (their own JSON), everything else as JSON. */
export type WriteRow = Readonly<Record<string, unknown>>

interface Step {
  readonly kind: 'insert' | 'update' | 'upsert' | 'delete'
  readonly table: string
  readonly columns: readonly string[]
  readonly keys: readonly string[]
  readonly rows: WriteRow[]
  /** An update that must find each of its rows; otherwise somebody else was faster. */
  readonly strict: boolean
}

type Shape = Required<Pick<Sql, 'parts' | 'text'>>

// A posting of one kind always writes the same columns of the same tables: its statement is worded once.
const shapes = new Map<string, Shape>()

/**
 * Collects every write of one request and sends them as ONE statement, so that a posting costs one round trip whatever
 * its lines. Rows travel as JSON and take their types from the table itself.
 */
export class Batch {
  private readonly steps = new Map<string, Step>()

  insert(table: string, ...rows: readonly WriteRow[]): void {
    for (const row of rows) this.step('insert', table, Object.keys(row), [], false).rows.push(row)
  }

  /** Updates rows found by `keys`; `strict` fails the batch when one is not found. */
  update(table: string, keys: readonly string[], row: WriteRow, strict = false): void {
    this.step('update', table, Object.keys(row), keys, strict).rows.push(row)
  }

  upsert(table: string, keys: readonly string[], ...rows: readonly WriteRow[]): void {
    for (const row of rows) this.step('upsert', table, Object.keys(row), keys, false).rows.push(row)
  }

  delete(table: string, id: string): void {
    this.step('delete', table, ['id'], ['id'], false).rows.push({ id })
  }

  get empty(): boolean {
    return this.steps.size === 0
  }

  /** How many rows wait for a table; for the preview and for tests. */
  rows(table: string): readonly WriteRow[] {
    return [...this.steps.values()].filter((step) => step.table === table).flatMap((step) => step.rows)
  }

  /**
   * The one statement that writes everything, or null when there is nothing. A strict update that misses a row fails it
   * with a division by zero (SQLSTATE 22012): it is sent together with the commit, which then takes all of it back.
   */
  statement(): Sql | null {
    if (this.empty) return null
    const steps = [...this.steps.values()]
    const values: unknown[] = steps.map((step) => JSON.stringify(step.rows))
    for (const step of steps) if (step.strict) values.push(step.rows.length)
    const key = [...this.steps.keys()].join('; ')
    const known = shapes.get(key)
    if (known) return { ...known, values }
    const { parts } = worded(steps)
    const shape = { parts, text: textOf({ parts, values }) }
    shapes.set(key, shape)
    return { ...shape, values }
  }

  /** Sends all now, where more follows in the same transaction; a strict update that misses a row throws. */
  async send(connection: Connection): Promise<true> {
    const statement = this.statement()
    if (statement) await connection.query(statement, 'batch')
    this.steps.clear()
    return true
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
    const step: Step = { kind, table, columns, keys, rows: [], strict }
    this.steps.set(id, step)
    return step
  }
}

/** The wording of a batch: a value for the rows of each step, then for each strict one how many it must find. */
function worded(steps: readonly Step[]): Sql {
  const parts = steps.map((step, index) => sql`${raw(`w${index} as (`)}${statementOf(step)}${raw(')')}`)
  const checks = steps.flatMap((step, index) =>
    step.strict ? [sql`1 / (case when (select count(*) from ${raw(`w${index}`)}) = ${null} then 1 else 0 end)`] : [],
  )
  return sql`with ${join(parts, ', ')} select ${checks.length === 0 ? raw('1') : join(checks, ', ')}`
}

function statementOf(step: Step): Sql {
  const table = name(step.table)
  const columns = join(step.columns.map(name), ', ')
  const rows = sql`json_populate_recordset(null::${table}, ${null}::json) as r`
  const found = join(
    step.keys.map((key) => sql`t.${name(key)} = r.${name(key)}`),
    ' and ',
  )
  const rest = step.columns.filter((column) => !step.keys.includes(column))
  switch (step.kind) {
    case 'insert':
      return sql`insert into ${table} (${columns}) select ${columns} from ${rows}`
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
    case 'delete':
      return sql`delete from ${table} t using ${rows} where ${found}`
  }
}
