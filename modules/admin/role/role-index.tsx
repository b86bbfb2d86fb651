import { pathOf } from '@lumbung/definition'
import { asRows, asText, client, type RecordSlotProps } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { RecordIndex } from '../setting/record-index.tsx'
import { role } from './definition.ts'

const ADDRESS = `${pathOf(role)}?pageSize=500&sort=name&fields=name`

/** The roles that are in use, by name. */
export const useRoles = () =>
  useQuery({
    queryKey: ['list', role.key, 'index'],
    queryFn: async ({ signal }) => {
      const { data } = await client.get<{ readonly data: unknown }>(ADDRESS, { signal })
      return asRows(data).map((row) => ({ id: asText(row.id), name: asText(row.name) }))
    },
  })

/** The other roles at the left of one. */
export const RoleIndex = ({ form }: RecordSlotProps) => <RecordIndex form={form} asked={useRoles()} />
