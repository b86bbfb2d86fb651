// Order to cash over HTTP: order, delivery order, shipment and invoice, four requests that each create and approve.
import { inProcess, type Server } from './client.ts'
import { type Books, settle } from './company.ts'
import { chain } from './documents.ts'
import { compare, type Contender, shown, WARM_SERVER } from './measure.ts'
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

type Side = readonly [books: Books, server: Server]

/** What a chain over HTTP costs on large books, against small ones. */
export async function grown([small, first]: Side, [large, second]: Side): Promise<string> {
  const contenders: Contender[] = [
    { name: 'small', run: () => chain(small, first.send) },
    { name: 'large', run: () => chain(large, second.send) },
  ]
  const settleBoth = async (): Promise<void> => {
    await settle(small)
    await settle(large)
  }
  const [before, after] = await compare(contenders, { rounds: 9, count: 30, clients: 1, settle: settleBoth })
  if (!before || !after) throw new Error('Nothing was measured.')
  const [cheap, dear] = [before.milliseconds, after.milliseconds]
  const each = `${shown(cheap)} ms small, ${shown(dear)} ms large`
  return `A chain over HTTP by turns: ${each}; large ÷ small ${shown(dear / cheap)}`
}
