import type { RefObject } from 'react'
import { FieldList } from '../field/field-list.tsx'
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
  <FieldList className={styles.list} anchor={anchor} isOpen={offered.isOpen} onClose={offered.close}>
    <LookupList
      id={id}
      label={label}
      answer={offered.answer}
      active={offered.active}
      onActive={offered.setActive}
      onPick={offered.pick}
    />
  </FieldList>
)
