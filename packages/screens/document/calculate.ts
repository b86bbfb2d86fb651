// Runs the calculation of a definition in the browser after every change, so that totals move while typing; and asks
// the server what choosing a value brings along. The server's own calculation stays the one that is stored.
import { Decimal } from '@lumbung/core'
import { completed, decodeFacts, type Fields, fromWire, kinds, type Values } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { client } from '../client.ts'
import { isReference } from '../kinds/reference.ts'
import { apiPath } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { sessionStore } from '../session.ts'
import { asFormValue, type Change, linesFrom, linesOf, plainOf, type RecordForm } from './form.ts'

const inMemory = (value: unknown, kind: string): unknown => {
  if (kind === 'ref') return isReference(value) ? value.id : asText(value) || null
  if (kind === 'refs') return Array.isArray(value) ? value.map((one) => (isReference(one) ? one.id : one)) : []
  return value
}

function plainValues(fields: Fields, values: Json): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [key, field] of plainOf(fields)) {
    const value = values[key] === '' ? null : values[key]
    read[key] = field.kind === 'ref' || field.kind === 'refs' ? inMemory(value, field.kind) : fromWire(value, field)
  }
  return read
}

/** The form as the calculation sees it: decimals, ids, blanks where nothing is typed. */
export function valuesOf(form: RecordForm): Values {
  const { definition } = form.resource
  const base = form.base ?? {}
  const ownBranch = isReference(base.branch) ? base.branch.id : (sessionStore.current()?.user.branch?.id ?? '')
  const values: Record<string, unknown> = plainValues(definition.fields, form.header())
  for (const [key, fields] of linesOf(definition.fields)) {
    const lines = form.grids.get(key)?.lines() ?? []
    values[key] = lines.map((line) => ({ id: line.key, ...plainValues(fields, line.values) }))
  }
  return {
    ...completed(definition.fields, values),
    id: asText(base.id),
    number: base.number ?? null,
    status: asText(base.status) || 'draft',
    branch: ownBranch,
    version: base.version ?? 1,
    archived: base.archived ?? false,
  }
}

const blank = (value: unknown): boolean => value === null || value === undefined || value === ''

const same = (form: unknown, calculated: unknown): boolean => {
  if (calculated instanceof Decimal) {
    return typeof form === 'string' && form !== '' && new Decimal(form).equals(calculated)
  }
  if (isReference(form)) return form.id === calculated
  if (blank(form) && blank(calculated)) return true
  return typeof calculated === 'object' ? JSON.stringify(form) === JSON.stringify(calculated) : form === calculated
}

/** What the calculation changed, in the form's own values. An id whose name nobody knows is left to the server. */
function changesIn(form: RecordForm, fields: Fields, now: Json, after: Json): Json {
  const changes: Record<string, unknown> = {}
  for (const [key, field] of plainOf(fields)) {
    const value = after[key]
    if (value === undefined || same(now[key], value) || isUntouched(field, now[key], value)) continue
    const isNamed = field.kind === 'ref' && typeof value === 'string' && value !== ''
    const next = isNamed ? form.reference(value) : asFormValue(value, field)
    if (next !== undefined) changes[key] = next
  }
  return changes
}

/** Blanks that the calculation was given for what is not typed yet come back as they went. */
function isUntouched(field: Fields[string], now: unknown, value: unknown): boolean {
  if (field.options.derived) return false
  const isZero = value instanceof Decimal && value.isZero() && (now ?? null) === null
  return isZero || value === kinds[field.kind].blank
}

const FILLING = new Set(['ref', 'refs', 'date', 'choice', 'flag', 'quantity', 'price', 'rate'])
const FACTS_PAUSE = 60
const MANY = 4

export class Follower {
  readonly #form: RecordForm
  #facts: Values | null = null
  #factsKey = ''
  #wantedKey = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #queue: string[] = []
  #isFilling = false
  /** Told while answers are on their way, so that saving waits for them. */
  #pending: Promise<void> = Promise.resolve()

  constructor(form: RecordForm) {
    this.#form = form
    form.onChange = (changes) => this.#changed(changes)
  }

  /** What a new form begins with: today, the default currency, what a predecessor brought. */
  async begin(): Promise<void> {
    this.#queue.push('')
    await this.#fill()
    this.calculate()
  }

  /** Resolves when nothing more follows from what was typed so far. */
  settled(): Promise<void> {
    return this.#pending
  }

