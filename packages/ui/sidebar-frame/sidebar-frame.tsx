import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import styles from './sidebar-frame.module.css'

export interface SidebarFrameProps {
  readonly isOpen: boolean
  /** The page is narrow: an open sidebar lies over it, and Escape closes it. */
  readonly isOver?: boolean | undefined
  readonly onToggle: () => void
  /** The logo and names at the top. */
  readonly brand: ReactNode
  readonly navigation: ReactNode
  /** The person at the bottom. */
  readonly user: ReactNode
  readonly children: ReactNode
}

/** The page beside its sidebar: 250 px open, nothing when closed, over the page on narrow screens. */
export function SidebarFrame({ isOpen, isOver, onToggle, brand, navigation, user, children }: SidebarFrameProps) {
  const say = useUiText()
  const button = useLeftFocus(isOpen, isOver === true)
  const side = useEscape(isOver === true, onToggle)
  return (
    <div className={styles.frame} data-open={isOpen || undefined}>
      {isOpen ? (
        <aside ref={side} className={styles.side}>
          <div className={styles.brand}>
            {brand}
            <ToggleButton
              {...{ button, onToggle }}
              className={styles.hide}
              icon="panel-left"
              label={say('sidebarHide')}
            />
          </div>
          <nav className={styles.navigation} aria-label={say('navigation')}>
            {navigation}
          </nav>
          <div className={styles.user}>{user}</div>
        </aside>
      ) : null}
      {isOpen ? (
        // What the button in the sidebar does, for the pointer.
        <button type="button" className={styles.shade} onClick={onToggle} tabIndex={-1} aria-hidden="true" />
      ) : null}
      <main className={styles.main} inert={isOpen && isOver === true}>
        {isOpen ? null : (
          <ToggleButton
            {...{ button, onToggle }}
            className={styles.edge}
            icon="panel-left-open"
            label={say('sidebarShow')}
          />
        )}
        {children}
      </main>
    </div>
  )
}

/**
 * What was in focus goes with the sidebar, or lies under it: the focus passes to the button that takes the step back.
 * A page that is not covered keeps it.
 */
function useLeftFocus(isOpen: boolean, isOver: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(isOpen)
  useLayoutEffect(() => {
    const isLeft = document.activeElement === document.body || (isOpen && isOver)
    if (was.current !== isOpen && isLeft) button.current?.focus()
    was.current = isOpen
  }, [isOpen, isOver])
  return button
}

/**
 * Escape closes a sidebar that lies over the page. What lies over the sidebar hears the key first; a menu that has just
 * gone leaves the focus on nothing for a frame, so a key pressed there counts as well.
 */
function useEscape(isOver: boolean, onClose: () => void) {
  const side = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = side.current
    if (!isOver || !element) return
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      const { target } = event
      if (target !== document.body && !(target instanceof Node && element.contains(target))) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return side
}

interface ToggleButtonProps {
  readonly button: ReturnType<typeof useLeftFocus>
  readonly onToggle: () => void
  readonly className: string | undefined
  readonly icon: IconName
  readonly label: string
}

function ToggleButton({ button, onToggle, className, icon, label }: ToggleButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      className={className}
      onClick={onToggle}
      aria-label={label}
      title={`${label}  Ctrl+\\`}
    >
      <Icon name={icon} />
    </button>
  )
}
