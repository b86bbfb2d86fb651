import { Banner, Button, Card, Pagination, Skeleton } from '@lumbung/ui'
import { useState } from 'react'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { useJob } from '../use-job.ts'
import { useSay } from '../words.ts'
import { CheckStep } from './upload-check.tsx'
import { UploadCommit } from './upload-commit.tsx'
import { FileReadingStep } from './upload-file.tsx'
import { UploadJob } from './upload-job.tsx'
import { Mapping } from './upload-map.tsx'
import { UploadResults } from './upload-results.tsx'
import { isWorking, type Upload, type UploadKind } from './upload-shape.ts'
import type { Step } from './upload-step.ts'
import { useMadeElsewhere, usePlace, useUpload } from './use-upload.ts'
import styles from './upload.module.css'

interface CheckedProps {
  readonly kind: UploadKind
  readonly id: string
  readonly step: Step
}

/** A file between reading and withdrawal: which part of it is shown follows from its state and the step. */
export function Checked({ kind, id, step }: CheckedProps) {
  const place = usePlace()
  const { upload, correct } = useUpload(kind, id, place)
  const sought = useMadeElsewhere(correct)
  if (upload.error) return <BrokenPanel error={upload.error} onRetry={() => void upload.refetch()} />
  if (!upload.data) return <Skeleton height={240} />
  const { data } = upload
  if (isWorking(data.state)) return <UploadJob upload={data} />
  const commit = <UploadCommit kind={kind} upload={data} onChanged={() => void upload.refetch()} />
  const isOpen = data.state === 'read' || data.state === 'checked'
  if (!isOpen) {
    return (
      <>
        {commit}
        {data.state === 'committed' ? <UploadResults {...{ kind, upload: data, place }} /> : null}
        <Pages upload={data} page={place.page} onChange={place.turn} />
      </>
    )
  }
  if (step === 'file')
    return (
      <FileReadingStep
        {...{ kind, upload: data }}
        onRead={(reading) => correct({ reading }, true)}
        onNext={() => place.go('map')}
      />
    )
  if (step === 'map') return <Mapping upload={data} onCorrect={correct} onNext={() => place.go('check')} />
  if (data.state === 'read') return <Unchecked upload={data} onCheck={() => correct({})} />
  if (step === 'commit') return commit
  return (
    <>
      <CheckStep {...{ kind, upload: data, place, sought, correct }} />
      <Pages upload={data} page={place.page} onChange={place.turn} />
    </>
  )
}

interface PagesProps {
  readonly upload: Upload
  readonly page: number
  readonly onChange: (page: number) => void
}

const Pages = ({ upload, page, onChange }: PagesProps) =>
  upload.state === 'withdrawn' || upload.clearedAt !== null ? null : (
    <Pagination page={page} pageCount={Math.ceil(upload.total / upload.pageSize)} onChange={onChange} />
  )

/** A file that nobody judged yet, or whose check was cut off: it is begun again with one button. */
function Unchecked({ upload, onCheck }: { readonly upload: Upload; readonly onCheck: () => Promise<void> }) {
  const say = useSay()
  const [isChecking, setChecking] = useState(false)
  const job = useJob(upload.job, false)
  const why = job.data?.message
  const check = async (): Promise<void> => {
    setChecking(true)
    await onCheck()
    setChecking(false)
  }
  return (
    <Card title={upload.fileName}>
      <div className={styles.stack}>
        {why ? <Banner tone="warning">{say('uploadCut', { why })}</Banner> : null}
        <p>{say('uploadUnchecked')}</p>
        <div className={styles.bar}>
          <span className={styles.end}>
            <Button variant="primary" isLoading={isChecking} onPress={() => void check()}>
              {say('uploadCheckNow')}
            </Button>
          </span>
        </div>
      </div>
    </Card>
  )
}
