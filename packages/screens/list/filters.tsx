import { addDays, addMonths, endOfMonth, type Language, startOfMonth } from '@lumbung/core'
import { kinds, type Resource } from '@lumbung/definition'
import { AddChip, Button, FilterChip, Popover, Select, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { asLocalDate, showDay, showDecimal, today } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { isReference } from '../kinds/reference.ts'
import { asJson, asText } from '../problem.ts'
import { keyTitle, useCatalog } from '../catalog.ts'
import { apiPath } from '../paths.ts'
import { sessionStore } from '../session.ts'
import { statusOf, STATUSES } from '../shell/status.ts'
import { type Say, sayNow, useSay, type WordKey } from '../words.ts'
import { columnTitle, offeredColumns } from './list-columns.tsx'
import { filterField, lineFilters, type ListControl, type ListFilter } from './list-state.ts'
import styles from './list.module.css'

const OPERATORS: Readonly<Record<string, WordKey>> = {
  eq: 'opEq',
  ne: 'opNe',
  lt: 'opLt',
  gt: 'opGt',
  lte: 'opLte',
  gte: 'opGte',
  contains: 'opContains',
  in: 'opIn',
  empty: 'opEmpty',
}
const DATE_WORDS: Readonly<Record<string, WordKey>> = {
  gte: 'opFrom',
  lte: 'opTo',
  lt: 'opBefore',
  gt: 'opAfter',
  eq: 'opEq',
}

export interface FilterBarProps {
  readonly resource: Resource
  readonly control: ListControl
  /** The field that a filter is being made for; '' for any, undefined while none is. */
  readonly asked: string | undefined
  readonly onAsked: (field: string | undefined) => void
}

/** Filters as chips; a range of days is one chip though it is two conditions. */
export function FilterBar({ resource, control, asked, onAsked }: FilterBarProps) {
  const say = useSay()
  const language = useLanguage()
  const { state, change } = control
  const fields = [...new Set(state.filters.map((one) => one.field))].filter((field) => field !== 'status')
  return (
    <>
      {fields.map((field) => (
        <OneChip
          key={field}
          resource={resource}
          filters={state.filters.filter((one) => one.field === field)}
          onRemove={() => change({ filters: state.filters.filter((one) => one.field !== field) })}
        />
      ))}
      <Popover
        trigger={<AddChip>{say('filter')}</AddChip>}
        label={say('filterAdd')}
        width={320}
        padding={16}
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => onAsked(isOpen ? (asked ?? '') : undefined)}
      >
        {(close) => (
          <FilterForm
            resource={resource}
            language={language}
            start={asked}
            onApply={(added) => {
              const kept = state.filters.filter((one) => !added.some((other) => other.field === one.field))
              change({ filters: [...kept, ...added] })
              close()
            }}
          />
        )}
      </Popover>
    </>
  )
}

interface OneChipProps {
  readonly resource: Resource
  readonly filters: readonly ListFilter[]
  readonly onRemove: () => void
}

function OneChip({ resource, filters, onRemove }: OneChipProps) {
  const say = useSay()
  const language = useLanguage()
  const [first] = filters
  const field = first ? filterField(resource.definition, first.field) : undefined
  const reference = useReferenceName(field?.kind === 'ref' ? field : undefined, first?.value ?? '')
  const catalog = useCatalog()
  if (!first || !field) return null
  const name = isKeyed(field) ? (keyTitle(catalog, first.value, language) ?? first.value) : reference
  const text =
    rangeText(filters, field) ?? filters.map((one) => conditionText(one, field, language, say, name)).join(' ')
  return <FilterChip field={columnTitle(resource, first.field, language)} value={text} onRemove={onRemove} />
}

const isKeyed = ({ kind, options }: AnyField): boolean => kind === 'code' && options.keyOf !== undefined

/** The name behind an id in the address, so that a copied address reads as well as one just made. */
function useReferenceName(field: AnyField | undefined, id: string): string {
  const target = useCatalog().byKey.get(field?.options.key ?? '')
  const record = useQuery({
    queryKey: ['record', target?.definition.key, id],
    queryFn: () => client.get<unknown>(`${target ? apiPath(target.definition) : ''}/${id}`),
    enabled: target !== undefined && id !== '' && !id.includes(','),
    retry: false,
  })
  const given = asJson(record.data)
  const identity = target?.definition.kind === 'master' ? target.definition.identity.name : 'number'
  return asText(given[identity])
}

/** Days from one to another, short enough to be read whole. */
function rangeText(filters: readonly ListFilter[], field: AnyField): string | null {
  const [from, to] = ['gte', 'lte'].map((operator) => filters.find((one) => one.operator === operator))
  if (field.kind !== 'date' || filters.length !== 2 || !from || !to) return null
  return `${showDay(from.value)} – ${showDay(to.value)}`
}

function conditionText(filter: ListFilter, field: AnyField, language: Language, say: Say, name: string): string {
  const { operator, value } = filter
  if (operator === 'empty') return say(value === 'true' ? 'opEmpty' : 'opFilled')
  if (field.kind === 'date') return `${say(DATE_WORDS[operator] ?? 'opEq')} ${showDay(value)}`
  if (field.kind === 'flag') return say(value === 'true' ? 'yes' : 'no')
  if (field.kind === 'ref' || isKeyed(field)) return name || value.slice(-6)
  if (field.kind === 'choice') {
    return value
      .split(',')
      .map((one) => kindScreen(field).show(one, field, language))
      .join(', ')
  }
  const shown = kinds[field.kind].decimals === undefined ? value : showDecimal(field.kind, value)
  return operator === 'eq' ? shown : `${say(OPERATORS[operator] ?? 'opEq')} ${shown}`
}

