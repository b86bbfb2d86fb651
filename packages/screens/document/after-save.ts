// A clerk does not stop typing while a record is being saved. What changed after it was sent stands over what the
// server answered; everything else is as the server has it.
import { linesOf } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { asRows, asText, type Json } from '../problem.ts'
import { isEmptyLine } from './field-values.ts'
import type { RecordForm } from './form.ts'
import { withLinesSaved } from './rows-of-lines.ts'

/** The form at the moment it was sent. */
export interface SentForm {
  readonly header: Json
  readonly lines: ReadonlyMap<string, readonly GridLine[]>
}

/** Lines after a save, and under which key each was shown before it had an id of its own. */
export interface HeldLines {
  readonly lines: readonly GridLine[]
  readonly keysBefore: ReadonlyMap<string, string>
}

export interface HeldForm {
  /** Fields of the header that changed since they were sent. */
  readonly header: Json
  readonly lines: ReadonlyMap<string, HeldLines>
  readonly isTyped: boolean
}

export const sentForm = (form: RecordForm): SentForm => ({
  header: form.header(),
  lines: new Map([...form.grids].map(([key, store]) => [key, store.lines()])),
})

/** What of the form was typed after it was sent, laid over the answer. */
export function heldAfter(form: RecordForm, answer: Json, sent: SentForm): HeldForm {
  const { fields } = form.resource.definition
  const now = form.header()
  const changed = Object.keys(now).filter((key) => !fields[key]?.options.derived && now[key] !== sent.header[key])
  const lines = new Map(linesOf(fields).map(([key]) => [key, heldLines(form, key, answer, sent)]))
  const isTyped = changed.length > 0 || [...form.grids].some(([key, store]) => store.lines() !== sent.lines.get(key))
  const header = Object.fromEntries(changed.map((key) => [key, now[key]]))
  return { header, lines: withLinesSaved(fields, lines), isTyped }
}

function heldLines(form: RecordForm, key: string, answer: Json, sent: SentForm): HeldLines {
  const lineFields = form.resource.definition.fields[key]?.options.fields ?? {}
  const before = new Map((sent.lines.get(key) ?? []).map((line) => [line.key, line]))
  const given = [...before.values()].filter((line) => !isEmptyLine(line, lineFields))
  const rows = asRows(answer[key])
  // The server keeps the order in which lines are sent; were it to answer others, they stand as answered.
  if (rows.length !== given.length) return { lines: rows.map(lineOf), keysBefore: new Map() }
  const answered = new Map(given.map((line, place) => [line.key, rows[place] ?? {}]))
  const keysBefore = new Map(given.map((line, place) => [asText(rows[place]?.id), line.key]))
  const now = form.grids.get(key)?.lines() ?? []
  const lines = now.map((line) => {
    const row = answered.get(line.key)
    return row ? heldLine(line, before.get(line.key), row) : line
  })
  return { lines, keysBefore }
}

const lineOf = ({ id, ...values }: Json): GridLine => ({ key: asText(id), values })

/** The answered line, with the cells over it that changed since the line was sent. */
function heldLine(line: GridLine, sent: GridLine | undefined, row: Json): GridLine {
  const answered = lineOf(row)
  if (line === sent) return answered
  const typed = Object.entries(line.values).filter(([column, value]) => value !== sent?.values[column])
  const values = { ...answered.values, ...Object.fromEntries(typed) }
  return { ...answered, values, ...(line.rough ? { rough: line.rough } : {}) }
}
