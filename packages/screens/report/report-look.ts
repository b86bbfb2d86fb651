// How the rows of a report are looked at: groups, unit, signs, chart. It stands in the address, and each user's last
// choice is remembered for a report that is opened without one.
import type { FigureScale } from '@lumbung/ui'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { sortFrom } from '../list/list-state.ts'
import { lastReportLook, noteReportLook } from '../recent.ts'
import type { Described } from './report-shape.ts'

/** Of the address, what only the screen needs. */
export const LOOK = ['group', 'scale', 'negative', 'chart', 'axis', 'figures'] as const
type LookName = (typeof LOOK)[number]

const isScale = (text: string | null): text is FigureScale => text === 'thousands' || text === 'millions'

const lookOf = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([name]) => LOOK.some((one) => one === name)))

/** Begins as this user left the report last, unless the address says how it is looked at. */
export function useRememberedLook(report: string): void {
  const [parameters, setParameters] = useSearchParams()
  const look = lookOf(parameters).toString()
  useEffect(() => {
    const last = lastReportLook(report)
    if (look !== '' || last === '') return
    setParameters((now) => new URLSearchParams([...now, ...new URLSearchParams(last)]), { replace: true })
  }, [report, look, setParameters])
}

export function useReportLook(report: string, described: Described) {
  const [parameters, setParameters] = useSearchParams()
  const given = parameters.get('scale')
  const group = parameters.get('group')
  const groups = useMemo(() => group?.split(',').filter(Boolean) ?? described.grouped ?? [], [group, described])
  const change = (values: Readonly<Partial<Record<LookName | 'sort', string>>>): void => {
    const next = new URLSearchParams(parameters)
    for (const [name, value] of Object.entries(values)) next.set(name, value)
    noteReportLook(report, lookOf(next).toString())
    setParameters(next, { replace: true })
  }
  const scale = isScale(given) ? given : 'units'
  const isBracketed = parameters.get('negative') !== 'minus'
  const form = useMemo(() => ({ scale, isBracketed }), [scale, isBracketed])
  return { groups, form, sort: sortFrom(parameters.get('sort') ?? ''), parameters, change }
}
