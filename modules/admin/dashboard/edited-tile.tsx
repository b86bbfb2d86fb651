import { Icon, MenuButton } from '@lumbung/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '@lumbung/screens'
import styles from './dashboard.module.css'
import type { Arranging } from './use-arranging.ts'
import type { Tile } from './layout.ts'
import { dashboardWords } from './words.ts'

interface EditedTileProps {
  readonly tile: Tile
  readonly title: string
  readonly place: number
  readonly arranging: Arranging
  readonly children: ReactNode
}

/** A tile that is arranged: dragged or moved by its handle, sized by its corner, and the same by a menu. */
export function EditedTile({ tile, title, place, arranging, children }: EditedTileProps) {
  const say = useWords(dashboardWords)
  const { figure, width, height } = tile
  const { count } = arranging
  const handle = useRef<HTMLButtonElement>(null)
  // A tile that was moved is another place of the page; the hand stays on it.
  useEffect(() => {
    if (arranging.held === figure) handle.current?.focus()
  }, [arranging.held, figure, place])
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (arranging.press(figure, event)) event.preventDefault()
  }
  return (
    <>
      <div className={styles.bar}>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={say('tileHandle', { title, place: place + 1, count, width, height })}
          onKeyDown={press}
          {...arranging.dragging(figure)}
        >
          <Icon name="grip-vertical" />
          <span data-cut>{title}</span>
        </button>
        <MenuButton
          label={say('tileActions', { title })}
          size="sm"
          groups={[{ id: 'tile', actions: arranging.actions(tile, place) }]}
        />
      </div>
      <div className={styles.inert} inert>
        {children}
      </div>
      <span className={styles.corner} aria-hidden="true" {...arranging.sizing(tile)} />
    </>
  )
}
