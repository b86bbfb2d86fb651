// The unfinished form of one record, held outside React: header values, one store per grid, one history of what the
// user did, and what the server found wrong. Values are kept as they travel.
import { linesOf, plainOf, type Resource } from '@lumbung/definition'
import { createGridStore, createUndoHistory, type GridLine, type GridStore } from '@lumbung/ui'
import type { HeldForm } from './after-save.ts'
import { readAs } from '../kinds/kinds.ts'
import { isReference, type Reference } from '../kinds/reference.ts'
import { asText, type FieldProblem, type Json } from '../problem.ts'
import { type LinesBrought, withBrought } from './brought.ts'
import { type Change, lineChanges } from './changes.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { defaultsOf, gridLinesOf, headerOf, isBlank, linesFrom } from './field-values.ts'
import type { DraftRemark } from './draft-check.ts'
import { HeaderStep } from './header-step.ts'
import { createStore } from '../store.ts'
import { fieldsIn, isOpenIn, type Scope } from './scope.ts'
import { RowsOfLines } from './rows-of-lines.ts'
import { sent, sentLists, SentLines } from './sent-lines.ts'

/** What saving would send, as text: told apart by header and line, so that a changed line costs one line. */
interface BodyText {
  readonly header: string
  readonly lines: ReadonlyMap<string, readonly string[]>
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, place) => text === b[place])

/** How much is for a person to say, whatever is proposed. */
const ASKED: ReadonlySet<AnyField['kind']> = new Set(['money', 'price', 'quantity', 'percent', 'integer'] as const)

/** What another field decides how to read is told as it is read; a share asks what follows as a rate does. */
function kindTold(field: AnyField | undefined, header: Json): AnyField['kind'] {
  if (!field?.options.readAs) return field?.kind ?? 'text'
  const { kind } = readAs(field, header)
  return kind === 'percent' ? 'rate' : kind
}

export class RecordForm {
  readonly resource: Resource
  readonly scope: Scope
  readonly history = createUndoHistory()
  /** What submitting the draft would remark, or refuse, as it was a moment ago. */
  readonly remarks = createStore<readonly DraftRemark[]>([])
  readonly grids = new Map<string, GridStore>()
  /** Called with what the user changed, so that values that follow are asked for. */
  onChange: ((changes: readonly Change[]) => void) | null = null
  /** Of a new document, when its author works in all branches: the one it is for. */
  #branch: string | null = null
  #header: Json
  #problems: readonly FieldProblem[] = []
  #filled: ReadonlySet<string> = new Set()
  #required: ReadonlySet<string> = new Set()
  #seen = new Map<string, readonly GridLine[]>()
  #base: Json | null = null
  #baseBody: BodyText = { header: '', lines: new Map() }
  #sentLines: ReadonlyMap<string, SentLines> = new Map()
  #version = 0
  #isQuiet = false
  /** Whether a person has changed anything; what only follows from defaults is no change. */
  #isTouched = false
  /** Fields of the header that a person has chosen or typed. */
  readonly #typed = new Set<string>()
  readonly #listeners = new Set<() => void>()
  readonly #references = new Map<string, Reference>()
  readonly #rows: RowsOfLines
  /** The last step of each header field. */
  readonly #steps = new Map<string, HeaderStep>()

