import { inLanguage, type Language } from '@lumbung/core'
import { kinds, type Resource } from '@lumbung/definition'
import { Button, ComboBox, lookupIn, type LookupRow, MultiSelect, Select } from '@lumbung/ui'
import { useMemo, useState } from 'react'
import type { AnyField } from '../kinds/kind-screen.ts'
import { kindScreen } from '../kinds/kinds.ts'
import { isReference } from '../kinds/reference.ts'
import { asText } from '../problem.ts'
import { useSay } from '../words.ts'
import { DatePresets, rangeOf } from './day-ranges.tsx'
import { DATE_WORDS, filteredBy, isKeyed, OPERATORS } from './filtering.ts'
import { columnTitle } from './list-columns.tsx'
import { filterField, type ListFilter } from './list-state.ts'
import styles from './list.module.css'

/** Two conditions of one field, typed as one. */
const BETWEEN = 'between'

interface FilterFormProps {
  readonly resource: Resource
  readonly language: Language
  /** The field it begins with. */
  readonly start: string | undefined
  readonly onApply: (filters: readonly ListFilter[]) => void
}

/** One filter: its field, found by typing, then a value, several choices, or from one value to another. */
export function FilterForm({ resource, language, start, onApply }: FilterFormProps) {
  const say = useSay()
  const fields = useFields(resource, language)
  const load = useMemo(() => lookupIn(fields), [fields])
  const [key, setKey] = useState(start || (fields[0]?.key ?? ''))
  const field = filterField(resource.definition, key)
  const operators = operatorsOf(field)
  const [operator, setOperator] = useState<string | null>(null)
  const [values, setValues] = useState<readonly unknown[]>([])
  const chosen = operator !== null && operators.includes(operator) ? operator : usualOperator(field, operators)
  const take = (next: string): void => {
    setKey(next)
    setOperator(null)
    setValues([])
  }
  const apply = (): void => {
    const filters = filtersOf(key, field, chosen, values)
    if (filters.length > 0) onApply(filters)
  }
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <ComboBox
        autoFocus={!start}
        label={say('filterField')}
        value={fields.find((one) => one.key === key) ?? null}
        onChange={(row) => (row ? take(row.key) : undefined)}
        load={load}
      />
      {field?.kind === 'date' ? <DatePresets onPick={(from, to) => onApply(rangeOf(key, from, to))} /> : null}
      <Condition {...{ field, operators, chosen }} onChange={setOperator} />
      {field && chosen !== 'empty' ? (
        <Values
          key={`${key} ${chosen}`}
          {...{ resource, field, values, language }}
          path={key}
          operator={chosen}
          isFirst={Boolean(start)}
          onChange={setValues}
        />
      ) : null}
      <Button type="submit" variant="primary">
        {say('filterApply')}
      </Button>
    </form>
  )
}

interface ConditionProps {
  readonly field: AnyField | undefined
  readonly operators: readonly string[]
  readonly chosen: string
  readonly onChange: (operator: string) => void
}

function Condition({ field, operators, chosen, onChange }: ConditionProps) {
  const say = useSay()
  const words = field?.kind === 'date' ? { ...OPERATORS, ...DATE_WORDS } : OPERATORS
  if (operators.length < 2) return null
  const options = operators.map((value) => ({ value, label: say(words[value] ?? 'opEq') }))
  return <Select label={say('filterOperator')} value={chosen} onChange={onChange} options={options} />
}

/** What one may filter by, as it is read. */
function useFields(resource: Resource, language: Language): readonly LookupRow[] {
  return useMemo(() => {
    const rows = filteredBy(resource).map((key) => ({ key, name: columnTitle(resource, key, language) }))
    return rows.toSorted((one, other) => one.name.localeCompare(other.name, language))
  }, [resource, language])
}

