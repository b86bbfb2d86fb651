import { amountInWords, Decimal } from '@lumbung/core'
import { type Resource, wordsOf } from '@lumbung/definition'
import { ActionBar, BigFact, useLanguage } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { showAmount } from '../formatting.ts'
import { usePageTitle } from '../page-title.ts'
import { recordPath } from '../paths.ts'
import { asText, type Json } from '../problem.ts'
import { noteRecent } from '../recent.ts'
import { useIn } from '../words.ts'
import { useCatalog } from '../catalog.ts'
import { Beside, IndexPart, Split, useBeside } from './beside.tsx'
import styles from './document.module.css'
import { useDraftCheck } from './draft-check.ts'
import { PreviewDrawer } from './effects-card.tsx'
import type { RecordForm } from './form.ts'
import { identityIn, identityText, nameText } from './identity.ts'
import { ProblemList } from './problem-list.tsx'
import { EditBody, ReadBody, useGrids } from './record-body.tsx'
import { RecordDialogs } from './record-dialogs.tsx'
import { RecordHeader } from './record-header.tsx'
import type { Scope } from './scope.ts'
import { shownCurrency, totalCurrency } from './total-currency.ts'
import { useBase, useHeader } from './use-form.ts'
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

/** One page for creating, looking at and changing a record. */
export function RecordScreen(props: RecordScreenProps) {
  const { resource, isEditable, scope, onAmend } = props
  const work = useRecord(resource, props.record, props.begun, isEditable, scope)
  const { form } = work
  const isInWork = isEditable && scope === 'all'
  useBase(form)
  useDraftCheck(form, work.follower, isInWork)
  const actions = useRecordActions(form)
  const [isPreviewing, setPreviewing] = useState(false)
  const grids = useGrids(form)
  const catalog = useCatalog()
  const number = form.base ? identityIn(catalog, resource, form.base) : ''
  usePageTitle(number)
  useNoted(form)
  const isLedger = resource.definition.kind === 'master' && resource.definition.ledger === true
  const isPosted = form.base !== null && resource.definition.kind === 'document' && isDone(form.base)
  const { panelOf, side, strip, crowd } = useBeside(form, { isLedger, isPosted, isEditable })
  const tabs = useRecordTabs(form)
  const showEffects = (): void => {
    if (isPosted) document.querySelector('#effects')?.scrollIntoView({ behavior: 'smooth' })
    else if (resource.definition.kind === 'document') setPreviewing(true)
  }
  const onSave = (): void => void saveIn(scope, work, onAmend)
  useRecordKeys({ work, actions, isEditable, onSave, onPreview: showEffects })
  return (
    <div className={styles.frame}>
      <RecordHeader {...{ work, actions, isPosted, number, panelOf }} isEditable={isInWork} onPreview={showEffects} />
      <TabStrip form={form} of={tabs} />
      <Split of={panelOf}>
        <IndexPart form={form} />
        <div className={styles.body}>
          <ProblemList work={work} grids={grids} />
          <OpenTab form={form} of={tabs}>
            {isEditable ? (
              <EditBody {...{ form, grids, strip }} onCrowded={crowd} />
            ) : (
              <ReadBody {...{ form, grids, strip }} posted={isPosted ? actions : undefined} />
            )}
          </OpenTab>
        </div>
        <Beside {...{ form, side }} of={panelOf} />
      </Split>
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

/** Saves, and leaves a form that only held what may still be changed. */
async function saveIn(scope: Scope, work: RecordWork, onAmend: RecordScreenProps['onAmend']): Promise<void> {
  if ((await work.save()) && scope === 'approved') onAmend(false)
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
