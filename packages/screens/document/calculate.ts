// Runs the calculation of a definition in the browser after every change, so that totals move while typing; and asks
// the server what choosing a value brings along. The server's own calculation stays the one that is stored.
import { decodeFacts } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, asJson, asText, type Json } from '../problem.ts'
import { createStore } from '../store.ts'
import { broughtBy, type LinesBrought, linesBroughtBy, withoutDerived } from './brought.ts'
import type { Change } from './changes.ts'
import { isEmptyLine, linesFrom } from './field-values.ts'
import { FormReader } from './form-reader.ts'
import type { RecordForm } from './form.ts'
import { TypedBeside } from './typed-beside.ts'

const FILLING = new Set(['ref', 'refs', 'date', 'choice', 'flag', 'quantity', 'price', 'money', 'rate'])
const isAsked = ({ kind }: Change): boolean => FILLING.has(kind)
const FACTS_PAUSE = 60
/** A page that is not shown paints nothing, and does not wait for it longer than this. */
const PAINT_AT_MOST = 250
const MANY = 4

export class Follower {
  readonly #form: RecordForm
  readonly #reader: FormReader
  #facts: Values | null = null
  #factsKey = ''
  #wantedKey = ''
  /** Something changed while facts were on their way. */
  #isAskedSince = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #queue: Waiting = new Map()
  readonly #typed = new TypedBeside()
  #isFilling = false
  /** Told while answers are on their way, so that saving waits for them. */
  #pending: Promise<void> = Promise.resolve()
  /** What kept the server from saying what follows; null while it does. */
  readonly failed = createStore<unknown>(null)

  constructor(form: RecordForm) {
    this.#form = form
    this.#reader = new FormReader(form)
    form.onChange = (changes) => this.#changed(changes)
  }

  /** What a new form begins with: today, the default currency, what a predecessor brought. */
  async begin(): Promise<void> {
    this.#queue.set('', 'text')
    await this.#fill()
    this.calculate()
  }

  /** A draft from elsewhere is filled already; it comes without what is calculated, so without the names of that. */
  async beginFilled(): Promise<void> {
    const { resource } = this.#form
    if (!resource.calculation) return
    try {
      const draft = { draft: this.#form.draft(), changed: '' }
      this.#form.learn(await client.ask<unknown>(`${apiPath(resource.definition)}/fill`, draft))
    } catch (error) {
      this.#missed(error)
    }
    this.calculate()
  }

  /** Asks once more what could not be asked. */
  async again(): Promise<void> {
    this.#wantedKey = ''
    await this.begin()
  }

  /** Resolves when nothing more follows from what was typed so far. */
  settled(): Promise<void> {
    return this.#pending
  }

  calculate(): void {
    const { calculation } = this.#form.resource
    if (!calculation) return
    const values = this.#reader.values()
    const key = needsKey(calculation.needs(values))
    if (key !== this.#factsKey) return this.#wantFacts(key)
    if (this.#facts) this.#run(values, this.#facts)
  }

  #changed(changes: readonly Change[]): void {
    // Of what is approved nothing follows any more.
    if (this.#form.scope === 'approved') return
    if (changes.length === 0) return this.calculate()
    this.calculate()
    const asking = changes.filter(isAsked)
    const isAsking = asking.length > 0 || this.#isFilling
    this.#typed.note(changes, isAsked, (line) => isAsking || isLookedUp(this.#form, line))
    if (asking.length === 0) return
    for (const { path, kind } of asking) this.#queue.set(path, kind)
    if (!this.#isFilling) this.#pending = this.#fill(painted)
  }

  #run(values: Values, facts: Values): void {
    const { calculation } = this.#form.resource
    let after: Values
    try {
      after = calculation?.calculate(values, facts) ?? values
      this.#form.require(calculation?.required?.(after, facts) ?? [])
    } catch {
      // An unfinished form may lack what the calculation divides by; the next change runs it again.
      return
    }
    const header = this.#reader.headerChanges(values, after)
    const lines = this.#reader.lineChanges(after)
    if (Object.keys(header).length > 0 || lines.size > 0) this.#form.settle(header, lines, null)
  }

  #wantFacts(key: string): void {
    if (this.#wantedKey === key) {
      this.#isAskedSince = true
      return
    }
    this.#wantedKey = key
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#pending = Promise.all([this.#pending, this.#askFacts(key)]).then(() => undefined)
    }, FACTS_PAUSE)
  }

  async #askFacts(key: string): Promise<void> {
    const form = this.#form
    this.#isAskedSince = false
    try {
      const answer = await client.ask<unknown>(`${apiPath(form.resource.definition)}/facts`, form.draft())
      const facts = asJson(decodeFacts(answer))
      if (this.#wantedKey !== key) return
      for (const one of Object.values(facts)) form.learn(one)
      this.#facts = facts
      this.#factsKey = key
      this.failed.set(null)
      this.calculate()
    } catch (error) {
      // Without facts the totals wait; saving calculates them on the server.
      this.#missed(error)
      if (this.#wantedKey !== key) return
      this.#wantedKey = ''
      // What was changed since was not part of the question, and nothing else would ask about it.
      if (this.#isAskedSince) this.calculate()
    }
  }

  /** Asks one thing after another: what a later choice brings depends on what an earlier one brought. */
  async #fill(pause?: () => Promise<void>): Promise<void> {
    this.#isFilling = true
    await pause?.()
    while (this.#queue.size > 0) await this.#fillOne(nextOf(this.#queue))
    this.#typed.answered((line) => isLookedUp(this.#form, line))
    this.#isFilling = false
  }

  async #fillOne(taken: Waiting): Promise<void> {
    const form = this.#form
    const changed = taken.size > 1 ? '' : ([...taken.keys()][0] ?? '')
    const asked = { header: form.header(), lines: new Map([...form.grids].map(([key, store]) => [key, store.lines()])) }
    try {
      const answer = await client.ask<unknown>(`${apiPath(form.resource.definition)}/fill`, {
        draft: form.draft(),
        changed,
      })
      const record = asJson(answer)
      form.learn(record)
      const { calculation, definition } = form.resource
      const said = calculation ? record : withoutDerived(definition.fields, record)
      if (isAsAsked(changed, asked, form)) this.#merge(asked, said, { changed, taken })
      this.failed.set(null)
      this.calculate()
    } catch (error) {
      // What was typed stays; the server fills the rest when the record is saved.
      this.#missed(error)
    }
  }

  /** Half a form may be refused, and is asked about again with the next change; a server that fails is told of. */
  #missed(error: unknown): void {
    const isRefusal = error instanceof ApiProblem && error.status < 500
    if (!isRefusal) this.failed.set(error)
  }

