import { Banner, Button, Card, EmptyState, PageHeader, Skeleton } from '@lumbung/ui'
import { useState } from 'react'
import { client } from '../client.ts'
import { showCount, showInstant } from '../formatting.ts'
import { PATHS } from '../paths.ts'
import { BrokenPanel } from '../shell/broken-panel.tsx'
import { toastError, toasts } from '../shell/toasts.ts'
import { addWords, useSay } from '../words.ts'
import { backupWords } from '../words-backup.ts'
import styles from './backup.module.css'
import frame from '../shell/page-frame.module.css'
import { BackupTable } from './backup-table.tsx'
import { addressOf, type Backup, type Backups, useBackups } from './backups.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { ScheduleCard } from './schedule-card.tsx'

addWords(backupWords)

/** Where administrators save the books, prove what was saved, and bring it back. */
export function BackupPage() {
  const say = useSay()
  const { backups, isBusy, again } = useBackups()
  const [restored, setRestored] = useState<Backup | null>(null)
  const run = async (path: string): Promise<void> => {
    try {
      await client.post(path, {})
      if (path === PATHS.backups) toasts.show({ kind: 'info', text: say('backupBegun') })
    } catch (error) {
      toastError(error)
    }
    await again()
  }
  const { data } = backups
  const now = (
    <Button variant="primary" icon="database" onPress={() => void run(PATHS.backups)}>
      {say('backUpNow')}
    </Button>
  )
  return (
    <div className={frame.page}>
      <PageHeader crumbs={[{ label: say('setting') }, { label: say('backupDatabase') }]} actions={now} />
      <div className={frame.body}>
        {backups.error && !data ? <BrokenPanel error={backups.error} onRetry={() => void backups.refetch()} /> : null}
        {backups.isPending ? <Skeleton height={240} /> : null}
        {data?.refused ? <Banner tone="danger">{data.refused}</Banner> : null}
        {data ? <Everything {...{ backups: data, isBusy, again, run }} onRestore={setRestored} /> : null}
      </div>
      {restored === null ? null : (
        <RestoreDialog
          backup={restored}
          onClose={() => {
            setRestored(null)
            void again()
          }}
        />
      )}
    </div>
  )
}

interface EverythingProps {
  readonly backups: Backups
  readonly isBusy: boolean
  readonly again: () => Promise<unknown>
  readonly run: (path: string) => Promise<void>
  readonly onRestore: (backup: Backup) => void
}

function Everything({ backups, isBusy, again, run, onRestore }: EverythingProps) {
  const say = useSay()
  const { data, schedule, folder } = backups
  const onVerify = (backup: Backup): void => void run(addressOf(backup, 'verify'))
  return (
    <>
      <div className={styles.facts}>
        <Proved backups={backups} />
        <ScheduleCard schedule={schedule} onSaved={again} />
      </div>
      <Card title={say('backups')} count={showCount(data.length)} padding={0}>
        {data.length === 0 ? (
          <EmptyState icon="database" title={say('backupNone')} isSmall>
            {say('backupNoneHint')}
          </EmptyState>
        ) : (
          <BackupTable {...{ backups, isBusy, onVerify, onRestore }} />
        )}
      </Card>
      <p className={styles.quiet}>{say('backupFolder', { folder })}</p>
    </>
  )
}

/** What can be counted on: the newest proof that a backup comes back. */
function Proved({ backups }: { readonly backups: Backups }) {
  const say = useSay()
  const [last] = backups.data
    .flatMap(({ name, verified }) => (verified?.problem === null ? [{ name, verified }] : []))
    .toSorted((a, b) => (a.verified.at < b.verified.at ? 1 : -1))
  return (
    <Card title={say('provedLast')}>
      {last ? (
        <div className={styles.fact}>
          <b>{showInstant(last.verified.at)}</b>
          <span>{say('provedHint', { name: last.name, count: showCount(last.verified.checked) })}</span>
        </div>
      ) : (
        <div className={styles.fact}>
          <span>{say('provedNever')}</span>
        </div>
      )}
    </Card>
  )
}
