import { useUiText } from '../language/language.tsx'
import styles from './sparkline.module.css'

export interface SparklineProps {
  /** What runs along: "Net sales, twelve months". */
  readonly label: string
  /** Exact decimals in written digits, oldest first; null where there is none. */
  readonly values: readonly (string | null)[]
  /** Writes a figure for those who hear the line. */
  readonly figure: (value: string) => string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

// The dot at the end stays inside.
const INSET = 3

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10

/** How figures went, in the height of a word. A line of our own: small enough for every tile of a page. */
export function Sparkline({ label, values, figure, width = 88, height = 24 }: SparklineProps) {
  const say = useUiText()
  const given = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  const [first, last] = [given.at(0), given.at(-1)]
  if (!first || !last) return <span className={styles.none}>–</span>
  // Floats for the drawing alone; what is said is written from the digits.
  const heights = given.map(({ value }) => Number(value))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const x = (place: number): number => INSET + (place / Math.max(1, values.length - 1)) * (width - 2 * INSET)
  const y = (value: string): number =>
    high === low ? height / 2 : height - INSET - ((Number(value) - low) / (high - low)) * (height - 2 * INSET)
  const line = values.map((value, place) => {
    if (value === null) return ''
    const begins = place === 0 || values[place - 1] === null
    return `${begins ? 'M' : 'L'}${tenths(x(place))} ${tenths(y(value))}`
  })
  const said = say('sparklineSaid', { label, first: figure(first.value), last: figure(last.value) })
  return (
    <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} {...{ width, height }} role="img" aria-label={said}>
      <path d={line.join('')} />
      <circle cx={x(last.place)} cy={y(last.value)} r={2.5} />
    </svg>
  )
}
