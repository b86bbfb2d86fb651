// What a record is made of below its header: as it is entered, and as it is read.
import type { Words } from '@lumbung/core'
import { wordsOf } from '@lumbung/definition'
import { type LinesHandle, Tabs } from '@lumbung/ui'
import {
  type ComponentProps,
  createRef,
  memo,
  type ReactNode,
  type RefObject,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { ApprovalCard } from '../approval/approval-card.tsx'
import { useApproval } from '../approval/approval.ts'
import { titleOf } from '../catalog.ts'
import { asText } from '../problem.ts'
import { useIsHeld } from '../held.ts'
import { CrashFence } from '../shell/crash.tsx'
import { useWeb } from '../web.ts'
import { useIn } from '../words.ts'
import { BranchChoice } from './branch-choice.tsx'
import styles from './document.module.css'
import { DraftRemarks } from './draft-remarks.tsx'
import { EffectsCard } from './effects-card.tsx'
import { FactsCard } from './facts-card.tsx'
import { FieldCard, FieldGroup } from './field-card.tsx'
import { FlowCard, useFlow } from './flow-card.tsx'
import type { RecordForm } from './form.ts'
import { LinesCard } from './lines-card.tsx'
import { Placed, PlacedCards } from './placed.tsx'
import { QuickCreateBanner } from './quick-create-banner.tsx'
import { NotesCard, TotalsCard } from './totals-card.tsx'
import type { RecordActions } from './use-actions.ts'
import { useBase, useProblems } from './use-form.ts'

type Grids = ReadonlyMap<string, RefObject<LinesHandle | null>>

/** Where the grids of a form will be drawn. */
export const useGrids = (form: RecordForm): Grids =>
  useMemo(() => new Map([...form.grids.keys()].map((key) => [key, createRef<LinesHandle>()])), [form])

interface EditBodyProps {
  readonly form: RecordForm
  readonly grids: Grids
  /** One line of what its module places beside a record. */
  readonly strip: ReactNode
  readonly onCrowded: () => void
}

/** As it is entered. Its parts subscribe to the form, so that a change renders only what shows it. */
export const EditBody = memo(function EditBody({ form, grids, strip, onCrowded }: EditBodyProps) {
  const { definition } = form.resource
  const base = useBase(form)
  const toLines = (): boolean => {
    const grid = grids.values().next().value?.current
    grid?.focus()
    return grid !== undefined && grid !== null
  }
  return (
    <>
      {base === null ? <QuickCreateBanner /> : null}
      <BranchChoice form={form} />
      <ApprovalPart form={form} />
      <FieldCard form={form} isReadOnly={false} onPast={toLines} />
      {strip}
      <LinesPart {...{ form, grids, onCrowded }} isReadOnly={false} />
      <PlacedCards form={form} />
      <DraftRemarks form={form} />
      <Bottom form={form} isReadOnly={false} hasNotes={(definition.form.notes?.length ?? 0) > 0} />
    </>
  )
})

interface ReadBodyProps extends Pick<EditBodyProps, 'form' | 'grids'> {
  readonly strip?: ReactNode
  /** What may follow, once it is posted. */
  readonly posted?: RecordActions | undefined
}

/** As it is read; what is posted with what came of it. */
export function ReadBody({ form, grids, strip, posted }: ReadBodyProps) {
  const { definition } = form.resource
  const flow = useFlow(form, posted !== undefined)
  const approval = useApproval(form)
  const isHeld = useIsHeld(flow.isLoading || approval.isLoading)
  return (
    <>
      <FactsCard form={form} />
      {strip}
      <ApprovalPart form={form} />
      {posted ? (
        <CrashFence>
          <FlowCard {...{ form, flow }} actions={posted} />
        </CrashFence>
      ) : null}
      <div className={styles.below} data-held={isHeld || undefined}>
        <LinesPart form={form} grids={grids} isReadOnly />
        <PlacedCards form={form} />
        <Bottom
          form={form}
          isReadOnly
          hasNotes={(definition.form.notes ?? []).some((name) => asText(form.header()[name]) !== '')}
        />
        {posted ? (
          <div id="effects">
            <CrashFence>
              <EffectsCard form={form} />
            </CrashFence>
          </div>
        ) : null}
      </div>
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
  // Renders again when a list gets or loses rows: tabs count them, and an empty list may be left out.
  useSyncExternalStore(form.subscribe, () => all.map((name) => rowsIn(form, [name])).join())
  // What came to nothing is not shown as an empty list; the first is what the document is about.
  const isSaid = (name: string, place: number): boolean => {
    if ((form.grids.get(name)?.lines().length ?? 0) > 0) return true
    // Lines of ours that are none yet are nothing to look at.
    if (definition.kind === 'master' && definition.fields[name]?.options.derived) return false
    return place === 0 || !isReadOnly || definition.kind !== 'document'
  }
  const names = all.filter(isSaid)
  const tabs = definition.kind === 'document' ? [] : tabsOf(form, names, isReadOnly)
  const isTabbed = tabs.length > 1
  const placed = useWeb(definition.module).record?.[definition.key]?.lines
  const card = (name: string, isNamed: boolean) => {
    const Own = placed?.[name]
    if (Own) {
      return (
        <CrashFence key={name}>
          <Own {...{ form, name, isReadOnly, isNamed }} />
        </CrashFence>
      )
    }
    const grid = grids.get(name)
    const isGrowing = names.length === 1 && !isReadOnly && !isTabbed
    return grid ? <LinesCard key={name} {...{ form, name, isReadOnly, grid, isGrowing, onCrowded, isNamed }} /> : null
  }
  if (!isTabbed) return <>{names.map((name) => card(name, false))}</>
  const items = tabs.map(({ title, fields, lines }) => ({
    id: [...fields, ...lines].join(' '),
    title: inLanguage(title),
    count: lines.length > 0 ? String(rowsIn(form, lines)) : undefined,
    content: (
      <div className={styles.tabbed}>
        {fields.length > 0 ? <FieldGroup {...{ form, isReadOnly }} names={fields} /> : null}
        {lines.map((name) => card(name, fields.length === 0 && lines.length === 1))}
      </div>
    ),
  }))
  return <FormTabs form={form} items={items} />
}

const rowsIn = ({ grids }: RecordForm, lines: readonly string[]): number =>
  lines.reduce((rows, name) => rows + (grids.get(name)?.lines().length ?? 0), 0)

interface FormTab {
  readonly title: Words
  readonly fields: readonly string[]
  readonly lines: readonly string[]
}

/** The tabs that a form declares, behind one of each list that none of them names. */
function tabsOf({ resource }: RecordForm, names: readonly string[], isReadOnly: boolean): readonly FormTab[] {
  const { form, fields: known } = resource.definition
  const isPlain = (name: string): boolean => known[name] !== undefined && known[name].kind !== 'lines'
  const declared = (form.tabs ?? []).map(({ title, fields }) => ({
    title,
    // What is read shows these with the other fields.
    fields: isReadOnly ? [] : fields.filter(isPlain),
    lines: fields.filter((name) => names.includes(name)),
  }))
  const alone = names.filter((name) => !declared.some(({ lines }) => lines.includes(name)))
  return [
    ...alone.map((name) => ({ title: wordsOf(resource, name), fields: [], lines: [name] })),
    ...declared.filter(({ fields, lines }) => fields.length + lines.length > 0),
  ]
}

interface FormTabsProps {
  readonly form: RecordForm
  /** The id of each is what it holds: a problem finds its tab by the field. */
  readonly items: ComponentProps<typeof Tabs>['items']
}

/** What is wrong behind a tab marks it, and opens the first of those when it is found. */
function FormTabs({ form, items }: FormTabsProps) {
  const inLanguage = useIn()
  const problems = useProblems(form)
  const [told, setTold] = useState(problems)
  const [chosen, setChosen] = useState(items[0]?.id ?? '')
  const marked = items.map((item) => {
    const held = item.id.split(' ')
    return { ...item, hasError: problems.some(({ path }) => held.includes(path.split('.')[0] ?? '')) }
  })
  if (told !== problems) {
    setTold(problems)
    const wrong = marked.filter(({ hasError }) => hasError)
    if (!wrong.some(({ id }) => id === chosen)) setChosen(wrong[0]?.id ?? chosen)
  }
  const open = items.some(({ id }) => id === chosen) ? chosen : items[0]?.id
  return <Tabs label={inLanguage(titleOf(form.resource))} items={marked} selected={open} onSelect={setChosen} />
}
