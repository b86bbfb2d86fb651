import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { actionsOf, approvalSubjects, type Definition, type Head, isNow, type Progress } from '@lumbung/definition'
import { titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath, createPath } from '../paths.ts'
import { asJson, asRows, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { useIn, useSay } from '../words.ts'
import { type Action, actionsFrom } from './actions.ts'
import { declaredOf } from './asking.ts'
import type { RecordForm } from './form.ts'
import { useWantedStep } from './wanted-step.ts'

export interface RecordActions {
  readonly all: readonly Action[]
  readonly asked: Action | null
  /** Documents that can be made of this one. */
  readonly successors: readonly Head[]
  /** Where what may be done could not be read: asks again. */
  readonly retry: (() => void) | null
  find: (name: string) => Action | undefined
  ask: (name: string) => void
  close: () => void
  createFrom: (target: Head) => Promise<void>
}

/** What may be done with a record now. */
export function useRecordActions(form: RecordForm): RecordActions {
  const say = useSay()
  const inLanguage = useIn()
  const navigate = useNavigate()
  const catalog = useCatalog()
  const session = useSession()
  // What was asked before the answer is there waits for it: a fast hand is not ignored.
  const [wanted, setWanted] = useState(useWantedStep())
  const { definition } = form.resource
  const isDocument = definition.kind === 'document'
  const isAsked = approvalSubjects(definition).length > 0
  const answer = useQuery({
    queryKey: ['actions', form.id, form.base?.version],
    queryFn: async () => actionsFrom(await client.get(`${apiPath(definition)}/${form.id ?? ''}/actions`)),
    enabled: isAsked && form.id !== null,
  })
  const told = answer.data ?? []
  const all = isDocument
    ? told
    : [...told, ...masterActions(form, (right) => may(session, `${definition.key}.${right}`))]
  const find = (name: string): Action | undefined => all.find((one) => one.name === name)
  const successors =
    isDocument && form.base?.status === 'approved'
      ? (definition.successors ?? []).flatMap((key) => {
          const one = catalog.byKey.get(key)
          return one && may(session, `${key}.create`) && isLeftFor(form, key) ? [one] : []
        })
      : []
  return {
    all,
    asked: wanted === null ? null : (find(wanted) ?? null),
    successors,
    retry: answer.isError ? () => void answer.refetch() : null,
    find,
    ask: (name) => {
      // The answer of a step is the record as it stands: it would take the place of what was typed.
      const isAnswered = declaredOf(form.resource, name)?.done || (!isDocument && told.some((one) => one.name === name))
      if (isAnswered && form.isDirty()) {
        toasts.show({ text: say('stepUnsaved') })
        return
      }
      setWanted(name)
      if (answer.isError) void answer.refetch()
    },
    close: () => setWanted(null),
    createFrom: async (target) => {
      const name = inLanguage(titleOf(target)).toLowerCase()
      try {
        const made = await client.ask<unknown>(`${apiPath(target.definition)}/from/${definition.key}`, {
          ids: [form.id],
        })
        const [draft] = asRows(asJson(made).data)
        if (!draft || !hasLines(draft)) toasts.show({ text: say('createNothing', { name }) })
        else await navigate(createPath(target.definition), { state: { draft } })
      } catch (error) {
        toastError(error)
      }
    },
  }
}

/**
 * Whether something is left to make a successor from: nothing is once all that it counts against is complete, or where
 * none of its lines is done this way.
 */
function isLeftFor({ resource, base }: RecordForm, successor: string): boolean {
  const { definition } = resource
  const counted = Object.entries((definition.kind === 'document' && definition.progress) || {}).filter(
    ([, one]) => ('by' in one ? one.by : one.settledBy) === successor,
  )
  const states = asJson(base?.progress)
  // Right after a step the answer does not say yet how far the document has come.
  const isSaid = Object.keys(states).length > 0
  const isLeft = ([key, one]: readonly [string, Progress]): boolean =>
    states[key] !== 'complete' && !(isSaid && !('settles' in one) && states[key] === undefined)
  return counted.length === 0 || counted.some(isLeft)
}

const hasLines = (draft: Json): boolean => {
  const lists = Object.values(draft).filter(Array.isArray)
  return lists.length === 0 || lists.some((rows) => rows.length > 0)
}

/** Whether records of this kind are the user's own to change: not rows of a ledger, nor what comes with the product. */
const isKept = (definition: Definition): boolean =>
  definition.kind === 'master' && definition.readOnly !== true && definition.ledger !== true

/** Whether records of this kind are put away once they are no longer used. */
export const isArchivable = (definition: Definition): boolean =>
  isKept(definition) && !(definition.kind === 'master' && definition.kept === 'active')

/** The actions that its definition declares for the state it is in, and archiving or restoring it. */
function masterActions(form: RecordForm, permits: (right: string) => boolean): readonly Action[] {
  const { base, resource } = form
  const { definition } = resource
  if (base === null || definition.kind !== 'master' || !isKept(definition)) return []
  const possible = { isPossible: true, reason: '', isTyped: false }
  const own = Object.entries(actionsOf(definition)).flatMap(([name, action]): Action[] =>
    action.done && isNow(action, base) && permits(action.right)
      ? [{ ...possible, name, isTyped: action.asks?.includes('number') === true }]
      : [],
  )
  const copy = definition.copied && permits('create') ? [{ ...possible, name: 'duplicate' }] : []
  if (!isArchivable(definition) || !permits('delete')) return [...own, ...copy]
  if (definition.person && base[definition.person.erasedOn] !== null) return [...own, ...copy]
  return [...own, ...copy, { ...possible, name: base.archived === true ? 'restore' : 'archive' }]
}
