import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { given } from '../props/given.ts'
import { Select } from '../select/select.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
  /** Every page by its number, or only the page shown. */
  readonly variant?: 'compact' | 'numbers' | undefined
  /** Nothing can be turned while the rows are fetched. */
  readonly isDisabled?: boolean | undefined
  /** How many rows a page has, and what it may have; the list stands before the pages. */
  readonly pageSize?: number | undefined
  readonly pageSizes?: readonly number[] | undefined
  readonly onPageSize?: ((pageSize: number) => void) | undefined
}

/** Pages of a short list. With a single page nothing is drawn, unless the size of the page may be changed. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, onChange, variant = 'compact', isDisabled, pageSizes } = props
  const say = useUiText()
  const hasPages = pageCount > 1
  if (!hasPages && pageSizes === undefined) return null
  return (
    <nav className={styles.pagination} aria-label={say('pages')}>
      {pageSizes ? <SizePicker {...props} pageSizes={pageSizes} /> : null}
      {hasPages ? (
        <Steps {...props}>
          {variant === 'compact' ? (
            <span aria-current="page" aria-live="polite">
              {say('pageOf', { page, count: pageCount })}
            </span>
          ) : (
            <Numbers {...{ page, pageCount, onChange, isDisabled }} />
          )}
        </Steps>
      ) : null}
    </nav>
  )
}

interface StepsProps extends Pick<PaginationProps, 'page' | 'pageCount' | 'onChange' | 'isDisabled'> {
  readonly children: ReactNode
}

/** Back and on. The one that was pressed at the end goes off: the focus then passes to the other. */
function Steps({ page, pageCount, onChange, isDisabled, children }: StepsProps) {
  const say = useUiText()
  const back = useRef<HTMLButtonElement>(null)
  const on = useRef<HTMLButtonElement>(null)
  const pressed = useRef(0)
  useLayoutEffect(() => {
    if (pressed.current < 0 && page <= 1) on.current?.focus()
    if (pressed.current > 0 && page >= pageCount) back.current?.focus()
    pressed.current = 0
  }, [page, pageCount])
  const step = (by: 1 | -1): void => {
    pressed.current = by
    onChange(page + by)
  }
  const face = { variant: 'tertiary', size: 'sm', isIconOnly: true } as const
  return (
    <span className={styles.steps}>
      <Button
        {...face}
        ref={back}
        icon="chevron-left"
        label={say('previousPage')}
        isDisabled={isDisabled || page <= 1}
        onPress={() => step(-1)}
      />
      {children}
      <Button
        {...face}
        ref={on}
        icon="chevron-right"
        label={say('nextPage')}
        isDisabled={isDisabled || page >= pageCount}
        onPress={() => step(1)}
      />
    </span>
  )
}

function Numbers({
  page,
  pageCount,
  onChange,
  isDisabled,
}: Pick<PaginationProps, 'page' | 'pageCount' | 'onChange' | 'isDisabled'>) {
  const say = useUiText()
  return (
    <ol className={styles.numbers}>
      {pageNumbers(page, pageCount).map((place) => (
        <li key={place}>
          {typeof place === 'number' ? (
            <button
              type="button"
              className={styles.number}
              aria-label={say('pageNumber', { page: place })}
              onClick={() => onChange(place)}
              {...given({ disabled: isDisabled, 'aria-current': place === page ? ('page' as const) : undefined })}
            >
              {place}
            </button>
          ) : (
            <span className={styles.gap}>…</span>
          )}
        </li>
      ))}
    </ol>
  )
}

interface SizePickerProps extends Pick<PaginationProps, 'pageSize' | 'onPageSize' | 'isDisabled'> {
  readonly pageSizes: readonly number[]
}

function SizePicker({ pageSize, pageSizes, onPageSize, isDisabled }: SizePickerProps) {
  const say = useUiText()
  return (
    <span className={styles.sizes}>
      <span aria-hidden="true">{say('rowsPerPage')}</span>
      <Select
        label={say('rowsPerPage')}
        labelPlace="hidden"
        size="sm"
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(pageSize ?? pageSizes[0])}
        onChange={(picked) => onPageSize?.(Number(picked))}
        isDisabled={isDisabled}
      />
    </span>
  )
}
