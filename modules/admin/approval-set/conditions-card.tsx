import { wordsOf } from '@lumbung/definition'
import {
  asText,
  type Catalog,
  fieldsOf,
  fieldTitle,
  type LinesSlotProps,
  showCount,
  useCatalog,
  useHeader,
  useIn,
  useProblems,
  useSpoken,
  useWords,
} from '@lumbung/screens'
import { Button, Card, type GridLine, type GridStore, Select, useLanguage } from '@lumbung/ui'
import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { ConditionValue } from './condition-value.tsx'
import styles from './conditions.module.css'
import { approvalSetWords } from './words.ts'

/** Conditions on the fields of the chosen document: each picked, compared and filled in as its kind is. */
export function ConditionsCard(props: LinesSlotProps) {
  const store = props.form.grids.get(props.name)
  if (!store) return null
  return (
    <Suspense>
      <OpenConditions {...props} store={store} />
    </Suspense>
  )
}

function OpenConditions({ form, name, isReadOnly, isNamed, store }: LinesSlotProps & { readonly store: GridStore }) {
  const say = useWords(approvalSetWords)
  const inLanguage = useIn()
  const document = asText(useHeader(form).document)
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

interface ConditionRowProps extends Omit<LinesSlotProps, 'isNamed'> {
  readonly store: GridStore
  readonly line: GridLine
  readonly index: number
  readonly document: string
}

const LABELS = { field: 'conditionField', operator: 'conditionOperator', value: 'conditionValue' } as const

function ConditionRow({ form, name, isReadOnly, store, line, index, document }: ConditionRowProps) {
  const say = useWords(approvalSetWords)
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
    set({ operator: next, value: operator === 'among' ? (value.split(',', 1)[0] ?? '').trim() : value })
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
