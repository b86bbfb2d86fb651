import {
  ApiProblem,
  asText,
  client,
  errorText,
  PATHS,
  showInstant,
  toasts,
  Unreachable,
  useSession,
  useWords,
} from '@lumbung/screens'
import { ConfirmDialog, Modal, ProgressBar } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import styles from './backup.module.css'
import { addressOf, type Backup } from './use-backups.ts'
import { type BackupWord, backupWords } from './words.ts'

interface RestoreDialogProps {
  readonly backup: Backup
  readonly onClose: () => void
}

/** The question before the books are replaced, and then how far that is. */
export function RestoreDialog(props: RestoreDialogProps) {
  const [ticket, setTicket] = useState<string | null>(null)
  return ticket === null ? (
    <RestoreQuestion {...props} onBegun={setTicket} />
  ) : (
    <RestoreProgress ticket={ticket} onClose={props.onClose} />
  )
}

function RestoreQuestion({
  backup,
  onClose,
  onBegun,
}: RestoreDialogProps & { readonly onBegun: (ticket: string) => void }) {
  const say = useWords(backupWords)
  const { company } = useSession()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const time = showInstant(backup.startedAt)
  const restore = async (): Promise<void> => {
    setWorking(true)
    try {
      const asked = { understood: true, confirm: company.name }
      const begun = await client.post<{ readonly ticket: unknown }>(addressOf(backup, 'restore'), asked)
      onBegun(asText(begun.ticket))
    } catch (problem) {
      setError(errorText(problem))
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isReconfirm
      reconfirmText={say('restoreUnderstood')}
      manualTextConfirmation={company.name}
      isWorking={isWorking}
      error={error}
      title={say('restoreTitle', { company: company.name, time })}
      confirmText={say('restoreYes')}
      cancelText={say('cancel')}
      onConfirm={() => void restore()}
      onCancel={onClose}
    >
      <ul className={styles.steps}>
        <li>{say('restoreSaves')}</li>
        <li>{say('restoreEnds')}</li>
        <li>{say('restoreLoses', { time })}</li>
      </ul>
    </ConfirmDialog>
  )
}

interface Progress {
  readonly doing: { readonly step: string; readonly done: number } | null
  readonly refused: string | null
}

const STEPS: Readonly<Record<string, BackupWord>> = {
  waiting: 'restoreWaiting',
  'saving-before': 'restoreSavingBefore',
  restoring: 'restoreLoading',
  starting: 'restoreStarting',
}

const LOOK_MS = 700
const UNKNOWN: Progress = { doing: { step: 'starting', done: 0 }, refused: null }

const DONE: Progress = { doing: null, refused: null }

/** While the server starts again nobody answers; once it has, it knows nothing of the ticket any more. */
async function look(ticket: string): Promise<Progress> {
  try {
    return await client.get<Progress>(`/auth/restore/${ticket}`, { isSigningIn: true, isBackground: true })
  } catch (error) {
    if (error instanceof Unreachable) return UNKNOWN
    if (error instanceof ApiProblem && error.status === 401) return DONE
    throw error
  }
}

function RestoreProgress({ ticket, onClose }: { readonly ticket: string; readonly onClose: () => void }) {
  const say = useWords(backupWords)
  const { company } = useSession()
  const { data } = useQuery({
    queryKey: ['restore', ticket],
    queryFn: () => look(ticket),
    refetchInterval: LOOK_MS,
    // Whether anybody answers is just what is asked.
    networkMode: 'always',
    gcTime: 0,
  })
  const refused = data?.doing === null ? data.refused : null
  const isDone = data?.doing === null && data.refused === null
  useEffect(() => {
    if (isDone) location.assign(PATHS.login)
    if (refused === null) return
    toasts.show({ kind: 'error', text: refused })
    onClose()
  }, [isDone, refused, onClose])
  const step = data?.doing ?? { step: isDone ? 'starting' : 'waiting', done: 0 }
  const isCounted = step.step === 'restoring' || step.step === 'saving-before'
  return (
    <Modal
      isOpen
      isHeld
      onClose={() => undefined}
      size="sm"
      title={say('restoring', { company: company.name })}
      description={say('restoringHint')}
    >
      <ProgressBar label={say(STEPS[step.step] ?? 'restoreWaiting')} value={step.done} isIndeterminate={!isCounted} />
    </Modal>
  )
}
