// npm run accept -- <folder of the public Northwind data> [--url http://... --email ... --password ...]
// Loads the data through the HTTP API as a user would, and proves the figures. Can be run twice without doubling
// anything. Without --url it runs its own server, whose books stay under data/acceptance.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBooks } from './books.ts'
import { Client, codeIn } from './client.ts'
import { computeFigures, type Figure } from './figures.ts'
import { loadMasters, loadOpeningStock } from './masters.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { readSource, type Source } from './source.ts'
import { loadTrade, repeatSome } from './trade.ts'

const log = (line: string): void => console.log(line)

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000)

interface Target {
  readonly url: string
  readonly email: string
  readonly password: string
  readonly own: OwnServer | null
}

async function targetOf(given: {
  url?: string | undefined
  email?: string | undefined
  password?: string | undefined
}): Promise<Target> {
  if (given.url === undefined) {
    log('Starting a server for the acceptance ...')
    const own = await startOwnServer('1996-1998')
    return { url: own.url, email: own.email, password: own.password, own }
  }
  if (!given.email || !given.password) throw new Error('Give --email and --password beside --url.')
  return { url: given.url, email: given.email, password: given.password, own: null }
}

/** What the books hold when everything is there, and not one record more. */
function countsOf(source: Source): Readonly<Record<string, number>> {
  const invoiced = source.orders.filter((order) => order.shippedDate !== null).length
  return {
    '/master/customer': source.customers.length,
    '/master/supplier': source.suppliers.length,
    '/master/item': source.products.length + 1,
    '/transaction/adjustment-in': 1,
    '/transaction/sales-order': source.orders.length,
    '/transaction/delivery-order': invoiced,
    '/transaction/shipment': invoiced,
    '/transaction/sales-invoice': invoiced,
    '/transaction/cash-bank-receipt': Math.ceil(invoiced / 2),
  }
}

function print(figures: readonly Figure[]): number {
  let wrong = 0
  for (const { name, found, expected } of figures) {
    const same = found === expected
    if (!same) wrong++
    log(`${same ? 'ok    ' : 'WRONG '} ${name.padEnd(42)} ${found}${same ? '' : `   expected ${expected}`}`)
  }
  return wrong
}

const written = (rows: number, writes: number, seconds: number): string =>
  `Written: ${rows} rows by ${writes} writes in ${Math.round(seconds)} s, ${Math.round(rows / seconds)} rows a second.`

async function load(target: Target, source: Source): Promise<number> {
  const client = new Client(target.url)
  await client.signIn(target.email, target.password)
  const began = performance.now()
  const books = await openBooks(client, log)
  await loadMasters(books, source)
  await loadOpeningStock(books, source)
  await loadTrade(books, source)
  const seconds = (performance.now() - began) / 1000
  if (books.rows === 0) log('Everything was there already: nothing was written.')
  else log(written(books.rows, client.writes, seconds))
  const { repeated, wrong } = await repeatSome(books, source)
  log(`${repeated} orders sent once more under their keys, ${wrong.length} answered with another record.`)
  const { figures, unshipped } = await computeFigures(books, countsOf(source))
  log('Orders still to be delivered:')
  for (const row of unshipped) {
    log(`  ${[row.number, row.date, row.customerOrderNumber, codeIn(row.customer), row.total].map(String).join('  ')}`)
  }
  return print(figures) + wrong.length
}

async function verified(target: Target): Promise<number> {
  if (target.own === null) {
    log('The invariants of a foreign server are checked there: npm run verify.')
    return 0
  }
  const { code, text } = await target.own.verify()
  log(text.trim())
  return code === 0 ? 0 : 1
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error('Name the folder of the Northwind files: npm run accept -- <folder>')
  const began = performance.now()
  const source = readSource(path.resolve(folder))
  const target = await targetOf(values)
  let wrong = 0
  try {
    wrong += await load(target, source)
  } finally {
    await target.own?.stop()
  }
  wrong += await verified(target)
  log(`${wrong === 0 ? 'Accepted' : `Not accepted, ${wrong} wrong`} after ${secondsSince(began)} s.`)
  if (wrong > 0) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
