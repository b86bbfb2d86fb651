import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
}

/** Pages of a short list. With a single page nothing is drawn. */
export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  const say = useUiText()
  if (pageCount <= 1) return null
  const step = (icon: 'chevron-left' | 'chevron-right', label: string, target: number) => (
    <Button
      variant="tertiary"
      size="sm"
      icon={icon}
      isIconOnly
      label={label}
      isDisabled={target < 1 || target > pageCount}
      onPress={() => onChange(target)}
    />
  )
  return (
    <nav className={styles.pagination}>
      {step('chevron-left', say('previousPage'), page - 1)}
      <span aria-current="page">{say('pageOf', { page, count: pageCount })}</span>
      {step('chevron-right', say('nextPage'), page + 1)}
    </nav>
  )
}
