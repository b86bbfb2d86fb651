// A hundred thousand sales orders as a file: checked, its commit cancelled near the end, stored, taken back and stored
// again, with how long other requests waited meanwhile and how much memory the server took.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '@lumbung/definition'
import type { Database } from '@lumbung/engine/database/connection.ts'
import type { Server } from './client.ts'
import { ITEMS } from './company.ts'
import { shown, table } from './measure.ts'
import { type Answer, ask, Peak, POLL_MS, settled, Waits } from './upload-client.ts'

/** Orders of a file, unless told otherwise. */
export const ORDER_ROWS = 100_000
const NAME = 'sales-order'
const COLUMNS = 'ref;date;customer;item;qty;price'
const CUSTOMERS = 400
/** Items of the first group, whose codes follow each other. */
const ITEM_CODES = Math.floor(ITEMS / 3)
// Cancelled when so much of it is done.
const CANCELLED_AT = 0.8

const code = (prefix: string, at: number): string => `${prefix}-${String(at + 1).padStart(5, '0')}`

/** Every order has one line, so that each takes a number. */
function fileOf(count: number, day: string): Blob {
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `R-${at};${day};${code('C', at % CUSTOMERS)};${code('I', (at * 7) % ITEM_CODES)};5;${10_000 + (at % 90)}`,
  )
  return new Blob([[COLUMNS, ...rows].join('\n')], { type: 'text/csv' })
}

interface Step {
  readonly name: string
  readonly seconds: number
  /** The longest that another request waited, in milliseconds. */
  readonly waited: number
}

/** Times the steps of one upload after the other. */
class Steps {
  readonly all: Step[] = []
  private readonly waits: Waits

  constructor(waits: Waits) {
    this.waits = waits
  }

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.waits.taken()
    const start = performance.now()
    const value = await work()
    const step = { name, seconds: (performance.now() - start) / 1000, waited: this.waits.taken() }
    this.all.push(step)
    console.error(`${name}: ${shown(step.seconds)} s, others waited ${shown(step.waited)} ms`)
    return value
  }

  secondsOf(name: string): number {
    return this.all.find((step) => step.name === name)?.seconds ?? Number.NaN
  }
}

const WORKING = ['checking', 'withdrawing']
const BUSY = ['waiting', 'running']

async function checked(server: Server, count: number, day: string): Promise<string> {
  const form = new FormData()
  form.set('file', fileOf(count, day), 'orders.csv')
  const { upload } = await ask(server, `/bulk-upload/${NAME}?mode=check`, form)
  const { state, summary } = await settled(server, `/bulk-upload/${NAME}/${String(upload)}?pageSize=1`, WORKING)
  const wrong = typeof summary === 'object' && summary !== null ? Reflect.get(summary, 'wrong') : null
  if (state !== 'checked' || wrong !== 0)
    throw new Error(`The check ended ${String(state)} with ${String(wrong)} wrong.`)
  return String(upload)
}

async function begun(server: Server, upload: string): Promise<string> {
  const { job } = await ask(server, `/bulk-upload/${NAME}?mode=commit`, { upload, again: true })
  return `/jobs/${String(job)}`
}

async function stored(server: Server, upload: string): Promise<void> {
  const ended = await settled(server, await begun(server, upload), BUSY)
  if (ended.state !== 'done') throw new Error(`The commit ended ${String(ended.state)}: ${String(ended.message)}`)
}

/** Lets a commit run almost to its end and cancels it; only what the cancelling takes is timed. */
async function cancelled(server: Server, upload: string, count: number, steps: Steps): Promise<void> {
  const job = await begun(server, upload)
  const isNearEnd = ({ state, done }: Answer): boolean =>
    !BUSY.includes(String(state)) || Number(done) >= count * CANCELLED_AT
  await steps.take('commit until it is cancelled', async () => {
    while (!isNearEnd(await ask(server, job))) await pause(POLL_MS)
  })
  const ended = await steps.take('cancel', async () => {
    await ask(server, `${job}/cancel`, {})
    return settled(server, job, BUSY)
  })
  if (ended.state !== 'cancelled') throw new Error(`The commit was to be cancelled and ended ${String(ended.state)}.`)
}

async function withdrawn(server: Server, upload: string): Promise<void> {
  await ask(server, `/bulk-upload/${NAME}/${upload}/withdraw`, {
    reason: { code: 'VOID-ERROR' },
    note: 'Taken back by the bench',
  })
  const { state } = await settled(server, `/bulk-upload/${NAME}/${upload}?pageSize=1`, WORKING)
  if (state !== 'withdrawn') throw new Error(`The withdrawal ended ${String(state)}.`)
}

export async function uploadOrders(server: Server, owner: Database, count: number, day: string): Promise<string> {
  const peak = new Peak(server.pid)
  const waits = new Waits(server)
  const steps = new Steps(waits)
  try {
    const upload = await steps.take('check', () => checked(server, count, day))
    await cancelled(server, upload, count, steps)
    await steps.take('commit', () => stored(server, upload))
    await steps.take('withdraw', () => withdrawn(server, upload))
    // As autovacuum leaves the tables that were emptied: their statistics tell of few rows.
    await owner.query(sql`vacuum analyze sales_order, sales_order_line`)
    const again = await steps.take('check again', () => checked(server, count, day))
    await steps.take('commit again', () => stored(server, again))
  } finally {
    await waits.end()
  }
  const { own, child } = peak.end()
  const reload = steps.secondsOf('commit again') / steps.secondsOf('commit')
  const rows = steps.all.map(({ name, seconds, waited }) => [name, shown(seconds), shown(waited), '≤ 200'])
  return table(
    [`${count} orders, one line each`, 'Seconds', 'Others waited at most, ms', 'Must'],
    [
      ...rows,
      ['stored again after the withdrawal, times the first', shown(reload), '', '≤ 1.5'],
      ['memory of the process at most, MB', shown(own), '', '< 600'],
      ['memory of the reader at most, MB', shown(child), '', ''],
    ],
  )
}
