import type { FigureAnswer, FigureAnswers } from '@lumbung/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, type Query, REFRESH, toastError, withQuery } from '@lumbung/screens'
import type { TileLayout } from './layout.ts'

interface Answer extends FigureAnswers {
  readonly tiles: TileLayout
  /** Arranged by this user. */
  readonly isOwn: boolean
  /** Asked about no days in particular, so that titles speak of this month. */
  readonly isUsual: boolean
}

interface Shown {
  readonly answer: Answer
  readonly readAt: number
}

export type DashboardFace = 'role' | 'own'

const ask = (question: Query, signal?: AbortSignal): Promise<Answer> =>
  client.get<Answer>(withQuery('/dashboard', question), { isBackground: true, ...(signal ? { signal } : {}) })

/** An answer with figures that were asked for again put in their places. */
function renewed(answer: Answer, keys: readonly string[], { data, failed }: FigureAnswers): Answer {
  const kept = answer.data.filter(({ key }) => !keys.includes(key))
  return {
    ...answer,
    data: [...kept, ...data],
    failed: [...answer.failed.filter((key) => !keys.includes(key)), ...failed],
  }
}

/** All of a dashboard by one request, once a minute while it is seen; what was read before stands until then. */
export function useDashboard(face: DashboardFace, days: Query) {
  const queries = useQueryClient()
  const queryKey = ['dashboard', face, days]
  const [trying, setTrying] = useState<ReadonlySet<string>>(new Set())
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask({ face, ...days }, signal),
    ...REFRESH,
  })
  // What was read last stands until there is something newer, also where that cannot be read.
  const [last, setLast] = useState<Shown | null>(null)
  if (data && (data !== last?.answer || dataUpdatedAt !== last.readAt)) setLast({ answer: data, readAt: dataUpdatedAt })
  const answer = data ?? last?.answer
  /** Asks for some figures alone: one that failed, or has just been added. */
  const load = async (keys: readonly string[]): Promise<void> => {
    setTrying((now) => new Set([...now, ...keys]))
    try {
      const given = await ask({ face, ...days, keys: keys.join(',') })
      queries.setQueryData<Answer>(queryKey, (now) => now && renewed(now, keys, given))
    } catch (reason) {
      toastError(reason)
    } finally {
      setTrying((now) => new Set([...now].filter((key) => !keys.includes(key))))
    }
  }
  const answerOf = (key: string): FigureAnswer | undefined => answer?.data.find((one) => one.key === key)
  return {
    answer,
    error,
    answerOf,
    hasFailed: (key: string): boolean => answer?.failed.includes(key) === true,
    isTrying: (key: string): boolean => trying.has(key),
    /** What is shown answers an earlier question. */
    isEarlier: data === undefined && answer !== undefined,
    at: answer && (answer.dataAt ?? last?.readAt ?? dataUpdatedAt),
    load,
    retry: () => void refetch(),
  }
}

export type Dashboard = ReturnType<typeof useDashboard>
