import { given, type Tone } from '../props/given.ts'
import styles from './icon.module.css'
import { ICONS, type IconName } from './icon-map.ts'

export interface IconProps {
  readonly name: IconName
  readonly size?: 12 | 14 | 16 | 20 | 24 | 32 | undefined
  /** The colour of a role; without it that of the text around it. */
  readonly tone?: Tone | undefined
  /** Says what the icon means where no word does; without it the icon is decoration and hidden from readers. */
  readonly label?: string | undefined
}

const strokeOf = (size: number): number => (size <= 12 ? 2 : size >= 32 ? 1.5 : 1.75)

/** A line icon, in the colour of its text unless a role is named. */
export function Icon({ name, size = 16, tone, label }: IconProps) {
  const Drawing = ICONS[name]
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Drawing
      className={styles.icon ?? ''}
      size={size}
      strokeWidth={strokeOf(size)}
      {...given({ 'data-tone': tone })}
      {...meaning}
    />
  )
}
