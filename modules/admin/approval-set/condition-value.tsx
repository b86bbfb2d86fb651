import type { ConditionField, Head } from '@lumbung/definition'
import { type AnyField, askedAs, type Catalog, codeOf, KindControl, useIn, valueOf, valuesOf } from '@lumbung/screens'
import { MultiSelect } from '@lumbung/ui'

interface ConditionValueProps {
  readonly id: string
  readonly label: string
  readonly labelPlace?: 'hidden' | 'top'
  readonly isReadOnly?: boolean
  readonly error?: string | undefined
  readonly found: ConditionField
  readonly catalog: Catalog
  readonly operator?: string
  readonly text: string
  readonly onText: (text: string) => void
}

/** A value as its field is entered; what is looked up is kept by its code. */
export function ConditionValue({ operator, ...props }: ConditionValueProps) {
  const { found, catalog, text, onText, ...face } = props
  const resource = catalog.byKey.get(found.of)
  if (!resource) return null
  if (operator === 'among') return <ConditionValues {...props} resource={resource} />
  const field = askedAs(found)
  const change = (value: unknown): void =>
    onText(codeOf(value) || (typeof value === 'object' ? '' : String(value ?? '')))
  return (
    <KindControl
      {...face}
      field={field}
      path={found.at}
      resource={resource}
      draft={NOTHING}
      value={valueOf(found, text)}
      onChange={change}
    />
  )
}

const NOTHING = () => ({})

/** Several values of one field, of which one has to hold. */
function ConditionValues({
  found,
  resource,
  text,
  onText,
  ...props
}: ConditionValueProps & { readonly resource: Head }) {
  const { catalog: _catalog, ...face } = props
  const inLanguage = useIn()
  const named = valuesOf(found, 'among', text)
  const { kind, options } = found.field
  if (kind !== 'ref') {
    const choices = Object.entries(options.choices ?? {}).map(([value, words]) => ({
      value,
      label: inLanguage(words),
    }))
    return (
      <MultiSelect
        {...face}
        options={choices}
        value={named.map(String)}
        onChange={(chosen) => onText(chosen.join(','))}
      />
    )
  }
  const field: AnyField = { ...askedAs(found), kind: 'refs' }
  return (
    <KindControl
      {...face}
      {...{ field, resource }}
      path={found.at}
      draft={NOTHING}
      value={named}
      onChange={(chosen) => onText(Array.isArray(chosen) ? chosen.map(codeOf).join(',') : '')}
    />
  )
}
