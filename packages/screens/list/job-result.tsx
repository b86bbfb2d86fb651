import type { Resource } from '@lumbung/definition'
import { Banner, Button, Modal, ProgressCell } from '@lumbung/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { identityText } from '../document/identity.ts'
import { showCount } from '../formatting.ts'
import { asJson, asText, type Json } from '../problem.ts'
import { errorText, toastError } from '../shell/toasts.ts'
import { isEnded, useJob } from '../use-job.ts'
import { useSay, type WordKey } from '../words.ts'
import styles from './list.module.css'

interface JobResultProps {
  readonly resource: Resource
  readonly rows: readonly Json[]
  readonly job: string
  readonly onClose: () => void
  readonly onPick: (ids: readonly string[]) => void
}

/** How far a job is, and what became of its rows. */
function useResults(job: string) {
  const { data, error } = useJob(job, true)
  const results = data?.result?.rows ?? []
  const refused = results.filter((one) => one.result === 'refused')
  const total = data?.total ?? 0
  const isOver = isEnded(data)
  return {
    isOver,
    error,
    /** Over, with rows that were refused or never came to their turn. */
    isMarred: isOver && (refused.length > 0 || results.length < total),
    refused,
    accepted: results.filter((one) => one.result === 'done').length,
    skipped: results.filter((one) => one.result === 'skipped').length,
    untouched: isOver ? total - results.length : 0,
    state: data?.state ?? 'waiting',
    message: data?.message,
    done: data?.done ?? 0,
    total,
  }
}

const RESULT_WORDS: Readonly<Record<string, WordKey>> = {
  done: 'bulkResult',
  cancelled: 'bulkStopped',
  failed: 'bulkFailed',
}
/** More sentences than these nobody reads in a dialog; all of the rows can be picked again. */
const MOST_SAID = 100

/** A job under way, then what became of each row; the refused ones can be picked again. */
export function JobResult({ resource, rows, job, onClose, onPick }: JobResultProps) {
  const say = useSay()
  const queries = useQueryClient()
  const state = useResults(job)
  const { isOver, isMarred, error, refused, accepted, done, total } = state
  const stopping = useMutation({
    mutationFn: () => client.post<Json>(`/jobs/${job}/cancel`, {}),
    onError: (reason) => toastError(reason),
  })
  const close = (): void => {
    void queries.invalidateQueries({ queryKey: ['list', resource.definition.key] })
    onPick([])
    onClose()
    // The bar with the button that asked is gone; the list itself goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
  }
  const pick = (): void => {
    close()
    onPick(refused.map((one) => asText(one.id)))
  }
  const stop = (
    <Button isDisabled={stopping.isPending || stopping.isSuccess} onPress={() => stopping.mutate()}>
      {say(stopping.isIdle || stopping.isError ? 'bulkStop' : 'bulkStopping')}
    </Button>
  )
  const footer = (
    <>
      {isOver ? null : stop}
      {refused.length > 0 ? <Button onPress={pick}>{say('bulkPick')}</Button> : null}
      <Button
        key={String(isOver)}
        variant="primary"
        autoFocus={isOver}
        isDisabled={!isOver && error === null}
        onPress={close}
      >
        {say('close')}
      </Button>
    </>
  )
  const working =
    total === 0 ? say('bulkBegun') : say('bulkWorking', { done: showCount(done), total: showCount(total) })
  const counts = { done: showCount(accepted), total: showCount(total) }
  const ended = say(RESULT_WORDS[state.state] ?? 'bulkResult', counts)
  return (
    <Modal isOpen onClose={close} title={isOver ? ended : working} size="md" footer={footer} isHeld={!isOver}>
      <ProgressCell done={done} total={Math.max(1, total)} width={512} isWordless isMarred={isMarred} />
      <JobRemarks state={state} />
      <Refusals {...{ resource, rows, refused }} />
    </Modal>
  )
}

/** What is to be said of a job beside its rows. */
function JobRemarks({ state }: { readonly state: ReturnType<typeof useResults> }) {
  const say = useSay()
  const { error, message, skipped, untouched } = state
  return (
    <>
      {error ? <Banner tone="warning">{`${say('bulkUnseen')} ${errorText(error)}`}</Banner> : null}
      {message ? <Banner tone="danger">{message}</Banner> : null}
      {skipped > 0 ? <p>{say('bulkSkipped', { count: skipped })}</p> : null}
      {untouched > 0 ? <p>{say('bulkUntouched', { count: untouched })}</p> : null}
    </>
  )
}

interface RefusalsProps extends Pick<JobResultProps, 'resource' | 'rows'> {
  readonly refused: readonly Json[]
}

/** What was refused, each with its sentence. */
function Refusals({ resource, rows, refused }: RefusalsProps) {
  const say = useSay()
  const named = new Map(rows.map((row) => [asText(row.id), identityText(resource, row)]))
  const more = refused.length - MOST_SAID
  return (
    <>
      <ul className={styles.result}>
        {refused.slice(0, MOST_SAID).map((one) => (
          <li key={asText(one.id)}>
            <code>{named.get(asText(one.id)) ?? ''}</code>
            <span>{asText(asJson(one.problem).detail)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{say('bulkRefusedMore', { count: more })}</p> : null}
    </>
  )
}
