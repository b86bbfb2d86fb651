import type { Definition, Resource } from '@lumbung/definition'
import { Banner, type BulkAction, Button, ConfirmDialog, Modal, ProgressCell, SelectionBar } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { baseCurrency, showAmount, showCount } from '../formatting.ts'
import { apiPath, printAllPath } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { Decimal, sum } from '@lumbung/core'
import { may, useSession } from '../session.ts'
import { errorText } from '../shell/toasts.ts'
import { useSay, type WordKey } from '../words.ts'
import { downloadAs, exportAddress } from './export-menu.tsx'
import type { ListControl } from './list-state.ts'
import { identityText } from '../document/identity.ts'
import { isArchivable } from '../document/use-actions.ts'
import { totalCurrency } from '../document/total-currency.ts'
import styles from './list.module.css'

export interface BulkPartProps {
  readonly resource: Resource
  readonly control: ListControl
  readonly rows: readonly Json[]
  readonly selection: ReadonlySet<string>
  readonly onSelection: (selection: ReadonlySet<string>) => void
}

const STEPS: readonly {
  readonly name: string
  readonly right: string
  readonly word: WordKey
  readonly icon: 'send' | 'check' | 'archive'
  readonly hint?: WordKey
  readonly isDanger?: boolean
  /** Whether a record can take it. */
  readonly fits: (row: Json, definition: Definition) => boolean
}[] = [
  { name: 'submit', right: 'submit', word: 'bulkSubmit', icon: 'send', fits: isIn('draft', 'revision') },
  { name: 'approve', right: 'approve', word: 'bulkApprove', icon: 'check', fits: isIn('pending') },
  {
    name: 'archive',
    right: 'delete',
    word: 'archive',
    icon: 'archive',
    hint: 'archiveHint',
    isDanger: true,
    fits: (row, definition) => isArchivable(definition) && row.archived !== true,
  },
]

/** Whether a document stands in one of these states. */
function isIn(...states: readonly string[]) {
  return (row: Json, definition: Definition): boolean =>
    definition.kind === 'document' && states.includes(asText(row.status))
}

type Step = (typeof STEPS)[number]

interface BulkActionsOptions extends Omit<BulkPartProps, 'onSelection'> {
  readonly onAsk: (step: Step) => void
}

/** What the user may do with what is selected: steps that some of it can take, and a file of it. */
function useBulkActions({ resource, control, rows, selection, onAsk }: BulkActionsOptions): readonly BulkAction[] {
  const say = useSay()
  const session = useSession()
  const { definition } = resource
  const navigate = useNavigate()
  const ticked = rows.filter((row) => selection.has(asText(row.id)))
  const steps = STEPS.filter(
    (one) => may(session, `${definition.key}.${one.right}`) && ticked.some((row) => one.fits(row, definition)),
  )
  const printing: BulkAction = {
    id: 'print',
    label: say('print'),
    icon: 'printer',
    isDisabled: selection.size > MOST_PRINTED,
    // In the order of the list, whatever was ticked first.
    onPress: () =>
      void navigate(
        printAllPath(
          definition,
          ticked.map((row) => asText(row.id)),
        ),
      ),
  }
  const exporting: BulkAction = {
    id: 'export',
    label: say('export'),
    icon: 'download',
    isDisabled: selection.size > MOST_EXPORTED,
    onPress: () => downloadAs('xlsx', exportAddress(resource, control.state, [...selection])),
  }
  return [
    ...steps.map((one) => ({ id: one.name, label: say(one.word), icon: one.icon, onPress: () => onAsk(one) })),
    ...(may(session, `${definition.key}.print`) ? [printing] : []),
    ...(may(session, `${definition.key}.export`) ? [exporting] : []),
  ]
}

/** Whether anything can be made of ticked rows: a step, a file, or their sum. */
export function useIsTickable({ definition }: Resource): boolean {
  const session = useSession()
  const isSteppable = (right: string): boolean => right !== 'delete' || isArchivable(definition)
  const rights = [...STEPS.map((step) => step.right).filter(isSteppable), 'print', 'export']
  const isSummed = definition.kind === 'document' && definition.total !== undefined
  return isSummed || rights.some((right) => may(session, `${definition.key}.${right}`))
}

// An address has room for so many ids; a longer list is exported by its filter.
const MOST_EXPORTED = 300
const MOST_PRINTED = 100

