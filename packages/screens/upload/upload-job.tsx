import { Button, Card, ProgressBar } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { showCount } from '../formatting.ts'
import { asText, type Json } from '../problem.ts'
import { toastError } from '../shell/toasts.ts'
import { useSay, type WordKey } from '../words.ts'
import type { Upload } from './upload-shape.ts'
import styles from './upload.module.css'

const FOLLOW_MS = 700

/** A job as it stands; followed as long as the page shows it. */
export const useJob = (job: string, isFollowed: boolean) =>
  useQuery({
    queryKey: ['job', job],
    queryFn: () => client.get<Json>(`/jobs/${job}`),
    refetchInterval: isFollowed ? FOLLOW_MS : false,
    enabled: job !== '',
  })

const TITLES: Readonly<Record<string, WordKey>> = {
  checking: 'uploadJudging',
  committing: 'uploadCommitting',
  withdrawing: 'uploadWithdrawing',
}

const countIn = (job: Json | undefined, key: string): number => {
  const value = job?.[key]
  return typeof value === 'number' ? value : 0
}

/** Rows done and rows per second. The job goes on when the page is left; coming back shows where it stands. */
export function UploadJob({ upload }: { readonly upload: Upload }) {
  const say = useSay()
  const [isCancelling, setCancelling] = useState(false)
  const { data } = useJob(upload.job, true)
  const [done, total] = [countIn(data, 'done'), countIn(data, 'total')]
  const seconds = countIn(data, 'seconds')
  const cancel = async (): Promise<void> => {
    setCancelling(true)
    try {
      await client.post(`/jobs/${upload.job}/cancel`, {})
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
          isIndeterminate={asText(data?.state) === 'waiting' || done === 0}
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
