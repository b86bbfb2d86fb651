import { client, type RightGroup, rightTitles, useCatalog } from '@lumbung/screens'
import { useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Every right there is, as the server derives it from what is declared, in words. */
export function useRightTitles() {
  const catalog = useCatalog()
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: ['rights'],
    queryFn: async ({ signal }) =>
      (await client.get<{ readonly data: readonly RightGroup[] }>('/rights', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const titles = useMemo(() => data && rightTitles(data, { catalog, language }), [data, catalog, language])
  return { data: titles, error, refetch }
}
