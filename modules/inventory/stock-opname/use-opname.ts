import { pathOf } from '@lumbung/definition'
import { client } from '@lumbung/screens'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Named, OpnameShown, PieceShown } from './counting.ts'
import { stockOpname } from './definition.ts'
import type { FoundItem, FoundPiece, FoundText } from './found.ts'

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
  const count = async ({ item, location, batch, serial }: PieceShown, quantity: string): Promise<void> => {
    const piece = { item: item.id, location: location?.id ?? null, batch: batch?.id ?? null, serial }
    const rows = [{ ...piece, quantity }]
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

/** The piece that code and numbers stand for; a batch number that nobody knew becomes a batch. */
export const foundPiece = (opname: string, item: string, text: FoundText): Promise<FoundPiece> =>
  client.post<FoundPiece>(`${PATH}/${opname}/found`, { item, ...text })
