import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  actionsOf,
  approvalSubjects,
  type Definition,
  doersOf,
  type Head,
  isNow,
  type Progress,
} from '@lumbung/definition'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { asJson, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { type Action, actionsFrom } from './actions.ts'
import { declaredOf } from './asking.ts'
import type { RecordForm } from './form.ts'
import { useCreateFrom } from './use-create-from.ts'
import { useWantedStep } from './wanted-step.ts'

export interface RecordActions {
  readonly all: readonly Action[]
  readonly asked: Action | null
  /** Documents that can be made of this one. */
  readonly successors: readonly Head[]
  /** Those of them that it waits for: it is done once they are made. */
  readonly awaited: readonly Head[]
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
  const createFrom = useCreateFrom()
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
          return one &&
            may(session, `${key}.create`) &&
            isLeftFor(form, key) &&
            fitsSuccessor(definition, key, form.base)
            ? [one]
            : []
        })
      : []
  return {
    all,
    asked: wanted === null ? null : (find(wanted) ?? null),
    successors,
    awaited: successors.filter((one) => countedBy(form, one.definition.key).length > 0),
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
    createFrom: (target) => createFrom(target, definition.key, [form.id ?? '']),
  }
}

/** Whether a successor is one for this record; what was stored before it said so fits all. */
export const fitsSuccessor = (definition: Definition, successor: string, record: Json | null): boolean =>
  definition.kind !== 'document' ||
  Object.entries(definition.successorsWhen?.[successor] ?? {}).every(
    ([key, value]) => (record?.[key] ?? null) === null || record?.[key] === value,
  )

/**
 * Whether something is left to make a successor from: nothing is once all that it counts against is complete, or where
 * none of its lines is done this way.
 */
function isLeftFor(form: RecordForm, successor: string): boolean {
  const { base } = form
  const counted = countedBy(form, successor)
  const states = asJson(base?.progress)
  // Right after a step the answer does not say yet how far the document has come.
  const isSaid = Object.keys(states).length > 0
  const isLeft = ([key, one]: readonly [string, Progress]): boolean =>
    states[key] !== 'complete' && !(isSaid && !('settles' in one) && states[key] === undefined)
  return counted.every(isLeft)
}

/** How far it has come by such successors, in each way that counts them. */
export const countedBy = ({ resource: { definition } }: RecordForm, successor: string): readonly [string, Progress][] =>
  Object.entries((definition.kind === 'document' && definition.progress) || {}).filter(([, one]) =>
    'by' in one ? doersOf(one).some(({ by }) => by === successor) : one.settledBy?.includes(successor),
  )

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
