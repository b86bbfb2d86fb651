import { classes, type Tone } from '../props/given.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  readonly name: string
  readonly size?: 20 | 24 | 28 | 32 | 36 | 48 | undefined
  readonly tone?: Tone | undefined
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return `${words[0]?.[0] ?? ''}${last}`.toUpperCase()
}

/** A person by initials; the whole name is its title. */
export function Avatar({ name, size = 24, tone = 'info' }: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, styles[`size${size}`])}
      data-tone={tone}
      title={name}
      role="img"
      aria-label={name}
    >
      {initialsOf(name)}
    </span>
  )
}
