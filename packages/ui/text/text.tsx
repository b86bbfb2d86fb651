import { type ReactNode, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { useCopying } from '../copying/use-copying.ts'
import { useUiText } from '../language/language.tsx'
import { classes } from '../props/given.ts'
import styles from './text.module.css'
import { useIsCut } from './use-cut.ts'

export type TextSize =
  | 'heading-3xl'
  | 'heading-2xl'
  | 'heading-xl'
  | 'heading-lg'
  | 'heading-md'
  | 'heading-sm'
  | 'body-lg'
  | 'body-md'
  | 'body-sm'
  | 'body-xs'

export type TextTone = 'default' | 'secondary' | 'tertiary' | 'disabled' | 'success' | 'warning' | 'danger' | 'ai'

export interface TextProps {
  readonly size?: TextSize | undefined
  readonly tone?: TextTone | undefined
  /** What it is, whatever it looks like; a heading only where the outline of the page has one. */
  readonly as?: 'p' | 'span' | 'strong' | 'h1' | 'h2' | 'h3' | 'h4' | undefined
  /** Cut after so many lines; all of it is told under the pointer and on focus. */
  readonly lines?: 1 | 2 | 3 | undefined
  /** A button behind it takes the text along. */
  readonly isCopyable?: boolean | undefined
  readonly children: ReactNode
}

/** Words in one of the sizes and colours of the interface. */
export function Text({ size = 'body-md', tone = 'default', as: Tag = 'p', lines, isCopyable, children }: TextProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(text, lines !== undefined)
  const words = (
    <Tag
      ref={text}
      className={classes(styles.text, styles[size], styles[tone], lines !== undefined && styles.cut)}
      // Only what is cut is reached by the keyboard, to be read whole.
      {...(isCut ? { tabIndex: 0 } : {})}
      data-cut={lines === undefined ? undefined : true}
      // Off is no reading text: nobody has to make it out.
      aria-disabled={tone === 'disabled' || undefined}
      style={lines === undefined ? undefined : { WebkitLineClamp: lines }}
    >
      {children}
    </Tag>
  )
  if (!isCopyable) return words
  return (
    <span className={styles.copyable}>
      {words}
      <CopyButton textOf={() => text.current?.textContent ?? ''} />
    </span>
  )
}

/** Takes a text along, and says whether it did. */
function CopyButton({ textOf }: { readonly textOf: () => string }) {
  const say = useUiText()
  const [came, copy] = useCopying()
  const icon = came === 'copied' ? 'check' : came === 'copyFailed' ? 'circle-alert' : 'copy'
  return (
    <span className={styles.copy}>
      <Button
        size="sm"
        variant="tertiary"
        isIconOnly
        icon={icon}
        label={say('copyPlain')}
        onPress={() => void copy(textOf())}
      />
      <span role="status" className={styles.said} data-refused={came === 'copyFailed' || undefined}>
        {came === undefined ? null : say(came)}
      </span>
    </span>
  )
}
