import { changeKey } from '@lumbung/definition'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { asJson, bringSpoken, client, type RuleSubject, useCatalog } from '@lumbung/screens'
import { nextOf, type Outcome } from './outcome.ts'

/** One document, or one change of a record, that waits for whoever asks. */
export interface WaitingRow {
  readonly resource: string
  readonly change: string | null
  readonly id: string
  readonly number: string | null
  readonly since: string
  readonly by: string
  readonly party: unknown
  readonly total: string | null
  readonly currency: unknown
  readonly request: RequestNow | null
}

interface RequestNow {
  readonly set: string
  readonly matched: Omit<RuleSubject, 'document'>
  readonly level: number
  readonly levels: number
  readonly by: string
  readonly isChanged: boolean
}

interface Answer {
  readonly data: readonly WaitingRow[]
}

/** What a rule speaks of: the document, or the change of the record. */
export const subjectKey = ({ resource, change }: WaitingRow): string =>
  change === null ? resource : changeKey(resource, change)

/** What was submitted again is another thing to decide. */
const turnKey = ({ id, since }: WaitingRow): string => `${id} ${since}`

/** All that waits, the longest waiting first, without what was decided here a moment ago. */
function useWaiting(gone: ReadonlySet<string>) {
  const catalog = useCatalog()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['waiting'],
    queryFn: async ({ signal }) => {
      const answer = await client.get<Answer>('/me/waiting', { signal })
      await bringSpoken(catalog, [...new Set(answer.data.map(subjectKey))])
      return answer.data.toSorted((a, b) => (a.since + a.id).localeCompare(b.since + b.id))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const rows = (data ?? []).filter((row) => !gone.has(turnKey(row)))
  return { rows, isPending, error: data ? null : error, retry: () => void refetch() }
}

/** The queue as somebody goes through it: which one is read, what was decided, and what was refused. */
export function useApprovalQueue() {
  const queries = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const waiting = useWaiting(gone)
  const { rows } = waiting
  const wanted = parameters.get('at')
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === wanted),
  )
  const select = (id: string | null): void => setParameters(id === null ? {} : { at: id }, { replace: true })
  const decided = (row: WaitingRow, outcome: Outcome): void => {
    select(
      nextOf(
        rows.map(({ id }) => id),
        row.id,
      ),
    )
    setGone(new Set([...gone, turnKey(row)]))
    setOutcomes([...outcomes, outcome])
    const { id, resource } = row
    for (const what of [['record', resource, id], ['list', resource], ['approval', id], ['waiting'], ['queues']])
      void queries.invalidateQueries({ queryKey: what })
    for (const what of ['unfinished', 'notifications']) void queries.invalidateQueries({ queryKey: [what] })
  }
  return {
    ...waiting,
    outcomes,
    current: rows[at],
    at,
    /** What the address asks for is decided by now. */
    isWantedGone: wanted !== null && !waiting.isPending && outcomes.length === 0 && rows[at]?.id !== wanted,
    select,
    step: (by: number) => select(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id ?? null),
    decided,
    refusalOf: (row: WaitingRow) => refusals.get(row.id),
    refuse: (row: WaitingRow, sentence: string) => setRefusals(new Map([...refusals, [row.id, sentence]])),
  }
}

export type ApprovalQueue = ReturnType<typeof useApprovalQueue>

/** Its total as it counts in a sum of what was decided. */
export const outcomeOf = (row: WaitingRow, kind: Outcome['kind']): Outcome => {
  const { code } = asJson(row.currency)
  return { kind, amount: row.total, currency: typeof code === 'string' ? code : '' }
}
