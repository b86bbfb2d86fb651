// Order to cash over HTTP: order, delivery order, shipment and invoice, four requests that each create and approve.
import { inProcess, type Server } from './client.ts'
import { type Books, settle } from './company.ts'
import { chain } from './documents.ts'
import { compare, type Contender, shown, table, WARM_SERVER } from './measure.ts'
import { type Bench, rowsOf } from './post.ts'

export async function chains({ books, server, ceiling }: Bench, size: string): Promise<string[][]> {
  const contenders: Contender[] = [
    { name: 'ceiling', run: () => ceiling.chain() },
    { name: 'ceiling, every fact', run: () => ceiling.chainOfFacts() },
    { name: 'engine', run: () => chain(books, inProcess(books)) },
    { name: 'HTTP', run: () => chain(books, server.send) },
  ]
  const rows: string[][] = []
  for (const clients of [1, 2]) {
    const rates = await compare(contenders, { ...PLAN, clients, settle: () => settle(books) })
    rows.push(...rowsOf(`Order to cash, ${size}, ${clients} ${clients === 1 ? 'client' : 'clients'}`, rates))
  }
  return rows
}

const PLAN = { rounds: 5, count: 30, warm: WARM_SERVER }

type Side = readonly [name: string, books: Books, server: Server]

/** What a chain over HTTP, balances, stock and aging cost on larger books against smaller ones, by turns. */
export async function grown([less, small, first]: Side, [more, large, second]: Side): Promise<string> {
  const { today } = small
  const reads = {
    'Trial balance': `/report/account-balance?from=${today.slice(0, 4)}-01-01&to=${today}`,
    'Stock on hand and value': '/report/summary-stock',
    'Aging of receivables': `/report/account-receivable-aging?asOf=${today}`,
  }
  const settleBoth = async (): Promise<void> => {
    await settle(small)
    await settle(large)
  }
  const plan = { rounds: 9, clients: 1, settle: settleBoth }
  const row = async (work: string, count: number, runs: readonly [Contender['run'], Contender['run']]) => {
    const contenders = runs.map((run, index) => ({ name: index === 0 ? less : more, run }))
    const warm = work.startsWith('Order') ? WARM_SERVER : count
    const [before, after] = await compare(contenders, { ...plan, count, warm })
    if (!before || !after) throw new Error('Nothing was measured.')
    const [cheap, dear] = [before.milliseconds, after.milliseconds]
    return [work, shown(cheap), shown(dear), shown(dear / cheap)]
  }
  const rows = [await row('Order to cash', 30, [() => chain(small, first.send), () => chain(large, second.send)])]
  for (const [work, address] of Object.entries(reads))
    rows.push(await row(work, 10, [() => first.get(address), () => second.get(address)]))
  return table(['Milliseconds over HTTP, by turns', less, more, 'Ratio'], rows)
}
