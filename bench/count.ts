// A count of ten thousand pieces: half of them items that lie as such, half batches. What freezing it costs, setting
// what was counted beside the books, and posting the differences of every tenth. Every round is a count of its own.
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import { type Books, historyOf, settle } from './company.ts'
import { median, shown, table } from './measure.ts'

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : null

const BATCHED = 500
const BATCHES = 10
const PIECES = 1_000
/** Of each item of the company of the bench. */
const OPENED = 100_000_000
const ROUNDS = 5
/** So many rows are sent at a time, as by scanners that were without network. */
const SENT = 1_000
const DIFFERS = 10

type Json = Readonly<Record<string, unknown>>
type Stored = Json & { readonly id: string; readonly version: number; readonly lines: readonly Json[] }
type Step = 'freeze' | 'review' | 'post'

export async function counted(books: Books): Promise<string> {
  await broughtIn(books)
  const took = new Map<Step, number[]>()
  let lines = 0
  // The first round warms the compiler and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    await settle(books)
    const timedSteps = await once(books, round)
    lines = timedSteps.lines
    for (const [step, seconds] of timedSteps.seconds)
      if (round > 0) took.set(step, [...(took.get(step) ?? []), seconds])
  }
  const must: Readonly<Record<Step, string>> = { freeze: '≤ 2', review: '–', post: '≤ 5' }
  const rows = [...took].map(([step, all]) => [NAMES[step], shown(median(all)), shown(Math.max(...all)), must[step]])
  return table([`A count of ${lines} lines, in process`, 'Median, s', 'Slowest, s', 'Must'], rows)
}

const NAMES: Readonly<Record<Step, string>> = {
  freeze: 'Freeze',
  review: 'Review',
  post: 'Submit: one line of ten differs',
}

/** Items of ten batches each, beside the five thousand that lie there as such. */
async function broughtIn({ book, today, unit, warehouse }: Books): Promise<void> {
  const [month = ''] = historyOf(today).slice(-1)
  const group = { itemGroup: byCode('G1'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  for (let at = 0; at < BATCHED; at += 50) {
    const codes = Array.from({ length: 50 }, (_, index) => `B-${String(at + index).padStart(4, '0')}`)
    for (const code of codes) await book.create(record('item', { code, name: code, tracking: 'batch', ...group }))
    const values = {
      date: `${month}-01`,
      warehouse,
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: codes.map((code) => ({ item: byCode(code), quantity: '10000', unit, unitCost: '6000' })),
      tracking: codes.flatMap((_, index) =>
        Array.from({ length: BATCHES }, (__, batch) => ({
          line: index + 1,
          batchNumber: `L${batch}`,
          quantity: String(PIECES),
        })),
      ),
    }
    await book.create(record('adjustment-in', values), true)
  }
}

async function once(
  books: Books,
  round: number,
): Promise<{ readonly lines: number; readonly seconds: ReadonlyMap<Step, number> }> {
  const { book, today, warehouse, system } = books
  const seconds = new Map<Step, number>()
  const write = async (work: Parameters<typeof system.service.write>[2]): Promise<Stored> =>
    (await system.service.write(book.actor, null, work)).body as Stored
  const act = (one: Stored, action: string, more: Json = {}): Promise<Stored> =>
    write((unit) => system.service.act(unit, 'stock-opname', one.id, action, { version: one.version, ...more }))
  const timed = async (step: Step, work: () => Promise<Stored>): Promise<Stored> => {
    const began = performance.now()
    const answer = await work()
    seconds.set(step, (performance.now() - began) / 1000)
    return answer
  }
  const plan = { date: today, warehouse, team: [book.actor.user], tolerancePercent: '100' }
  const planned = await write((unit) => system.service.create(unit, 'stock-opname', plan, { submit: false }))
  let now = await timed('freeze', () => act(planned, 'freeze'))
  const rows = now.lines.map(({ item, batch }, index) => ({
    item: idOf(item),
    batch: idOf(batch),
    quantity: String((batch ? PIECES : OPENED) - (index % DIFFERS === 0 ? round + 1 : 0)),
  }))
  for (let at = 0; at < rows.length; at += SENT) now = await act(now, 'count', { rows: rows.slice(at, at + SENT) })
  now = await timed('review', () => act(now, 'review'))
  await timed('post', () => act(now, 'submit'))
  return { lines: now.lines.length, seconds }
}
