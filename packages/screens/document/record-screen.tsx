import { amountInWords, Decimal } from '@lumbung/core'
import { type Resource, wordsOf } from '@lumbung/definition'
import { ActionBar, BigFact, type LineGridHandle, Tabs, useLanguage } from '@lumbung/ui'
import { createRef, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { ApprovalCard } from '../approval/approval-card.tsx'
import { showAmount } from '../formatting.ts'
import { usePageTitle } from '../page-title.ts'
import { recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { noteRecent } from '../recent.ts'
import { CrashFence } from '../shell/crash.tsx'
import { useWeb } from '../web.ts'
import { useIn } from '../words.ts'
import { titleOf, useCatalog } from '../catalog.ts'
import { Placed, PlacedCards } from './placed.tsx'
import { BranchChoice } from './branch-choice.tsx'
import styles from './document.module.css'
import { EffectsCard, PreviewDrawer } from './effects-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { FieldCard } from './field-card.tsx'
import { FlowCard } from './flow-card.tsx'
import { QuickCreateBanner } from './quick-create-banner.tsx'
import type { RecordForm } from './form.ts'
import { identityIn, identityText, nameText } from './identity.ts'
import { LinesCard } from './lines-card.tsx'
import { ProblemList } from './problem-list.tsx'
import { RecordDialogs } from './record-dialogs.tsx'
import { RecordHeader } from './record-header.tsx'
import type { Scope } from './scope.ts'
import { DropGuard, SidePanel, useSidePanel } from './side-panel.tsx'
import { shownCurrency, totalCurrency } from './total-currency.ts'
import { NotesCard, TotalsCard } from './totals-card.tsx'
import { useHeader, useVersion } from './use-form.ts'
import { type RecordWork, useRecord } from './use-record.ts'
import { RecordButtons } from './record-buttons.tsx'
import { OpenTab, TabStrip, useRecordTabs } from './record-tabs.tsx'
import { useRecordActions } from './use-actions.ts'
import { useRecordKeys } from './use-keys.ts'

interface RecordScreenProps {
  readonly resource: Resource
  readonly record: Json | null
  readonly begun: Json | null
  readonly isEditable: boolean
  readonly scope: Scope
  /** Opens what may still be changed of an approved document, or closes it again. */
  readonly onAmend: (isAmending: boolean) => void
}

const DONE = new Set(['approved', 'closed', 'void'])

/** Whether it was posted: what was not yet has no effects, whoever looks at it. */
const isDone = ({ status }: Json): boolean => DONE.has(asText(status))

type Grids = ReadonlyMap<string, RefObject<LineGridHandle | null>>

/** One page for creating, looking at and changing a record. */
export function RecordScreen(props: RecordScreenProps) {
  const { resource, isEditable, scope, onAmend } = props
  const work = useRecord(resource, props.record, props.begun, isEditable, scope)
  const { form } = work
  const isInWork = isEditable && scope === 'all'
  useVersion(form)
  const actions = useRecordActions(form)
  const [isPreviewing, setPreviewing] = useState(false)
  const grids: Grids = useMemo(
    () => new Map([...form.grids.keys()].map((key) => [key, createRef<LineGridHandle>()])),
    [form],
  )
  const catalog = useCatalog()
  const number = form.base ? identityIn(catalog, resource, form.base) : ''
  usePageTitle(number)
  useNoted(form)
  const isLedger = resource.definition.kind === 'master' && resource.definition.ledger === true
  const { panel, crowd } = usePanel(form.base !== null && !isLedger, isEditable)
  const tabs = useRecordTabs(form)
  const isPosted = form.base !== null && resource.definition.kind === 'document' && isDone(form.base)
  const showEffects = (): void => {
    if (isPosted) document.querySelector('#effects')?.scrollIntoView({ behavior: 'smooth' })
    else if (resource.definition.kind === 'document') setPreviewing(true)
  }
  const onSave = (): void => void saveIn(scope, work, onAmend)
  useRecordKeys({ work, actions, isEditable, onSave, onPreview: showEffects })
  return (
    <div className={styles.frame}>
      <RecordHeader {...{ work, actions, isPosted, number, panel }} isEditable={isInWork} onPreview={showEffects} />
      <TabStrip form={form} of={tabs} />
      <div className={styles.split} data-split data-plain={!panel?.isOpen || undefined}>
        <div className={styles.body}>
          <ProblemList work={work} grids={grids} />
          <OpenTab form={form} of={tabs}>
            {isEditable ? (
              <EditBody form={form} grids={grids} onCrowded={crowd} />
            ) : (
              <ReadBody form={form} grids={grids} isPosted={isPosted} />
            )}
          </OpenTab>
        </div>
        {panel ? <SidePanel {...{ form, panel }} /> : <DropGuard isNew={form.base === null} />}
      </div>
      {isLedger ? null : (
        <ActionBar actions={<RecordButtons {...{ work, actions, isEditable, onSave, onAmend }} />}>
          <TotalFact form={form} />
        </ActionBar>
      )}
      <RecordDialogs work={work} actions={actions} number={number} />
      {isPreviewing ? <PreviewDrawer form={form} onClose={() => setPreviewing(false)} /> : null}
    </div>
  )
}

/** The panel beside the record, and what lines say that it leaves too little room for. */
function usePanel(hasHistory: boolean, isEditable: boolean) {
  const [isCrowded, setCrowded] = useState(false)
  const crowd = useCallback(() => setCrowded(true), [])
  return { panel: useSidePanel(hasHistory, isCrowded && isEditable), crowd }
}

/** Saves, and leaves a form that only held what may still be changed. */
async function saveIn(scope: Scope, work: RecordWork, onAmend: RecordScreenProps['onAmend']): Promise<void> {
  if ((await work.save()) && scope === 'approved') onAmend(false)
}

interface EditBodyProps {
  readonly form: RecordForm
  readonly grids: Grids
  readonly onCrowded: () => void
}

function EditBody({ form, grids, onCrowded }: EditBodyProps) {
  const { definition } = form.resource
  const toLines = (): boolean => {
    const grid = grids.values().next().value?.current
    grid?.focus()
    return grid !== undefined && grid !== null
  }
  return (
    <>
      {form.base === null ? <QuickCreateBanner /> : null}
      <BranchChoice form={form} />
      <ApprovalPart form={form} />
      <FieldCard form={form} isReadOnly={false} onPast={toLines} />
      <LinesPart {...{ form, grids, onCrowded }} isReadOnly={false} />
      <PlacedCards form={form} />
      <Bottom form={form} isReadOnly={false} hasNotes={(definition.form.notes?.length ?? 0) > 0} />
    </>
  )
}

function ReadBody({
  form,
  grids,
  isPosted,
}: {
  readonly form: RecordForm
  readonly grids: Grids
  readonly isPosted: boolean
}) {
  const { definition } = form.resource
  return (
    <>
      <FactsCard form={form} />
      <ApprovalPart form={form} />
      {isPosted ? (
        <CrashFence>
          <FlowCard form={form} />
        </CrashFence>
      ) : null}
      <LinesPart form={form} grids={grids} isReadOnly />
      <PlacedCards form={form} />
      <Bottom
        form={form}
        isReadOnly
        hasNotes={(definition.form.notes ?? []).some((name) => asText(form.header()[name]) !== '')}
      />
      {isPosted ? (
        <div id="effects">
          <CrashFence>
            <EffectsCard form={form} />
          </CrashFence>
        </div>
      ) : null}
    </>
  )
}

const ApprovalPart = ({ form }: { readonly form: RecordForm }) => (
  <CrashFence>
    <Placed form={form} at="headerPanel" />
    <ApprovalCard form={form} />
  </CrashFence>
)

function Bottom({
  form,
  isReadOnly,
  hasNotes,
}: {
  readonly form: RecordForm
  readonly isReadOnly: boolean
  readonly hasNotes: boolean
}) {
  const hasTotals = (form.resource.definition.form.totals?.length ?? 0) > 0
  if (!hasNotes && !hasTotals) return null
  return (
    <div className={styles.bottom}>
      {hasNotes ? <NotesCard {...{ form, isReadOnly }} /> : <span />}
      <TotalsCard {...{ form, isReadOnly }} />
    </div>
  )
}

/** The grids of the record: a single one takes the height that is left, several stand in tabs. */
interface LinesPartProps extends Partial<Pick<EditBodyProps, 'onCrowded'>> {
  readonly form: RecordForm
  readonly grids: Grids
  readonly isReadOnly: boolean
}

function LinesPart({ form, grids, isReadOnly, onCrowded }: LinesPartProps) {
  const inLanguage = useIn()
  const { definition } = form.resource
  const all = (definition.form.lines ?? [...form.grids.keys()]).filter(
    (name) => definition.fields[name]?.options.of === undefined,
  )
  // What came to nothing is not shown as an empty list; the first is what the document is about.
  const isSaid = (name: string, place: number): boolean => {
    if ((form.grids.get(name)?.lines().length ?? 0) > 0) return true
    // Lines of ours that are none yet are nothing to look at.
    if (definition.kind === 'master' && definition.fields[name]?.options.derived) return false
    return place === 0 || !isReadOnly || definition.kind !== 'document'
  }
  const names = all.filter(isSaid)
  const isTabbed = names.length > 1 && definition.kind !== 'document'
  const placed = useWeb(definition.module).record?.[definition.key]?.lines
  const card = (name: string) => {
    const Own = placed?.[name]
    if (Own) {
      return (
        <CrashFence key={name}>
          <Own {...{ form, name, isReadOnly }} isNamed={isTabbed} />
        </CrashFence>
      )
    }
    const grid = grids.get(name)
    const isGrowing = names.length === 1 && !isReadOnly
    return grid ? (
      <LinesCard key={name} {...{ form, name, isReadOnly, grid, isGrowing, onCrowded }} isNamed={isTabbed} />
    ) : null
  }
  if (!isTabbed) return <>{names.map(card)}</>
  const items = names.map((name) => ({
    id: name,
    title: inLanguage(wordsOf(form.resource, name)),
    count: String(form.grids.get(name)?.lines().length ?? 0),
    content: <div className={styles.tabbed}>{card(name)}</div>,
  }))
  return <Tabs label={inLanguage(titleOf(form.resource))} items={items} />
}

/** The grand total with its words, or what was saved when. */
function TotalFact({ form }: { readonly form: RecordForm }) {
  const inLanguage = useIn()
  const language = useLanguage()
  const header = useHeader(form)
  const { definition } = form.resource
  const total = definition.kind === 'document' ? definition.total : undefined
  if (!total) return null
  const text = asText(header[total])
  const value = new Decimal(text === '' ? 0 : text)
  const currency = totalCurrency(form.resource, header)
  const words = value.isZero() ? undefined : amountInWords(value, language, shownCurrency(form.resource, header))
  const note = words ? words.charAt(0).toUpperCase() + words.slice(1) : undefined
  return <BigFact label={inLanguage(wordsOf(form.resource, total))} value={showAmount(value, currency)} note={note} />
}

/** Opened records appear on the home screen. */
function useNoted(form: RecordForm): void {
  const { base, resource } = form
  useEffect(() => {
    if (!base) return
    const { definition } = resource
    const party = definition.kind === 'document' && definition.party ? base[definition.party] : null
    const name =
      nameText(resource, base) ||
      (typeof party === 'object' && party !== null && 'name' in party ? String(party.name) : '')
    noteRecent({
      path: recordPath(definition, asText(base.id)),
      resource: definition.key,
      number: identityText(resource, base),
      name,
    })
  }, [base, resource])
}
