import type { AnyReport, ReportLine } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Reader } from '../unit.ts'

const FIGURES: readonly string[] = ['money', 'quantity']

/** The report whose lines a figure opens, if who asks may read it. */
export function drillTarget(reader: Reader, report: AnyReport, key: string): (AnyReport & { line: ReportLine }) | null {
  const opening = report.open?.[key]
  if (!FIGURES.includes(report.columns[key]?.kind ?? '')) return null
  if (!opening || !('report' in opening)) return null
  const target = reader.engine.registry.reports.get(opening.report)
  if (!target?.line || !may(reader.actor, `report.${target.key}.read`)) return null
  return { ...target, line: target.line }
}
