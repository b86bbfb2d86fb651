import { linesOf } from '@lumbung/definition'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, asJson, asText, type FieldProblem, type Json } from '../problem.ts'
import { sayNow } from '../words.ts'
import { type SentForm, sentForm } from './after-save.ts'
import { type Difference, differences } from './merge.ts'
import { isEmptyLine } from './field-values.ts'
import type { RecordForm } from './form.ts'

export interface Conflict {
  readonly current: Json
  readonly by: string
  readonly at: string
  readonly differences: readonly Difference[]
}

export type Outcome =
  | { readonly kind: 'saved'; readonly record: Json; readonly sent: SentForm }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Cells whose text could not be read, as problems of the form: nothing is sent while one stands. */
function roughProblems(form: RecordForm): readonly FieldProblem[] {
  return form.rough().map(({ lineField, line, column, text }) => {
    const place = form.grids.get(lineField)?.lines().indexOf(line) ?? 0
    return { path: `${lineField}.${place}.${column}`, code: 'rough', message: sayNow('rough', { text }) }
  })
}

/** A list or party as it was saved: saved again, its history would tell of a change of nothing. */
export const isAsSaved = (form: RecordForm): boolean =>
  form.resource.definition.kind === 'master' && form.base !== null && !form.isDirty() && form.rough().length === 0

/** Empty lines are not sent, so the server counts the others; its places are put back to those of the grid. */
export function inGrid<P extends FieldProblem>(form: RecordForm, problems: readonly P[]): readonly P[] {
  const kept = new Map(
    linesOf(form.resource.definition.fields).map(([key, fields]): [string, readonly number[]] => [
      key,
      (form.grids.get(key)?.lines() ?? []).flatMap((line, place) => (isEmptyLine(line, fields) ? [] : [place])),
    ]),
  )
  return problems.map((problem) => {
    const [key = '', place = '', ...rest] = problem.path.split('.')
    const own = kept.get(key)?.[Number.parseInt(place, 10)]
    return own === undefined ? problem : { ...problem, path: [key, String(own), ...rest].join('.') }
  })
}

/** Saves the form. Whatever is refused, every character typed stays. */
export async function saveForm(form: RecordForm): Promise<Outcome> {
  const rough = roughProblems(form)
  if (rough.length > 0) {
    form.showProblems(rough)
    return { kind: 'refused' }
  }
  const path = apiPath(form.resource.definition)
  const sent = sentForm(form)
  try {
    const record = form.base
      ? await client.patch<Json>(`${path}/${form.id}`, { ...form.body(), version: form.base.version })
      : await client.post<Json>(path, form.body())
    return { kind: 'saved', record, sent }
  } catch (error) {
    return outcomeOf(form, error)
  }
}

/** What a refusal means to the form: sentences at its fields, or another's changes to be merged. */
export function outcomeOf(form: RecordForm, error: unknown): Outcome {
  if (!(error instanceof ApiProblem)) return { kind: 'failed', error }
  const current = asJson(error.extra.current)
  if (error.status === 409 && error.code === 'version-conflict' && current.id !== undefined) {
    const conflict = {
      current,
      by: asText(error.extra.changedBy),
      at: asText(error.extra.changedAt),
      differences: differences(form, current),
    }
    return { kind: 'conflict', conflict }
  }
  if ((error.status === 400 || error.status === 422) && error.errors.length > 0) {
    form.showProblems(inGrid(form, error.errors))
    return { kind: 'refused' }
  }
  return { kind: 'failed', error }
}
