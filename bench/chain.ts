// Order to cash over HTTP: order, delivery order, shipment and invoice, four requests that each create and approve.
import { inProcess } from './client.ts'
import { settle } from './company.ts'
import { chain } from './documents.ts'
import { compare, type Contender } from './measure.ts'
import { type Bench, rowsOf } from './post.ts'

export interface ChainCost {
  /** Milliseconds of one chain with one client. */
  readonly milliseconds: number
  readonly rows: string[][]
}

export async function chains(
  { books, server, ceiling }: Bench,
  size: string,
  plan = { rounds: 5, count: 30 },
): Promise<ChainCost> {
  const contenders: Contender[] = [
    { name: 'ceiling', run: () => ceiling.chain() },
    { name: 'engine', run: () => chain(books, inProcess(books)) },
    { name: 'HTTP', run: () => chain(books, server.send) },
  ]
  const rows: string[][] = []
  let milliseconds = 0
  for (const clients of [1, 2]) {
    const rates = await compare(contenders, { ...plan, clients, settle: () => settle(books) })
    if (clients === 1) milliseconds = rates.at(-1)?.milliseconds ?? 0
    rows.push(...rowsOf(`Order to cash, ${size}, ${clients} ${clients === 1 ? 'client' : 'clients'}`, rates))
  }
  return { milliseconds, rows }
}
