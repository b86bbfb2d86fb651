import { Banner, ConfirmDialog, Skeleton, TextArea } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, asText, type Json } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { ASKING, REASON_LEAST } from './actions.ts'
import styles from './document.module.css'
import { EffectsView, effectsFrom } from './effects-view.tsx'
import type { RecordForm } from './form.ts'

export interface ActionDialogProps {
  readonly form: RecordForm
  readonly action: string
  readonly isTyped: boolean
  readonly number: string
  readonly amount: string
  readonly onDone: (action: string, record: Json | null) => void
  readonly onRefused: (error: unknown) => void
  readonly onClose: () => void
}

/** The question before a step of a record's life, with what it will write. Pressed once, it is done once. */
export function ActionDialog(props: ActionDialogProps) {
  const { form, action, number, amount, onClose } = props
  const say = useSay()
  const asking = ASKING[action]
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isWorking, setWorking] = useState(false)
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}`
  const preview = useQuery({
    queryKey: ['preview', form.id, form.base?.version],
    queryFn: async () => effectsFrom(await client.get<unknown>(`${path}/preview`)),
    enabled: asking?.isPosting === true,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  if (!asking) return null
  const confirm = async (): Promise<void> => {
    setWorking(true)
    setError(undefined)
    try {
      props.onDone(
        action,
        await run(path, action, { form, reason, hash: preview.data?.hash ?? '', number, isTyped: props.isTyped }),
      )
    } catch (problem) {
      setWorking(false)
      if (problem instanceof ApiProblem && problem.code === 'preview-changed') {
        setError(say('previewChanged'))
        await preview.refetch()
      } else if (
        problem instanceof ApiProblem &&
        problem.errors.some((one) => one.path !== 'reason' && one.path !== 'confirm')
      ) {
        props.onRefused(problem)
      } else setError(errorText(problem))
    }
  }
  const isPreviewed = !asking.isPosting || preview.data !== undefined
  const yes = action === 'approve' && amount !== '' ? say('approveAmount', { amount }) : say(asking.yes)
  return (
    <ConfirmDialog
      isOpen
      title={say(asking.title, { number })}
      description={asking.hint ? say(asking.hint) : undefined}
      confirmText={yes}
      cancelText={action === 'void' ? say('voidKeep') : undefined}
      isDanger={asking.isDanger}
      isReconfirm={asking.isReconfirmed}
      reconfirmText={action === 'void' ? say('voidUnderstood') : undefined}
      manualTextConfirmation={props.isTyped ? number : undefined}
      isReady={isPreviewed && (!asking.isReasoned || reason.trim().length >= REASON_LEAST)}
      isWorking={isWorking}
      error={error ?? (preview.error ? errorText(preview.error) : undefined)}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {asking.isPosting ? <PreviewPart preview={preview.data} isPending={preview.isPending} /> : null}
      {asking.isReasoned ? (
        <TextArea
          label={say('reason')}
          hint={say('reasonHint')}
          value={reason}
          onChange={setReason}
          isRequired
          autoFocus
        />
      ) : null}
    </ConfirmDialog>
  )
}

function PreviewPart({
  preview,
  isPending,
}: {
  readonly preview: ReturnType<typeof effectsFrom> | undefined
  readonly isPending: boolean
}) {
  const say = useSay()
  if (isPending) return <Skeleton height={80} />
  if (!preview) return null
  return (
    <div className={styles.previewBox}>
      {preview.warnings.length > 0 ? (
        <Banner tone="warning" title={say('warnings')}>
          {preview.warnings.map((one) => asText(one.message)).join(' ')}
        </Banner>
      ) : null}
      <EffectsView effects={preview} />
    </div>
  )
}

interface Given {
  readonly form: RecordForm
  readonly reason: string
  readonly hash: string
  readonly number: string
  readonly isTyped: boolean
}

async function run(path: string, action: string, { form, reason, hash, number, isTyped }: Given): Promise<Json | null> {
  const version = form.base?.version
  if (action === 'delete' || action === 'archive') {
    await client.delete(path, { version })
    return null
  }
  const event = ASKING[action]?.event
  return client.post<Json>(event ? `${path}/actions/${event}` : `${path}/${action}`, {
    version,
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(hash === '' ? {} : { previewHash: hash }),
    ...(isTyped ? { confirm: number } : {}),
  })
}
