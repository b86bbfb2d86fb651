import { Banner, Button, Card, Checkbox } from '@lumbung/ui'
import { type ReactNode, useState } from 'react'
import { client } from '../client.ts'
import { showCount, showInstant } from '../formatting.ts'
import { may, useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { useJob } from '../use-job.ts'
import { useSay } from '../words.ts'
import type { UploadCommitProps } from './upload-commit.tsx'
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
function canStore({ documents }: UploadKind, { summary, seen }: Upload, choices: Choices): boolean {
  const { wrong, right, guessed, held } = summary
  const isRight = right > 0 && (wrong === 0 || (!documents && choices.partial))
  const isConfirmed = (seen === null || choices.again) && (guessed === 0 || choices.guesses)
  return isRight && isConfirmed && !(choices.submit && held > 0)
}

export function Storing({ kind, upload, onChanged }: UploadCommitProps) {
  const say = useSay()
  const [choices, setChoices] = useState(NOTHING_CHOSEN)
  const [isWorking, setWorking] = useState(false)
  const { right, rows } = upload.summary
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
              {say('uploadSave', { count: showCount(right) })}
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
  const isPartly = wrong > 0 && !kind.documents
  const toColumns = <Button href="?step=map">{say('uploadMap')}</Button>
  const ask = (choice: keyof Choices) => ({
    isChosen: choices[choice],
    onChoose: (isChosen: boolean) => onChoose({ [choice]: isChosen }),
  })
  return (
    <>
      {upload.seen === null ? null : (
        <Question {...ask('again')} warning={say('uploadSeen', { time: showInstant(upload.seen.at) })}>
          {say('uploadAgain')}
        </Question>
      )}
      {guessed > 0 ? (
        <Question {...ask('guesses')} warning={say('uploadGuessed', { count: showCount(guessed) })} actions={toColumns}>
          {say('uploadReadRightly')}
        </Question>
      ) : null}
      {isPartly ? <Question {...ask('partial')}>{say('uploadPartial')}</Question> : null}
      {wrong > 0 && kind.documents ? <p>{say('uploadWhole')}</p> : null}
      {canSubmit ? <Question {...ask('submit')}>{say('uploadSubmit')}</Question> : null}
      {choices.submit && held > 0 ? (
        <Banner tone="warning">{say('uploadHeld', { count: showCount(held) })}</Banner>
      ) : null}
    </>
  )
}

interface QuestionProps {
  /** Why it is asked. */
  readonly warning?: string
  /** Where that is mended. */
  readonly actions?: ReactNode
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly children: string
}

/** What is stored only when somebody says so. */
const Question = ({ warning, actions, isChosen, onChoose, children }: QuestionProps) => (
  <>
    {warning === undefined ? null : (
      <Banner tone="warning" actions={actions}>
        {warning}
      </Banner>
    )}
    <Checkbox isSelected={isChosen} onChange={onChoose}>
      {children}
    </Checkbox>
  </>
)

/** Why the last try to save it stored nothing. */
function Failure({ job }: { readonly job: string | null }) {
  const { data } = useJob(job, false)
  return data?.state === 'failed' && data.message ? <Banner tone="danger">{data.message}</Banner> : null
}
