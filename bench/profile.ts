// Where the time of a chain goes: its statements in process, by how long the caller waits for each; and the
// rows that each document writes, table by table.
import { join, name, sql } from '@lumbung/definition'
import { inProcess } from './client.ts'
import type { Books } from './company.ts'
import { deliveryBody, invoiceBody, orderBody, type Send, shipmentBody } from './documents.ts'
import { shown, table } from './measure.ts'
import { trace } from './trace.ts'

const PIECES = 50

export async function profile(books: Books): Promise<string> {
  const traced = trace()
  const plain = inProcess(books)
  const times = new Map<string, number>()
  const sent = new Map<string, Map<string, { count: number; milliseconds: number }>>()
  const last = new Map<string, string>()
  const send: Send = async (resource, body) => {
    traced.reset()
    const start = performance.now()
    const answer = await plain(resource, body)
    times.set(resource, (times.get(resource) ?? 0) + performance.now() - start)
    const known = sent.get(resource) ?? new Map<string, { count: number; milliseconds: number }>()
    for (const { text, count, milliseconds } of traced.times()) {
      const before = known.get(text) ?? { count: 0, milliseconds: 0 }
      known.set(text, { count: before.count + count, milliseconds: before.milliseconds + milliseconds })
    }
    sent.set(resource, known)
    last.set(resource, answer.id)
    return answer
  }
  try {
    for (let piece = -60; piece < PIECES; piece++) {
      if (piece === 0) for (const map of [times, sent]) map.clear()
      const order = await send('sales-order', orderBody(books))
      const delivery = await send('delivery-order', deliveryBody(books, order))
      const shipment = await send('shipment', shipmentBody(books, delivery))
      await send('sales-invoice', invoiceBody(books, shipment))
    }
  } finally {
    traced.end()
  }
  const parts: string[] = []
  for (const [resource, total] of times) {
    const rows = [...(sent.get(resource) ?? [])]
      .toSorted(([, a], [, b]) => b.milliseconds - a.milliseconds)
      .map(([text, one]) => [`\`${text}\``, (one.count / PIECES).toFixed(1), shown(one.milliseconds / PIECES)])
    const title = `${resource}: ${shown(total / PIECES)} ms`
    const written = await rowsWritten(books, last.get(resource) ?? '')
    parts.push(`${title}\n\n${table(['Statement', 'Sent', 'ms, sum'], rows)}\n\nRows written: ${written}\n`)
  }
  return parts.join('\n')
}

/** The rows, added or changed, of the transaction that last wrote of a record in the trail. */
async function rowsWritten({ owner }: Books, record: string): Promise<string> {
  const tables = await owner.query<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const [{ tx } = { tx: '0' }] = await owner.query<{ tx: string }>(
    sql`select (tx::text::bigint % 4294967296)::text as tx from audit where record = ${record}
         order by at desc limit 1`,
  )
  const counts = tables.map(
    ({ name: one }) =>
      sql`select ${one}::text as name, count(*)::int as count from ${name(one)} where xmin::text = ${tx}`,
  )
  const rows = await owner.query<{ name: string; count: number }>(join(counts, ' union all '))
  return rows.flatMap(({ name: one, count }) => (count > 0 ? [`${one} ${count}`] : [])).join(', ')
}
