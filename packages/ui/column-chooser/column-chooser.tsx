import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useUiText } from '../language/language.tsx'
import { List, type ListItem } from '../list/list.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import styles from './column-chooser.module.css'

export interface ColumnChooserProps {
  /** Every column there is. */
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  /** Those that are shown, in their order; never none. */
  readonly shown: readonly string[]
  readonly onShown: (shown: readonly string[]) => void
  readonly pinned?: readonly string[] | undefined
  readonly onPin?: ((key: string, isPinned: boolean) => void) | undefined
  /** Back to the columns it begins with; given while they are others. */
  readonly onReset?: (() => void) | undefined
}

// More columns than are found at a glance.
const MANY = 12

/** Which columns a table shows and in which order: ticked, dragged or moved by buttons, pinned. */
export function ColumnChooser({ columns, shown, onShown, pinned = [], onPin, onReset }: ColumnChooserProps) {
  const say = useUiText()
  const [wanted, setWanted] = useState('')
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const hidden = columns.flatMap(({ key }) => (shown.includes(key) ? [] : [key]))
  const sought = wanted.trim().toLowerCase()
  const items = [...shown, ...hidden].flatMap((key): ListItem[] => {
    const title = byKey.get(key)?.title
    if (title === undefined || !title.toLowerCase().includes(sought)) return []
    const isPinned = pinned.includes(key)
    const isTicked = shown.includes(key)
    const said = say(isTicked ? 'columnShown' : 'columnHidden', { column: title })
    const end = <ColumnButtons {...{ title, isPinned, shown, onShown }} id={key} onPin={onPin} />
    return [{ id: key, title, isTicked, said, end: isTicked ? end : <span className={styles.buttons} /> }]
  })
  const toggle = (key: string): void => {
    const next = shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key]
    if (next.length > 0) onShown(next)
  }
  /** A list opens an item by Enter alone; a mark is turned over by Space as well. */
  const press = (event: KeyboardEvent): void => {
    const key =
      event.target instanceof HTMLElement && event.target.role === 'row' ? event.target.dataset['key'] : undefined
    if (event.key !== ' ' || key === undefined) return
    event.preventDefault()
    toggle(key)
  }
  return (
    <div className={styles.chooser}>
      {columns.length > MANY ? (
        <SearchBox value={wanted} onSearch={setWanted} delay={0} width={304} placeholder={say('findColumn')} />
      ) : null}
      <div className={styles.list} role="presentation" onKeyDownCapture={press}>
        <List
          label={say('columns')}
          items={items}
          onOpen={toggle}
          onMove={(moved) => onShown(inOrder(moved, shown))}
          empty={say('noResult', { query: wanted.trim() })}
        />
      </div>
      {onReset ? (
        <Button size="sm" variant="tertiary" icon="undo-2" onPress={onReset}>
          {say('columnsReset')}
        </Button>
      ) : null}
    </div>
  )
}

/** The shown columns in the order of these items; what was not among them stays where it stands. */
function inOrder(items: readonly ListItem[], shown: readonly string[]): readonly string[] {
  const moved = items.flatMap(({ id }) => (shown.includes(id) ? [id] : []))
  const places = new Set(moved)
  return shown.map((key) => (places.has(key) ? (moved.shift() ?? key) : key))
}

interface ColumnButtonsProps extends Pick<ColumnChooserProps, 'shown' | 'onShown' | 'onPin'> {
  readonly id: string
  readonly title: string
  readonly isPinned: boolean
}

function ColumnButtons({ id, title, isPinned, shown, onShown, onPin }: ColumnButtonsProps) {
  const say = useUiText()
  const at = shown.indexOf(id)
  const move = (by: -1 | 1): void => {
    const others = shown.filter((one) => one !== id)
    onShown([...others.slice(0, at + by), id, ...others.slice(at + by)])
  }
  const arrow = (by: -1 | 1) => (
    <Button
      variant="tertiary"
      size="sm"
      icon={by < 0 ? 'arrow-up' : 'arrow-down'}
      isIconOnly
      label={say(by < 0 ? 'columnBefore' : 'columnAfter', { column: title })}
      isDisabled={at + by < 0 || at + by >= shown.length}
      onPress={() => move(by)}
    />
  )
  return (
    <span className={styles.buttons}>
      {onPin ? (
        <Button
          variant={isPinned ? 'secondary' : 'tertiary'}
          size="sm"
          icon="pin"
          isIconOnly
          label={say(isPinned ? 'unpinColumn' : 'pinColumn', { column: title })}
          onPress={() => onPin(id, !isPinned)}
        />
      ) : null}
      {arrow(-1)}
      {arrow(1)}
    </span>
  )
}
