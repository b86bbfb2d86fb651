// The names of the columns that a comparison adds behind a figure, and the growth between them.
import type { Decimal } from '@lumbung/core'
import { growthOf } from '@lumbung/ui'
import { asText, type Json } from '../problem.ts'

const BEFORE = ':before'
const GROWTH = ':growth'

export const beforeKey = (figure: string): string => figure + BEFORE
export const growthKey = (figure: string): string => figure + GROWTH
export const isBefore = (key: string): boolean => key.endsWith(BEFORE)
export const isGrowth = (key: string): boolean => key.endsWith(GROWTH)
export const isAdded = (key: string): boolean => isBefore(key) || isGrowth(key)

/** The growth that a column shows, null where there was nothing. */
export function growthIn(key: string, values: Json): Decimal | null {
  const figure = key.slice(0, -GROWTH.length)
  const [now, before] = [asText(values[figure]), asText(values[beforeKey(figure)])]
  return now === '' || before === '' ? null : growthOf(now, before)
}
