// How the rows of a report are looked at: levels, columns, what is folded, unit, signs, chart. It stands in the
// address, and each user's last choice is remembered for a report that is opened without one.
import { isFoldedAt, levelsOf, shownColumns } from '@lumbung/definition'
import type { FigureScale } from '@lumbung/ui'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sortFrom } from '../list/list-state.ts'
import type { Viewed } from '../list/use-views.ts'
import { lastReportLook, noteReportLook } from '../recent.ts'
import { CHOSEN } from './chosen-figure.ts'
import type { Described } from './report-shape.ts'

/** Of the address, what only the screen needs. */
export const LOOK = ['group', 'cols', 'depth', 'turned', 'scale', 'negative', 'chart', 'axis', 'figures'] as const
type LookName = (typeof LOOK)[number]

const isScale = (text: string | null): text is FigureScale => text === 'thousands' || text === 'millions'

const lookOf = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([name]) => LOOK.some((one) => one === name)))

/** Begins as this user left the report last, unless the address or a view says how it is looked at. */
export function useRememberedLook(report: string): void {
  const [parameters, setParameters] = useSearchParams()
  const look = lookOf(parameters).toString()
  const isViewed = parameters.has('view')
  useEffect(() => {
    const last = lastReportLook(report)
    if (look !== '' || last === '' || isViewed) return
    setParameters((now) => new URLSearchParams([...now, ...new URLSearchParams(last)]), { replace: true })
  }, [report, look, isViewed, setParameters])
}

const SEAM = '~'

/** Down to which level rows are shown, and the heads that were turned the other way since. */
function useFolds(parameters: URLSearchParams, levels: readonly string[]) {
  const asked = Number.parseInt(parameters.get('depth') ?? '', 10)
  const depth = asked >= 1 && asked <= levels.length ? asked : null
  const text = parameters.get('turned') ?? ''
  return useMemo(() => {
    const turned: ReadonlySet<string> = new Set(text.split(SEAM).filter(Boolean))
    return { depth, turned, isFolded: isFoldedAt(depth, turned) }
  }, [depth, text])
}

export type ReportLook = ReturnType<typeof useReportLook>

export function useReportLook(report: string, described: Described) {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('scale')
  const group = parameters.get('group')
  const levels = useMemo(() => {
    const chosen = group?.split(',').filter((key) => described.columns[key]) ?? null
    return levelsOf(described, chosen)
  }, [group, described])
  const cols = parameters.get('cols')
  const keys = useMemo(() => shownColumns(described, levels, cols?.split(',') ?? null), [described, levels, cols])
  const folds = useFolds(parameters, levels)
  const change = (values: Readonly<Partial<Record<LookName | 'sort', string>>>): void => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(values)) {
      if (value === '' && name !== 'group') next.delete(name)
      else next.set(name, value)
    }
    noteReportLook(report, lookOf(next).toString())
    setParameters(next, { replace: true })
  }
  const scale = isScale(given) ? given : 'units'
  const isBracketed = parameters.get('negative') !== 'minus'
  const { isSparse } = described
  const form = useMemo(() => ({ scale, isBracketed, isSparse }), [scale, isBracketed, isSparse])
  const fold = (key: string): void => {
    const turned = new Set(folds.turned)
    if (!turned.delete(key)) turned.add(key)
    change({ turned: [...turned].join(SEAM) })
  }
  return { levels, keys, ...folds, fold, form, sort: sortFrom(parameters.get('sort') ?? ''), parameters, change }
}

// What is of the moment: the days that are asked for, what is open beside the rows, and the view itself.
const OF_THE_MOMENT: readonly string[] = ['from', 'to', 'asOf', 'face', 'view', ...CHOSEN]

const isOfMoment = ([name]: readonly [string, string]): boolean => OF_THE_MOMENT.includes(name)

/** A report as saved views keep it: filters, comparison, order and look; the days stay those that are asked for. */
export function useViewedReport(report: string): Viewed {
  const [parameters, setParameters] = useSearchParams()
  const kept = new URLSearchParams([...parameters].filter((one) => !isOfMoment(one) && one[1] !== ''))
  kept.sort()
  const put = (search: URLSearchParams, view: string, replace: boolean): void => {
    const moment = [...parameters].filter((one) => isOfMoment(one) && one[0] !== 'view')
    const called = view === '' ? [] : [['view', view]]
    noteReportLook(report, lookOf(search).toString())
    setParameters(new URLSearchParams([...search, ...moment, ...called]), { replace })
  }
  return {
    key: `report.${report}`,
    view: parameters.get('view') ?? '',
    search: kept.toString(),
    show: (search, view) => put(new URLSearchParams(search), view, false),
    name: (view) => put(kept, view, true),
  }
}
