import { Banner, Button, Card, Checkbox, ConfirmDialog, TextArea } from '@lumbung/ui'
import { useState } from 'react'
import { useCatalog } from '../catalog.ts'
import { REASON_LEAST } from '../document/actions.ts'
import { client } from '../client.ts'
import { showCount, showInstant } from '../formatting.ts'
import { listPath } from '../paths.ts'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { useJob } from './upload-job.tsx'
import type { Upload, UploadKind } from './upload-shape.ts'
import { UploadTotal } from './upload-total.tsx'
import styles from './upload.module.css'

export interface UploadCommitProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly onChanged: () => void
}

/** Stores a checked file as one, follows the job, and can take all of it back. */
export function UploadCommit(props: UploadCommitProps) {
  const { state } = props.upload
  if (state === 'committed') return <Stored {...props} />
  return state === 'withdrawn' ? <Withdrawn {...props} /> : <Storing {...props} />
}

/** What was taken back is over; the way on is another file. */
function Withdrawn({ kind, upload }: UploadCommitProps) {
  const say = useSay()
  const resource = useCatalog().byKey.get(kind.resource)
  const actions = (
    <>
      {resource ? <Button href={listPath(resource.definition)}>{say('uploadOpen')}</Button> : null}
      <Button href={`/bulk-upload/${kind.name}?step=file`}>{say('uploadOther')}</Button>
    </>
  )
  return (
    <Banner tone="info" title={upload.fileName} actions={actions}>
      {say('uploadWithdrawnHint')}
    </Banner>
  )
}

/** The way to what came of it, and back. */
function Stored(props: UploadCommitProps) {
  const say = useSay()
  const { kind, upload } = props
  const { made, changed, restored, same } = upload.summary
  const resource = useCatalog().byKey.get(kind.resource)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const actions = (
    <>
      {resource ? <Button href={listPath(resource.definition)}>{say('uploadOpen')}</Button> : null}
      {upload.clearedAt === '' ? (
        <Button icon="download" isDownload href={client.address(`/bulk-upload/${kind.name}/${upload.upload}/result`)}>
          {say('uploadResultFile')}
        </Button>
      ) : null}
      <Button variant="dangerQuiet" onPress={() => setWithdrawing(true)}>
        {say('uploadWithdraw')}
      </Button>
    </>
  )
  return (
    <>
      <Banner tone="success" actions={actions}>
        {say('uploadDone', {
          count: showCount(made + changed + restored),
          made: showCount(made),
          changed: showCount(changed),
        })}
        {restored > 0 ? ` ${say('uploadRestoredCount', { count: showCount(restored) })}` : null}
        {same > 0 ? ` ${say('uploadSame', { count: showCount(same) })}` : null}
      </Banner>
      {isWithdrawing ? <Withdraw {...props} onClose={() => setWithdrawing(false)} /> : null}
    </>
  )
}

/** Documents are stored whole; of masters the right rows alone, when that is wished. */
function Storing({ kind, upload, onChanged }: UploadCommitProps) {
  const say = useSay()
  const [isPartial, setPartial] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const canSubmit = may(useSession(), `${kind.resource}.submit`) && kind.documents
  const [isReadRightly, setReadRightly] = useState(false)
  const [isWorking, setWorking] = useState(false)
  const { wrong, right, rows, guessed, held } = upload.summary
  const isRight = wrong === 0 || (!kind.documents && isPartial && right > 0)
  const isHeld = isSubmitting && held > 0
  const canStore = isRight && !isHeld && (upload.seenAt === '' || isAgain) && (guessed === 0 || isReadRightly)
  const commit = async (): Promise<void> => {
    setWorking(true)
    try {
      const body = {
        upload: upload.upload,
        partial: isPartial,
        again: isAgain,
        submit: isSubmitting,
        guesses: isReadRightly,
      }
      await client.post(`/bulk-upload/${kind.name}?mode=commit`, body)
      onChanged()
    } catch (error) {
      toastError(error)
    }
    setWorking(false)
  }
  return (
    <Card title={upload.fileName}>
      <div className={styles.stack}>
        <Failure job={upload.job} />
        <p>{say('uploadValid', { valid: showCount(right), total: showCount(rows) })}</p>
        <UploadTotal upload={upload} />
        {upload.seenAt === '' ? null : <Seen at={upload.seenAt} isAgain={isAgain} onAgain={setAgain} />}
        {guessed > 0 ? <Guessed count={guessed} isConfirmed={isReadRightly} onConfirm={setReadRightly} /> : null}
        {wrong > 0 ? <Wrong isWhole={kind.documents} isPartial={isPartial} onPartial={setPartial} /> : null}
        {canSubmit ? (
          <Checkbox isSelected={isSubmitting} onChange={setSubmitting}>
            {say('uploadSubmit')}
          </Checkbox>
        ) : null}
        {isHeld ? <Banner tone="warning">{say('uploadHeld', { count: showCount(held) })}</Banner> : null}
        <div className={styles.bar}>
          <span className={styles.end}>
            <Button href="?step=check">{say('uploadCheck')}</Button>
            <Button variant="primary" isDisabled={!canStore} isLoading={isWorking} onPress={() => void commit()}>
              {say('uploadSave', { count: showCount(wrong === 0 ? rows : right) })}
            </Button>
          </span>
        </div>
      </div>
    </Card>
  )
}

interface SeenProps {
  readonly at: string
  readonly isAgain: boolean
  readonly onAgain: (isAgain: boolean) => void
}

/** The same file was uploaded before: only on purpose again. */
function Seen({ at, isAgain, onAgain }: SeenProps) {
  const say = useSay()
  return (
    <>
      <Banner tone="warning">{say('uploadSeen', { time: showInstant(at) })}</Banner>
      <Checkbox isSelected={isAgain} onChange={onAgain}>
        {say('uploadAgain')}
      </Checkbox>
    </>
  )
}

interface GuessedProps {
  readonly count: number
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

/** Numbers and dates that can be read in two ways: stored only when somebody says that they were read rightly. */
function Guessed({ count, isConfirmed, onConfirm }: GuessedProps) {
  const say = useSay()
  const toColumns = <Button href="?step=map">{say('uploadMap')}</Button>
  return (
    <>
      <Banner tone="warning" actions={toColumns}>
        {say('uploadGuessed', { count: showCount(count) })}
      </Banner>
      <Checkbox isSelected={isConfirmed} onChange={onConfirm}>
        {say('uploadReadRightly')}
      </Checkbox>
    </>
  )
}

interface WrongProps {
  readonly isWhole: boolean
  readonly isPartial: boolean
  readonly onPartial: (isPartial: boolean) => void
}

function Wrong({ isWhole, isPartial, onPartial }: WrongProps) {
  const say = useSay()
  if (isWhole) return <p>{say('uploadWhole')}</p>
  return (
    <Checkbox isSelected={isPartial} onChange={onPartial}>
      {say('uploadPartial')}
    </Checkbox>
  )
}

/** Why the last try to save it stored nothing. */
function Failure({ job }: { readonly job: string }) {
  const answer = useJob(job, false)
  const message = answer.data?.state === 'failed' ? asText(answer.data.message) : ''
  return message === '' ? null : <Banner tone="danger">{message}</Banner>
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
