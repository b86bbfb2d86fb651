import { type KeyboardEvent, useRef, useState } from 'react'
import { Button as AriaButton, Tag as AriaTag, TagGroup, TagList as AriaTagList } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { given, type Tone } from '../props/given.ts'
import styles from './tag-list.module.css'

export interface Tag {
  readonly id: string
  readonly label: string
  readonly tone?: Tone | undefined
  readonly icon?: IconName | undefined
  readonly isDisabled?: boolean | undefined
}

export interface TagListProps {
  /** What the tags say of their thing: "Labels". */
  readonly label: string
  readonly tags: readonly Tag[]
  /** Without it the tags stay: they are only read. */
  readonly onRemove?: ((ids: ReadonlySet<string>) => void) | undefined
  /** A new tag was typed, free of blanks at its ends, and not there yet. */
  readonly onAdd?: ((label: string) => void) | undefined
  /** The longest tag that can be typed. */
  readonly longest?: number | undefined
  readonly isDisabled?: boolean | undefined
}

/** Words somebody gave a thing, to find it by. Arrows walk, Delete removes, Add stands at the end. */
export function TagList({ label, tags, onRemove, onAdd, longest = 40, isDisabled }: TagListProps) {
  const off = tags.filter((tag) => isDisabled || tag.isDisabled).map((tag) => tag.id)
  const remove = (keys: Iterable<string | number>): void => onRemove?.(new Set([...keys].map(String)))
  return (
    <div className={styles.frame} data-off={isDisabled || undefined}>
      <TagGroup
        aria-label={label}
        className={styles.group ?? ''}
        disabledKeys={off}
        {...given({ onRemove: onRemove ? remove : undefined })}
      >
        <AriaTagList className={styles.list ?? ''} items={tags} renderEmptyState={() => <NoTags />}>
          {(tag) => <TagView {...tag} isRemovable={onRemove !== undefined && !off.includes(tag.id)} />}
        </AriaTagList>
      </TagGroup>
      {onAdd && !isDisabled ? <AddTag label={label} tags={tags} onAdd={onAdd} longest={longest} /> : null}
    </div>
  )
}

function NoTags() {
  const say = useUiText()
  return <span className={styles.none}>{say('noTags')}</span>
}

function TagView({ id, label, tone = 'default', icon, isRemovable }: Tag & { readonly isRemovable: boolean }) {
  const say = useUiText()
  return (
    <AriaTag id={id} textValue={label} className={styles.tag ?? ''} data-tone={tone}>
      {icon ? <Icon name={icon} size={12} /> : null}
      <span className={styles.words} data-cut>
        {label}
      </span>
      {isRemovable ? (
        <AriaButton slot="remove" excludeFromTabOrder className={styles.remove ?? ''} aria-label={say('remove')}>
          <Icon name="x" size={12} />
        </AriaButton>
      ) : null}
    </AriaTag>
  )
}

interface AddTagProps {
  readonly label: string
  readonly tags: readonly Tag[]
  readonly onAdd: (label: string) => void
  readonly longest: number
}

/** A button that becomes a field. It stays one after Enter, so that several tags follow each other. */
function AddTag({ label, tags, onAdd, longest }: AddTagProps) {
  const say = useUiText()
  const [text, setText] = useState<string | undefined>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  if (text === undefined) {
    return (
      <AriaButton ref={button} className={styles.add ?? ''} onPress={() => setText('')}>
        <Icon name="plus" size={12} />
        {say('addTag')}
      </AriaButton>
    )
  }
  const typed = text.trim()
  const isKnown = tags.some((tag) => tag.label.toLowerCase() === typed.toLowerCase())
  const leave = (): void => {
    setText(undefined)
    requestAnimationFrame(() => button.current?.focus())
  }
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') leave()
    else if (event.key !== 'Enter') return
    else if (typed !== '' && !isKnown) {
      onAdd(typed)
      setText('')
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={styles.adding}>
      <input
        autoFocus
        aria-label={`${say('addTag')}: ${label}`}
        aria-invalid={isKnown || undefined}
        className={styles.input}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        // What was typed to its end is not lost by looking elsewhere.
        onBlur={() => {
          if (typed !== '' && !isKnown) onAdd(typed)
          if (!isKnown) setText(undefined)
        }}
      />
      {isKnown ? (
        <span role="alert" className={styles.known}>
          {say('tagKnown', { tag: typed })}
        </span>
      ) : null}
    </span>
  )
}
