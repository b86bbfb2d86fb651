import { pathOf } from '@lumbung/definition'
import { client } from '@lumbung/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Named, OnCount, OpnameShown } from './counting.ts'
import { stockOpname } from './definition.ts'
import type { FoundItem, FoundPiece, FoundText, WeighedItem } from './found/found.ts'

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
  const count: OnCount = async ({ item, location, batch, serial }, quantity, measured) => {
    const piece = { item: item.id, location: location?.id ?? null, batch: batch?.id ?? null, serial }
    const rows = [{ ...piece, quantity, ...(measured ? { measured } : {}) }]
    const counted = await client.post<OpnameShown>(`${PATH}/${id}/actions/count`, { rows })
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

/** What has to be said of goods that are found. */
export const useFoundItem = (opname: string, item: string) =>
  useQuery({
    queryKey: ['stock-opname-found', opname, item],
    queryFn: ({ signal }) =>
      client.get<FoundItem>(`${PATH}/${opname}/found?item=${item}`, { signal, isBackground: true }),
  })

/** Units in which goods of a count are weighed, by item; asked anew when there are more lines. */
export function useWeighed(opname: string, lines: number): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['stock-opname-weighed', opname, lines],
    queryFn: ({ signal }) =>
      client.get<{ readonly rows: readonly WeighedItem[] }>(`${PATH}/${opname}/weighed`, {
        signal,
        isBackground: true,
      }),
  })
  return new Map(data?.rows.map(({ item, unit }) => [item, unit]))
}

/** The piece that code and numbers stand for; a batch number that nobody knew becomes a batch. */
export const foundPiece = (opname: string, item: string, text: FoundText): Promise<FoundPiece> =>
  client.post<FoundPiece>(`${PATH}/${opname}/found`, { item, ...text })