/** What can be done with the selected rows, as a job with a result for each. */
export function BulkPart({ resource, control, rows, selection, onSelection }: BulkPartProps) {
  const say = useSay()
  const { definition } = resource
  const [asked, setAsked] = useState<Step | null>(null)
  const [job, setJob] = useState<string | null>(null)
  const actions = useBulkActions({ resource, control, rows, selection, onAsk: setAsked })
  return (
    <div className={styles.bulkBar}>
      <SelectionBar
        label={say('actions')}
        count={selection.size === 0 ? undefined : showCount(selection.size)}
        sum={sumText(resource, rows, selection)}
        selectAll={
          selection.size < rows.length
            ? {
                label: say('selectMatching', { count: showCount(rows.length) }),
                onPress: () => onSelection(new Set(rows.map((row) => asText(row.id)))),
              }
            : undefined
        }
        actions={actions}
        onClear={() => onSelection(new Set())}
      />
      {asked ? (
        <AskBulk
          step={asked}
          selection={selection}
          path={apiPath(definition)}
          onStarted={setJob}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {job ? (
        <JobResult
          {...{ resource, rows, job }}
          onClose={() => setJob(null)}
          onPick={(ids) => onSelection(new Set(ids))}
        />
      ) : null}
    </div>
  )
}

interface AskBulkProps {
  readonly step: Step
  readonly selection: ReadonlySet<string>
  readonly path: string
  readonly onStarted: (job: string) => void
  readonly onClose: () => void
}

/** Asks before the job begins, and begins it once, however often one presses. */
function AskBulk({ step, selection, path, onStarted, onClose }: AskBulkProps) {
  const say = useSay()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const action = say(step.word)
  const start = async (): Promise<void> => {
    setWorking(true)
    try {
      const started = await client.post<Json>(`${path}/bulk/${step.name}`, { ids: [...selection] })
      onStarted(asText(started.job))
      onClose()
    } catch (reason) {
      setError(errorText(reason))
      setWorking(false)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      isDanger={step.isDanger}
      isWorking={isWorking}
      error={error}
      title={say('bulkTitle', { action, count: showCount(selection.size) })}
      description={step.hint ? say(step.hint) : undefined}
      confirmText={say('bulkYes', { action })}
      onConfirm={() => void start()}
      onCancel={onClose}
    />
  )
}

/** What the ticked rows come to; nothing where they are in several currencies, which cannot be added up. */
function sumText(resource: Resource, rows: readonly Json[], selection: ReadonlySet<string>): string | undefined {
  const { definition } = resource
  const total = definition.kind === 'document' ? definition.total : undefined
  if (!total) return undefined
  const ticked = rows.filter((row) => selection.has(asText(row.id)) && typeof row[total] === 'string')
  const [currency, another] = new Set(ticked.map((row) => totalCurrency(resource, row) || baseCurrency()))
  if (currency === undefined || another !== undefined) return undefined
  return showAmount(sum(ticked.map((row) => new Decimal(asText(row[total])))), currency)
}

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
    done: typeof answer.data?.done === 'number' ? answer.data.done : 0,
    total,
  }
}

/** A job under way, then what became of each row; the refused ones can be picked again. */
function JobResult({ resource, rows, job, onClose, onPick }: JobResultProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { isEnded, isMarred, error, refused, accepted, done, total } = useJob(job)
  const close = (): void => {
    void queries.invalidateQueries({ queryKey: ['list', resource.definition.key] })
    onPick([])
    onClose()
    // The bar with the button that asked is gone; the list itself goes on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
  }
  const pick = (
    <Button
      onPress={() => {
        close()
        onPick(refused.map((one) => asText(one.id)))
      }}
    >
      {say('bulkPick')}
    </Button>
  )
  const footer = (
    <>
      {refused.length > 0 ? pick : null}
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
  const working = total === 0 ? say('bulkBegun') : say('bulkWorking', { done, total })
  const title = isEnded ? say('bulkResult', { done: accepted, total }) : working
  return (
    <Modal isOpen onClose={close} title={title} size="md" footer={footer} isHeld={!isEnded}>
      <ProgressCell done={done} total={Math.max(1, total)} width={512} isWordless isMarred={isMarred} />
      {error ? <Banner tone="warning">{`${say('bulkUnseen')} ${errorText(error)}`}</Banner> : null}
      <ul className={styles.result}>
        {refused.map((one) => {
          const row = rows.find((other) => other.id === one.id)
          return (
            <li key={asText(one.id)}>
              <code>{row ? identityText(resource, row) : ''}</code>
              <span>{asText(asJson(one.problem).detail)}</span>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
