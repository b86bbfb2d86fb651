import type { ReactNode } from 'react'
import { Tab } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { useUiText } from '../language/language.tsx'
import { given } from '../props/given.ts'
import { Count } from '../status-chip/status-chip.tsx'
import styles from './tabs.module.css'

export interface TabItem {
  readonly id: string
  readonly title: string
  /** A number already written in the user's format. */
  readonly count?: string | undefined
  readonly hasError?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** What the tab shows; absent in a strip that filters what stands under it. */
  readonly content?: ReactNode
}

/** The element of a tab in its strip. */
export const tabOf = (strip: HTMLElement, id: string): HTMLElement | null =>
  strip.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)

interface OneTabProps {
  readonly item: TabItem
  readonly isCurrent: boolean
  readonly onClose: (() => void) | undefined
}

export function OneTab({ item, isCurrent, onClose }: OneTabProps) {
  const say = useUiText()
  const { id, title, count, hasError, isDisabled } = item
  return (
    <Tab id={id} data-tab={id} className={styles.tab ?? ''} {...given({ isDisabled })}>
      <span className={styles.title} data-cut>
        {title}
      </span>
      {count === undefined ? null : <Count variant={isCurrent ? 'info' : 'plain'}>{count}</Count>}
      {hasError ? <span className={styles.error} role="img" aria-label={say('hasError')} /> : null}
      {onClose ? (
        // For the pointer alone: a tab holds no second stop, by the keyboard Delete closes it.
        <span
          className={styles.close}
          aria-hidden="true"
          onPointerDown={(event) => event.stopPropagation()}
          onMouseDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation()
            onClose()
          }}
        >
          <Icon name="x" size={14} />
        </span>
      ) : null}
    </Tab>
  )
}
