// Posting one document: a sales invoice of five lines against a shipment that waits for it, and a journal of ten lines,
// by hand-written SQL, by the engine in this process, and over HTTP.
import { sql } from '@lumbung/definition'
import { type Ceiling } from './ceiling.ts'
import { inProcess, type Server } from './client.ts'
import { type Books, settle } from './company.ts'
import { type Answered, invoiceBody, JOURNAL_ACCOUNTS, journalBody, type Send, shipped } from './documents.ts'
import { compare, type Contender, type Rate, shown, table, timed, WARM_SERVER } from './measure.ts'
import { trace } from './trace.ts'

export interface Bench {
  readonly books: Books
  readonly server: Server
  readonly ceiling: Ceiling
}

/** Shipments that were prepared and wait for their invoice. */
class Waiting {
  private readonly list: Answered[] = []

  async fill(books: Books, count: number): Promise<void> {
    const send = inProcess(books)
    const more = count - this.list.length
    await timed(async () => this.list.push(await shipped(books, send)), Math.max(0, more), 4)
  }

  next(): Answered {
    const one = this.list.pop()
    if (!one) throw new Error('No prepared shipment is left.')
    return one
  }
}

export async function post(bench: Bench, { rounds = 5, count = 80 } = {}): Promise<string> {
  const { books, server, ceiling } = bench
  const engine = inProcess(books)
  const accounts = await accountsOf(books)
  const waiting = new Waiting()
  const invoice = (name: string, send: Send): Contender => ({
    name,
    prepare: (pieces) => waiting.fill(books, pieces),
    run: () => send('sales-invoice', invoiceBody(books, waiting.next())),
  })
  const invoices: Contender[] = [
    { name: 'ceiling', prepare: (pieces) => ceiling.ship(pieces), run: () => ceiling.invoice() },
    invoice('engine', engine),
    invoice('HTTP', server.send),
  ]
  const journals: Contender[] = [
    { name: 'ceiling', run: () => ceiling.journal() },
    { name: 'ceiling, every fact', run: () => ceiling.journalOfFacts() },
    { name: 'engine', run: () => engine('memorial-journal', journalBody(books, accounts)) },
    { name: 'HTTP', run: () => server.send('memorial-journal', journalBody(books, accounts)) },
  ]
  const rows: string[][] = []
  for (const [work, contenders] of [
    ['Invoice, 5 lines', invoices],
    ['Journal, 10 lines', journals],
  ] as const) {
    for (const clients of [1, 8]) {
      const rates = await compare(contenders, {
        rounds,
        count,
        clients,
        warm: WARM_SERVER,
        settle: () => settle(books),
      })
      rows.push(...rowsOf(`${work}, ${clients} ${clients === 1 ? 'client' : 'clients'}`, rates))
    }
  }
  const head = ['Work', 'Per second', 'ms each', 'Of the ceiling']
  return [table(head, rows), '', await sentTable(books, accounts)].join('\n')
}

export const rowsOf = (work: string, rates: readonly Rate[]): string[][] =>
  rates.map(({ name, perSecond, milliseconds }) => {
    const share = perSecond / (rates[0]?.perSecond ?? perSecond)
    return [`${work}: ${name}`, shown(perSecond), shown(milliseconds), name === 'ceiling' ? '1' : share.toFixed(2)]
  })

export const accountsOf = async ({ owner }: Books): Promise<string[]> => {
  const rows = await owner.query<{ id: string }>(
    sql`select id from chart_of_account where code = any(${JOURNAL_ACCOUNTS}::text[]) order by code`,
  )
  return rows.map((row) => row.id)
}

/** Statements and round trips of a posting, which do not depend on the machine. */
async function sentTable(books: Books, accounts: readonly string[]): Promise<string> {
  const rows: string[][] = []
  const send = inProcess(books)
  const counting: (lines: number) => Send = (lines) => async (resource, body) => {
    const [answer, row] = await counted(`${resource}, ${lines} lines`, () => send(resource, body))
    rows.push(row)
    return answer
  }
  for (const lines of [5, 50]) {
    // Items that are not known yet are read first; that is not what is counted.
    await shipped(books, send, lines * 8)
    const shipment = await shipped(books, counting(lines), lines)
    await counting(lines)('sales-invoice', invoiceBody(books, shipment))
  }
  await counting(10)('memorial-journal', journalBody(books, accounts))
  return table(['Create and approve, in process', 'Statements', 'Round trips'], rows)
}

async function counted<T>(work: string, run: () => Promise<T>): Promise<readonly [T, string[]]> {
  const traced = trace()
  try {
    const answer = await run()
    const { statements, roundTrips } = traced.sent()
    return [answer, [work, String(statements), String(roundTrips)]]
  } finally {
    traced.end()
  }
}
