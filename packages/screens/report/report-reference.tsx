import { ComboBox, type LookupRow } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { identityOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { apiPath, withQuery } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'

interface ReportReferenceProps {
  readonly label: string
  readonly field: AnyField
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One record to which a report is narrowed; the address keeps its id. */
export function ReportReference({ label, field, value, onChange }: ReportReferenceProps) {
  const target = useCatalog().byKey.get(field.options.key ?? '')
  const path = target ? apiPath(target.definition) : ''
  const identity = target ? identityOf(target.definition) : { code: 'code', name: 'name' }
  const rowOf = (record: Json): LookupRow => ({
    key: asText(record.id),
    code: asText(record[identity.code]),
    name: asText(record[identity.name]),
  })
  const chosen = useQuery({
    queryKey: ['record', field.options.key, value],
    queryFn: () => client.get<unknown>(`${path}/${value}`),
    enabled: value !== '' && target !== undefined,
    retry: false,
  })
  if (!target) return null
  const fields = [...new Set([identity.code, identity.name])].join(',')
  return (
    <ComboBox
      label={label}
      value={value === '' || !chosen.data ? null : rowOf(asJson(chosen.data))}
      isClearable
      onChange={(row) => onChange(row?.key ?? '')}
      load={async (q, signal) => {
        const answer = await client.get<unknown>(withQuery(path, { q, pageSize: '20', fields }), { signal })
        return asRows(asJson(answer).data).map(rowOf)
      }}
    />
  )
}
