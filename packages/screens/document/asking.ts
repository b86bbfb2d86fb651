import { fillIn, type Words } from '@lumbung/core'
import { actionsOf, type AnyAction, type Fields, type Resource } from '@lumbung/definition'
import { useIn, useSay } from '../words.ts'
import { type Action, ASKING, type Asking } from './actions.ts'

/** What the definition says of an action: all of one of its own, of one of the kernel what differs. */
export const declaredOf = ({ definition }: Resource, action: string): AnyAction | undefined =>
  actionsOf(definition)[action]

/** How the kernel asks; what a master declares under the same name has nothing of it. */
const kernelAsking = (resource: Resource, action: string): Asking | undefined =>
  declaredOf(resource, action)?.done ? undefined : ASKING[action]

/** What a question asks beside its yes. */
export type QuestionParts = Pick<
  Asking,
  'isDanger' | 'isReasoned' | 'isCommented' | 'isReconfirmed' | 'isDelegated' | 'isPosting'
> & {
  /** The field of lines to which it adds a row. */
  readonly appends?: string | undefined
  /** What is typed with it. */
  readonly fields?: Fields | undefined
}

/** How an action asks; undefined for one that asks nothing. */
export function askedOf(resource: Resource, action: string): QuestionParts | undefined {
  const { done, final, appends, fields, reason, asks = [] } = declaredOf(resource, action) ?? {}
  if (!done) return kernelAsking(resource, action)
  const isReasoned = reason !== undefined || asks.includes('reason')
  return { appends, fields, isDanger: final, isReasoned, isReconfirmed: asks.includes('again') }
}

/** How an action of the definition is called. */
export const labelOf = (resource: Resource, action: string): Words =>
  declaredOf(resource, action)?.label ?? [action, action]

/**
 * The texts of an action, of undoing with what it takes back, in its definition's words as far as that has some, else
 * in those of all records.
 */
export function useAskingTexts(resource: Resource) {
  const say = useSay()
  const inLanguage = useIn()
  return (action: string, number: string, undoes: Action['undoes'] = []) => {
    const own = declaredOf(resource, action)
    const kernel = kernelAsking(resource, action)
    if (own?.label) {
      const label = inLanguage(own.label)
      const [undone, ...others] = new Set(undoes.map((one) => inLanguage(labelOf(resource, one.action))))
      const step = undone === undefined || others.length > 0 ? label : `${label} ${undone.toLowerCase()}`
      return {
        label: step,
        title: own.title ? fillIn(inLanguage(own.title), { number }) : say('stepTitle', { step, number }),
        hint: own.hint && inLanguage(own.hint),
        posts: own.posts && inLanguage(own.posts),
        yes: own.yes ? inLanguage(own.yes) : say('stepYes', { step }),
      }
    }
    if (!kernel) return undefined
    const hint = kernel.hint && say(kernel.hint)
    return {
      label: say(kernel.label),
      title: say(kernel.title, { number }),
      hint,
      posts: undefined,
      yes: say(kernel.yes),
    }
  }
}
