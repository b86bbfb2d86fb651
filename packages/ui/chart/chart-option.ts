// A chart as the drawing library wants it. Exact decimals become floats here and nowhere else: a pixel is all they are
// used for, and every figure that is read is written from its digits.
import type { Decimal } from '@lumbung/core'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartColours } from './chart-colours.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { ChartData, ChartSeries } from './chart-types.ts'
import { partsOf, stepsOf } from './waterfall.ts'

export type ChartOption = ComposeOption<BarSeriesOption | LineSeriesOption | GridComponentOption>

export interface ChartLook extends ChartLayout {
  readonly colours: ChartColours
  readonly font: string
  /** What stands on the axis of figures. */
  readonly axisText: (tick: number) => string
  /** What stands at the end of a lying bar. */
  readonly valueText: (value: string) => string
  readonly valueGap: number | null
}

const drawn = (value: Decimal | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value.toString())

const FONT_SIZE = 12
const ROUND = 2
const BAR_MOST = { standing: 32, lying: 16 } as const
// Bars of one stack stand on each other.
const STACK = 'bars'

export function chartOption(data: ChartData, look: ChartLook): ChartOption {
  const { isLying, colours, font } = look
  const text = { color: colours.text, fontSize: FONT_SIZE, fontFamily: font }
  const names = {
    type: 'category' as const,
    data: data.points.map(({ label }) => label),
    inverse: isLying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.axis } },
    axisLabel: {
      ...text,
      width: look.labelWidth,
      overflow: 'truncate' as const,
      // A line names as many points as there is room for, a bar is nothing without its name.
      interval: data.kind === 'line' ? ('auto' as const) : 0,
    },
  }
  const hasValues = isLying && isSingle(data) && look.valueGap !== null
  const figures = {
    type: 'value' as const,
    splitNumber: isLying ? 3 : 4,
    // Seen before one scrolls: lying bars may go on below their frame.
    ...(isLying ? { position: 'top' as const } : {}),
    // Figures at the ends of bars need room there.
    ...(hasValues ? { boundaryGap: [0, `${(look.valueGap ?? 0) * 100}%`] as [number, string] } : {}),
    axisLabel: { ...text, formatter: look.axisText, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.grid, opacity: colours.hasEdges ? 0.4 : 1 } },
  }
  return {
    // Data does not move.
    animation: false,
    textStyle: { fontFamily: font },
    grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: isLying ? figures : names,
    yAxis: isLying ? names : figures,
    series: seriesOf(data, look, hasValues),
  }
}

const isSingle = ({ kind, series }: ChartData): boolean => kind === 'waterfall' || series.length === 1

type SeriesOption = BarSeriesOption | LineSeriesOption

function seriesOf(data: ChartData, look: ChartLook, hasValues: boolean): SeriesOption[] {
  if (data.kind === 'line') return data.series.map((one, place) => lineOf(one, place, data, look))
  if (data.kind === 'waterfall') return waterfallOf(data, look, hasValues)
  return data.series.map(
    (one, place): BarSeriesOption => ({
      ...barOf(look),
      name: one.name,
      data: one.values.map((value) => ({
        value: drawn(value) ?? '-',
        ...(hasValues ? valueLabel(value, look) : {}),
        itemStyle: { borderRadius: data.kind === 'bar' ? roundOf(value, look.isLying) : 0 },
      })),
      itemStyle: {
        color: look.colours.series(one, place),
        // Parts of one bar are told apart by a gap, whatever their colours.
        ...edgeOf(look, data.kind === 'stacked'),
      },
      ...(data.kind === 'stacked' ? { stack: STACK } : {}),
    }),
  )
}

const edgeOf = ({ colours }: ChartLook, isStacked: boolean) =>
  isStacked || colours.hasEdges ? { borderColor: colours.edge, borderWidth: 1 } : {}

const barOf = ({ isLying }: ChartLook): BarSeriesOption => ({
  type: 'bar',
  barMaxWidth: isLying ? BAR_MOST.lying : BAR_MOST.standing,
  barGap: '10%',
  barCategoryGap: '35%',
  emphasis: { disabled: true },
})

/** The end away from the ground is round. */
function roundOf(value: string | null, isLying: boolean): number[] {
  const isBelow = value?.startsWith('-') ?? false
  if (isLying) return isBelow ? [ROUND, 0, 0, ROUND] : [0, ROUND, ROUND, 0]
  return isBelow ? [0, 0, ROUND, ROUND] : [ROUND, ROUND, 0, 0]
}

const valueLabel = (value: string | null, { colours, font, valueText }: ChartLook) =>
  value === null
    ? {}
    : {
        label: {
          show: true,
          // Right of the ground where it lies below: at its end it would run into the names.
          position: 'right' as const,
          formatter: () => valueText(value),
          color: colours.text,
          fontSize: FONT_SIZE,
          fontFamily: font,
        },
      }

// Lines are told apart by their points and strokes as well.
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond']
const STROKES = ['solid', 'dashed', 'dotted'] as const
const POINTS_MARKED = 32

function lineOf(one: ChartSeries, place: number, { points }: ChartData, { colours }: ChartLook): LineSeriesOption {
  const color = colours.series(one, place)
  return {
    type: 'line',
    name: one.name,
    data: one.values.map((value) => drawn(value) ?? '-'),
    symbol: SYMBOLS[place % SYMBOLS.length] ?? 'circle',
    symbolSize: 6,
    showSymbol: points.length <= POINTS_MARKED,
    lineStyle: { color, width: 2, type: STROKES[place % STROKES.length] ?? 'solid' },
    itemStyle: { color },
    emphasis: { disabled: true },
  }
}

function waterfallOf({ points, series }: ChartData, look: ChartLook, hasValues: boolean): BarSeriesOption[] {
  const [first] = series
  if (!first) return []
  const steps = stepsOf(points, first)
  const parts = steps.map(partsOf)
  const bar = { ...barOf(look), stack: STACK }
  const colourOf = (place: number): string => look.colours[steps[place]?.role ?? 'sum']
  return [
    { ...bar, data: parts.map(({ under }) => drawn(under) ?? 0), itemStyle: { color: 'none' } },
    ...(['above', 'below'] as const).map(
      (side): BarSeriesOption => ({
        ...bar,
        name: first.name,
        data: parts.map((part, place) => ({
          value: drawn(part[side]) ?? 0,
          itemStyle: { color: colourOf(place), ...edgeOf(look, false) },
          ...(hasValues && isLabelled(part, side) ? valueLabel(first.values[place] ?? null, look) : {}),
        })),
      }),
    ),
  ]
}

/** The figure stands at the part that reaches furthest to the right. */
const isLabelled = ({ above }: ReturnType<typeof partsOf>, side: 'above' | 'below'): boolean =>
  above.gt(0) === (side === 'above')
