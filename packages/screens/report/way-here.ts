import { useMemo } from 'react'
import type { Crumb } from '@lumbung/ui'
import { useLocation } from 'react-router'
import { asJson, asText } from '../problem.ts'
import { useSession } from '../session.ts'
import { useIn } from '../words.ts'

/** What a page is told of the report that leads to it: which one, and how it is looked at now. */
export function useWayFrom(report: string) {
  const { pathname, search } = useLocation()
  return useMemo(() => ({ fromReport: report, from: pathname + search }), [report, pathname, search])
}

/** The report that led here, as it was left. */
export function useWayHere(): (Crumb & { readonly report: string }) | null {
  const inLanguage = useIn()
  const { meta } = useSession()
  const state = asJson(useLocation().state)
  const from = meta.reports.find(({ key }) => key === asText(state.fromReport))
  return from ? { label: inLanguage(from.title), href: asText(state.from), report: from.key } : null
}
