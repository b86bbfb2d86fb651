import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import styles from './command-palette.module.css'
import { PaletteResults } from './palette-results.tsx'

export interface PaletteItem {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** The name in the other language, the area, the partner. */
  readonly detail?: string | undefined
  readonly isMono?: boolean | undefined
  readonly keys?: readonly string[] | undefined
  /** A status chip, for instance. */
  readonly end?: ReactNode
}

export interface PaletteGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly query: string
  readonly onQuery: (query: string) => void
  /** What the caller found, in order; for an empty query the quick access. */
  readonly groups: readonly PaletteGroup[]
  /** How many in all, when more were found than are shown. */
  readonly count?: number | undefined
  readonly isSearching?: boolean | undefined
  readonly onOpen: (item: PaletteItem, isNewTab: boolean) => void
  readonly placeholder?: string | undefined
  readonly note?: string | undefined
}

/** Everywhere from anywhere: type, arrows, Enter. The caller searches; the palette shows and chooses. */
export function CommandPalette(props: CommandPaletteProps) {
  const say = useUiText()
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={props.isOpen}
      onOpenChange={(open) => (open ? undefined : props.onClose())}
      isDismissable
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={props.placeholder ?? say('search')}>
          <PaletteBody {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const PAGES: Readonly<Record<string, number>> = { PageDown: 10, PageUp: -10 }

function PaletteBody({ query, onQuery, groups, isSearching, onOpen, onClose, ...props }: CommandPaletteProps) {
  const say = useUiText()
  const listId = useId()
  const [active, setActive] = useState(0)
  const items = groups.flatMap((group) => group.items)
  const at = Math.min(active, Math.max(0, items.length - 1))
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key] ?? 0
    const item = items[at]
    const page = PAGES[event.key]
    if (step !== 0 && items.length > 0) setActive((at + step + items.length) % items.length)
    else if (page !== undefined) setActive(Math.max(0, Math.min(items.length - 1, at + page)))
    else if (event.key === 'Enter' && item) choose(item, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const choose = (item: PaletteItem, isNewTab: boolean): void => {
    if (!isNewTab) onClose()
    onOpen(item, isNewTab)
  }
  return (
    <>
      <div className={styles.question}>
        <Icon name="search" size={20} />
        <input
          // The palette is opened to type into it.
          autoFocus
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={items.length > 0 ? listId : undefined}
          aria-activedescendant={items[at] ? `${listId}-${at}` : undefined}
          aria-label={props.placeholder ?? say('search')}
          placeholder={props.placeholder ?? say('search')}
          value={query}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setActive(0)
            onQuery(event.target.value)
          }}
          onKeyDown={press}
        />
        <span className={styles.count} role="status">
          {query.trim() === '' ? null : <Found count={isSearching ? null : (props.count ?? items.length)} />}
        </span>
        <Kbd keys={['Esc']} />
      </div>
      <PaletteResults {...{ groups, listId, query, at, choose, isSearching }} onHover={setActive} />
      <PaletteKeys note={props.note} />
    </>
  )
}

/** How many were found; nothing is known while the search runs. */
function Found({ count }: { readonly count: number | null }) {
  const say = useUiText()
  if (count === null) return `${say('loading')}…`
  return count === 1 ? say('resultOne') : say('resultCount', { count })
}

function PaletteKeys({ note }: Pick<CommandPaletteProps, 'note'>) {
  const say = useUiText()
  return (
    <footer className={styles.footer}>
      <span>
        <Kbd keys={['↑', '↓']} /> {say('paletteMove')}
      </span>
      <span>
        <Kbd keys={['Enter']} /> {say('paletteOpen')}
      </span>
      <span>
        <Kbd keys={['Ctrl', 'Enter']} /> {say('paletteNewTab')}
      </span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </footer>
  )
}
