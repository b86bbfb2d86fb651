import type { Definition } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { kindsNamed, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import type { Json } from '../problem.ts'

/** A record as it is stored, with the definitions of what it names. */
export function useStored(definition: Definition, id: string | null) {
  const catalog = useCatalog()
  return useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: async () => {
      const told = await client.get<Json>(`${apiPath(definition)}/${id ?? ''}`)
      await catalog.definitions.bring(kindsNamed(catalog, definition, [told]))
      return told
    },
    enabled: id !== null,
    refetchOnWindowFocus: false,
  })
}
