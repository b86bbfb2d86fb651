import type { Language } from '@lumbung/core'
import { kinds, type Resource } from '@lumbung/definition'
import { AddChip, FilterChip, Popover, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { showDay, showDecimal } from '../formatting.ts'
import { kindScreen } from '../kinds/kinds.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { asJson, asText } from '../problem.ts'
import { keyTitle, useCatalog } from '../catalog.ts'
import { apiPath } from '../paths.ts'
import { statusOf, STATUSES } from '../shell/status.ts'
import { type Say, useSay } from '../words.ts'
import { FilterForm } from './filter-form.tsx'
import { DATE_WORDS, isKeyed, OPERATORS } from './filtering.ts'
import { columnTitle } from './list-columns.tsx'
import { filterField, type ListControl, type ListFilter } from './list-state.ts'

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
  // One status is said by the strip over the list.
  const chips = state.filters.filter(({ field, operator }) => field !== 'status' || operator !== 'eq')
  const fields = [...new Set(chips.map((one) => one.field))]
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

/** From one value to another, short enough to be read whole. */
function rangeText(filters: readonly ListFilter[], field: AnyField): string | null {
  const [from, to] = ['gte', 'lte'].map((operator) => filters.find((one) => one.operator === operator))
  if (filters.length !== 2 || !from || !to) return null
  const show = (text: string): string => {
    if (field.kind === 'date') return showDay(text)
    return kinds[field.kind].decimals === undefined ? text : showDecimal(field.kind, text)
  }
  return `${show(from.value)} – ${show(to.value)}`
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
