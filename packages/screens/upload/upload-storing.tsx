import { Banner, Button, Card, Checkbox } from '@lumbung/ui'
import { useState } from 'react'
import { client } from '../client.ts'
import { showCount, showInstant } from '../formatting.ts'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import type { UploadCommitProps } from './upload-commit.tsx'
import { useJob } from './upload-job.tsx'
import type { Upload, UploadKind } from './upload-shape.ts'
import { UploadTotal } from './upload-total.tsx'
import styles from './upload.module.css'

/** What the user says beside the file before it is stored; the body of the call. */
interface Choices {
  readonly partial: boolean
  readonly again: boolean
  readonly submit: boolean
  readonly guesses: boolean
}

const NOTHING_CHOSEN: Choices = { partial: false, again: false, submit: false, guesses: false }

/** Documents are stored whole, masters in part where that is wished; what is uncertain, only once it was confirmed. */
function canStore({ documents }: UploadKind, { summary, seenAt }: Upload, choices: Choices): boolean {
  const { wrong, right, guessed, held } = summary
  const isRight = wrong === 0 || (!documents && choices.partial && right > 0)
  const isConfirmed = (seenAt === '' || choices.again) && (guessed === 0 || choices.guesses)
  return isRight && isConfirmed && !(choices.submit && held > 0)
}

export function Storing({ kind, upload, onChanged }: UploadCommitProps) {
  const say = useSay()
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const [isWorking, setWorking] = useState(false)
  const { wrong, right, rows } = upload.summary
  const commit = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.post(`/bulk-upload/${kind.name}?mode=commit`, { upload: upload.upload, ...choices })
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
        <Choosing {...{ kind, upload, choices }} onChoose={(some) => setChoices({ ...choices, ...some })} />
        <div className={styles.bar}>
          <span className={styles.end}>
            <Button href="?step=check">{say('uploadCheck')}</Button>
            <Button
              variant="primary"
              isDisabled={!canStore(kind, upload, choices)}
              isLoading={isWorking}
              onPress={() => void commit()}
            >
              {say('uploadSave', { count: showCount(wrong === 0 ? rows : right) })}
            </Button>
          </span>
        </div>
      </div>
    </Card>
  )
}

interface ChoosingProps {
  readonly kind: UploadKind
  readonly upload: Upload
  readonly choices: Choices
  readonly onChoose: (some: Partial<Choices>) => void
}

function Choosing({ kind, upload, choices, onChoose }: ChoosingProps) {
  const say = useSay()
  const canSubmit = may(useSession(), `${kind.resource}.submit`) && kind.submits
  const { wrong, guessed, held } = upload.summary
  return (
    <>
      {upload.seenAt === '' ? null : (
        <Seen at={upload.seenAt} isAgain={choices.again} onAgain={(again) => onChoose({ again })} />
      )}
      {guessed > 0 ? (
        <Guessed count={guessed} isConfirmed={choices.guesses} onConfirm={(guesses) => onChoose({ guesses })} />
      ) : null}
      {wrong > 0 ? (
        <Wrong isWhole={kind.documents} isPartial={choices.partial} onPartial={(partial) => onChoose({ partial })} />
      ) : null}
      {canSubmit ? (
        <Checkbox isSelected={choices.submit} onChange={(submit) => onChoose({ submit })}>
          {say('uploadSubmit')}
        </Checkbox>
      ) : null}
      {choices.submit && held > 0 ? (
        <Banner tone="warning">{say('uploadHeld', { count: showCount(held) })}</Banner>
      ) : null}
    </>
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
