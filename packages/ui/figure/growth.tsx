import { Decimal, formatPercent } from '@lumbung/core'
import { Badge } from '../badge/badge.tsx'
import type { Tone } from '../props/given.ts'

/** From which growth on which tone; below the last, and for what shrinks, none. */
const TONES: readonly (readonly [least: number, tone: Tone])[] = [
  [20, 'success'],
  [15, 'info'],
  [10, 'warning'],
]

const toneOf = (percent: Decimal): Tone => TONES.find(([least]) => percent.gte(least))?.[1] ?? 'default'

/** A growth in words: its sign is said twice, so that nobody needs its colour. */
export function growthText(percent: Decimal): string {
  const rounded = percent.toDecimalPlaces(1)
  const written = formatPercent(rounded.abs())
  if (rounded.isZero()) return written
  return `${percent.isNegative() ? '▼ -' : '▲ '}${written}`
}

/** By how many per cent a figure grew; null where there was nothing before. */
export function growthOf(now: Decimal | string, before: Decimal | string): Decimal | null {
  const base = new Decimal(before)
  return base.isZero() ? null : new Decimal(now).minus(base).dividedBy(base.abs()).times(100)
}

export interface GrowthProps {
  readonly percent: Decimal
}

/** A growth in percent: its colour, and always its sign. */
export const Growth = ({ percent }: GrowthProps) => <Badge tone={toneOf(percent)}>{growthText(percent)}</Badge>