/** What a list may be filtered by: its columns, how far its documents have come in each way, what lines refer to. */
export function filteredBy(resource: Resource): readonly string[] {
  const { definition } = resource
  const progresses = Object.keys((definition.kind === 'document' && definition.progress) || {})
  return [...new Set([...offeredColumns(resource), ...progresses, ...lineFilters(definition)])].filter((key) => {
    const field = filterField(definition, key)
    return field !== undefined && key !== 'createdBy' && kinds[field.kind].operators.length > 0
  })
}

interface FilterFormProps {
  readonly resource: Resource
  readonly language: Language
  /** The field it begins with. */
  readonly start: string | undefined
  readonly onApply: (filters: readonly ListFilter[]) => void
}

function FilterForm({ resource, language, start, onApply }: FilterFormProps) {
  const say = useSay()
  const { definition } = resource
  const fields = filteredBy(resource)
  const [key, setKey] = useState(start || (fields[0] ?? ''))
  const field = filterField(definition, key)
  const operators = field ? kinds[field.kind].operators.filter((one) => one !== 'in' || field.kind !== 'text') : []
  const [operator, setOperator] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const chosen = operator !== null && operators.includes(operator) ? operator : usualOperator(field)
  const words = field?.kind === 'date' ? { ...OPERATORS, ...DATE_WORDS } : OPERATORS
  const apply = (): void => {
    const text = chosen === 'empty' ? 'true' : valueText(value, field)
    if (text !== '') onApply([{ field: key, operator: chosen, value: text }])
  }
  return (
    <form
      className={styles.filterForm}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <Select
        autoFocus
        label={say('filterField')}
        value={key}
        onChange={(next) => {
          setKey(next)
          setValue(null)
        }}
        options={fields.map((one) => ({ value: one, label: columnTitle(resource, one, language) }))}
      />
      {field?.kind === 'date' ? <DatePresets onPick={(from, to) => onApply(rangeOf(key, from, to))} /> : null}
      {operators.length > 1 && field?.kind !== 'ref' && field?.kind !== 'flag' ? (
        <Select
          label={say('filterOperator')}
          value={chosen}
          onChange={setOperator}
          options={operators.map((one) => ({ value: one, label: say(words[one] ?? 'opEq') }))}
        />
      ) : null}
      {field && chosen !== 'empty' ? (
        <ValueControl {...{ resource, field, value }} path={key} onChange={setValue} />
      ) : null}
      <Button type="submit" variant="primary">
        {say('filterApply')}
      </Button>
    </form>
  )
}

const usualOperator = (field: AnyField | undefined): string =>
  field && !isKeyed(field) && ['text', 'longText', 'code', 'keys'].includes(field.kind)
    ? 'contains'
    : field?.kind === 'date'
      ? 'gte'
      : 'eq'

/** From one day to another. */
export const rangeOf = (field: string, from: string, to: string): readonly ListFilter[] => [
  { field, operator: 'gte', value: from },
  { field, operator: 'lte', value: to },
]

function valueText(value: unknown, field: AnyField | undefined): string {
  if (isReference(value)) return value.id
  if (field?.kind === 'flag') return value === true ? 'true' : 'false'
  return value === null || value === undefined ? '' : String(value)
}

interface ValueControlProps {
  readonly resource: Resource
  readonly field: AnyField
  readonly path: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function ValueControl({ resource, field, path, value, onChange }: ValueControlProps) {
  const { Control } = kindScreen(field)
  return (
    <Control
      id="filter-value"
      label={sayNow('filterValue')}
      field={{ ...field, options: { ...field.options, optional: true } }}
      path={path}
      resource={resource}
      draft={NOTHING}
      value={value}
      onChange={onChange}
    />
  )
}

const NOTHING = (): Readonly<Record<string, unknown>> => ({})

/** Ranges of days that are asked for again and again. */
export function presetsOf(): readonly { readonly word: WordKey; readonly from: string; readonly to: string }[] {
  const now = today()
  const lastMonth = addMonths(now, -1)
  const period = sessionStore.current()?.user.period
  return [
    { word: 'presetToday', from: now, to: now },
    { word: 'presetWeek', from: addDays(now, -6), to: now },
    { word: 'presetMonth', from: startOfMonth(now), to: endOfMonth(now) },
    { word: 'presetLastMonth', from: startOfMonth(lastMonth), to: endOfMonth(lastMonth) },
    ...(period
      ? [{ word: 'presetPeriod' as const, from: asLocalDate(period.start), to: asLocalDate(period.end) }]
      : []),
    { word: 'presetYear', from: `${now.slice(0, 4)}-01-01`, to: `${now.slice(0, 4)}-12-31` },
  ]
}

export function DatePresets({ onPick }: { readonly onPick: (from: string, to: string) => void }) {
  const say = useSay()
  return (
    <div className={styles.presets}>
      {presetsOf().map((one) => (
        <Button key={one.word} size="sm" onPress={() => onPick(one.from, one.to)}>
          {say(one.word)}
        </Button>
      ))}
    </div>
  )
}

/** The strip of statuses with their counts. */
export function statusTabs(
  counts: Readonly<Record<string, number>> | undefined,
  say: Say,
  show: (count: number) => string,
) {
  const every = counts ? Object.values(counts).reduce((sum, count) => sum + count, 0) : undefined
  const all = { id: 'all', title: say('all'), count: every === undefined ? undefined : show(every) }
  return [
    all,
    ...STATUSES.map((status) => {
      const count = counts?.[status]
      return {
        id: status,
        title: say(statusOf(status)?.word ?? 'all'),
        count: count === undefined ? undefined : show(count),
      }
    }),
  ]
}
