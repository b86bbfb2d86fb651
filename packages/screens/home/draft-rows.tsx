import { Card, Icon } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { draftTitle } from '../document/drafts.ts'
import { showCount, showInstant } from '../formatting.ts'
import { createPath, recordPath } from '../paths.ts'
import { asJson, asRows, asText } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import parts from '../shell/page-parts.module.css'

export const useDrafts = () =>
  useQuery({ queryKey: ['drafts'], queryFn: () => client.get<unknown>('/me/drafts'), staleTime: 0 })

/** Forms that were left unsaved, on this device or another; absent when there are none. */
export function DraftRows({ drafts }: { readonly drafts: ReturnType<typeof useDrafts> }) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const rows = asRows(asJson(drafts.data).data).flatMap((row) => {
    const { resource, id } = draftTitle(asText(row.key))
    const one = catalog.byKey.get(resource)
    return one ? [{ one, id, at: row.savedAt, key: asText(row.key) }] : []
  })
  if (rows.length === 0) return null
  return (
    <Card title={say('draftsUnsaved')} count={showCount(rows.length)} padding={0}>
      {rows.map(({ one, id, at, key }) => (
        <Link
          key={key}
          to={id === null ? createPath(one.definition) : recordPath(one.definition, id)}
          className={parts.row}
        >
          <Icon name="pencil" />
          <span className={parts.rowText}>
            <b>{inLanguage(titleOf(one))}</b>
          </span>
          <span className={parts.quiet}>{showInstant(at)}</span>
        </Link>
      ))}
    </Card>
  )
}
