import { client, showCount, showInstant, type Says, showSize, timeBetween, useWords } from '@lumbung/screens'
import { Button, type Tone, ScrollShadow, StatusChip } from '@lumbung/ui'
import type { ReactNode } from 'react'
import styles from './backup.module.css'
import { addressOf, type Backup, type Backups } from './use-backups.ts'
import { type BackupWord, backupWords } from './words.ts'

const KINDS: Readonly<Record<Backup['kind'], BackupWord>> = {
  manual: 'backupManual',
  scheduled: 'backupScheduled',
  'before-restore': 'backupBefore',
}

const STATES: Readonly<Record<Backup['state'], { readonly word: BackupWord; readonly tone: Tone }>> = {
  running: { word: 'backupRunning', tone: 'info' },
  done: { word: 'backupDone', tone: 'success' },
  failed: { word: 'backupFailed', tone: 'danger' },
}

const HEADS: readonly BackupWord[] = [
  'backupStarted',
  'backupKind',
  'backupBy',
  'backupState',
  'backupSize',
  'backupDuration',
  'backupChecksum',
  'backupAttachments',
  'backupVerified',
]

function durationOf(say: Says<BackupWord>, { startedAt, finishedAt }: Backup): string {
  if (finishedAt === null) return ''
  const { minutes, seconds } = timeBetween(startedAt, finishedAt)
  return minutes === 0 ? say('backupSeconds', { seconds }) : say('backupMinutes', { minutes, seconds })
}

export interface BackupTableProps {
  readonly backups: Backups
  readonly isBusy: boolean
  readonly onVerify: (backup: Backup) => void
  readonly onRestore: (backup: Backup) => void
}

/** One row a backup, the newest first. */
export function BackupTable({ backups, ...rest }: BackupTableProps) {
  const say = useWords(backupWords)
  return (
    <ScrollShadow label={say('backups')} className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((word) => (
              <th key={word} scope="col">
                {say(word)}
              </th>
            ))}
            <th aria-label={say('more')} />
          </tr>
        </thead>
        <tbody>
          {backups.data.map((backup) => (
            <BackupRow key={backup.name} {...{ backup, backups }} {...rest} />
          ))}
        </tbody>
      </table>
    </ScrollShadow>
  )
}

function BackupRow({ backup, backups, ...rest }: BackupTableProps & { readonly backup: Backup }) {
  const say = useWords(backupWords)
  const share = backups.progress?.name === backup.name ? backups.progress : null
  return (
    <tr>
      <th scope="row" data-label={say('backupStarted')}>
        {showInstant(backup.startedAt)}
      </th>
      <td data-label={say('backupKind')}>{say(KINDS[backup.kind])}</td>
      <td className={styles.by} data-label={say('backupBy')}>
        {backup.by}
      </td>
      {backup.state === 'failed' ? (
        <td className={styles.failed} colSpan={HEADS.length - 2} data-label={say('backupState')}>
          <State backup={backup} share={null} />
        </td>
      ) : (
        <Facts backup={backup} share={share} {...rest} />
      )}
    </tr>
  )
}

/** What there is to say of one that did not fail. */
function Facts({ backup, share, ...rest }: ActionsProps & { readonly share: Backups['progress'] }) {
  const say = useWords(backupWords)
  const isDone = backup.state === 'done'
  return (
    <>
      <td data-label={say('backupState')}>
        <State backup={backup} share={share?.doing.startsWith('saving') ? share.done : null} />
      </td>
      <td className={styles.figure} data-label={say('backupSize')}>
        {isDone ? showSize(backup.size) : null}
      </td>
      <td className={styles.figure} data-label={say('backupDuration')}>
        {durationOf(say, backup)}
      </td>
      <td className={styles.mono} title={backup.checksum} data-label={say('backupChecksum')}>
        {backup.checksum.slice(0, 8)}
      </td>
      <td data-label={say('backupAttachments')}>
        {backup.attachments ? say('attachmentsIncluded', { count: showCount(backup.attachments.count) }) : null}
      </td>
      <td className={styles.said} data-label={say('backupVerified')}>
        {isDone ? <Verified backup={backup} share={share?.doing === 'verifying' ? share.done : null} /> : null}
      </td>
      <td className={styles.actions}>{isDone ? <Actions backup={backup} {...rest} /> : null}</td>
    </>
  )
}

function State({ backup, share }: { readonly backup: Backup; readonly share: number | null }) {
  const say = useWords(backupWords)
  const { word, tone } = STATES[backup.state]
  const text = say(word)
  return (
    <>
      <StatusChip tone={tone}>{share === null ? text : say('backupShare', { word: text, share })}</StatusChip>
      {backup.failure ? <Remark>{backup.failure}</Remark> : null}
    </>
  )
}

function Verified({ backup, share }: { readonly backup: Backup; readonly share: number | null }) {
  const say = useWords(backupWords)
  const { verified } = backup
  if (share !== null)
    return <StatusChip tone="info">{say('backupShare', { word: say('verifying'), share })}</StatusChip>
  if (verified === null) return <span className={styles.quiet}>{say('verifiedNever')}</span>
  const time = showInstant(verified.at)
  if (verified.problem === null) return <StatusChip tone="success">{time}</StatusChip>
  return (
    <>
      <StatusChip tone="danger">{time}</StatusChip>
      <Remark>{say('verifiedNot', { what: verified.problem })}</Remark>
    </>
  )
}

const Remark = ({ children }: { readonly children: ReactNode }) => <span className={styles.remark}>{children}</span>

type ActionsProps = Omit<BackupTableProps, 'backups'> & { readonly backup: Backup }

function Actions({ backup, isBusy, onVerify, onRestore }: ActionsProps) {
  const say = useWords(backupWords)
  const name = showInstant(backup.startedAt)
  const labelOf = (word: BackupWord): string => `${say(word)}: ${name}`
  return (
    <span role="group" aria-label={say('backupActions', { name })}>
      <Button
        size="sm"
        variant="tertiary"
        icon="shield-check"
        isIconOnly
        isDisabled={isBusy}
        label={labelOf('verifyNow')}
        onPress={() => onVerify(backup)}
      />
      <Button
        size="sm"
        variant="tertiary"
        icon="download"
        isIconOnly
        isDownload
        label={labelOf('downloadFile')}
        href={client.address(addressOf(backup, 'download'))}
      />
      <Button
        size="sm"
        variant="dangerQuiet"
        icon="rotate-ccw"
        isIconOnly
        isDisabled={isBusy}
        label={labelOf('restoreBackup')}
        onPress={() => onRestore(backup)}
      />
    </span>
  )
}
