import { client } from '@lumbung/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backupPage } from './page.ts'

export interface Backup {
  readonly name: string
  readonly kind: 'manual' | 'scheduled' | 'before-restore'
  readonly by: string | null
  readonly state: 'running' | 'done' | 'failed'
  readonly startedAt: string
  readonly finishedAt: string | null
  readonly size: number
  readonly checksum: string
  readonly attachments: { readonly count: number } | null
  /** Why it failed. */
  readonly failure: string | null
  /** When it was restored beside the books, and what spoke against it. */
  readonly verified: { readonly at: string; readonly checked: number; readonly problem: string | null } | null
}

export interface Schedule {
  /** 02:30; null: never by itself. */
  readonly at: string | null
  readonly keep: number
  readonly changedAt: string | null
  readonly changedBy: string | null
}

export interface Backups {
  readonly data: readonly Backup[]
  readonly schedule: Schedule
  readonly progress: { readonly name: string; readonly doing: string; readonly done: number } | null
  readonly folder: string
  /** Why the last check or restore did not come about. */
  readonly refused: string | null
}

const KEY = ['backups']
const LOOK_MS = 1000

const isBusy = (backups: Backups | undefined): boolean =>
  backups !== undefined && (backups.progress !== null || backups.data.some((one) => one.state === 'running'))

/** All backups; looked at again and again while one is made or checked. */
export function useBackups() {
  const queries = useQueryClient()
  const backups = useQuery({
    queryKey: KEY,
    queryFn: () => client.get<Backups>(backupPage.path),
    refetchInterval: ({ state }) => (isBusy(state.data) ? LOOK_MS : false),
  })
  return {
    backups,
    isBusy: isBusy(backups.data),
    again: () => queries.invalidateQueries({ queryKey: KEY }),
  }
}

export const addressOf = (backup: Backup, what: 'verify' | 'restore' | 'download'): string =>
  `${backupPage.path}/${backup.name}/${what}`
