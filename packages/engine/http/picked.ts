import { type Definition, type Field, STEP_REASON } from '@lumbung/definition'

const isPicked = ({ kind }: Field<unknown, boolean>): boolean => kind === 'ref' || kind === 'refs'

/** The places of a form where something is chosen: what `lookup?for=` takes. */
export function pickedIn(definition: Definition): readonly string[] {
  const own = Object.entries(definition.fields).flatMap(([key, field]): string[] => {
    if (isPicked(field)) return [key]
    const inner = Object.entries(field.options.fields ?? {})
    return inner.flatMap(([part, one]) => (isPicked(one) ? [`${key}.${part}`] : []))
  })
  return [...new Set([...own, ...(definition.kind === 'document' ? ['branch'] : []), STEP_REASON])]
}
