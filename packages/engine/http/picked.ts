import { type Definition, type Field, STEP_REASON } from '@lumbung/definition'
import { withActionFields } from '../store/naming.ts'

const isPicked = ({ kind }: Field<unknown, boolean>): boolean => kind === 'ref' || kind === 'refs'

/** The places of a form, and of the questions of its actions, where something is chosen: what `lookup?for=` takes. */
export function pickedIn(definition: Definition): readonly string[] {
  const own = Object.entries(withActionFields(definition)).flatMap(([key, field]): string[] => {
    if (isPicked(field)) return [key]
    const inner = Object.entries(field.options.fields ?? {})
    return inner.flatMap(([part, one]) => (isPicked(one) ? [`${key}.${part}`] : []))
  })
  return [...new Set([...own, ...(definition.kind === 'document' ? ['branch'] : []), STEP_REASON])]
}
