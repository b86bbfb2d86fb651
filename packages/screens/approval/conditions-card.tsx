import { type ConditionField, type Head, valuesNamed, wordsOf } from '@lumbung/definition'
import { Button, Card, type GridLine, type GridStore, MultiSelect, Select, useLanguage } from '@lumbung/ui'
import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { type Catalog, useCatalog } from '../catalog.ts'
import type { FormPartProps } from '../document/field-card.tsx'
import { useFieldValue, useProblems } from '../document/use-form.ts'
import { showCount } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { kindScreen } from '../kinds/kinds.ts'
import { codeOf } from '../kinds/reference.ts'
import { asText } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import styles from './conditions.module.css'
import { askedAs, fieldsOf, fieldTitle, useSpoken, valueOf } from './rule-subject.ts'

interface ConditionsCardProps extends FormPartProps {
  readonly name: string
  /** What stands over it says its name and its count already. */
  readonly isNamed: boolean
}

/** Conditions on the fields of the chosen document: each picked, compared and filled in as its kind is. */
export function ConditionsCard(props: ConditionsCardProps) {
  const store = props.form.grids.get(props.name)
  if (!store) return null
  return (
    <Suspense>
      <OpenConditions {...props} store={store} />
    </Suspense>
  )
}

function OpenConditions({
  form,
  name,
  isReadOnly,
  isNamed,
  store,
}: ConditionsCardProps & { readonly store: GridStore }) {
  const say = useSay()
  const inLanguage = useIn()
  const { subject = '' } = form.resource.definition.fields[name]?.options ?? {}
  const document = asText(useFieldValue(form, subject))
  const lines = useSyncExternalStore(store.subscribe, store.lines)
  const isKnown = document !== ''
  const add = (
    <Button size="sm" variant="tertiary" icon="plus" isDisabled={!isKnown} onPress={() => void store.append()}>
      {say('conditionAdd')}
    </Button>
  )
  return (
    <Card
      {...(isNamed ? {} : { title: inLanguage(wordsOf(form.resource, name)), count: showCount(lines.length) })}
      actions={isReadOnly ? undefined : add}
      hasHeaderLine
    >
      {lines.length === 0 ? (
        <p className={styles.none}>{say(isKnown || isReadOnly ? 'conditionNone' : 'conditionDocument')}</p>
      ) : (
        <div className={styles.rows}>
          {lines.map((line, index) => (
            <ConditionRow key={line.key} {...{ form, name, isReadOnly, store, line, index, document }} />
          ))}
        </div>
      )}
    </Card>
  )
}

interface ConditionRowProps extends Omit<ConditionsCardProps, 'isNamed'> {
  readonly store: GridStore
  readonly line: GridLine
  readonly index: number
  readonly document: string
}

const LABELS = { field: 'conditionField', operator: 'conditionOperator', value: 'conditionValue' } as const

function ConditionRow({ form, name, isReadOnly, store, line, index, document }: ConditionRowProps) {
  const say = useSay()
  const inLanguage = useIn()
  const problems = useProblems(form)
  const catalog = useCatalog()
  const fields = useConditionFields(document, catalog)
  const found = fields.known.get(asText(line.values.field))
  const face = (column: keyof typeof LABELS) => ({
    id: `${name}-${line.key}-${column}`,
    label: say('conditionAt', { what: say(LABELS[column]), line: index + 1 }),
    labelPlace: 'hidden' as const,
    isReadOnly,
    error: problems.find(({ path }) => path === `${name}.${index}.${column}`)?.message,
  })
  const set = (values: Readonly<Record<string, string>>): void =>
    store.setCells(Object.entries(values).map(([column, value]) => ({ line: line.key, column, value })))
  const pick = (path: string): void =>
    set({ field: path, operator: fields.known.get(path)?.comparisons[0] ?? 'is', value: '' })
  const operator = asText(line.values.operator)
  const value = asText(line.values.value)
  // Where only one may be named, the first one stays.
  const compare = (next: string): void =>
    set({ operator: next, value: operator === 'among' ? (valuesNamed(operator, value)[0] ?? '') : value })
  const choices = form.resource.definition.fields[name]?.options.fields?.operator?.options.choices ?? {}
  const operators = (found?.comparisons ?? []).flatMap((key) =>
    choices[key] ? [{ value: key, label: inLanguage(choices[key]) }] : [],
  )
  return (
    <div className={styles.row} role="group" aria-label={`${index + 1}`}>
      <Select {...face('field')} options={fields.options} value={found?.path ?? null} onChange={pick} isSearchable />
      <Select
        {...face('operator')}
        options={operators}
        value={operator || null}
        onChange={compare}
        isDisabled={!found}
      />
      {found ? (
        <ConditionValue
          {...face('value')}
          {...{ found, catalog, operator }}
          text={value}
          onText={(text) => set({ value: text })}
        />
      ) : (
        <span />
      )}
      {isReadOnly ? null : (
        <Button
          variant="tertiary"
          icon="trash-2"
          isIconOnly
          label={say('conditionRemove', { line: index + 1 })}
          onPress={() => store.removeRows(index, index)}
        />
      )}
    </div>
  )
}

function useConditionFields(document: string, catalog: Catalog) {
  const language = useLanguage()
  const spoken = useSpoken([document]).get(document)
  return useMemo(() => {
    const known = fieldsOf(spoken, catalog)
    const options = [...known.values()].map((one) => ({
      value: one.path,
      label: spoken ? fieldTitle(one, spoken, language) : one.path,
    }))
    return { known, options: options.toSorted((a, b) => a.label.localeCompare(b.label, language)) }
  }, [spoken, catalog, language])
}

interface ResourceProps {
  readonly resource: Head
}

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
  const { Control } = kindScreen(field)
  const change = (value: unknown): void =>
    onText(codeOf(value) || (typeof value === 'object' ? '' : String(value ?? '')))
  return (
    <Control
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
function ConditionValues({ found, resource, text, onText, ...props }: ConditionValueProps & ResourceProps) {
  const { catalog: _catalog, ...face } = props
  const inLanguage = useIn()
  const named = valuesNamed('among', text)
  const { kind, options } = found.field
  if (kind !== 'ref') {
    const choices = Object.entries(options.choices ?? {}).map(([value, words]) => ({
      value,
      label: inLanguage(words),
    }))
    return <MultiSelect {...face} options={choices} value={named} onChange={(chosen) => onText(chosen.join(','))} />
  }
  const field: AnyField = { ...askedAs(found), kind: 'refs' }
  const { Control } = kindScreen(field)
  return (
    <Control
      {...face}
      {...{ field, resource }}
      path={found.at}
      draft={NOTHING}
      value={named.map((one) => valueOf(found, one))}
      onChange={(chosen) => onText(Array.isArray(chosen) ? chosen.map(codeOf).join(',') : '')}
    />
  )
}
