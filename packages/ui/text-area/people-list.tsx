import type { RefObject } from 'react'
import { Popover } from 'react-aria-components'
import { LookupList } from '../lookup/lookup-list.tsx'
import styles from './people-list.module.css'
import type { usePeople } from './use-people.ts'

interface PeopleListProps {
  readonly id: string
  readonly label: string
  readonly anchor: RefObject<HTMLElement | null>
  readonly offered: ReturnType<typeof usePeople>
}

/** The names that fit what was begun, under the text; the focus stays in it. */
export const PeopleList = ({ id, label, anchor, offered }: PeopleListProps) => (
  <Popover
    className={styles.popover ?? ''}
    triggerRef={anchor}
    isNonModal
    isOpen={offered.isOpen}
    onOpenChange={(isOpen) => (isOpen ? undefined : offered.close())}
    placement="bottom start"
    offset={4}
  >
    <LookupList
      id={id}
      label={label}
      answer={offered.answer}
      active={offered.active}
      onActive={offered.setActive}
      onPick={offered.pick}
    />
  </Popover>
)
