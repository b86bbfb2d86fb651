// While a draft is typed the server says what submitting it would remark or refuse: a limit, a price or stock is heard
// of where it arises, not when it is approved.
import { useEffect } from 'react'
import { client } from '../client.ts'
import { apiPath, withQuery } from '../paths.ts'
import { ApiProblem, asFieldProblems, asJson, type FieldProblem } from '../problem.ts'
import type { Follower } from './calculate.ts'
import type { RecordForm } from './form.ts'
import { inGrid } from './save.ts'

export interface DraftRemark extends FieldProblem {
  /** Submitting would be refused for it. */
  readonly isRefusal: boolean
}

/** As long as nobody types, in milliseconds. */
const IDLE = 800

// A form that is not filled in yet says so by itself, and is not judged before it is.
const MISSING: ReadonlySet<string> = new Set(['required', 'no-lines'])

/** What the answer of a check says; null where there was nothing to judge. */
export function remarksIn(answer: unknown): readonly DraftRemark[] | null {
  const isRefused = answer instanceof ApiProblem && answer.status === 422
  if (answer instanceof Error && !isRefused) return null
  const found = isRefused ? answer.errors : asFieldProblems(asJson(answer).warnings)
  return found.some(({ code }) => MISSING.has(code)) ? null : found.map((one) => ({ ...one, isRefusal: isRefused }))
}

/** What submitting a stored document would remark or refuse as things stand now. */
export const remarksOnStored = async (
  definition: Parameters<typeof apiPath>[0],
  id: string,
  signal: AbortSignal,
): Promise<readonly DraftRemark[]> => {
  const path = withQuery(`${apiPath(definition)}/check`, { id })
  return remarksIn(await client.ask<unknown>(path, {}, signal).catch((error: unknown) => error)) ?? []
}

async function check(form: RecordForm, signal: AbortSignal): Promise<readonly DraftRemark[]> {
  const path = withQuery(`${apiPath(form.resource.definition)}/check`, { id: form.id })
  const answer = await client.ask<unknown>(path, form.body(), signal).catch((error: unknown) => error)
  return inGrid(form, remarksIn(answer) ?? [])
}

/** Checks a document each time its typing pauses, once what follows from it has come. */
export function useDraftCheck(form: RecordForm, follower: Follower, isEditable: boolean): void {
  const isChecked = isEditable && form.resource.definition.kind === 'document'
  useEffect(() => {
    if (!isChecked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = new AbortController()
    let said = ''
    const run = async (): Promise<void> => {
      await follower.settled()
      const body = JSON.stringify(form.body())
      if (body === said || form.rough().length > 0) return
      said = body
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const remarks = await check(form, signal)
      if (!signal.aborted) form.remarks.set(remarks)
    }
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void run(), IDLE)
    }
    wait()
    const stop = form.subscribe(wait)
    return () => {
      clearTimeout(timer)
      asking.abort()
      stop()
    }
  }, [form, follower, isChecked])
}
