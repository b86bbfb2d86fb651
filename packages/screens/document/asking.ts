import { fillIn } from '@lumbung/core'
import { type Resource, type Step, stepsOf } from '@lumbung/definition'
import { useIn, useSay } from '../words.ts'
import { ASKING, type Asking } from './actions.ts'

/** A step that the record's own definition declares. */
export const stepOf = ({ definition }: Resource, action: string): Step | undefined =>
  definition.kind === 'master' ? stepsOf(definition)[action] : undefined

/** What a question asks beside its yes. */
export type QuestionParts = Pick<
  Asking,
  'isDanger' | 'isReasoned' | 'isCommented' | 'isReconfirmed' | 'isDelegated' | 'isPosting'
>

/** How an action asks; undefined for one that asks nothing. */
export function askedOf(resource: Resource, action: string): QuestionParts | undefined {
  const step = stepOf(resource, action)
  return step ? { isDanger: step.final, isReasoned: step.reasoned, isReconfirmed: step.reconfirmed } : ASKING[action]
}

/** The texts of an action: of a step of its own in its definition's words, of any other in those of all records. */
export function useAskingTexts(resource: Resource) {
  const say = useSay()
  const inLanguage = useIn()
  return (action: string, number: string) => {
    const step = stepOf(resource, action)
    if (step) {
      const hint = step.hint && inLanguage(step.hint)
      const title = fillIn(inLanguage(step.title), { number })
      return { label: inLanguage(step.label), title, hint, yes: inLanguage(step.yes) }
    }
    const asking = ASKING[action]
    if (!asking) return undefined
    const hint = asking.hint && say(asking.hint)
    return { label: say(asking.label), title: say(asking.title, { number }), hint, yes: say(asking.yes) }
  }
}
