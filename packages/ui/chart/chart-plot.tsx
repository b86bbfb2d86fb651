import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWidth } from '../data-table/use-width.ts'
import { type SayUi, useLanguage, useUiText } from '../language/language.tsx'
import { Skeleton, useLongWait } from '../skeleton/skeleton.tsx'
import { ChartBroken } from './chart-broken.tsx'
import { layoutOf } from './chart-layout.ts'
import { ChartTip } from './chart-tip.tsx'
import type { ChartData, ChartPoint, ChartSeries } from './chart-types.ts'
import { type ChartPlace, walked } from './chart-walk.ts'
import styles from './chart.module.css'
import type { Bands } from './draw-chart.ts'
import { axisFigure, type FigureScale } from './figure-scale.ts'
import { axisTextWidth } from './axis-text-width.ts'
import { useDrawing } from './use-drawing.ts'

export interface ChartPlotProps {
  readonly label: string
  readonly data: ChartData
  readonly height: number
  readonly scale: FigureScale
  readonly figure: (value: string, series: ChartSeries) => string
  readonly onOpen?: ((point: ChartPoint, series: ChartSeries) => void) | undefined
}

// Its keys are its own; the table beside it is what screen readers browse.
const WALKED = { role: 'application', tabIndex: 0 } as const

/** The drawing itself, which arrow keys and the pointer walk. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, data, height, figure, onOpen } = props
  const say = useUiText()
  const hint = useId()
  const { frame, canvas, layout, bands, pointed, isBroken, retry } = usePlot(props)
  const isWaiting = useLongWait(bands === null)
  const walk = useWalk(data, layout.isLying, onOpen)
  const { at, isByKey } = walk
  const looked = bands && at ? { bands, at } : null
  const chosen = isByKey || pointed === null ? (at?.series ?? 0) : pointed
  const pointAt = ({ clientX, clientY }: MouseEvent): number | null => {
    const corner = canvas.current?.getBoundingClientRect()
    if (!corner || !bands) return null
    const along = layout.isLying ? clientY - corner.top : clientX - corner.left
    return pointIn(bands, along, data)
  }
  const walking = {
    onKeyDown: walk.press,
    onBlur: () => walk.go(null),
    onPointerMove: (event: MouseEvent) => walk.go(pointAt(event)),
    onPointerLeave: () => walk.go(null),
    onClick: (event: MouseEvent) => walk.open(pointAt(event), chosen),
  }
  if (isBroken) return <ChartBroken onRetry={retry} />
  return (
    <>
      <div
        ref={frame}
        className={styles.plot}
        style={{ height }}
        {...WALKED}
        {...walking}
        aria-roledescription={say('chart')}
        aria-label={label}
        aria-describedby={hint}
        data-opens={onOpen !== undefined}
      >
        {looked ? <Band {...looked} isLying={layout.isLying} isByKey={isByKey} /> : null}
        <div ref={canvas} className={styles.canvas} style={{ height: layout.height }} aria-hidden="true" />
        {isWaiting ? <Skeleton height={height} /> : null}
        {looked ? <ChartTip {...{ data, layout, figure, chosen }} {...looked} /> : null}
      </div>
      <span id={hint} hidden>
        {say(onOpen ? 'chartKeysOpen' : 'chartKeys')}
      </span>
      <span role="status" data-unseen>
        {isByKey ? said(data, at, figure, say) : ''}
      </span>
    </>
  )
}

/** Draws into an element of the page, anew when data, room or language change. */
function usePlot({ data, height, scale, figure }: ChartPlotProps) {
  const language = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [pointed, setPointed] = useState<number | null>(null)
  const [bands, setBands] = useState<Bands | null>(null)
  const { drawing, isBroken, retry } = useDrawing(canvas, { onSeries: setPointed, onDrawn: setBands })
  const layout = useMemo(
    () => ({ ...layoutOf(data, { width, height, measure: axisTextWidth }), width }),
    [data, width, height],
  )
  useEffect(() => {
    const [first] = data.series
    if (!drawing || width === 0 || !first) return
    const axisText = (tick: number): string => axisFigure(tick, scale, language)
    drawing.draw(data, layout, { axisText, valueText: (value) => figure(value, first) })
  }, [drawing, data, layout, width, scale, language, figure])
  // A step of a waterfall is drawn in parts, which are one figure.
  const series = data.kind === 'waterfall' && pointed !== null ? 0 : pointed
  return { frame, canvas, layout, bands, pointed: series, isBroken, retry }
}

function pointIn({ start, size }: Bands, along: number, { points }: ChartData): number | null {
  const place = Math.floor((along - start) / size)
  return points[place] ? place : null
}

/** What is heard of a point. */
function said(data: ChartData, at: ChartPlace | null, figure: ChartPlotProps['figure'], say: SayUi): string {
  if (!at) return ''
  const one = data.series[at.series]
  const value = one?.values[at.point] ?? null
  const text = one && value !== null ? `${one.name} ${figure(value, one)}` : (one?.name ?? '')
  const where = say('pointOf', { point: at.point + 1, count: data.points.length })
  return `${data.points[at.point]?.label ?? ''}: ${text}. ${where}`
}

interface BandProps {
  readonly bands: Bands
  readonly at: ChartPlace
  readonly isLying: boolean
  readonly isByKey: boolean
}

/** The strip in which the point lies that is looked at. */
function Band({ bands, at, isLying, isByKey }: BandProps) {
  const place = useRef<HTMLSpanElement>(null)
  // A walk leads out of what is seen; the pointer cannot.
  useEffect(() => {
    if (isByKey) place.current?.scrollIntoView({ block: 'nearest' })
  }, [at, isByKey])
  const start = bands.start + at.point * bands.size
  const strip = isLying
    ? { top: start, height: bands.size, left: 0, right: 0 }
    : { left: start, width: bands.size, top: 0, bottom: 0 }
  return <span ref={place} className={styles.band} style={strip} />
}

function useWalk(data: ChartData, isLying: boolean, onOpen: ChartPlotProps['onOpen']) {
  const [{ at, isByKey }, setState] = useState<{ readonly at: ChartPlace | null; readonly isByKey: boolean }>({
    at: null,
    isByKey: false,
  })
  const open = (place: number | null, figure: number): void => {
    const point = place === null ? undefined : data.points[place]
    const series = data.series[figure]
    if (point && series) onOpen?.(point, series)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (at && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      return open(at.point, at.series)
    }
    if (at && event.key === 'Escape') {
      // The topmost layer only: what is told of the point.
      event.stopPropagation()
      return setState({ at: null, isByKey: false })
    }
    const extent = { points: data.points.length, series: figuresOf(data), isLying }
    const next = walked(event.key, at, extent)
    if (!next) return
    event.preventDefault()
    setState({ at: next, isByKey: true })
  }
  const go = (point: number | null): void => {
    if (point === (at?.point ?? null) && !isByKey) return
    setState({ at: point === null ? null : { point, series: 0 }, isByKey: false })
  }
  // What was looked at may be gone.
  const isThere = at !== null && at.point < data.points.length && at.series < figuresOf(data)
  return { at: isThere ? at : null, isByKey, press, go, open }
}

const figuresOf = ({ kind, series }: ChartData): number => (kind === 'waterfall' ? 1 : series.length)
