import { useQuery } from '@tanstack/react-query'
import { client } from './client.ts'
import type { Json } from './problem.ts'

/** `GET /jobs/:id`. */
interface Job {
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly done: number
  readonly total: number | null
  /** Why it ended before its time. */
  readonly message: string | null
  readonly seconds: number
  /** Of an action on many records: what became of each. */
  readonly result: { readonly rows?: readonly Json[] } | null
}

const FOLLOW_MS = 500

export const isEnded = (job: Job | undefined): boolean =>
  job !== undefined && job.state !== 'waiting' && job.state !== 'running'

/** How far a job is. Followed, it is asked again whatever came of it: a job goes on without being watched. */
export const useJob = (job: string | null, isFollowed: boolean) =>
  useQuery({
    queryKey: ['job', job],
    queryFn: () => client.get<Job>(`/jobs/${job ?? ''}`),
    retry: false,
    refetchInterval: ({ state }) => (isFollowed && !isEnded(state.data) ? FOLLOW_MS : false),
    enabled: job !== null,
  })
