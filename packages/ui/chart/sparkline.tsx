import { useUiText } from '../language/language.tsx'
import styles from './sparkline.module.css'

export interface SparklineProps {
  /** What runs along: "Net sales, twelve months". */
  readonly label: string
  /** Exact decimals in written digits, oldest first; null where there is none. */
  readonly values: readonly (string | null)[]
  /** The same of the time before, drawn behind from the same first place. */
  readonly before?: readonly (string | null)[] | undefined
  /** Writes a figure for those who hear the line. */
  readonly figure: (value: string) => string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

// The dot at the end stays inside.
const INSET = 3

const tenths = (pixels: number): number => Math.round(pixels * 10) / 10

interface Scale {
  readonly x: (place: number) => number
  readonly y: (value: string) => number
}

/** Both lines are drawn to one scale. Floats for the drawing alone; what is said is written from the digits. */
function scaleOf(lines: readonly (readonly (string | null)[])[], width: number, height: number): Scale {
  const heights = lines.flat().flatMap((value) => (value === null ? [] : [Number(value)]))
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const places = Math.max(1, ...lines.map(({ length }) => length - 1))
  return {
    x: (place) => INSET + (place / places) * (width - 2 * INSET),
    y: (value) =>
      high === low ? height / 2 : height - INSET - ((Number(value) - low) / (high - low)) * (height - 2 * INSET),
  }
}

/** Broken where there is no figure. */
const pathOf = (values: readonly (string | null)[], { x, y }: Scale): string =>
  values
    .map((value, place) => {
      if (value === null) return ''
      const begins = place === 0 || values[place - 1] === null
      return `${begins ? 'M' : 'L'}${tenths(x(place))} ${tenths(y(value))}`
    })
    .join('')

/** How figures went, in the height of a word. A line of our own: small enough for every tile of a page. */
export function Sparkline({ label, values, before = [], figure, width = 88, height = 24 }: SparklineProps) {
  const say = useUiText()
  const given = values.flatMap((value, place) => (value === null ? [] : [{ value, place }]))
  const [first, last] = [given.at(0), given.at(-1)]
  if (!first || !last) return <span className={styles.none}>–</span>
  const scale = scaleOf([values, before], width, height)
  const earlier = before.findLast((value) => value !== null)
  const said = say('sparklineSaid', { label, first: figure(first.value), last: figure(last.value) })
  const compared = earlier ? `${said}; ${say('sparklineBefore', { last: figure(earlier) })}` : said
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${width} ${height}`}
      {...{ width, height }}
      role="img"
      aria-label={compared}
    >
      {before.length > 1 ? <path className={styles.before} d={pathOf(before, scale)} /> : null}
      <path d={pathOf(values, scale)} />
      <circle cx={scale.x(last.place)} cy={scale.y(last.value)} r={2.5} />
    </svg>
  )
}
