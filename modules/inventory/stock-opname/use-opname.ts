import { pathOf } from '@lumbung/definition'
import { client } from '@lumbung/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Named, OpnameShown } from './counting.ts'
import { stockOpname } from './definition.ts'

const PATH = pathOf(stockOpname)
/** What others count meanwhile is seen within this time. */
const AGAIN_MS = 10_000

export function useOpname(id: string) {
  const queries = useQueryClient()
  const key = ['stock-opname-count', id]
  const opname = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.get<OpnameShown>(`${PATH}/${id}`, { signal, isBackground: true }),
    refetchInterval: AGAIN_MS,
  })
  /** Adds a count; several people do so at once, and each sees what all have counted. */
  const count = async (item: string, quantity: string): Promise<void> => {
    const counted = await client.post<OpnameShown>(`${PATH}/${id}/actions/count`, { rows: [{ item, quantity }] })
    queries.setQueryData(key, counted)
  }
  return { opname, count }
}

/** Goods beyond those that the books know here. */
export const useOtherGoods = (typed: string) =>
  useQuery({
    queryKey: ['stock-opname-goods', typed],
    queryFn: ({ signal }) =>
      client.get<{ readonly data: readonly Named[] }>(`${PATH}/lookup?q=${encodeURIComponent(typed)}&for=lines.item`, {
        signal,
        isBackground: true,
      }),
    enabled: typed.trim() !== '',
  })
