import { serialize } from 'pg-protocol'
import pg, { type Connection as Wire, type Submittable } from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export type Row = Readonly<Record<string, unknown>>

/** One statement under way. A `name` says that it comes again: it is prepared once per connection. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly prepared: boolean
  readonly resolve: (rows: Row[]) => void
  readonly reject: (error: Error) => void
}

interface Column {
  readonly name: string
  readonly read: (value: string) => unknown
}

/** What a connection knows of a statement it has run before. */
interface Known {
  readonly name: string
  /** Told with the first run; null until then. */
  columns: readonly Column[] | null
  state: 'new' | 'sent' | 'parsed'
}

interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {}
  for (let place = 0; place < columns.length; place++) {
    const column = columns[place]
    const value = fields[place]
    if (column) row[column.name] = typeof value === 'string' ? column.read(value) : null
  }
  return row
}

/** How the driver reads a type; asked without its list of built-in types, since ours come from the server. */
const getTypeParser: (type: number) => (value: string) => unknown = pg.types.getTypeParser

/** How values travel. A list that a statement names again and again, the items of a plan, is made text of once. */
function writer(): (value: unknown) => unknown {
  const lists = new Map<unknown, unknown>()
  return (value) => {
    if (!Array.isArray(value)) return prepareValue(value)
    const text = lists.get(value) ?? prepareValue(value)
    lists.set(value, text)
    return text
  }
}

const knownStatements = new WeakMap<Wire, Map<string, Known>>()

function knownOf(connection: Wire, text: string): Known {
  const statements = knownStatements.get(connection) ?? new Map<string, Known>()
  knownStatements.set(connection, statements)
  const known = statements.get(text) ?? { name: `p${statements.size}`, columns: null, state: 'new' }
  statements.set(text, known)
  return known
}

/**
 * Statements that leave together. Each is answered as soon as it is done, so that what follows from it begins while the
 * server works on the next. Where one fails the server skips the rest, a commit too, and they fail with its error. What
 * the driver makes anew for each run of a statement, its columns above all, is kept with the connection here.
 */
export class Packet implements Submittable {
  readonly statements: readonly Statement[]
  private readonly done: () => void
  private readonly known: Known[] = []
  private at = 0
  private columns: readonly Column[] | null = null
  private rows: Row[] = []
  private unreadable: Error | null = null

  /** `done` is told when the connection is free for the next packet. */
  constructor(statements: readonly Statement[], done: () => void) {
    this.statements = statements
    this.done = done
  }

  /** Called by the driver when it is this packet's turn to be sent. */
  submit(connection: Wire): Error | undefined {
    try {
      const last = this.statements.length - 1
      const messages = this.statements.flatMap((statement, place) => [
        ...this.messagesOf(connection, statement),
        place < last ? serialize.flush() : serialize.sync(),
      ])
      connection.stream.write(Buffer.concat(messages))
      return undefined
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  private messagesOf(connection: Wire, { text, values, prepared }: Statement): Buffer[] {
    const known: Known = prepared ? knownOf(connection, text) : { name: '', columns: null, state: 'new' }
    this.known.push(known)
    const messages: Buffer[] = []
    if (known.state === 'new') {
      // One of this name may be left of a packet that failed after it.
      if (known.name) messages.push(serialize.close({ type: 'S', name: known.name }))
      messages.push(serialize.parse({ name: known.name, text, types: [] }))
      known.state = 'sent'
    }
    messages.push(serialize.bind({ statement: known.name, values: [...values], valueMapper: writer() }))
    if (!known.columns) messages.push(serialize.describe({ type: 'P' }))
    messages.push(serialize.execute())
    return messages
  }

  handleRowDescription({ fields }: Description): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, read: getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const columns = this.columns ?? this.known[this.at]?.columns ?? []
    try {
      this.rows.push(rowOf(columns, fields))
    } catch (error) {
      // Told by the statement's promise: thrown here it would end the process.
      this.unreadable = error instanceof Error ? error : new Error(String(error))
    }
  }

  handleCommandComplete(): void {
    const known = this.known[this.at]
    if (known) {
      known.state = 'parsed'
      known.columns ??= this.columns ?? []
    }
    // Outside of a transaction the last one commits only now that it ran, and may still be refused.
    if (this.at < this.statements.length - 1) this.answer()
  }

  private answer(): void {
    const statement = this.statements[this.at]
    if (this.unreadable) statement?.reject(this.unreadable)
    else statement?.resolve(this.rows)
    this.at++
    this.columns = null
    this.rows = []
    this.unreadable = null
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  /** The statement at hand failed, and with it what the server skipped. */
  handleError(error: Error): void {
    // Whether it still parsed what failed is not known, so that is told again.
    for (const known of this.known.slice(this.at)) if (known.state === 'sent') known.state = 'new'
    for (const statement of this.statements.slice(this.at)) statement.reject(error)
    this.at = this.statements.length
    this.done()
  }

  handleReadyForQuery(): void {
    if (this.at < this.statements.length) this.answer()
    this.done()
  }
}
