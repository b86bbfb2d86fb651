import { Button, Card, ProgressBar } from '@lumbung/ui'
import { useState } from 'react'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { toastError } from '../shell/toasts.ts'
import { useJob } from '../use-job.ts'
import { useSay, type WordKey } from '../words.ts'
import type { Upload } from './upload-shape.ts'
import styles from './upload.module.css'

const TITLES: Readonly<Record<string, WordKey>> = {
  checking: 'uploadJudging',
  committing: 'uploadCommitting',
  withdrawing: 'uploadWithdrawing',
}

/** Rows done and rows per second. The job goes on when the page is left; coming back shows where it stands. */
export function UploadJob({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const [isCancelling, setCancelling] = useState(false)
  const { data } = useJob(upload.job, true)
  const { done, seconds } = data ?? { done: 0, seconds: 0 }
  const total = data?.total ?? 0
  const cancel = async (): Promise<void> => {
    setCancelling(true)
    try {
      await client.post(`/jobs/${upload.job ?? ''}/cancel`, {})
    } catch (error) {
      toastError(error)
      setCancelling(false)
    }
  }
  const counted = say('uploadProgress', { done: showCount(done), total: showCount(total) })
  const speed = seconds > 0 && done > 0 ? say('uploadSpeed', { count: showCount(Math.round(done / seconds)) }) : ''
  return (
    <Card title={upload.fileName}>
      <div className={styles.stack}>
        <ProgressBar
          label={say(TITLES[upload.state] ?? 'uploadJudging')}
          value={done}
          total={Math.max(1, total)}
          valueText={speed === '' ? counted : `${counted} · ${speed}`}
          isIndeterminate={data?.state === 'waiting' || done === 0}
        />
        <p className={styles.quiet}>{say('uploadLeave')}</p>
        <div>
          <Button isDisabled={isCancelling} onPress={() => void cancel()}>
            {say(isCancelling ? 'uploadCancelling' : 'uploadCancel')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
