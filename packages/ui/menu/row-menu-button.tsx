import { useRef, useState } from 'react'
import { Popover } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import { type MenuGroup, MenuList } from './menu.tsx'
import styles from './menu.module.css'

export interface RowMenuButtonProps {
  readonly label: string
  /** Asked for when it opens. */
  readonly groupsOf: () => readonly MenuGroup[]
}

/** The menu of one row among hundreds: a plain button, and nothing else until it is opened. */
export function RowMenuButton({ label, groupsOf }: RowMenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.ofRow}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <Icon name="ellipsis" />
      </button>
      {isOpen ? (
        <Popover
          className={styles.popover ?? ''}
          triggerRef={button}
          isOpen
          onOpenChange={setOpen}
          placement="bottom end"
          offset={4}
        >
          <MenuList label={label} groups={groupsOf()} onClose={() => setOpen(false)} />
        </Popover>
      ) : null}
    </>
  )
}
