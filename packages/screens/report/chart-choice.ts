// What may be drawn of a report, known from its columns alone: by what its rows are told apart stands on the axis, what
// adds up is drawn.
import { isAdded } from '@lumbung/definition'
import type { ChartKind } from '@lumbung/ui'
import { type Described, documentColumn } from './report-shape.ts'

/** On the axis stand the figures themselves, each with its sum. */
export const FIGURES_AXIS = '*'

export interface ChartChoice {
  readonly kind: ChartKind
  readonly axis: string
  readonly figures: readonly string[]
}

const KINDS: readonly ChartKind[] = ['bar', 'line', 'stacked', 'waterfall']
const isChartKind = (text: string | null): text is ChartKind => KINDS.some((one) => one === text)

const TOLD_APART: readonly string[] = ['ref', 'choice', 'text', 'code', 'date']
const ADDED: readonly string[] = ['money', 'quantity']

export function figuresOf({ columns, totals, hidden }: Described): readonly string[] {
  const isDrawn = (key: string): boolean =>
    ADDED.includes(columns[key]?.kind ?? '') && !hidden?.includes(key) && !isAdded(key)
  return (totals ?? Object.keys(columns)).filter(isDrawn)
}

export function axesOf(described: Described): readonly string[] {
  const { columns, hidden, groups } = described
  const isShown = (key: string): boolean => !hidden?.includes(key) || (groups?.includes(key) ?? false)
  const keys = Object.keys(columns).filter((key) => TOLD_APART.includes(columns[key]?.kind ?? '') && isShown(key))
  return described.totals && figuresOf(described).length > 1 ? [...keys, FIGURES_AXIS] : keys
}

/** Whether there is anything to draw. */
export const isDrawable = (described: Described): boolean =>
  axesOf(described).length > 0 && figuresOf(described).length > 0

/** What is drawn when nothing was chosen: as the report says, else its first figure by what its rows are of. */
export function usualChart(described: Described): ChartChoice {
  if (described.chart) return described.chart
  const axes = axesOf(described)
  const isGroup = (key: string): boolean => described.groups?.includes(key) ?? false
  // Of documents there are too many to look at one by one.
  const areDocuments = documentColumn(described) !== undefined
  const axis = axes.find((key) => isGroup(key) === areDocuments) ?? axes[0] ?? FIGURES_AXIS
  return {
    kind: described.columns[axis]?.kind === 'date' ? 'line' : 'bar',
    axis,
    figures: figuresOf(described).slice(0, 1),
  }
}

/** The chart the address asks for; null where none is shown. What the report does not have is passed over. */
export function chartFrom(described: Described, parameters: URLSearchParams): ChartChoice | null {
  const kind = parameters.get('chart')
  if (!isChartKind(kind)) return null
  const usual = usualChart(described)
  const axis = parameters.get('axis') ?? ''
  const offered = figuresOf(described)
  const figures = (parameters.get('figures') ?? '').split(',').filter((key) => offered.includes(key))
  return {
    kind,
    axis: axesOf(described).includes(axis) ? axis : usual.axis,
    figures: figures.length > 0 ? figures : usual.figures,
  }
}