/** The conditions worth asking about: of choices, references and flags only what they are. */
function operatorsOf(field: AnyField | undefined): readonly string[] {
  if (!field || ['choice', 'ref', 'flag'].includes(field.kind)) return []
  const { operators } = kinds[field.kind]
  const own = operators.filter((one) => one !== 'in' || field.kind !== 'text')
  return operators.includes('gte') && operators.includes('lte') ? [BETWEEN, ...own] : own
}

function usualOperator(field: AnyField | undefined, operators: readonly string[]): string {
  if (!field) return 'eq'
  if (field.kind === 'date') return BETWEEN
  const isText = ['text', 'longText', 'code', 'keys'].includes(field.kind)
  return isText && !isKeyed(field) && operators.includes('contains') ? 'contains' : 'eq'
}

/** The conditions that were typed; none while nothing was. */
export function filtersOf(
  field: string,
  of: AnyField | undefined,
  operator: string,
  values: readonly unknown[],
): readonly ListFilter[] {
  if (operator === 'empty') return [{ field, operator, value: 'true' }]
  const texts = values.map((value) => valueText(value, of))
  if (operator === BETWEEN) {
    const [from = '', to = ''] = texts
    const isTurned = of?.kind === 'date' && from !== '' && to !== '' && to < from
    const [first, last] = isTurned ? [to, from] : [from, to]
    return [
      { field, operator: 'gte', value: first },
      { field, operator: 'lte', value: last },
    ].filter(({ value }) => value !== '')
  }
  const given = texts.filter((text) => text !== '')
  if (given.length === 0) return []
  return [{ field, operator: given.length > 1 ? 'in' : operator, value: given.join(',') }]
}

function valueText(value: unknown, field: AnyField | undefined): string {
  if (isReference(value)) return value.id
  if (field?.kind === 'flag') return value === true ? 'true' : 'false'
  return value === null || value === undefined ? '' : String(value)
}

interface ValuesProps {
  readonly resource: Resource
  readonly field: AnyField
  readonly path: string
  readonly operator: string
  readonly language: Language
  readonly values: readonly unknown[]
  /** It is typed into first: its field was chosen where it was asked for. */
  readonly isFirst: boolean
  readonly onChange: (values: readonly unknown[]) => void
}

function Values({ field, operator, language, values, isFirst, onChange, ...place }: ValuesProps) {
  const say = useSay()
  const { choices } = field.options
  if (field.kind === 'choice' && choices) {
    return (
      <MultiSelect
        autoFocus={isFirst}
        label={say('filterValue')}
        options={Object.entries(choices).map(([value, label]) => ({ value, label: inLanguage(label, language) }))}
        value={values.map(asText)}
        onChange={onChange}
      />
    )
  }
  const change = (at: number) => (value: unknown) => onChange(Object.assign([...values], { [at]: value }))
  if (operator !== BETWEEN) {
    return (
      <ValueControl
        {...{ ...place, field }}
        autoFocus={isFirst}
        label={say('filterValue')}
        value={values[0] ?? null}
        onChange={change(0)}
      />
    )
  }
  return (
    <div className={styles.between}>
      <ValueControl
        {...{ ...place, field }}
        autoFocus={isFirst}
        label={say('reportFrom')}
        value={values[0] ?? null}
        onChange={change(0)}
      />
      <ValueControl
        {...{ ...place, field }}
        isLast
        label={say('reportTo')}
        value={values[1] ?? null}
        onChange={change(1)}
      />
    </div>
  )
}

interface ValueControlProps extends Pick<ValuesProps, 'resource' | 'field' | 'path'> {
  readonly label: string
  /** The second of two. */
  readonly isLast?: boolean
  readonly autoFocus?: boolean | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function ValueControl({ field, label, isLast, ...props }: ValueControlProps) {
  const { Control } = kindScreen(field)
  return (
    <Control
      id={isLast ? 'filter-value-to' : 'filter-value'}
      label={label}
      field={{ ...field, options: { ...field.options, optional: true } }}
      draft={NOTHING}
      {...props}
    />
  )
}

const NOTHING = (): Readonly<Record<string, unknown>> => ({})
