import { createElement, type ReactNode } from 'react'
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

const drawn = new Map<IconName, ReactNode>()

/** The strokes of an icon, created once: a page shows dozens of icons, most of them repeatedly. */
function strokesOf(name: IconName): ReactNode {
  const known = drawn.get(name)
  if (known !== undefined) return known
  const strokes = ICONS[name].map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))
  drawn.set(name, strokes)
  return strokes
}

/** A line icon, in the colour of its text unless a role is named. */
export function Icon({ name, size = 16, tone, label }: IconProps) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeOf(size)}
      {...given({ 'data-tone': tone })}
      {...meaning}
    >
      {strokesOf(name)}
    </svg>
  )
}
