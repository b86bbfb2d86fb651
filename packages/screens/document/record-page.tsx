import { Skeleton } from '@lumbung/ui'
import type { Resource } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, asJson, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { NotFoundPage } from '../shell/error-pages.tsx'
import styles from './document.module.css'
import { RecordScreen } from './record-screen.tsx'

/** A new record; what a predecessor or a copy brought comes with the address's state. */
export function CreatePage({ resource }: { readonly resource: Resource }) {
  const { state, key } = useLocation()
  const [begun] = useState<Json | null>(() => {
    const draft = asJson(state).draft
    return draft === undefined ? null : asJson(draft)
  })
  return <RecordScreen key={key} resource={resource} record={null} begun={begun} isEditable />
}

const EDITABLE = new Set(['draft', 'revision'])

/** One record: edited in place while it may be, shown with all that belongs to it when not. */
export function RecordPage({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const session = useSession()
  const { definition } = resource
  const record = useQuery({
    queryKey: ['record', definition.key, id],
    queryFn: () => client.get<Json>(`${apiPath(definition)}/${id}`),
    refetchOnWindowFocus: false,
  })
  if (record.error) {
    const isMissing = record.error instanceof ApiProblem && record.error.status === 404
    return isMissing ? <NotFoundPage /> : <BrokenPanel error={record.error} onRetry={() => void record.refetch()} />
  }
  if (!record.data) {
    return (
      <div className={styles.body}>
        <Skeleton height={120} />
        <Skeleton height={280} />
      </div>
    )
  }
  const isOpen =
    definition.kind === 'document'
      ? EDITABLE.has(String(record.data.status))
      : record.data.archived !== true && definition.readOnly !== true && definition.ledger !== true
  const isEditable = isOpen && may(session, `${definition.key}.update`)
  return (
    <RecordScreen
      key={`${id}${String(isEditable)}`}
      resource={resource}
      record={record.data}
      begun={null}
      isEditable={isEditable}
    />
  )
}
