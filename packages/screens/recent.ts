// What this user opened last, and how each list was left, in this browser.
import { asJson, asRows, asText, type Json } from './problem.ts'
import { sessionStore } from './session.ts'

export interface RecentEntry {
  readonly path: string
  readonly resource: string
  readonly number: string
  readonly name: string
  readonly at: string
}

const MOST = 12
const nameOf = (kind: string): string => `lumbung.${kind}.${sessionStore.current()?.user.id ?? ''}`

const entryOf = (row: Json): RecentEntry => ({
  path: asText(row.path),
  resource: asText(row.resource),
  number: asText(row.number),
  name: asText(row.name),
  at: asText(row.at),
})

export function recentEntries(): readonly RecentEntry[] {
  try {
    return asRows(JSON.parse(localStorage.getItem(nameOf('recent')) ?? '[]')).map(entryOf)
  } catch {
    return []
  }
}

export function noteRecent(entry: Omit<RecentEntry, 'at'>): void {
  const others = recentEntries().filter((one) => one.path !== entry.path)
  const all = [{ ...entry, at: new Date().toISOString() }, ...others].slice(0, MOST)
  localStorage.setItem(nameOf('recent'), JSON.stringify(all))
}

/** The question with which a list was left, so that the way back leads to the same rows. */
export const lastListQuery = (resource: string): string => sessionStorage.getItem(`${nameOf('list')}.${resource}`) ?? ''
export const noteListQuery = (resource: string, query: string): void =>
  sessionStorage.setItem(`${nameOf('list')}.${resource}`, query)

/** How this user looked at a report last: groups, unit, chart. */
export const lastReportLook = (report: string): string => localStorage.getItem(`${nameOf('report')}.${report}`) ?? ''
export const noteReportLook = (report: string, look: string): void =>
  localStorage.setItem(`${nameOf('report')}.${report}`, look)

/** When this user last opened each report, in this browser. */
export function reportRuns(): Json {
  try {
    return asJson(JSON.parse(localStorage.getItem(nameOf('runs')) ?? '{}'))
  } catch {
    return {}
  }
}
export const noteReportRun = (report: string): void =>
  localStorage.setItem(nameOf('runs'), JSON.stringify({ ...reportRuns(), [report]: new Date().toISOString() }))
