import { extraFieldsOf, papersOf, takenFromType, wordsOf } from '@lumbung/definition'
import { asText, type FieldSlotProps, KindControl, useCatalog, useHeader, useIn, useWhole } from '@lumbung/screens'
import { MultiSelect } from '@lumbung/ui'

/** The kind of documents that a type is of, whole. */
const useDocument = (form: FieldSlotProps['form']) => useWhole(asText(useHeader(form).class))

/** A field from which documents of some kinds take something; on types of other kinds it is none. */
export function TakenField({ form, ...control }: FieldSlotProps) {
  const document = useDocument(form)
  return document && takenFromType(document.definition).has(control.path) ? <KindControl {...control} /> : null
}

/** Which paper of the chosen kind of documents; none is the first one. */
export function PaperField({ field: _field, ...props }: FieldSlotProps) {
  const document = useCatalog().byKey.get(asText(useHeader(props.form).class))
  const choices = document ? papersOf(document.definition) : {}
  return <TakenField {...props} field={{ kind: 'choice', options: { choices, optional: true } }} />
}

/** What documents of the chosen kind may leave open, and a type of them asks for. */
export function RequiredFields({ form, value, onChange, field: _field, ...face }: FieldSlotProps) {
  const inLanguage = useIn()
  const document = useDocument(form)
  const known = document
    ? extraFieldsOf(document.definition).map((key) => ({
        value: `${document.definition.key}.${key}`,
        label: inLanguage(wordsOf(document, key)),
      }))
    : []
  const held = Array.isArray(value) ? value.map(String) : []
  // What the kind chosen now does not have is shown, so that it can be taken away.
  const strange = held.filter((key) => known.every((one) => one.value !== key))
  const options = [...known, ...strange.map((key) => ({ value: key, label: key }))]
  return <MultiSelect {...face} options={options} value={held} onChange={onChange} />
}
