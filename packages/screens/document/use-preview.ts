import { plainOf } from '@lumbung/definition'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import { withQuery } from '../paths.ts'
import type { Json } from '../problem.ts'
import { isFilled } from './action-fields.tsx'
import type { QuestionParts } from './asking.ts'
import type { Preview } from './effects-view.tsx'
import type { RecordForm } from './form.ts'
import { sentRow } from './sent-lines.ts'

/** What posting or an action would write, as far as it is filled in; what was seen stays until the next is there. */
export function usePreview(
  form: RecordForm,
  path: string,
  of: string | null,
  { fields = {} }: Pick<QuestionParts, 'fields'>,
  values: Json,
) {
  const typed = plainOf(fields).length > 0 ? JSON.stringify(sentRow(values)) : null
  return useQuery({
    queryKey: ['preview', form.id, form.base?.version, of, typed],
    queryFn: ({ signal }) =>
      client.get<Preview>(withQuery(`${path}/preview`, { of: of === 'posting' ? null : of, fields: typed }), {
        signal,
      }),
    enabled: of !== null && isFilled(fields, values),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
