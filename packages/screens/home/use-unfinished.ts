import type { DefinitionHead, Head } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { asText, type Json } from '../problem.ts'
import { REFRESH } from './refresh.ts'

export type UnfinishedPart = 'draft' | 'returned' | 'waiting'

export interface UnfinishedDocument {
  readonly resource: Head
  readonly definition: DefinitionHead
  readonly row: Json
}

interface Answer {
  readonly data: readonly Json[]
  readonly counts: Readonly<Record<UnfinishedPart, number>>
  readonly more: readonly { readonly part: UnfinishedPart; readonly resource: string; readonly count: number }[]
}

/** Documents that are not finished: mine, and those that wait for my approval, as changes of masters do. */
export function useUnfinished() {
  const { byKey } = useCatalog()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['unfinished'],
    queryFn: ({ signal }) => client.get<Answer>('/me/unfinished', { signal, isBackground: true }),
    ...REFRESH,
    // What was saved a moment ago belongs here; what was read before stands until the answer is there.
    staleTime: 0,
  })
  const documents = (data?.data ?? []).flatMap((row): readonly UnfinishedDocument[] => {
    const resource = byKey.get(asText(row.resource))
    return resource ? [{ resource, definition: resource.definition, row }] : []
  })
  return {
    of: (part: UnfinishedPart) => documents.filter(({ row }) => row.part === part),
    counts: data?.counts,
    /** Kinds with more than is shown, each with all there are. */
    moreOf: (part: UnfinishedPart) =>
      (data?.more ?? []).flatMap((one) => {
        const resource = one.part === part ? byKey.get(one.resource) : undefined
        return resource ? [{ resource, count: one.count }] : []
      }),
    isPending,
    // What could not be read is not nothing.
    error: data ? null : error,
    retry: () => void refetch(),
  }
}

export type Unfinished = ReturnType<typeof useUnfinished>