  /** Takes what the answer changed, where nobody has typed since it was asked. */
  #merge(asked: Asked, answer: Json, { changed, taken }: { readonly changed: string; readonly taken: Waiting }): void {
    const form = this.#form
    const isTyped = (path: string): boolean =>
      this.#queue.has(path) || this.#typed.has(path) || (taken.size > 1 && taken.get(path) === 'price')
    const header = withoutTyped(broughtBy(answer, asked.header, form.header()), isTyped)
    const lines = new Map<string, LinesBrought>()
    for (const [key, before] of asked.lines) {
      if (!Array.isArray(answer[key])) continue
      const now = form.grids.get(key)?.lines() ?? []
      const fields = form.resource.definition.fields[key]?.options.fields ?? {}
      const brought = linesBroughtBy(linesFrom(answer[key]), before, now, (line) => isEmptyLine(line, fields))
      if (brought) lines.set(key, { ...brought, values: withoutTypedCells(brought, now, key, isTyped) })
    }
    form.settle(header, lines, changed)
  }
}

/** What was changed and not asked about yet, each path once with its kind: the question carries its newest value. */
export type Waiting = Map<string, Change['kind']>

/**
 * Takes the next question. Many lines, as a paste brings them, are one: what is missing in any of them. A price is told
 * last, as typed by hand: told before, what else was changed in its line would bring the price of the list over it.
 */
export function nextOf(queue: Waiting): Waiting {
  const paths = [...queue.keys()]
  const inHeader = paths.filter((path) => !path.includes('.')).slice(0, 1)
  const bringing = paths.filter((path) => queue.get(path) !== 'price')
  const inLines = bringing.length > 0 ? bringing : paths
  const next = inHeader.length > 0 ? inHeader : inLines.length > MANY ? inLines : inLines.slice(0, 1)
  const taken: Waiting = new Map(next.flatMap((path) => [[path, queue.get(path) ?? 'text'] as const]))
  for (const path of next) queue.delete(path)
  return taken
}

/** Whether a line has a text whose record is still being looked up. */
function isLookedUp(form: RecordForm, line: string): boolean {
  const [grid = '', place = ''] = line.split('.')
  const rough = form.grids.get(grid)?.lines()[Number.parseInt(place, 10)]?.rough ?? {}
  return Object.values(rough).some((one) => one.isPending)
}

/** Of what an answer brings, what nobody has typed meanwhile and waits to be told: that is not replaced. */
export const withoutTyped = (brought: Json, isTyped: (path: string) => boolean): Json =>
  Object.fromEntries(Object.entries(brought).filter(([path]) => !isTyped(path)))

function withoutTypedCells(
  { values }: LinesBrought,
  now: readonly GridLine[],
  grid: string,
  isTyped: (path: string) => boolean,
): LinesBrought['values'] {
  const places = new Map(now.map((line, place) => [line.key, place]))
  const cells = [...values].map(([key, brought]): [string, Json] => [
    key,
    withoutTyped(brought, (column) => isTyped(`${grid}.${places.get(key) ?? ''}.${column}`)),
  ])
  return new Map(cells.filter(([, brought]) => Object.keys(brought).length > 0))
}

/** The form as it was when it was asked what follows. */
interface Asked {
  readonly header: Json
  readonly lines: ReadonlyMap<string, readonly GridLine[]>
}

/** Whether the choice still stands: what an undone one brings is not wanted any more. */
function isAsAsked(changed: string, asked: Asked, form: RecordForm): boolean {
  const [key = '', place, column] = changed.split('.')
  if (place === undefined || column === undefined) return asked.header[key] === form.header()[key]
  const line = asked.lines.get(key)?.[Number.parseInt(place, 10)]
  const now = form.grids
    .get(key)
    ?.lines()
    .find((one) => one.key === line?.key)
  return line === undefined || now?.values[column] === line.values[column]
}

/**
 * Resolves when what was typed has been painted: only then a long document is written down for the server. A time alone
 * would not do, since the step of a long document may itself take longer.
 */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const latest = setTimeout(resolve, PAINT_AT_MOST)
    const done = (): void => {
      clearTimeout(latest)
      setTimeout(resolve)
    }
    requestAnimationFrame(() => requestAnimationFrame(done))
  })

/** What a set of needs asks for, as text: facts are asked again only when it changes. */
const needsKey = (needs: unknown): string =>
  JSON.stringify(needs, (key, value: unknown) => (key === 'view' ? asText(asJson(value).resource) : value))
