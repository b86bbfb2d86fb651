import type { Definition } from '@lumbung/definition'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Beginning } from '../beginning.ts'
import { type Catalog, kindsNamed, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import type { Json } from '../problem.ts'

const recordQuery = (catalog: Catalog, definition: Definition, id: string | null) =>
  queryOptions({
    queryKey: ['record', definition.key, id],
    queryFn: async () => {
      const told = await client.get<Json>(`${apiPath(definition)}/${id ?? ''}`)
      await catalog.definitions.bring(kindsNamed(catalog, definition, [told]))
      return told
    },
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })

/** A record as it is stored, with the definitions of what it names. */
export const useStored = (definition: Definition, id: string | null) =>
  useQuery(recordQuery(useCatalog(), definition, id))

/** Asks for a record that will be shown; what fails is asked again, and told, by its page. */
export async function beginRecord({ queries, catalog, resource, id }: Beginning): Promise<void> {
  if (id !== null) await queries.prefetchQuery(recordQuery(catalog, resource.definition, id))
}
