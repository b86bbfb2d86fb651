import type { KeyboardEvent } from 'react'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import { Select } from '../select/select.tsx'
import styles from './data-table.module.css'
import { pinOf } from './table-pin.ts'
import type { DataColumn } from './table-types.ts'

export interface TableFiltersProps<R> {
  readonly columns: readonly DataColumn<R>[]
  readonly filters: Readonly<Record<string, string>>
  readonly onFilter: (key: string, text: string) => void
  readonly hasTick: boolean
  readonly hasMenu: boolean
  /** Gives the keys back to the rows. */
  readonly onLeave: () => void
}

/** A field under every title that can be filtered by. */
export function TableFilters<R>(props: TableFiltersProps<R>) {
  const { columns } = props
  return (
    <div role="row" tabIndex={-1} aria-rowindex={2} className={classes(styles.headRow, styles.filters)}>
      {props.hasTick ? <div aria-hidden="true" className={classes(styles.filterCell, styles.tick)} /> : null}
      {columns.map((column, place) => (
        <div
          key={column.key}
          role="gridcell"
          tabIndex={-1}
          data-filter={column.key}
          className={classes(styles.filterCell, pinOf(columns, place).className)}
          style={pinOf(columns, place).style}
        >
          {column.filter === undefined ? null : <FilterField {...props} column={column} />}
        </div>
      ))}
      {props.hasMenu ? <div aria-hidden="true" className={styles.filterCell} /> : null}
    </div>
  )
}

const EVERY = '*'

function FilterField<R>({
  column,
  filters,
  onFilter,
  onLeave,
}: TableFiltersProps<R> & { readonly column: DataColumn<R> }) {
  const say = useUiText()
  const label = say('filterColumn', { column: column.title })
  const text = filters[column.key] ?? ''
  if (typeof column.filter === 'object') {
    return (
      <Select
        label={label}
        labelPlace="hidden"
        size="sm"
        value={text === '' ? EVERY : text}
        options={[{ value: EVERY, label: say('filterEvery') }, ...column.filter]}
        onChange={(picked) => onFilter(column.key, picked === EVERY ? '' : picked)}
      />
    )
  }
  const press = (event: KeyboardEvent): void => {
    const isClearing = event.key === 'Escape' && text !== ''
    if (isClearing) onFilter(column.key, '')
    else if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      type="search"
      className={styles.filterInput}
      aria-label={label}
      placeholder={say('filterPlaceholder')}
      value={text}
      data-set={text !== '' || undefined}
      autoComplete="off"
      onChange={(event) => onFilter(column.key, event.target.value)}
      onKeyDown={press}
    />
  )
}
