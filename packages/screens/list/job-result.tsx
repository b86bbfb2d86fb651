import type { Resource } from '@lumbung/definition'
import { Banner, Button, Modal, ProgressCell } from '@lumbung/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { identityText } from '../document/identity.ts'
import { showCount } from '../formatting.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { errorText, toastError } from '../shell/toasts.ts'
import { useSay, type WordKey } from '../words.ts'
import styles from './list.module.css'

interface JobResultProps {
  readonly resource: Resource
  readonly rows: readonly Json[]
  readonly job: string
  readonly onClose: () => void
  readonly onPick: (ids: readonly string[]) => void
}

const ENDED = new Set(['done', 'failed', 'cancelled'])

/** How far a job is, and what became of its rows. */
function useJob(job: string) {
  const answer = useQuery({
    queryKey: ['job', job],
    queryFn: () => client.get<Json>(`/jobs/${job}`),
    // Asked again and again, whatever came of it: a job goes on without being watched.
    retry: false,
    refetchInterval: ({ state }) => (ENDED.has(asText(state.data?.state)) ? false : 500),
  })
  const results = asRows(asJson(answer.data?.result).rows)
  const refused = results.filter((one) => one.result === 'refused')
  const total = typeof answer.data?.total === 'number' ? answer.data.total : 0
  const isEnded = ENDED.has(asText(answer.data?.state))
  return {
    isEnded,
    error: answer.error,
    /** Over, with rows that were refused or never came to their turn. */
    isMarred: isEnded && (refused.length > 0 || results.length < total),
    refused,
    accepted: results.filter((one) => one.result === 'done').length,
    skipped: results.filter((one) => one.result === 'skipped').length,
    untouched: isEnded ? total - results.length : 0,
    state: asText(answer.data?.state),
    /** Why it ended before its time. */
    message: asText(answer.data?.message),
    done: typeof answer.data?.done === 'number' ? answer.data.done : 0,
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

/** Why a job ended before its time, where the server knows. */
const BrokenOff = ({ message }: { readonly message: string }) =>
  message === '' ? null : <Banner tone="danger">{message}</Banner>

/** A job under way, then what became of each row; the refused ones can be picked again. */
export function JobResult({ resource, rows, job, onClose, onPick }: JobResultProps) {
  const say = useSay()
  const queries = useQueryClient()
  const state = useJob(job)
  const { isEnded, isMarred, error, refused, accepted, done, total } = state
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
      {isEnded ? null : stop}
      {refused.length > 0 ? <Button onPress={pick}>{say('bulkPick')}</Button> : null}
      <Button
        key={String(isEnded)}
        variant="primary"
        autoFocus={isEnded}
        isDisabled={!isEnded && error === null}
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
    <Modal isOpen onClose={close} title={isEnded ? ended : working} size="md" footer={footer} isHeld={!isEnded}>
      <ProgressCell done={done} total={Math.max(1, total)} width={512} isWordless isMarred={isMarred} />
      {error ? <Banner tone="warning">{`${say('bulkUnseen')} ${errorText(error)}`}</Banner> : null}
      <BrokenOff message={state.message} />
      {state.skipped > 0 ? <p>{say('bulkSkipped', { count: state.skipped })}</p> : null}
      {state.untouched > 0 ? <p>{say('bulkUntouched', { count: state.untouched })}</p> : null}
      <Refusals {...{ resource, rows, refused }} />
    </Modal>
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
