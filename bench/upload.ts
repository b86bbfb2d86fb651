// Fifty thousand items as a file, checked and stored by the product over HTTP, against COPY of the very rows that this
// writes (items, their units, the audit trail) into the same tables, by turns, with what the process takes for it.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Server } from './client.ts'
import { median, shown, table } from './measure.ts'
import { ask, Peak, settled } from './upload-client.ts'

/** Items of a file, unless told otherwise. */
export const ITEM_ROWS = 50_000
const ROUNDS = 3
const NAME = 'master-item'
const COLUMNS = 'code;name;type;group;base_unit;unit2;num2;barcode;sell;buy;costing;tax_group'

function fileOf(round: number, count: number): Blob {
  const rows = Array.from({ length: count }, (_, index) => {
    const barcode = 8_000_000_000_000 + round * count + index
    return `U${round}-${index};Barang unggah ${round} nomor ${index};stock;G1;PCS;CTN;24;${barcode};ya;ya;average;PPN`
  })
  return new Blob([[COLUMNS, ...rows].join('\n')], { type: 'text/csv' })
}

interface Took {
  readonly check: number
  readonly commit: number
}

/** Sends a file and waits until its rows stand. */
async function uploaded(server: Server, round: number, count: number): Promise<Took> {
  const form = new FormData()
  form.set('file', fileOf(round, count), `round-${round}.csv`)
  const start = performance.now()
  const { upload } = await ask(server, `/bulk-upload/${NAME}?mode=check`, form)
  const path = `/bulk-upload/${NAME}/${String(upload)}?pageSize=1`
  const { state, summary } = await settled(server, path, ['checking'])
  const wrong = typeof summary === 'object' && summary !== null ? Reflect.get(summary, 'wrong') : null
  if (state !== 'checked' || wrong !== 0)
    throw new Error(`The check ended ${String(state)} with ${String(wrong)} wrong.`)
  const checked = performance.now()
  const { job } = await ask(server, `/bulk-upload/${NAME}?mode=commit`, { upload })
  const ended = await settled(server, `/jobs/${String(job)}`, ['waiting', 'running'])
  if (ended.state !== 'done') throw new Error(`The commit ended ${String(ended.state)}: ${String(ended.message)}`)
  const done = performance.now()
  return { check: (checked - start) / 1000, commit: (done - checked) / 1000 }
}

/** Rows that a round wrote, by table, as another round's: ids, codes and barcodes are others, all else is the same. */
const WRITTEN = [
  { table: 'item', where: 'code like $1', own: { id: 'uuid', code: 'text', barcode: 'text' } },
  {
    table: 'item_units',
    where: 'document in (select id from item where code like $1)',
    own: { id: 'uuid', document: 'uuid' },
  },
  { table: 'audit', where: 'record in (select id from item where code like $1)', own: { id: 'uuid', record: 'uuid' } },
] as const

interface CopiedTable {
  readonly table: string
  readonly columns: string
  readonly text: Buffer
}

// What the database gives itself.
const GIVEN: ReadonlySet<string> = new Set(['tx', 'sequence'])

async function copiesOf(client: pg.Client, round: number): Promise<readonly CopiedTable[]> {
  const copies: CopiedTable[] = []
  for (const written of WRITTEN) {
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum`,
      [written.table],
    )
    const names = rows.map((row) => row.name).filter((one) => !GIVEN.has(one))
    const own: Readonly<Record<string, string>> = written.own
    const values = names.map((one) =>
      own[one] === 'uuid' ? `md5(${one}::text)::uuid` : own[one] === 'text' ? `'c' || ${one}` : one,
    )
    const where = written.where.replace('$1', `'U${round}-%'`)
    const stream = client.query(copyTo(`copy (select ${values.join()} from ${written.table} where ${where}) to stdout`))
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(Buffer.from(part))
    copies.push({ table: written.table, columns: names.join(), text: Buffer.concat(parts) })
  }
  return copies
}

async function copied(client: pg.Client, copies: readonly CopiedTable[]): Promise<number> {
  const start = performance.now()
  await client.query('begin')
  for (const { table: into, columns, text } of copies)
    await pipeline(Readable.from([text]), client.query(copyFrom(`copy ${into} (${columns}) from stdin`)))
  await client.query('commit')
  return (performance.now() - start) / 1000
}

/** Statements that the server has sent so far. */
async function statementsOf(server: Server): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^lumbung_statements_total\S* (\d+)/m.exec(text)?.[1] ?? Number.NaN)
}

export async function uploadItems(server: Server, config: pg.PoolConfig, count: number): Promise<string> {
  const client = new pg.Client(config)
  await client.connect()
  const peak = new Peak(server.pid)
  const rounds: (Took & { readonly copy: number })[] = []
  let statements = 0
  try {
    // The first round warms the compiler and is not counted; then by turns, every other round the other way round.
    let copies = (await uploaded(server, 0, count), await copiesOf(client, 0))
    for (let round = 1; round <= ROUNDS; round++) {
      const before = round % 2 === 0 ? await copied(client, copies) : null
      const sent = await statementsOf(server)
      const took = await uploaded(server, round, count)
      statements = (await statementsOf(server)) - sent
      const copy = before ?? (await copied(client, copies))
      rounds.push({ ...took, copy })
      copies = await copiesOf(client, round)
    }
  } finally {
    await client.end()
  }
  const { own, child } = peak.end()
  const each = (of: (one: Took & { readonly copy: number }) => number): number => median(rounds.map(of))
  const whole = each(({ check, commit }) => check + commit)
  const cells = [
    ['COPY of the same rows, s', shown(each(({ copy }) => copy)), ''],
    ['check, s', shown(each(({ check }) => check)), ''],
    ['commit, s', shown(each(({ commit }) => commit)), ''],
    ['check and commit, times COPY', shown(median(rounds.map((one) => (one.check + one.commit) / one.copy))), '≤ 8'],
    ['rows per second', shown(count / whole), ''],
    ['statements', String(statements), ''],
    ['memory of the process at most, MB', shown(own), '< 600'],
    ['memory of the reader at most, MB', shown(child), ''],
  ]
  return table([`${count} items, file to stored`, 'Measured', 'Must'], cells)
}
