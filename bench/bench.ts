// npm run bench [post | chain | growth | read | landed | tracked | count | plan | ui | upload | upload-items |
//   upload-orders | load | profile | partitions | seed]
//   [-- --rows 1000000 --books large,huge --people 200 --seconds 60]
// Measures the product against hand-written SQL on the same server, in interleaved rounds, and prints Markdown tables.
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import type { PoolConfig } from 'pg'
import { root } from '../apps/server/system.ts'
import { buildApplication } from '../checks/testing/demo-server.ts'
import { openCeiling } from './ceiling.ts'
import { chains, grown } from './chain.ts'
import { type Server, startServer } from './client.ts'
import { ISSUES, landed } from './landed.ts'
import { tracked } from './tracked.ts'
import { load, LOAD_HEAD } from './load.ts'
import { type Cluster, openBooks, startCluster } from './cluster.ts'
import { type Books, companyIn, settle } from './company.ts'
import { counted } from './count.ts'
import { countsOf, seed } from './history.ts'
import { table } from './measure.ts'
import { partitions } from './partitions.ts'
import { plans } from './plan.ts'
import { type Bench, post } from './post.ts'
import { profile } from './profile.ts'
import { readingRows, readings } from './read.ts'
import { ui } from './ui.ts'
import { ITEM_ROWS, uploadItems } from './upload.ts'
import { ORDER_ROWS, uploadOrders } from './upload-orders.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    node: { type: 'string', multiple: true },
    books: { type: 'string' },
    people: { type: 'string' },
    processes: { type: 'string' },
    seconds: { type: 'string' },
  },
})

const print = (text: string): void => console.log(`${text}\n`)
const say = (text: string): void => console.error(text)

/** The books of one size of history; the large ones exist once they were seeded. */
async function withBooks<T>(cluster: Cluster, database: string, work: (books: Books) => Promise<T>): Promise<T> {
  const system = await openBooks(cluster, database)
  const owner = openDatabase({ ...(await cluster.config(database)), max: 4 })
  try {
    return await work(await companyIn(system, owner))
  } finally {
    await owner.close()
    await system.stop()
  }
}

/** The product and the ceiling beside each other, on one server. */
const withBench = <T>(cluster: Cluster, database: string, work: (bench: Bench) => Promise<T>): Promise<T> =>
  withBooks(cluster, database, async (books) => {
    await cluster.drop('ceiling')
    const ceiling = await openCeiling(await cluster.config('ceiling'))
    const server = await startServer(cluster, database, books, given.node)
    try {
      await settle(books)
      return await work({ books, server, ceiling })
    } finally {
      await server.stop()
      await ceiling.close()
    }
  })

async function run(cluster: Cluster, suite: string): Promise<void> {
  if (['post', 'chain', 'read'].includes(suite)) await freshSmall(cluster)
  if (suite === 'post') print(await withBench(cluster, 'small', (bench) => post(bench)))
  if (suite === 'seed') {
    const rows = Number.parseInt(given.rows ?? '1000000', 10)
    print(await makeHistory(cluster, sizeOf(rows), rows))
  }
  if (suite === 'profile') print(await withBooks(cluster, given.books ?? 'small', profile))
  if (suite === 'partitions') print(await withBooks(cluster, given.books ?? 'large', partitions))
  const suites = {
    chain: chainSuite,
    growth: growths,
    read: readSuite,
    landed: landedSuite,
    tracked: trackedSuite,
    count: countSuite,
    plan: planSuite,
    load: loadSuite,
  }
  for (const [name, measure] of Object.entries(suites)) if (suite === name) print(await measure(cluster))
  if (suite.startsWith('upload')) await uploads(cluster, suite)
  if (suite === 'ui') {
    buildApplication()
    const size = (await cluster.has('large')) ? 'large' : 'small'
    print(await withBench(cluster, size, ({ books, server }) => ui(books, server)))
  }
}

/** On a company of its own, since rows by the ten thousand would change what the others measure. */
async function uploadSuite(cluster: Cluster, work: (server: Server, books: Books) => Promise<string>): Promise<string> {
  await cluster.drop('uploads')
  return withBooks(cluster, 'uploads', async (books) => {
    const server = await startServer(cluster, 'uploads', books, given.node)
    try {
      return await work(server, books)
    } finally {
      await server.stop()
    }
  })
}

async function uploads(cluster: Cluster, suite: string): Promise<void> {
  if (suite !== 'upload-orders') print(await itemSuite(cluster))
  if (suite !== 'upload-items') print(await orderSuite(cluster))
}

const rowsOr = (usual: number): number => (given.rows ? Number.parseInt(given.rows, 10) : usual)

const itemSuite = (cluster: Cluster): Promise<string> =>
  uploadSuite(cluster, async (server) => uploadItems(server, await cluster.config('uploads'), rowsOr(ITEM_ROWS)))

const orderSuite = (cluster: Cluster): Promise<string> =>
  uploadSuite(cluster, (server, { owner, today }) => uploadOrders(server, owner, rowsOr(ORDER_ROWS), today))

/** On a company of its own: what it posts would change what the others measure. */
async function landedSuite(cluster: Cluster): Promise<string> {
  await cluster.drop('landed')
  return withBooks(cluster, 'landed', (books) => landed(books, rowsOr(ISSUES)))
}

async function trackedSuite(cluster: Cluster): Promise<string> {
  await cluster.drop('tracked')
  return withBooks(cluster, 'tracked', tracked)
}

async function planSuite(cluster: Cluster): Promise<string> {
  await cluster.drop('plan')
  return withBooks(cluster, 'plan', plans)
}

