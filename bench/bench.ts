// npm run bench [post | chain | read | ui | profile | seed] [-- --rows 1000000 --profile <folder>]
// Measures the product against hand-written SQL on the same server, in interleaved rounds, and prints Markdown tables.
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { root } from '../apps/server/system.ts'
import { openCeiling } from './ceiling.ts'
import { chains } from './chain.ts'
import { startServer } from './client.ts'
import { type Cluster, openBooks, startCluster } from './cluster.ts'
import { type Books, companyIn, settle } from './company.ts'
import { table } from './measure.ts'
import { type Bench, post } from './post.ts'
import { profile } from './profile.ts'

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string' }, node: { type: 'string', multiple: true }, books: { type: 'string' } },
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
  if (suite === 'post') print(await withBench(cluster, 'small', (bench) => post(bench)))
  if (suite === 'profile') print(await withBooks(cluster, given.books ?? 'small', profile))
  if (suite === 'chain') {
    const small = await withBench(cluster, 'small', (bench) => chains(bench, 'small'))
    print(table(['Work', 'Per second', 'ms each', 'Of the ceiling'], small.rows))
  }
}

const commit = (): string => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

const SUITES = ['post', 'chain', 'read', 'ui', 'profile', 'seed']

async function main(): Promise<void> {
  const asked = positionals.length > 0 ? positionals : ['post', 'chain', 'read', 'ui']
  const unknown = asked.find((suite) => !SUITES.includes(suite))
  if (unknown) throw new Error(`There is no suite '${unknown}'; there are ${SUITES.join(', ')}.`)
  const cluster = await startCluster()
  try {
    const processors = os.cpus()
    print(
      `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, PostgreSQL ${cluster.version}, Node ` +
        `${process.versions.node}, ${processors.length} × ${processors[0]?.model.trim() ?? 'CPU'}`,
    )
    for (const suite of asked) {
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
