import { type Decimal, formatPercent } from '@lumbung/core'
import { Badge } from '../badge/badge.tsx'
import type { Tone } from '../props/given.ts'

/** From which growth on which tone; below the last, and for what shrinks, none. */
const TONES: readonly (readonly [least: number, tone: Tone])[] = [
  [20, 'success'],
  [15, 'info'],
  [10, 'warning'],
]

const toneOf = (percent: Decimal): Tone => TONES.find(([least]) => percent.gte(least))?.[1] ?? 'default'

/** A growth in words: the triangle says which way, so that nobody needs its colour. */
export function growthText(percent: Decimal): string {
  const rounded = percent.toDecimalPlaces(1)
  const written = formatPercent(rounded.abs())
  if (rounded.isZero()) return written
  return `${percent.isNegative() ? '▼' : '▲'} ${written}`
}

export interface GrowthProps {
  readonly percent: Decimal
}

/** A growth in percent: its colour, and always its sign. */
export const Growth = ({ percent }: GrowthProps) => <Badge tone={toneOf(percent)}>{growthText(percent)}</Badge>
