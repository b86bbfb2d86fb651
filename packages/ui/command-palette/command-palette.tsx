import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  /** An amount, and a day: columns of their own, under each other. */
  readonly figure?: string | undefined
  readonly day?: string | undefined
  /** Belongs to the entry above it. */
  readonly isUnder?: boolean | undefined
  /** Found for what was typed before: shown until the answer to what is typed now is there, and not opened unseen. */
  readonly isStale?: boolean | undefined
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
  /** After it has gone from the page. */
  readonly onGone?: (() => void) | undefined
  readonly query: string
  readonly onQuery: (query: string) => void
  /** Enter followed what was typed before this was drawn. */
  readonly isEntered?: boolean | undefined
  /** What the caller found, in order; for an empty query the quick access. */
  readonly groups: readonly PaletteGroup[]
  /** How many in all, when more were found than are shown. */
  readonly count?: number | undefined
  readonly isSearching?: boolean | undefined
  readonly onOpen: (item: PaletteItem, isNewTab: boolean) => void
  readonly placeholder?: string | undefined
  readonly note?: string | undefined
  /** What to try where nothing was found. */
  readonly advice?: string | undefined
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

type Choice = Pick<CommandPaletteProps, 'isEntered' | 'groups' | 'isSearching' | 'onOpen' | 'onClose'>

/** The entry under the keys, and what they do with it. */
function useChoice({ isEntered, groups, isSearching, onOpen, onClose }: Choice) {
  // By its id: what is found later may come to stand before what was chosen.
  const [active, setActive] = useState<string | null>(null)
  const items = groups.flatMap((group) => group.items)
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === active),
  )
  const waiting = useRef<{ readonly isNewTab: boolean } | null>(isEntered ? { isNewTab: false } : null)
  const move = (place: number): void => setActive(items[place]?.id ?? null)
  const choose = (item: PaletteItem, isNewTab: boolean): void => {
    if (!isNewTab) onClose()
    onOpen(item, isNewTab)
  }
  // Who types a number and Enter is faster than the answer, and means what it finds.
  const enter = (item: PaletteItem | undefined, isNewTab: boolean): void => {
    if (item && !item.isStale) choose(item, isNewTab)
    else if (isSearching) waiting.current = { isNewTab }
  }
  useEffect(() => {
    const asked = waiting.current
    if (asked === null || isSearching) return
    waiting.current = null
    const item = items[at]
    if (item) choose(item, asked.isNewTab)
  })
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key] ?? 0
    const page = PAGES[event.key]
    if (step !== 0 && items.length > 0) move((at + step + items.length) % items.length)
    else if (page !== undefined) move(Math.max(0, Math.min(items.length - 1, at + page)))
    else if (event.key === 'Enter') enter(items[at], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const beginAnew = (): void => {
    setActive(null)
    waiting.current = null
  }
  return { items, at, move, choose, press, beginAnew }
}

function PaletteBody({ query, onQuery, ...props }: CommandPaletteProps) {
  const { groups, isSearching, onGone } = props
  useEffect(() => () => onGone?.(), [onGone])
  const say = useUiText()
  const listId = useId()
  const { items, at, move, choose, press, beginAnew } = useChoice(props)
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
            beginAnew()
            onQuery(event.target.value)
          }}
          onKeyDown={press}
        />
        <span className={styles.count} role="status">
          {query.trim() === '' ? null : <Found count={isSearching ? null : (props.count ?? items.length)} />}
        </span>
        <Kbd keys={['Esc']} />
      </div>
      <PaletteResults {...{ groups, listId, query, at, choose, isSearching }} advice={props.advice} onHover={move} />
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
