import type { KeyboardEvent } from 'react'

export interface Scale {
  readonly least: number
  readonly most: number
  readonly step: number
}

export const percentOf = (value: number, { least, most }: Scale): number =>
  most === least ? 0 : ((value - least) / (most - least)) * 100

// A step has six decimals at most.
const FINEST = 1_000_000

/** The nearest step, within the bounds. */
export function snapped(value: number, { least, most, step }: Scale): number {
  const near = Math.round((least + Math.round((value - least) / step) * step) * FINEST) / FINEST
  return Math.min(most, Math.max(least, near))
}

/** The values with one of them moved, as far as its neighbours let it. */
export function withValue(values: readonly number[], place: number, value: number): readonly number[] {
  const lowest = values[place - 1] ?? Number.NEGATIVE_INFINITY
  const highest = values[place + 1] ?? Number.POSITIVE_INFINITY
  return values.with(place, Math.min(highest, Math.max(lowest, value)))
}

const TENS: Readonly<Record<string, number>> = { PageUp: 10, PageDown: -10 }

/**
 * What Page up and Page down make of the values: ten steps, whatever the length of the line. The library would go by a
 * tenth of the line. Undefined for every other key.
 */
export function atTenSteps(
  event: KeyboardEvent<HTMLElement>,
  values: readonly number[],
  scale: Scale,
): readonly number[] | undefined {
  const steps = TENS[event.key]
  const place = [...event.currentTarget.querySelectorAll('input')].findIndex((thumb) => thumb === event.target)
  const value = values[place]
  if (steps === undefined || value === undefined) return undefined
  event.preventDefault()
  event.stopPropagation()
  return withValue(values, place, snapped(value + steps * scale.step, scale))
}
