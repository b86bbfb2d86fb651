import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { apiPath } from '../paths.ts'
import { toastError } from '../shell/toasts.ts'

export interface Attached<T> {
  readonly path: string
  readonly list: UseQueryResult<readonly T[]>
  /**
   * True when it was done; why not is told, unless the caller tells it. Either way everything is read again: others
   * write here as well.
   */
  write: (work: () => Promise<unknown>, onFailure?: (error: unknown) => void) => Promise<boolean>
}

/** What hangs on a record, read once it is looked at. */
export function useAttached<T>(
  { resource, id }: RecordForm,
  part: 'attachments' | 'comments',
  isSeen: boolean,
): Attached<T> {
  const queries = useQueryClient()
  const path = `${apiPath(resource.definition)}/${id ?? ''}/${part}`
  const list = useQuery({
    queryKey: [part, id],
    queryFn: async () => (await client.get<{ readonly data: readonly T[] }>(path)).data,
    enabled: id !== null && isSeen,
  })
  const write: Attached<T>['write'] = async (work, onFailure = toastError) => {
    let isDone = true
    try {
      await work()
    } catch (error) {
      isDone = false
      onFailure(error)
    }
    await Promise.all([part, 'history'].map((key) => queries.invalidateQueries({ queryKey: [key, id] })))
    return isDone
  }
  return { path, list, write }
}