  calculate(): void {
    const { calculation } = this.#form.resource
    if (!calculation) return
    const values = valuesOf(this.#form)
    const key = needsKey(calculation.needs(values))
    if (key !== this.#factsKey) return this.#wantFacts(key)
    if (this.#facts) this.#run(values, this.#facts)
  }

  #changed(changes: readonly Change[]): void {
    if (changes.length === 0) return this.calculate()
    this.calculate()
    const asking = changes.filter((one) => FILLING.has(one.kind)).map((one) => one.path)
    if (asking.length === 0) return
    this.#queue.push(...asking)
    if (!this.#isFilling) this.#pending = this.#fill()
  }

  #run(values: Values, facts: Values): void {
    const { calculation, definition } = this.#form.resource
    let after: Values
    try {
      after = calculation?.calculate(values, facts) ?? values
    } catch {
      // An unfinished form may lack what the calculation divides by; the next change runs it again.
      return
    }
    const header = changesIn(this.#form, definition.fields, this.#form.header(), after)
    const lines = new Map<string, ReadonlyMap<string, Json>>()
    for (const [key, fields] of linesOf(definition.fields)) {
      const now = this.#form.grids.get(key)?.lines() ?? []
      const found = lineChanges(this.#form, fields, now, asRows(after[key]))
      if (found.size > 0) lines.set(key, found)
    }
    if (Object.keys(header).length > 0 || lines.size > 0) this.#form.settle(header, lines, false)
  }

  #wantFacts(key: string): void {
    if (this.#wantedKey === key) return
    this.#wantedKey = key
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#pending = Promise.all([this.#pending, this.#askFacts(key)]).then(() => undefined)
    }, FACTS_PAUSE)
  }

  async #askFacts(key: string): Promise<void> {
    const form = this.#form
    try {
      const answer = await client.ask<unknown>(`${apiPath(form.resource.definition)}/facts`, form.draft())
      const facts = asJson(decodeFacts(answer))
      if (this.#wantedKey !== key) return
      for (const one of Object.values(facts)) form.learn(one)
      this.#facts = facts
      this.#factsKey = key
      this.calculate()
    } catch {
      // Without facts the totals wait; saving calculates them on the server.
      this.#wantedKey = ''
    }
  }

  /** Asks one thing after another: what a later choice brings depends on what an earlier one brought. */
  async #fill(): Promise<void> {
    this.#isFilling = true
    while (this.#queue.length > 0) {
      const changed = this.#queue.length > MANY ? '' : (this.#queue[0] ?? '')
      this.#queue = changed === '' ? [] : this.#queue.slice(1)
      await this.#fillOne(changed)
    }
    this.#isFilling = false
  }

  async #fillOne(changed: string): Promise<void> {
    const form = this.#form
    const asked = { header: form.header(), lines: new Map([...form.grids].map(([key, store]) => [key, store.lines()])) }
    try {
      const answer = await client.ask<unknown>(`${apiPath(form.resource.definition)}/fill`, {
        draft: form.draft(),
        changed,
      })
      const record = asJson(answer)
      form.learn(record)
      this.#merge(asked, record)
      this.calculate()
    } catch {
      // What was typed stays; the server fills the rest when the record is saved.
    }
  }

  /** Takes what the answer changed, where nobody has typed since it was asked. */
  #merge(
    asked: { readonly header: Json; readonly lines: ReadonlyMap<string, readonly GridLine[]> },
    answer: Json,
  ): void {
    const form = this.#form
    const header = broughtBy(answer, asked.header, form.header())
    const lines = new Map<string, ReadonlyMap<string, Json>>()
    for (const [key, before] of asked.lines) {
      const rows = asRows(answer[key])
      const shown = form.grids.get(key)?.lines() ?? []
      if (isOtherLines(before, rows)) {
        form.bring(key, broughtLines(before, rows, shown))
        continue
      }
      const now = new Map(shown.map((line) => [line.key, line]))
      const found = new Map<string, Json>()
      for (const [place, line] of before.entries()) {
        const current = now.get(line.key)
        const row = rows[place]
        if (!current || !row) continue
        const brought = broughtBy(row, line.values, current.values)
        if (Object.keys(brought).length > 0) found.set(line.key, brought)
      }
      if (found.size > 0) lines.set(key, found)
    }
    form.settle(header, lines, true)
  }
}

/** Whether an answer has other lines than were asked about, not only other values in them. */
const isOtherLines = (asked: readonly GridLine[], answered: readonly Json[]): boolean =>
  answered.length !== asked.length || answered.some((row, place) => asText(row.id) !== asked[place]?.key)

/** The lines of an answer over those shown by now: what was typed, added or removed since the question stands. */
export function broughtLines(
  asked: readonly GridLine[],
  answered: readonly Json[],
  shown: readonly GridLine[],
): readonly GridLine[] {
  const before = new Map(asked.map((line) => [line.key, line]))
  const now = new Map(shown.map((line) => [line.key, line]))
  const brought = linesFrom(answered).flatMap((line) => {
    const was = before.get(line.key)
    if (!was) return [line]
    const is = now.get(line.key)
    return is ? [{ ...is, values: { ...is.values, ...broughtBy(line.values, was.values, is.values) } }] : []
  })
  return [...brought, ...shown.filter((line) => !before.has(line.key))]
}

const plainText = (value: unknown): string => {
  if (isReference(value)) return value.id
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return new Decimal(value).toFixed()
  return JSON.stringify(value === undefined || value === '' ? null : value)
}

function broughtBy(answer: Json, asked: Json, now: Json): Json {
  const brought: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(answer)) {
    if (key === 'id' || !(key in now || !Array.isArray(value)) || Array.isArray(asked[key])) continue
    if (plainText(value) === plainText(asked[key])) continue
    if (plainText(now[key]) !== plainText(asked[key])) continue
    const isNothing = typeof value === 'string' && /^0(\.0+)?$/.test(value) && (asked[key] ?? '') === ''
    if (!isNothing) brought[key] = value
  }
  return brought
}

function lineChanges(
  form: RecordForm,
  fields: Fields,
  now: readonly GridLine[],
  after: readonly Json[],
): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>()
  for (const [place, line] of now.entries()) {
    const row = after[place]
    if (!row) continue
    const changes = changesIn(form, fields, line.values, row)
    if (Object.keys(changes).length > 0) found.set(line.key, changes)
  }
  return found
}

/** What a set of needs asks for, as text: facts are asked again only when it changes. */
const needsKey = (needs: unknown): string =>
  JSON.stringify(needs, (key, value: unknown) => (key === 'view' ? asText(asJson(value).resource) : value))
