import { useMutation } from '@tanstack/react-query'
import type { Resource } from '@lumbung/definition'
import { useMemo, useState } from 'react'
import { identityOf } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { toastError } from '../shell/toasts.ts'
import type { BulkPartProps } from './bulk.tsx'
import { questionFrom } from './list-state.ts'
import { type ListPage, neededFields } from './list-question.ts'

export interface Matching {
  /** Rows of the list, and those that were selected without having come to it, each once. */
  readonly known: readonly Json[]
  readonly isAsking: boolean
  readonly select: () => void
}

/** What steps, sums and results need to know of a row. */
function fieldsOf(resource: Resource): string {
  const { definition } = resource
  const own = definition.kind === 'document' ? [definition.total ?? 'number'] : [identityOf(definition).code]
  return [...new Set([...own, ...neededFields(resource)])].join(',')
}

/** Everything that matches search and filter, as it is at the moment of the press: what comes later stays unticked. */
export function useMatching(props: Pick<BulkPartProps, 'resource' | 'control' | 'rows' | 'onSelection'>): Matching {
  const { resource, control, rows, onSelection } = props
  const [found, setFound] = useState<readonly Json[]>([])
  const asking = useMutation({
    mutationFn: () => {
      const question = questionFrom(control.state, resource.definition)
      question.set('fields', fieldsOf(resource))
      return client.get<ListPage>(`${apiPath(resource.definition)}/matching?${question.toString()}`)
    },
    onSuccess: ({ data }) => {
      setFound(data)
      onSelection(new Set(data.map((row) => asText(row.id))))
    },
    onError: (error) => toastError(error),
  })
  const known = useMemo(() => {
    const loaded = new Map(rows.map((row) => [asText(row.id), row]))
    const both = found.map((row) => loaded.get(asText(row.id)) ?? row)
    const others = new Set(both)
    return [...both, ...rows.filter((row) => !others.has(row))]
  }, [found, rows])
  return { known, isAsking: asking.isPending, select: () => (asking.isPending ? undefined : asking.mutate()) }
}
