import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-map.ts'
import { useUiText } from '../language/language.tsx'
import { Popover } from '../popover/popover.tsx'
import { classes, type Tone } from '../props/given.ts'
import styles from './avatar.module.css'

export type AvatarSize = 16 | 20 | 24 | 28 | 32 | 36 | 48 | 56

export interface AvatarProps {
  /** Whose it is: told to readers, and to all under the pointer. */
  readonly name: string
  readonly size?: AvatarSize | undefined
  readonly tone?: Tone | undefined
  /** The address of a picture; the initials stay where it cannot be had. */
  readonly image?: string | undefined
  /** Instead of initials, for what is no person: a system, a team. */
  readonly icon?: IconName | undefined
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return `${words[0]?.[0] ?? ''}${last}`.toUpperCase()
}

const ICON_SIZE = { 16: 12, 20: 12, 24: 14, 28: 16, 32: 16, 36: 20, 48: 24, 56: 24 } as const

/** Two letters are a smudge this small. */
const LETTERS: Readonly<Partial<Record<AvatarSize, number>>> = { 16: 1 }

/** A person by a picture or by initials; the whole name is its tooltip. */
export function Avatar({ name, size = 24, tone = 'info', image, icon }: AvatarProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined)
  return (
    <span
      className={classes(styles.avatar, styles[`size${size}`])}
      data-tone={tone}
      data-tip={name}
      role="img"
      aria-label={name}
    >
      {icon ? <Icon name={icon} size={ICON_SIZE[size]} /> : initialsOf(name).slice(0, LETTERS[size])}
      {image === undefined || image === broken ? null : (
        <img className={styles.image} src={image} alt="" draggable={false} onError={() => setBroken(image)} />
      )}
    </span>
  )
}

export interface AvatarGroupProps {
  /** What they have in common: "Approvers". */
  readonly label: string
  readonly people: readonly Omit<AvatarProps, 'size'>[]
  readonly size?: AvatarSize | undefined
  /** How many are drawn before the rest becomes a number. */
  readonly most?: number | undefined
}

/** Several people in the room of a few. The number at the end names everybody. */
export function AvatarGroup({ label, people, size = 24, most = 4 }: AvatarGroupProps) {
  const say = useUiText()
  const shown = people.length > most ? people.slice(0, most) : people
  const rest = people.length - shown.length
  return (
    <span className={styles.group} role="group" aria-label={label}>
      {shown.map((person) => (
        <Avatar key={person.name} {...person} size={size} />
      ))}
      {rest > 0 ? (
        <Popover
          label={label}
          placement="bottom end"
          trigger={
            <AriaButton
              className={classes(styles.avatar, styles.rest, styles[`size${size}`])}
              aria-label={say('andMore', { count: rest })}
            >
              +{rest}
            </AriaButton>
          }
        >
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.name}>
                <Avatar {...person} size={20} />
                {person.name}
              </li>
            ))}
          </ul>
        </Popover>
      ) : null}
    </span>
  )
}
