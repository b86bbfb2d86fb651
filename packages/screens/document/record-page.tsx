import { Skeleton } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { actionsOf, isNow, type Resource } from '@lumbung/definition'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { asJson, type Json } from '../problem.ts'
import { may, type Session, useSession } from '../session.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import styles from './document.module.css'
import { useFocusAfterStep } from './focus-after-step.ts'
import { RecordScreen } from './record-screen.tsx'
import type { Scope } from './scope.ts'
import { useScreen } from './screen.ts'
import { useStored } from './use-stored.ts'
import { useWeb } from '../web.ts'
import { addWords } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { attachedWords } from '../words-attached.ts'
import { documentWords } from '../words-document.ts'

addWords(approvalWords)
addWords(attachedWords)
addWords(documentWords)

const EDITABLE = new Set(['draft', 'revision'])

/** What a predecessor or a copy brought comes with the address's state. */
function useBegun(): Json | null {
  const { draft } = asJson(useLocation().state)
  return draft === undefined ? null : asJson(draft)
}

/** A new record, or one record: edited in place while it may be, shown with all that belongs to it when not. */
export function RecordPage({ resource, id }: { readonly resource: Resource; readonly id: string | null }) {
  const session = useSession()
  const screen = useScreen()
  const begun = useBegun()
  const record = useStored(resource.definition, id)
  const isPanelThere = useHeaderPanel(resource, id)
  const stored = id === null ? null : record.data
  useFocusAfterStep(stored)
  const amending = useAmending(id, stored)
  if (id !== null && record.error) {
    return <BrokenPanel error={record.error} onRetry={() => void record.refetch()} />
  }
  if (stored === undefined || !isPanelThere) {
    return (
      <div className={styles.body}>
        <Skeleton height={120} />
        <Skeleton height={280} />
      </div>
    )
  }
  const isEditable = stored === null || amending.isOn || isOpen(resource, stored, session)
  // The first save gives a new record its id; its screen stays, with the focus where it was.
  return (
    <RecordScreen
      key={`${screen}${String(isEditable)}${amending.scope}`}
      resource={resource}
      record={stored}
      begun={id === null ? begun : null}
      isEditable={isEditable}
      scope={amending.scope}
      onAmend={amending.turn}
    />
  )
}

/** What its module places over a record is fetched with it, not after it: the fields would be pushed down. */
function useHeaderPanel({ definition }: Resource, id: string | null): boolean {
  const panel = useWeb(definition.module).record?.[definition.key]?.headerPanel
  const { isLoading } = useQuery({
    queryKey: ['headerPanel', definition.key],
    queryFn: async () => (await panel?.fetch()) ?? null,
    enabled: id !== null && panel !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return !isLoading
}

/** Whether the user is changing what may still be changed of this approved document. */
function useAmending(id: string | null, stored: Json | null | undefined) {
  const [amended, setAmended] = useState<string | null>(null)
  const isOn = id !== null && amended === id && stored?.status === 'approved'
  const scope: Scope = isOn ? 'approved' : 'all'
  return { isOn, scope, turn: (isAmending: boolean): void => setAmended(isAmending ? id : null) }
}

/** Whether its state lets a record be changed: a closed period is only looked at until it is reopened. */
function isChangedNow(definition: Resource['definition'], record: Json): boolean {
  const { update } = actionsOf(definition)
  return update === undefined || isNow(update, record)
}

function isOpen({ definition }: Resource, record: Json, session: Session): boolean {
  const isInWork =
    definition.kind === 'document'
      ? EDITABLE.has(String(record.status)) && isChangedNow(definition, record)
      : record.archived !== true &&
        definition.readOnly !== true &&
        definition.ledger !== true &&
        isChangedNow(definition, record)
  return isInWork && may(session, `${definition.key}.update`)
}
