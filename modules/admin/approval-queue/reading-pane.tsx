import type { Resource } from '@lumbung/definition'
import { Banner, Button, Skeleton } from '@lumbung/ui'
import { useRef, useState } from 'react'
import {
  apiPath,
  asText,
  BrokenPart,
  client,
  errorText,
  type Json,
  RecordReading,
  type RecordForm,
  recordPath,
  showAmount,
  TurnDialog,
  useHotkeys,
  useReading,
  useReadPreview,
  useWhole,
  useWords,
  codeOf,
} from '@lumbung/screens'
import styles from './approval-queue.module.css'
import { type ApprovalQueue, outcomeOf, type WaitingRow } from './use-queue.ts'
import { approvalQueueWords } from './words.ts'

interface PaneProps {
  readonly queue: ApprovalQueue
  readonly row: WaitingRow
}

/** The document whole, and under it the decision. */
export function ReadingPane(props: PaneProps) {
  const resource = useWhole(props.row.resource)
  return resource ? <OpenPane {...props} resource={resource} /> : null
}

export const PaneWait = () => (
  <div className={styles.reading}>
    <Skeleton height={120} />
    <Skeleton height={280} />
  </div>
)

function OpenPane(props: PaneProps & { readonly resource: Resource }) {
  const { form, error, retry } = useReading(props.resource, props.row.id)
  if (error) return <BrokenPart error={error} onRetry={retry} />
  return form ? <FormPane {...props} form={form} /> : <PaneWait />
}

interface FormPaneProps extends PaneProps {
  readonly resource: Resource
  readonly form: RecordForm
}

function FormPane({ queue, row, resource, form }: FormPaneProps) {
  const preview = useReadPreview(form)
  const [turn, setTurn] = useState<'back' | 'off' | null>(null)
  const approving = useApproving({ queue, row, form, resource, preview })
  // A change of a master goes back to nowhere.
  const isMaster = resource.definition.kind === 'master'
  useHotkeys({ a: approving.approve, r: () => setTurn('off'), b: () => setTurn('back') })
  const refusal = queue.refusalOf(row)
  return (
    <>
      <div className={styles.reading}>
        {refusal === undefined ? null : <Refused {...{ row, resource, refusal }} onBack={() => setTurn('back')} />}
        <RecordReading form={form} preview={preview} />
      </div>
      <Decision {...{ row, isMaster }} approving={approving} onAsk={setTurn} />
      {turn === null ? null : (
        <TurnDialog
          resource={resource}
          turn={turn}
          id={row.id}
          onDone={() => queue.decided(row, outcomeOf(row, 'back'))}
          onClose={() => setTurn(null)}
        />
      )}
    </>
  )
}

interface Approving extends FormPaneProps {
  readonly preview: ReturnType<typeof useReadPreview>
}

/** Approves what is shown, once it is shown: with the version and the posting that were read. */
function useApproving({ queue, row, form, resource, preview }: Approving) {
  const [isWorking, setWorking] = useState(false)
  const isSent = useRef(false)
  const { data, error, isEnabled, isPlaceholderData } = preview
  const isReady = !isEnabled || error !== null || (data !== undefined && !isPlaceholderData)
  const send = async (): Promise<void> => {
    isSent.current = true
    setWorking(true)
    try {
      const answer = await client.post<Json>(`${apiPath(resource.definition)}/${row.id}/approve`, {
        version: form.base?.version,
        ...(data?.hash === undefined ? {} : { previewHash: data.hash }),
      })
      queue.decided(row, outcomeOf(row, asText(answer.status) === 'pending' ? 'on' : 'approved'))
    } catch (refused) {
      queue.refuse(row, errorText(refused))
      void preview.refetch()
      setWorking(false)
    }
    isSent.current = false
  }
  const approve = (): void => {
    if (!isReady || isSent.current) return
    // What posting would refuse is said without trying it.
    if (error) queue.refuse(row, errorText(error))
    else void send()
  }
  return { approve, isReady, isWorking }
}

interface RefusedProps extends Pick<FormPaneProps, 'row' | 'resource'> {
  readonly refusal: string
  readonly onBack: () => void
}

/** Why it was not approved, and the ways out. */
function Refused({ row, resource, refusal, onBack }: RefusedProps) {
  const say = useWords(approvalQueueWords)
  return (
    <Banner tone="danger" title={say('refusedTitle')}>
      <p>{refusal}</p>
      <p>{say('refusedWay', { name: row.request?.by ?? row.by })}</p>
      <p className={styles.ways}>
        <Button size="sm" icon="external-link" href={recordPath(resource.definition, row.id)}>
          {say('openRecord')}
        </Button>
        <Button size="sm" onPress={onBack}>
          {say('turnRevise')}
        </Button>
      </p>
    </Banner>
  )
}

interface DecisionProps {
  readonly row: WaitingRow
  readonly isMaster: boolean
  readonly approving: ReturnType<typeof useApproving>
  readonly onAsk: (turn: 'back' | 'off') => void
}

function Decision({ row, isMaster, approving, onAsk }: DecisionProps) {
  const say = useWords(approvalQueueWords)
  const amount = row.total === null ? '' : showAmount(row.total, codeOf(row.currency))
  return (
    <div className={styles.decision}>
      <Button variant="dangerQuiet" size="lg" keys={['R']} onPress={() => onAsk('off')}>
        {say('turnReject')}
      </Button>
      {isMaster ? null : (
        <Button size="lg" icon="undo-2" keys={['B']} onPress={() => onAsk('back')}>
          {say('turnRevise')}
        </Button>
      )}
      <Button
        variant="primary"
        size="lg"
        icon="check"
        keys={['A']}
        isDisabled={!approving.isReady}
        isLoading={approving.isWorking}
        onPress={approving.approve}
      >
        {amount === '' ? say('turnApprove') : say('approveSum', { amount })}
      </Button>
    </div>
  )
}
