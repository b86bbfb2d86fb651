import { pathOf } from '@lumbung/definition'
import { client, type RecordForm } from '@lumbung/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** What a call of the record's page answers; nothing is asked of a new record. What was there stays meanwhile. */
export function usePart<T>({ id, resource }: RecordForm, part: string) {
  const path = `${pathOf(resource.definition)}/${id ?? ''}/${part}`
  return useQuery({
    queryKey: ['part', path],
    queryFn: ({ signal }) => client.get<T>(path, { signal }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  })
}
