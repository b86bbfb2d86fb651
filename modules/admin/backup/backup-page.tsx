import {
  BrokenPanel,
  client,
  PageFrame,
  showCount,
  showInstant,
  toastError,
  toasts,
  useIn,
  useWords,
} from '@lumbung/screens'
import { Banner, Button, Card, EmptyState, Skeleton } from '@lumbung/ui'
import { useState } from 'react'
import { BackupTable } from './backup-table.tsx'
import styles from './backup.module.css'
import { backupPage } from './page.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { addressOf, type Backup, type Backups, useBackups } from './use-backups.ts'
import { backupWords } from './words.ts'

/** Where administrators save the books, prove what was saved, and bring it back. */
export function BackupPage() {
  const say = useWords(backupWords)
  const inLanguage = useIn()
  const { backups, isBusy, again } = useBackups()
  const [restored, setRestored] = useState<Backup | null>(null)
  const run = async (path: string): Promise<void> => {
    try {
      await client.post(path, {})
      if (path === backupPage.path) toasts.show({ kind: 'info', text: say('backupBegun') })
    } catch (error) {
      toastError(error)
    }
    await again()
  }
  const { data } = backups
  const now = (
    <Button variant="primary" icon="database" onPress={() => void run(backupPage.path)}>
      {say('backUpNow')}
    </Button>
  )
  return (
    <>
      <PageFrame crumbs={[{ label: say('setting') }, { label: inLanguage(backupPage.title) }]} actions={now}>
        {backups.error && !data ? <BrokenPanel error={backups.error} onRetry={() => void backups.refetch()} /> : null}
        {backups.isPending ? <Skeleton height={240} /> : null}
        {data?.refused ? <Banner tone="danger">{data.refused}</Banner> : null}
        {data ? <Everything {...{ backups: data, isBusy, again, run }} onRestore={setRestored} /> : null}
      </PageFrame>
      {restored === null ? null : (
        <RestoreDialog
          backup={restored}
          onClose={() => {
            setRestored(null)
            void again()
          }}
        />
      )}
    </>
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
  const say = useWords(backupWords)
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
  const say = useWords(backupWords)
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