async function countSuite(cluster: Cluster): Promise<string> {
  await cluster.drop('counted')
  return withBooks(cluster, 'counted', counted)
}

const numbers = (text: string): readonly number[] => text.split(',').map((one) => Number.parseInt(one, 10))

/** On a copy of the large books, or of the small where there are none: what people write there is nobody else's. */
async function loadSuite(cluster: Cluster): Promise<string> {
  const size = given.books ?? ((await cluster.has('large')) ? 'large' : 'small')
  if (size === 'small') await freshSmall(cluster)
  await cluster.copy(size, 'crowd')
  const seconds = Number.parseInt(given.seconds ?? '60', 10)
  const rows: string[][] = []
  for (const processes of numbers(given.processes ?? '1,2'))
    for (const people of numbers(given.people ?? '50,100,200,400')) {
      say(`${people} people, ${processes} process${processes === 1 ? '' : 'es'} ...`)
      const plan = { people, processes, seconds }
      rows.push(await withBooks(cluster, 'crowd', (books) => load(cluster, 'crowd', books, plan)))
    }
  await cluster.drop('crowd')
  return table(LOAD_HEAD, rows)
}

type Size = 'small' | 'large' | 'huge'

function sizeOf(rows: number): Size {
  if (rows >= HUGE) return 'huge'
  return rows >= LARGE ? 'large' : 'small'
}

/** Small books are always there, the larger ones once they were made: `seed --rows 1000000`, `--rows 10000000`. */
async function sizes(cluster: Cluster): Promise<readonly Size[]> {
  const wanted = given.books?.split(',')
  const found: Size[] = []
  for (const size of ['small', 'large', 'huge'] as const)
    if ((wanted?.includes(size) ?? true) && (await cluster.has(size))) found.push(size)
  if (found.every((size) => size === 'small'))
    say('There is no large history; `npm run bench -- seed --rows 1000000` makes it.')
  return found
}

async function chainSuite(cluster: Cluster): Promise<string> {
  const rows: string[][] = []
  for (const size of await sizes(cluster))
    rows.push(...(await withBench(cluster, size, (bench) => chains(bench, size))))
  return `${table(['Work', 'Per second', 'ms each', 'Of the ceiling'], rows)}\n\n${await growths(cluster)}`
}

/** Each size of books against the next smaller one. */
async function growths(cluster: Cluster): Promise<string> {
  const there = await sizes(cluster)
  const tables: string[] = []
  for (const [step, larger] of there.slice(1).entries())
    tables.push(await growth(cluster, there[step] ?? 'small', larger))
  return tables.join('\n\n')
}

/** The same chain on books of two sizes by turns, so that what disturbs one disturbs the other. */
const growth = (cluster: Cluster, less: Size, more: Size): Promise<string> =>
  withBooks(cluster, less, (small) =>
    withBooks(cluster, more, async (large) => {
      const servers = [await startServer(cluster, less, small), await startServer(cluster, more, large)] as const
      try {
        return await grown([less, small, servers[0]], [more, large, servers[1]])
      } finally {
        for (const server of servers) await server.stop()
      }
    }),
  )

async function readSuite(cluster: Cluster): Promise<string> {
  const rows: string[][] = []
  for (const size of await sizes(cluster)) {
    rows.push(...(await withBench(cluster, size, async (bench) => readingRows(size, await readings(bench)))))
  }
  return table(['Milliseconds', 'Plain SQL', 'Ours, SQL', 'In process', 'Over HTTP', 'Must'], rows)
}

const LARGE = 100_000
const HUGE = 10_000_000
const SMALL = 10_000

/** Small books are made anew for every run: what the last run posted would no longer be small. */
async function freshSmall(cluster: Cluster): Promise<void> {
  await cluster.drop('small')
  say(await makeHistory(cluster, 'small', SMALL))
}

async function makeHistory(cluster: Cluster, database: string, rows: number): Promise<string> {
  const config = await cluster.config(database)
  return withBooks(cluster, database, (books) => seeded(books, config, rows))
}

async function seeded(books: Books, config: PoolConfig, rows: number): Promise<string> {
  await seed(books, config, rows, say)
  const { breaches } = await verify(books.owner, books.system.registry)
  for (const { invariant, row } of breaches) say(`BREACH ${invariant}: ${row}`)
  if (breaches.length > 0) throw new Error('The history does not prove itself.')
  const counts = await countsOf(books)
  return table(
    ['Rows', 'Count'],
    Object.entries(counts).map(([name, count]) => [name, String(count)]),
  )
}

/** The commit that is measured; a copy without its history says so. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return 'unknown'
  }
}

const SUITES = [
  'post',
  'chain',
  'growth',
  'read',
  'landed',
  'tracked',
  'count',
  'plan',
  'ui',
  'upload',
  'upload-items',
  'upload-orders',
  'load',
  'profile',
  'partitions',
  'seed',
]

async function main(): Promise<void> {
  const chosen = positionals.length > 0 ? positionals : ['post', 'chain', 'read', 'landed', 'ui']
  const unknown = chosen.find((suite) => !SUITES.includes(suite))
  if (unknown) throw new Error(`There is no suite '${unknown}'; there are ${SUITES.join(', ')}.`)
  const cluster = await startCluster()
  try {
    const processors = os.cpus()
    print(
      `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, PostgreSQL ${cluster.version}, Node ` +
        `${process.versions.node}, ${processors.length} × ${processors[0]?.model.trim() ?? 'CPU'}`,
    )
    for (const suite of chosen) {
      say(`${suite} ...`)
      await run(cluster, suite)
    }
  } finally {
    await cluster.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
