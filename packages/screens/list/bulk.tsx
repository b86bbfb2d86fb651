import { Decimal, sum } from '@lumbung/core'
import { reasonTypeOf, type Resource } from '@lumbung/definition'
import { type BulkAction, ConfirmDialog, type IconName, SelectionBar } from '@lumbung/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { countedOf } from '../catalog.ts'
import { client } from '../client.ts'
import { NOTHING_SAID, ReasonFields, whyBody } from '../document/reason-fields.tsx'
import { totalCurrency } from '../document/total-currency.ts'
import { baseCurrency, showAmount, showCount } from '../formatting.ts'
import { apiPath, printAllPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { errorText, toastError } from '../shell/toasts.ts'
import { useWeb } from '../web.ts'
import { useIn, useSay } from '../words.ts'
import { BULK_STEPS, type BulkStep, fits, rightOfStep } from './bulk-steps.ts'
import { downloadPicked } from './export-menu.tsx'
import { JobResult } from './job-result.tsx'
import type { ListControl } from './list-state.ts'
import styles from './list.module.css'
import { type Matching, useMatching } from './use-matching.ts'

export interface BulkPartProps {
  readonly resource: Resource
  readonly control: ListControl
  readonly rows: readonly Json[]
  /** How many there are under the filter, and whether that is all of them. */
  readonly total: number
  readonly isExact: boolean
  readonly selection: ReadonlySet<string>
  readonly onSelection: (selection: ReadonlySet<string>) => void
}

interface BulkActionsOptions extends Pick<BulkPartProps, 'resource' | 'control' | 'selection'> {
  /** What is known of the selected rows, in the order of the list. */
  readonly ticked: readonly Json[]
  readonly onAsk: (step: BulkStep) => void
}

/** What the user may do with what is selected: steps that some of it can take, and a file of it. */
function useBulkActions({ resource, control, ticked, selection, onAsk }: BulkActionsOptions): readonly BulkAction[] {
  const say = useSay()
  const session = useSession()
  const { definition } = resource
  const navigate = useNavigate()
  const steps = BULK_STEPS.filter(
    (one) => may(session, `${definition.key}.${rightOfStep(one)}`) && ticked.some((row) => fits(one, row, definition)),
  )
  const inLanguage = useIn()
  const isTooMany = selection.size > MOST_PRINTED
  // In the order of the list, whatever was ticked first.
  const pageOf = (id: string, label: string, icon: IconName, path: (ids: readonly string[]) => string): BulkAction => ({
    id,
    label: isTooMany ? say('doneMost', { label, count: MOST_PRINTED }) : label,
    icon,
    isDisabled: isTooMany,
    onPress: () => void navigate(path(ticked.map((row) => asText(row.id)))),
  })
  const printing = pageOf('print', say('print'), 'printer', (ids) => printAllPath(definition, ids))
  const own = Object.entries(useWeb(definition.module).list?.[definition.key]?.bulk ?? {})
  const exporting: BulkAction = {
    id: 'export',
    label: say('export'),
    icon: 'download',
    onPress: () => void downloadPicked(resource, control.state, [...selection]).catch(toastError),
  }
  return [
    ...steps.map((one) => ({ id: one.name, label: say(one.word), icon: one.icon, onPress: () => onAsk(one) })),
    ...(may(session, `${definition.key}.print`) ? [printing] : []),
    ...own.flatMap(([id, { label, icon, right, path }]) =>
      may(session, right) ? [pageOf(id, inLanguage(label), icon, path)] : [],
    ),
    ...(may(session, `${definition.key}.export`) ? [exporting] : []),
  ]
}

// An address has room for so many ids.
const MOST_PRINTED = 100

/** What can be done with the selected rows, as a job with a result for each. */
export function BulkPart(props: BulkPartProps) {
  const { resource, control, selection, onSelection } = props
  const say = useSay()
  const [asked, setAsked] = useState<BulkStep | null>(null)
  const [job, setJob] = useState<string | null>(null)
  const matching = useMatching(props)
  const ticked = matching.known.filter((row) => selection.has(asText(row.id)))
  const together = ticked.length < selection.size ? undefined : sumText(resource, ticked)
  const actions = useBulkActions({ resource, control, ticked, selection, onAsk: setAsked })
  return (
    <div className={styles.bulkBar}>
      <SelectionBar
        label={say('actions')}
        count={selection.size === 0 ? undefined : showCount(selection.size)}
        sum={together}
        selectAll={useSelectMatching(props, matching)}
        actions={actions}
        onClear={() => onSelection(new Set())}
      />
      {asked ? (
        <AskBulk
          step={asked}
          selection={selection}
          together={together}
          resource={resource}
          onStarted={setJob}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {job ? (
        <JobResult
          {...{ resource, job }}
          rows={matching.known}
          onClose={() => setJob(null)}
          onPick={(ids) => onSelection(new Set(ids))}
        />
      ) : null}
    </div>
  )
}

/** Once all rows that have come are ticked, the way to those that have not. */
function useSelectMatching({ rows, total, isExact, selection }: BulkPartProps, matching: Matching) {
  const say = useSay()
  const isAllTicked = rows.every((row) => selection.has(asText(row.id)))
  if (rows.length >= total || selection.size >= total || !isAllTicked) return undefined
  const label = say(isExact ? 'selectMatching' : 'selectMatchingFirst', { count: showCount(total) })
  return { label: matching.isAsking ? say('selectMatchingWait') : label, onPress: matching.select }
}

interface AskBulkProps {
  readonly step: BulkStep
  readonly selection: ReadonlySet<string>
  /** What the selected rows come to, where that can be said. */
  readonly together: string | undefined
  readonly resource: Resource
  readonly onStarted: (job: string) => void
  readonly onClose: () => void
}

/** Asks before the job begins, and begins it once, however often one presses. */
function AskBulk({ step, selection, together, resource, onStarted, onClose }: AskBulkProps) {
  const say = useSay()
  const { definition } = resource
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const [why, setWhy] = useState(NOTHING_SAID)
  const path = apiPath(definition)
  const type = reasonTypeOf(definition, step.name)
  const action = say(step.word)
  const inLanguage = useIn()
  const named = {
    action,
    count: showCount(selection.size),
    name: inLanguage(countedOf(resource, selection.size)),
  }
  const start = async (): Promise<void> => {
    setWorking(true)
    try {
      const started = await client.post<Json>(`${path}/bulk/${step.name}`, { ids: [...selection], ...whyBody(why) })
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
      isReady={type === undefined || why.isEnough}
      error={error}
      title={together ? say('bulkTitleSum', { ...named, sum: together }) : say('bulkTitle', named)}
      description={step.hint ? say(step.hint) : undefined}
      confirmText={say('bulkYes', { action })}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      {type ? <ReasonFields {...{ path, type }} action={step.name} said={why} onSay={setWhy} /> : null}
    </ConfirmDialog>
  )
}

/** What the ticked rows come to; nothing where they are in several currencies, which cannot be added up. */
function sumText(resource: Resource, rows: readonly Json[]): string | undefined {
  const { definition } = resource
  const total = definition.kind === 'document' ? definition.total : undefined
  if (!total) return undefined
  const ticked = rows.filter((row) => typeof row[total] === 'string')
  const [currency, another] = new Set(ticked.map((row) => totalCurrency(resource, row) || baseCurrency()))
  if (currency === undefined || another !== undefined) return undefined
  return showAmount(sum(ticked.map((row) => new Decimal(asText(row[total])))), currency)
}
