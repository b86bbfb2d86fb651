import { Banner, Button, Card, Checkbox, ConfirmDialog, ProgressCell, TextArea } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCatalog } from '../catalog.ts'
import { REASON_LEAST } from '../document/actions.ts'
import { client } from '../client.ts'
import { listPath } from '../paths.ts'
import type { Json } from '../problem.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import type { Upload, UploadKind } from './upload-shape.ts'
import styles from './upload.module.css'

export interface UploadCommitProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly onChanged: () => void
}

/** Stores a checked file as one, follows the job, and can take all of it back. */
export function UploadCommit({ kind, upload, onChanged }: UploadCommitProps) {
  const say = useSay()
  const resource = useCatalog().byKey.get(kind.resource)
  const [isPartial, setPartial] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { summary, state } = upload
  const canStore = summary.wrong === 0 || (!kind.documents && isPartial && summary.right > 0)
  const commit = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.post(`/bulk-upload/${kind.name}?mode=commit`, { upload: upload.upload, partial: isPartial })
      onChanged()
    } catch (error) {
      toastError(error)
    }
    setWorking(false)
  }
  if (state === 'committing') return <JobBar job={upload.job} />
  if (state === 'committed') {
    const withdraw = (
      <>
        {resource ? <Button href={listPath(resource.definition)}>{say('uploadOpen')}</Button> : null}
        <Button variant="dangerQuiet" onPress={() => setWithdrawing(true)}>
          {say('uploadWithdraw')}
        </Button>
      </>
    )
    return (
      <>
        <Banner tone="success" actions={withdraw}>
          {say('uploadDone', { count: summary.made + summary.changed })}
        </Banner>
        {isWithdrawing ? <Withdraw {...{ kind, upload, onChanged }} onClose={() => setWithdrawing(false)} /> : null}
      </>
    )
  }
  return (
    <Card title={upload.fileName}>
      <p>{say('uploadValid', { valid: summary.right, total: summary.rows })}</p>
      {!kind.documents && summary.wrong > 0 ? (
        <Checkbox isSelected={isPartial} onChange={setPartial}>
          {say('uploadPartial')}
        </Checkbox>
      ) : null}
      <div className={styles.bar}>
        <span className={styles.end}>
          <Button
            variant="primary"
            isDisabled={!canStore || state !== 'checked'}
            isLoading={isWorking}
            onPress={() => void commit()}
          >
            {say('uploadSave', { count: summary.wrong === 0 ? summary.rows : summary.right })}
          </Button>
        </span>
      </div>
    </Card>
  )
}

/** The job goes on when the page is left; coming back shows where it stands. */
function JobBar({ job }: { readonly job: string }) {
  const say = useSay()
  const answer = useQuery({
    queryKey: ['job', job],
    queryFn: () => client.get<Json>(`/jobs/${job}`),
    refetchInterval: 700,
    enabled: job !== '',
  })
  const done = typeof answer.data?.done === 'number' ? answer.data.done : 0
  const total = typeof answer.data?.total === 'number' ? answer.data.total : 0
  return (
    <Card title={say('bulkWorking', { done, total })}>
      <ProgressCell done={done} total={Math.max(1, total)} width={320} isWordless />
    </Card>
  )
}

function Withdraw({ kind, upload, onChanged, onClose }: UploadCommitProps & { readonly onClose: () => void }) {
  const say = useSay()
  const [reason, setReason] = useState('')
  const [isWorking, setWorking] = useState(false)
  const withdraw = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.post(`/bulk-upload/${kind.name}/${upload.upload}/withdraw`, { reason: reason.trim() })
      onChanged()
      onClose()
    } catch (error) {
      toastError(error)
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isReconfirm
      isWorking={isWorking}
      title={say('uploadWithdraw')}
      description={say('uploadWithdrawHint')}
      confirmText={say('uploadWithdraw')}
      isReady={reason.trim().length >= REASON_LEAST}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <TextArea
        label={say('reason')}
        hint={say('reasonHint')}
        value={reason}
        onChange={setReason}
        isRequired
        autoFocus
      />
    </ConfirmDialog>
  )
}
