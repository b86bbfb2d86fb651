import { isTakenFromType, TRANSACTION_TYPES, wordsOf } from '@lumbung/definition'
import { Button, Card } from '@lumbung/ui'
import { memo, Suspense, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import type { AnyField, ControlProps } from '../kinds/kind-screen.ts'
import { baseCurrency, today } from '../formatting.ts'
import { kindScreen, readAs } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { useWhole } from '../use-wholes.ts'
import { useIn, useSay } from '../words.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'
import { usePassOver } from './pass-over.ts'
import { firstOpenIn, isOpenIn } from './scope.ts'
import { signOfTotal } from './total-currency.ts'
import { useFieldValue, useFilled, useProblems, useRequired } from './use-form.ts'

export interface FormPartProps {
  readonly form: RecordForm
  readonly isReadOnly: boolean
}

export const fieldId = (key: string): string => `field-${key}`

interface FormFieldProps extends FormPartProps {
  readonly name: string
  readonly autoFocus?: boolean
  readonly labelPlace?: 'side' | 'top' | 'hidden'
}

/** One field of the form: its control, tied to the store. */
export const FormField = memo(function FormField(props: FormFieldProps) {
  const { definition } = props.form.resource
  if (definition.key !== TRANSACTION_TYPES || isTakenFromType(undefined, props.name)) return <FieldControl {...props} />
  return (
    <Suspense>
      <TypeField {...props} />
    </Suspense>
  )
})

/** A field of a transaction type from which documents of its kind take nothing is none. */
function TypeField(props: FormFieldProps) {
  const document = useWhole(asText(useFieldValue(props.form, 'class')))
  return isTakenFromType(document?.definition, props.name) ? <FieldControl {...props} /> : null
}

function FieldControl(props: FormFieldProps) {
  const { form, name, isReadOnly, autoFocus, labelPlace = 'side' } = props
  const inLanguage = useIn()
  const value = useFieldValue(form, name)
  const error = useProblems(form).find((one) => one.path === name)?.message
  const isFilled = useFilled(form).has(name)
  const isAsked = useRequired(form).has(name)
  const sign = useSyncExternalStore(form.subscribe, () => signOfTotal(form.resource, name, form.header()))
  const draft = useCallback(() => form.header(), [form])
  const { definition } = form.resource
  const stored = definition.fields[name]
  // Another field may decide how this one is entered, and whether it is.
  useFieldValue(form, stored?.options.readAs?.by ?? stored?.options.subject ?? name)
  const { shownFor } = stored?.options ?? {}
  const decider = asText(useFieldValue(form, shownFor?.by ?? name))
  const isLeftOut = useLeftOut(form, name)
  if (!stored || stored.kind === 'lines' || isLeftOut || (shownFor && !shownFor.values.has(decider))) return null
  const field = readAs(stored, form.header())
  const { options } = stored
  const isFixed = options.fixed === true && form.base !== null
  const isClosed = isReadOnly || isFixed || !isOpenIn(form.scope, stored)
  const face: ControlProps = {
    id: fieldId(name),
    field,
    path: name,
    resource: form.resource,
    draft,
    value,
    onChange: (next) => form.set(name, next),
    label: inLanguage(wordsOf(form.resource, name)),
    labelPlace,
    sign,
    // Of what cannot be changed nothing is asked.
    isRequired: !isClosed && (isAsked || isAlwaysAsked(stored)),
    isReadOnly: isClosed,
    error,
    isFilled,
    autoFocus,
  }
  const { Control } = kindScreen(field)
  return <Control {...face} />
}

/** Whether its question does not arise: of a time, this is no earlier day; of a rate, it is the company's currency. */
function useLeftOut(form: RecordForm, name: string): boolean {
  const session = useSession()
  const { definition } = form.resource
  const { shownPast, ofCurrency } = definition.fields[name]?.options ?? {}
  const value = asText(useFieldValue(form, name))
  const currency = codeOf(useFieldValue(form, ofCurrency ?? name))
  const day = asText(useFieldValue(form, shownPast?.by ?? name))
  // A new record without a currency yet will get the company's: a rate shown until then would move the other fields.
  if (ofCurrency) return (currency === '' || currency === baseCurrency()) && /^(1(\.0*)?)?$/.test(value)
  if (!shownPast || value !== '') return false
  return day === '' || day >= today() || !may(session, `${definition.key}.${shownPast.right}`)
}

/** Whether a field must be filled whatever the others hold. */
const isAlwaysAsked = ({ kind, options }: AnyField): boolean =>
  !options.optional && !options.derived && kind !== 'flag' && !isNothing(options.default)

/** A default of nothing is left blank in the form, and blank counts as it: it need not be filled in. */
const isNothing = (given: unknown): boolean => given === '0'

const isAmong = ({ resource, scope }: RecordForm, name: string): boolean => {
  const field = resource.definition.fields[name]
  return field !== undefined && isOpenIn(scope, field)
}

interface FieldCardProps extends FormPartProps {
  /** Goes on to what follows the header; false where nothing does. */
  readonly onPast?: () => boolean
}

const nowhere = (): boolean => false

/** A new record begins at its first field; one made from another, which knows its party, at what is left to say. */
function firstOf({ resource, header }: RecordForm): string | undefined {
  const { definition } = resource
  const shown = definition.form.header
  const isBlank = (name: string): boolean => (header()[name] ?? '') === ''
  const party = definition.kind === 'document' ? definition.party : undefined
  if (!party || isBlank(party)) return shown[0]
  const isAsked = (name: string): boolean => {
    const { optional, derived } = definition.fields[name]?.options ?? {}
    return !optional && !derived && isBlank(name)
  }
  return shown.find(isAsked) ?? shown[0]
}

/** Fields that stand in a tab of their own. */
export function FieldGroup({ form, isReadOnly, names }: FormPartProps & { readonly names: readonly string[] }) {
  const frame = useRef<HTMLDivElement>(null)
  usePassOver(frame, { form, names, idOf: fieldId, onPast: nowhere })
  return (
    <Card>
      <div ref={frame} className={styles.fields}>
        {names.map((name) => (
          <FormField key={name} {...{ form, isReadOnly, name }} />
        ))}
      </div>
    </Card>
  )
}

/** The fields of the header in reading order; rare ones under "More". */
export function FieldCard({ form, isReadOnly, onPast = nowhere }: FieldCardProps) {
  const say = useSay()
  const problems = useProblems(form)
  const [isOpen, setOpen] = useState(false)
  const { definition } = form.resource
  const { header, more: rare = [], tabs = [] } = definition.form
  const more = rare.filter((name) => !tabs.some(({ fields }) => fields.includes(name)))
  const [first] = useState(() => (form.base === null ? firstOf(form) : firstOpenIn(form.scope, definition)))
  // A rare field with an error, or one of the few that may still be changed, is not left out of sight.
  const isAsked = form.scope === 'approved' && more.some((name) => isAmong(form, name))
  const isMoreShown = isOpen || isAsked || problems.some((one) => more.includes(one.path))
  // What the others make necessary is asked for at once, not behind "More".
  const required = useRequired(form)
  const shown = isMoreShown ? [...header, ...more] : [...header, ...more.filter((name) => required.has(name))]
  const frame = useRef<HTMLDivElement>(null)
  usePassOver(frame, { form, names: shown, idOf: fieldId, onPast })
  return (
    <Card>
      <div ref={frame} className={styles.fields}>
        {shown.map((name) => (
          <FormField key={name} {...{ form, isReadOnly, name }} autoFocus={name === first && !isReadOnly} />
        ))}
      </div>
      {more.length > 0 ? (
        <div className={styles.moreFields}>
          <Button
            variant="link"
            size="sm"
            isExpanded={isMoreShown}
            iconEnd={isMoreShown ? 'chevron-up' : 'chevron-down'}
            onPress={() => setOpen(!isMoreShown)}
          >
            {say(isMoreShown ? 'less' : 'more')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
