import { type ReactNode, type Ref, useId } from 'react'
import { Button as AriaButton, Link as AriaLink } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { Kbd } from '../kbd/kbd.tsx'
import { useUiText } from '../language/language.tsx'
import { classes, given } from '../props/given.ts'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'tertiary' | 'danger' | 'dangerQuiet' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps {
  readonly variant?: ButtonVariant | undefined
  readonly size?: ButtonSize | undefined
  readonly icon?: IconName | undefined
  readonly iconEnd?: IconName | undefined
  /** Shows the icon alone; `label` then names the button for everyone who cannot see it. */
  readonly isIconOnly?: boolean | undefined
  readonly label?: string | undefined
  readonly children?: ReactNode
  /** Keys that do the same, shown as a hint: `['Ctrl', 'S']`. The page binds them. */
  readonly keys?: readonly string[] | undefined
  /** Keeps the width, shows that work is going on, and blocks every further press. */
  readonly isLoading?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Why the action is off now; switches the button off and stands beside it. */
  readonly reason?: string | undefined
  readonly isFull?: boolean | undefined
  /** For what a press unfolds: whether it is seen now. */
  readonly isExpanded?: boolean | undefined
  readonly type?: 'button' | 'submit' | 'reset' | undefined
  readonly form?: string | undefined
  readonly autoFocus?: boolean | undefined
  readonly onPress?: (() => void) | undefined
  /** Makes the button a link, so that it opens in a new tab as links do. */
  readonly href?: string | undefined
  /** The link is a file of the server: it is fetched, never opened as a page of the application. */
  readonly isDownload?: boolean | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

const face = ({ variant = 'secondary', size = 'md', isIconOnly, isFull }: ButtonProps): string =>
  classes(
    styles.button,
    styles[variant],
    variant !== 'link' && size !== 'md' && styles[size],
    isIconOnly && styles.square,
    isFull && styles.full,
  )

/** The command of a screen. One primary button per screen, named by a verb. */
export function Button(props: ButtonProps) {
  const reasonId = useId()
  if (props.href !== undefined && !props.isDisabled && props.reason === undefined) return <ButtonLink {...props} />
  if (props.reason === undefined) return <PlainButton {...props} />
  return (
    <span className={styles.withReason}>
      <PlainButton {...props} isDisabled describedBy={reasonId} />
      <span id={reasonId} className={styles.reason} data-cut>
        {props.reason}
      </span>
    </span>
  )
}

function PlainButton(props: ButtonProps & { readonly describedBy?: string }) {
  const say = useUiText()
  const { type, form, autoFocus, onPress, isDisabled, isExpanded, isLoading, ref, label } = props
  return (
    <AriaButton
      className={face(props)}
      {...given({ type, form, autoFocus, isDisabled, isPending: isLoading, onPress })}
      {...(ref === undefined ? {} : { ref })}
      {...given({ 'aria-label': label, 'aria-describedby': props.describedBy, 'aria-expanded': isExpanded })}
      {...given({ 'aria-keyshortcuts': props.keys?.join('+') })}
    >
      <ButtonContent {...props} />
      {isLoading ? (
        <span className={styles.waiting}>
          <Spinner size={16} label={say('loading')} isImmediate />
        </span>
      ) : null}
    </AriaButton>
  )
}

function ButtonLink(props: ButtonProps) {
  const { href, onPress, label, isDownload } = props
  const download = isDownload ? '' : undefined
  return (
    <AriaLink className={face(props)} {...given({ href, onPress, download, 'aria-label': label })}>
      <ButtonContent {...props} />
    </AriaLink>
  )
}

function ButtonContent({ icon, iconEnd, isIconOnly, children, keys, size, variant }: ButtonProps) {
  const iconSize = size === 'lg' && isIconOnly ? 20 : 16
  return (
    <span className={styles.content} data-quiet={(variant === 'tertiary' && icon !== undefined) || undefined}>
      {icon ? <Icon name={icon} size={iconSize} /> : null}
      {isIconOnly ? null : (
        <span className={styles.text} data-cut>
          {children}
        </span>
      )}
      {keys && !isIconOnly ? <Kbd keys={keys} isOnDark={variant === 'primary'} /> : null}
      {iconEnd ? <Icon name={iconEnd} size={isIconOnly ? iconSize : 14} /> : null}
    </span>
  )
}

/** A primary button and its menu button, drawn as one. */
export function SplitButton({ children }: { readonly children: ReactNode }) {
  return <span className={styles.split}>{children}</span>
}