  constructor(resource: Resource, record: Json | null, isStored: boolean, scope: Scope = 'all') {
    this.resource = resource
    this.scope = scope
    this.#rebase(isStored ? record : null)
    this.#header = headerOf(resource, record ?? {})
    const lines = gridLinesOf(resource, record ?? {})
    for (const [key, fields] of linesOf(resource.definition.fields)) {
      const store = createGridStore({
        columns: [],
        lines: lines.get(key) ?? [],
        newValues: () => defaultsOf(fields),
        history: this.history,
      })
      this.grids.set(key, store)
      this.#seen.set(key, store.lines())
      store.subscribe(() => this.#gridChanged(key))
    }
    this.#rows = new RowsOfLines(resource.definition.fields, this.grids)
    this.learn(record)
    this.settleBase()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Grows with every change; what depends on the whole form reads it. */
  readonly version = (): number => this.#version
  readonly header = (): Json => this.#header
  readonly problems = (): readonly FieldProblem[] => this.#problems
  readonly filled = (): ReadonlySet<string> => this.#filled

  /** Fields, `lines.0.reason` as well, that must be filled because of what others hold. */
  readonly required = (): ReadonlySet<string> => this.#required

  /** Says which those are now; the same ones change nothing. */
  require(fields: readonly string[]): void {
    if (fields.length === this.#required.size && fields.every((one) => this.#required.has(one))) return
    this.#required = new Set(fields)
    this.#changed()
  }

  /** Whether a field of a new record was filled in by itself: by its default, or by another choice. */
  isGiven(key: string): boolean {
    const kind = this.resource.definition.fields[key]?.kind ?? 'text'
    return this.#base === null && !ASKED.has(kind) && !this.#typed.has(key) && !isBlank(this.#header[key])
  }

  readonly branch = (): string | null => this.#branch

  chooseBranch(branch: string): void {
    this.#branch = branch
    this.#isTouched = true
    this.#problems = this.#problems.filter((one) => one.path !== 'branch')
    this.#changed()
    this.#tell([])
  }

  /** The record as the server has it; null before the first save. */
  get base(): Json | null {
    return this.#base
  }

  get id(): string | null {
    return this.base ? asText(this.base.id) : null
  }

  /** A field changed by the user; one step of the history. */
  set(key: string, value: unknown): void {
    const before = this.#header[key]
    const step = new HeaderStep()
    this.#steps.set(key, step)
    this.#typed.add(key)
    this.#isTouched = true
    const show = (next: unknown): void => {
      this.#header = { ...this.#header, ...step.takenBack(this.#header), [key]: next }
      this.#problems = this.#problems.filter((one) => one.path !== key)
      this.#changed()
      this.#tell([{ path: key, kind: kindTold(this.resource.definition.fields[key], this.#header) }])
    }
    this.learn(value)
    this.history.push({ undo: () => show(before), redo: () => show(value) })
    show(value)
  }

  /** A button asks for what fills the lines: one step of the history, which brings back the lines as they were. */
  fill(name: string, lines: string): void {
    const store = this.grids.get(lines)
    const before = store?.lines() ?? []
    const ask = (): void => this.#tell([{ path: name, kind: 'choice' }])
    const undo = (): void => {
      this.#isQuiet = true
      store?.settle(() => before)
      this.#isQuiet = false
      this.#changed()
      this.#tell([])
    }
    this.#isTouched = true
    this.history.push({ undo, redo: ask })
    ask()
  }

  /** Values that follow from others: not a step of the user, but taken back with the choice that `brought` them. */
  settle(header: Json, lines: ReadonlyMap<string, LinesBrought>, brought: string | null): void {
    this.#isQuiet = true
    const changed = Object.keys(header)
    this.#steps.get(brought ?? '')?.bring(this.#header, header)
    if (changed.length > 0) this.#header = { ...this.#header, ...header }
    for (const [key, came] of lines) {
      this.grids.get(key)?.settle((now) => withBrought(now, came))
      // Findings name lines by their place, and the places have moved.
      const isMoved = (came.added?.length ?? 0) + (came.dropped?.size ?? 0) > 0
      if (isMoved) this.#problems = this.#problems.filter((one) => !one.path.startsWith(`${key}.`))
    }
    this.#isQuiet = false
    if (!this.#isTouched) this.settleBase()
    if (brought !== null && changed.length > 0) this.#filled = new Set(changed)
    if (changed.length > 0 || lines.size > 0) this.#changed()
  }

  /** The record as the server answered it. Lines keep their places, so the cursor and the history stay. */
  load(record: Json): void {
    this.#take(record, { header: {}, lines: new Map() })
    this.settleBase()
    this.#changed()
  }

  /** The record as it was saved. Each line keeps its place, and what was typed meanwhile its cell. */
  saved(record: Json, held: HeldForm): void {
    this.#take(record, held)
    this.#baseBody = new RecordForm(this.resource, record, true, this.scope).#baseBody
    this.#changed()
    if (held.isTyped) this.#tell([{ path: '', kind: 'text' }])
  }

  #take(record: Json, held: Omit<HeldForm, 'isTyped'>): void {
    this.#rebase(record)
    this.learn(record)
    this.#isQuiet = true
    this.#header = { ...headerOf(this.resource, record), ...held.header }
    for (const [key, store] of this.grids) {
      const { lines, keysBefore } = held.lines.get(key) ?? { lines: linesFrom(record[key]), keysBefore: new Map() }
      store.replace(lines, keysBefore)
    }
    this.#isQuiet = false
    this.#rows.forget()
    this.#problems = []
    this.#filled = new Set()
  }

  /** Another state of the same record: a draft restored, a merge. What was saved stays the base. */
  restore(header: Json, lines: Readonly<Record<string, readonly GridLine[]>>): void {
    this.learn(header)
    this.#isTouched = true
    this.#header = { ...this.#header, ...header }
    for (const [key, rows] of Object.entries(lines)) {
      this.learn(rows)
      this.grids.get(key)?.replace(rows)
    }
    for (const key of this.grids.keys()) this.#followLines(key)
    this.#changed()
    this.#tell([{ path: '', kind: 'text' }])
  }

  showProblems(problems: readonly FieldProblem[]): void {
    this.#problems = problems
    this.#changed()
  }

  /** What is shown now counts as unchanged. */
  settleBase(): void {
    this.#baseBody = this.#bodyText()
  }

  isDirty(): boolean {
    const { header, lines } = this.#bodyText()
    const before = this.#baseBody
    return header !== before.header || [...lines].some(([key, texts]) => !isSame(texts, before.lines.get(key) ?? []))
  }

  /** The form as a draft, to ask what follows: everything but what is calculated, references as ids. */
  draft(): Json {
    const { base } = this
    const head = base ? { id: base.id, number: base.number, status: base.status, version: base.version } : {}
    const own = isReference(base?.branch) ? base.branch.id : this.#branch
    const branch = own === null ? {} : { branch: own }
    const values = Object.entries(this.#header).map(([key, value]) => [key, sent(value)])
    const lines = [...this.#sentLines].map(([key, one]) => [key, one.drafts(this.grids.get(key)?.lines() ?? [])])
    return { ...head, ...branch, ...Object.fromEntries(values), ...Object.fromEntries(lines) }
  }

  /** What is sent to be saved: fields that may be given; lines that are new come without an id. */
  body(): Json {
    const { fields } = this.resource.definition
    const lists = sentLists(fields, this.#sentLines, (key) => this.grids.get(key)?.lines() ?? [])
    return { ...this.#headerBody(), ...lists }
  }

  #headerBody(): Json {
    const isNew = this.base === null
    const body: Record<string, unknown> = isNew && this.#branch !== null ? { branch: this.#branch } : {}
    for (const [key, field] of plainOf(this.resource.definition.fields)) {
      if (!isOpenIn(this.scope, field) || (!isNew && field.options.fixed)) continue
      if (isNew && isBlank(this.#header[key])) continue
      body[key] = sent(this.#header[key])
    }
    return body
  }

  #bodyText(): BodyText {
    const lines = [...this.#sentLines].map(
      ([key, one]) => [key, one.texts(this.grids.get(key)?.lines() ?? [])] as const,
    )
    return { header: JSON.stringify(this.#headerBody()), lines: new Map(lines) }
  }

  #rebase(record: Json | null): void {
    const { fields } = this.resource.definition
    this.#base = record
    this.#sentLines = new Map(
      linesOf(fields)
        .filter(([key]) => !fields[key]?.options.derived)
        .map(([key, lineFields]) => [key, fieldsIn(this.scope, lineFields)] as const)
        .filter(([, open]) => Object.keys(open).length > 0)
        .map(([key, open]) => [key, new SentLines(open, record?.[key])]),
    )
  }

  /** Texts in cells that could not be read; nothing is saved while one stands. */
  rough(): readonly {
    readonly lineField: string
    readonly line: GridLine
    readonly column: string
    readonly text: string
  }[] {
    return [...this.grids].flatMap(([lineField, store]) =>
      store
        .lines()
        .flatMap((line) =>
          Object.entries(line.rough ?? {}).map(([column, rough]) => ({ lineField, line, column, text: rough.text })),
        ),
    )
  }

  /** Remembers every reference seen, so that a calculated id can be shown by its name. */
  learn(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    const isNamed = isReference(value) && (typeof value.code === 'string' || typeof value.number === 'string')
    if (isNamed) this.#references.set(value.id, value)
    const inside: Iterable<unknown> = value instanceof Map ? value.values() : Object.values(value)
    for (const one of inside) this.learn(one)
  }

  reference(id: string): Reference | undefined {
    return this.#references.get(id)
  }

  #gridChanged(key: string): void {
    const store = this.grids.get(key)
    const before = this.#seen.get(key) ?? []
    const now = store?.lines() ?? []
    // New columns are told like new lines; they change nothing of the form.
    if (now === before) return
    this.#seen.set(key, now)
    this.#followLines(key)
    if (this.#isQuiet) return
    this.#isTouched = true
    const old = new Map(before.map((line) => [line.key, line]))
    const fields = this.resource.definition.fields[key]?.options.fields ?? {}
    const changes = now.flatMap((line, place) => lineChanges(`${key}.${place}`, old.get(line.key), line, fields))
    if (changes.some((one) => one.kind === 'ref'))
      for (const line of now) if (old.get(line.key) !== line) this.learn(line.values)
    this.#dropLineProblems(key, old, now)
    this.#changed()
    this.#tell(changes)
  }

  /** What belongs to these lines goes and comes with them: no change of its own. */
  #followLines(key: string): void {
    const wasQuiet = this.#isQuiet
    this.#isQuiet = true
    this.#rows.follow(key)
    this.#isQuiet = wasQuiet
  }

  #dropLineProblems(key: string, old: ReadonlyMap<string, GridLine>, now: readonly GridLine[]): void {
    if (!this.#problems.some((one) => one.path.startsWith(`${key}.`))) return
    this.#problems = this.#problems.filter((one) => {
      const [field, place = '', column = ''] = one.path.split('.')
      if (field !== key) return true
      const line = now[Number.parseInt(place, 10)]
      return line !== undefined && old.get(line.key)?.values[column] === line.values[column]
    })
  }

  #changed(): void {
    this.#version++
    for (const listener of this.#listeners) listener()
  }

  #tell(changes: readonly Change[]): void {
    this.onChange?.(changes)
  }
}
