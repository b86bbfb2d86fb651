import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { RightGroup } from './right-rows.ts'

/** Every right there is, as the server derives it from what is declared. */
export const useRightGroups = () =>
  useQuery({
    queryKey: ['rights'],
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly data: readonly RightGroup[] }>('/rights', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
