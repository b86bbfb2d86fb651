import { Decimal, formatNumber, formatQuantity, inLanguage, type Language, type Words } from '@lumbung/core'

/** The unit in which figures are shown. */
export type FigureScale = 'units' | 'thousands' | 'millions'

export const SCALE_DIVISORS: Readonly<Record<FigureScale, number>> = { units: 1, thousands: 1_000, millions: 1_000_000 }

export interface FigureForm {
  readonly scale?: FigureScale | undefined
  /** Exactly so many; as many as the figure has when nothing is said. */
  readonly decimals?: number | undefined
  /** What is negative stands in parentheses, not behind a minus. */
  readonly isBracketed?: boolean | undefined
}

/** `(1.250,00)` or `−1.250,00`, with a true minus, of digits that begin with a hyphen. */
export function bracketed(text: string, isBracketed: boolean): string {
  if (!text.startsWith('-')) return text
  return isBracketed ? `(${text.slice(1)})` : `\u2212${text.slice(1)}`
}

/** A figure in the chosen unit, as one reads it in Indonesia. */
export function scaledFigure(value: string, { scale = 'units', decimals, isBracketed = false }: FigureForm): string {
  const scaled = new Decimal(value).dividedBy(SCALE_DIVISORS[scale])
  const text = decimals === undefined ? formatQuantity(scaled) : formatNumber(scaled, decimals)
  return bracketed(text, isBracketed)
}

// M is a million to some readers and a miliar to others, so neither language uses it.
const MAGNITUDES: readonly (readonly [least: number, words: Words])[] = [
  [1_000_000_000_000, ['tn', 'T']],
  [1_000_000_000, ['bn', 'mlr']],
  [1_000_000, ['mn', 'jt']],
  [1_000, ['k', 'rb']],
]

/** A figure as short as it can be said: `1,5 mn`. An axis is drawn, so its figures are floats. */
export function axisFigure(tick: number | Decimal, scale: FigureScale, language: Language): string {
  const scaled = new Decimal(tick).dividedBy(SCALE_DIVISORS[scale])
  // In thousands a second unit would say two things at once.
  const magnitude = scale === 'units' ? MAGNITUDES.find(([least]) => scaled.abs().gte(least)) : undefined
  if (!magnitude) return formatQuantity(scaled.toDecimalPlaces(2))
  const [least, words] = magnitude
  return `${formatQuantity(scaled.dividedBy(least).toDecimalPlaces(2))} ${inLanguage(words, language)}`
}
