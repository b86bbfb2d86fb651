import { type ReactNode, useId, useState } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { CheckMark } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { classes, given } from '../props/given.ts'
import { Count } from '../status-chip/status-chip.tsx'
import styles from './card.module.css'

export interface CardProps {
  readonly title?: string | undefined
  /** A number beside the title, already written. */
  readonly count?: string | undefined
  /** At the right end of the header. */
  readonly actions?: ReactNode
  /** Directly after the title: a segmented control, a badge. */
  readonly beside?: ReactNode
  /** Inner distance; a table or grid fills its card without. */
  readonly padding?: 0 | 16 | undefined
  /** Takes the height that is left and scrolls inside. */
  readonly isFilling?: boolean | undefined
  readonly hasHeaderLine?: boolean | undefined
  /** The whole card is pressed: its title is the one stop, the card its face. Needs a title. */
  readonly onPress?: (() => void) | undefined
  /** The whole card leads there. Needs a title. */
  readonly href?: string | undefined
  /** The whole card is ticked. Needs a title. */
  readonly isSelected?: boolean | undefined
  readonly onSelect?: ((isSelected: boolean) => void) | undefined
  /** Its title folds what is under it. Needs a title. */
  readonly isCollapsible?: boolean | undefined
  readonly isFoldedAtFirst?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly children: ReactNode
}

/** Whether all of the card does something. */
const isWhole = ({ onPress, href, onSelect }: CardProps): boolean =>
  onPress !== undefined || href !== undefined || onSelect !== undefined

/** A white area on the page grey. Cards do not stand inside cards. */
export function Card(props: CardProps) {
  const { title, padding = 16, isFilling, children } = props
  const titleId = useId()
  const bodyId = useId()
  const [isFolded, setFolded] = useState(props.isFoldedAtFirst === true)
  const isHidden = props.isCollapsible === true && isFolded
  return (
    <section
      className={classes(styles.card, isFilling && styles.filling, isWhole(props) && styles.whole)}
      data-selected={props.isSelected || undefined}
      data-off={props.isDisabled || undefined}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {title || props.actions ? (
        <CardHeader
          {...props}
          titleId={titleId}
          bodyId={bodyId}
          isFolded={isHidden}
          onFold={() => setFolded(!isFolded)}
        />
      ) : null}
      <div
        id={bodyId}
        hidden={isHidden}
        className={classes(styles.body, padding === 16 && (title ? styles.underTitle : styles.padded))}
      >
        {children}
      </div>
    </section>
  )
}

interface CardHeaderProps extends CardProps {
  readonly titleId: string
  readonly bodyId: string
  readonly isFolded: boolean
  readonly onFold: () => void
}

function CardHeader(props: CardHeaderProps) {
  const { title, count, beside, actions, hasHeaderLine, isFolded } = props
  return (
    <header className={classes(styles.header, hasHeaderLine && !isFolded && styles.lined)}>
      {title ? (
        <h2 id={props.titleId} data-cut>
          <CardTitle {...props} title={title} />
        </h2>
      ) : null}
      {count === undefined ? null : <Count>{count}</Count>}
      {beside}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  )
}

/** The title; where the whole card does something, it is the control, and its place to press is the card. */
function CardTitle(props: CardHeaderProps & { readonly title: string }) {
  const { title, titleId, onSelect, onPress, href, isDisabled } = props
  if (onSelect) {
    // A label of the browser is pressed on all of its face, also where that is larger than its words.
    return (
      <label className={styles.control}>
        <input
          type="checkbox"
          checked={props.isSelected === true}
          disabled={isDisabled}
          onChange={(event) => onSelect(event.target.checked)}
        />
        <CheckMark state={props.isSelected ? 'on' : 'off'} />
        {title}
      </label>
    )
  }
  if (href !== undefined && !isDisabled) {
    return (
      <AriaLink className={styles.control ?? ''} href={href} {...given({ onPress })}>
        {title}
      </AriaLink>
    )
  }
  if (onPress) {
    return (
      <AriaButton className={styles.control ?? ''} onPress={onPress} {...given({ isDisabled })}>
        {title}
      </AriaButton>
    )
  }
  if (!props.isCollapsible) return title
  return (
    <AriaButton
      className={styles.folder ?? ''}
      aria-expanded={!props.isFolded}
      aria-controls={props.bodyId}
      aria-labelledby={titleId}
      onPress={props.onFold}
      {...given({ isDisabled })}
    >
      <Icon name="chevron-right" />
      {title}
    </AriaButton>
  )
}

export interface CardSectionProps {
  readonly title?: string | undefined
  readonly children: ReactNode
}

/** A part of a card, divided from the one above it by a line. The card has no padding of its own. */
export function CardSection({ title, children }: CardSectionProps) {
  return (
    <div className={styles.section}>
      {title ? <h3>{title}</h3> : null}
      {children}
    </div>
  )
}
