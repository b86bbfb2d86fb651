import { exceptionsOf } from '@lumbung/definition'
import { approvableOf, asText, type FieldSlotProps, useCatalog, useHeader, useIn } from '@lumbung/screens'
import { MultiSelect } from '@lumbung/ui'

/** The exceptions that documents of the chosen kind know. */
export function ExceptionsField({ form, value, onChange, field: _field, ...face }: FieldSlotProps) {
  const inLanguage = useIn()
  const about = approvableOf(useCatalog(), asText(useHeader(form).document))
  const known = about ? exceptionsOf(about.resource.definition) : {}
  const held = Array.isArray(value) ? value.map(String) : []
  // What the document chosen now does not know is shown, so that it can be taken away.
  const strange = held.filter((key) => !Object.hasOwn(known, key)).map((key) => ({ value: key, label: key }))
  const options = Object.entries(known).map(([key, words]) => ({ value: key, label: inLanguage(words) }))
  return <MultiSelect {...face} options={[...options, ...strange]} value={held} onChange={onChange} />
}
