import { type Definition, guardRight, type Resource } from '@lumbung/definition'
import { ActionRule, Button, isIconName, type MenuAction, MenuButton, PageHeader, StatusChip } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { type NavigateFunction, useNavigate } from 'react-router'
import { pluralOf, titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { download } from '../download.ts'
import { isKind } from '../field-text.ts'
import { showDay } from '../formatting.ts'
import { apiPath, createPath, listPath, printPath, recordPath } from '../paths.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { lastListQuery } from '../recent.ts'
import { may, useSession } from '../session.ts'
import { useWayHere } from '../report/way-here.ts'
import { useHotkeys } from '../shell/hotkeys.ts'
import { statusOf } from '../shell/status.ts'
import { toastError } from '../shell/toasts.ts'
import { newOf, type Say, useIn, useSay } from '../words.ts'
import styles from './document.module.css'
import { copyOf } from './field-values.ts'
import type { RecordForm } from './form.ts'
import { declaredOf, useAskingTexts } from './asking.ts'
import { nameText } from './identity.ts'
import { Placed } from './placed.tsx'
import { PresentOthers } from './present-others.tsx'
import { ProgressChips } from './progress-chips.tsx'
import { SavedState } from './saved-state.tsx'
import { type SideOf, SidePanelButton } from './side-panel.tsx'
import type { RecordActions } from './use-actions.ts'
import type { RecordWork } from './use-record.ts'

interface RecordHeaderProps {
  readonly work: RecordWork
  readonly actions: RecordActions
  readonly isEditable: boolean
  readonly isPosted: boolean
  readonly number: string
  readonly panelOf: SideOf
  readonly onPreview: () => void
}

/** What has no number yet is new; what stands and never gets one is called by its kind. */
const unnumbered = (say: Say, title: string, { resource, base }: RecordForm): string =>
  base && resource.definition.kind === 'master' ? title : newOf(say, title)

/** Where one is, what state it is in, and what is rare. */
export function RecordHeader({ work, actions, isEditable, isPosted, number, panelOf, onPreview }: RecordHeaderProps) {
  const say = useSay()
  const inLanguage = useIn()
  const catalog = useCatalog()
  const { form } = work
  const { resource, base } = form
  const { definition } = resource
  const module = catalog.modules.find((one) => one.key === definition.module)
  const list = `${listPath(definition)}${lastListQuery(definition.key)}`
  const way = useWayHere()
  const crumbs = [
    // Who came from a report goes back to it as it was left.
    ...(way ? [way] : module ? [{ label: inLanguage(module.title) }] : []),
    { label: inLanguage(pluralOf(resource)), href: list },
    { label: number || unnumbered(say, inLanguage(titleOf(resource)), form) },
  ]
  const beside = (
    <>
      {base ? <State base={base} definition={definition} /> : null}
      {base && nameText(resource, base) !== '' && definition.kind === 'master' ? (
        <span>{nameText(resource, base)}</span>
      ) : null}
      {base && base.status !== 'void' ? (
        <ProgressChips {...{ resource, progress: base.progress, lines: base.progressLines, status: base.status }} />
      ) : null}
      {isEditable ? <SavedState work={work} /> : null}
    </>
  )
  return (
    <PageHeader
      crumbs={crumbs}
      isMono={isCode(resource, number)}
      beside={beside}
      actions={<HeaderActions {...{ work, actions, isPosted, panelOf }} onPreview={onPreview} />}
    />
  )
}

/** The state a record is in; one that has none of its own may be put away. */
function State({ base, definition }: { readonly base: Json; readonly definition: Definition }) {
  const say = useSay()
  const status = statusOf(asText(base.status), definition.kind)
  if (status) {
    return (
      <StatusChip tone={status.tone} isVoid={status.isVoid}>
        {say(status.word)}
      </StatusChip>
    )
  }
  const erasedOn = definition.kind === 'master' && definition.person ? base[definition.person.erasedOn] : null
  if (erasedOn) return <StatusChip tone="default">{say('erasedOn', { date: showDay(erasedOn) })}</StatusChip>
  return base.archived === true ? <StatusChip tone="default">{say('archived')}</StatusChip> : null
}

type HeaderActionsProps = Omit<RecordHeaderProps, 'number' | 'isEditable'>

function HeaderActions({ work, actions, isPosted, panelOf, onPreview }: HeaderActionsProps) {
  const say = useSay()
  const { form } = work
  const isDocument = form.resource.definition.kind === 'document'
  const menu = useRareActions(work, actions)
  return (
    <>
      {form.id === null ? null : <PresentOthers form={form} id={form.id} />}
      {form.id === null ? null : <Neighbours form={form} id={form.id} />}
      {isDocument ? (
        <Button variant="tertiary" icon={isPosted ? 'book-open' : 'eye'} keys={['E']} onPress={onPreview}>
          {say(isPosted ? 'effects' : 'preview')}
        </Button>
      ) : null}
      <Placed form={form} at="buttons" />
      <SidePanelButton of={panelOf} />
      {menu.length > 0 ? <MenuButton label={say('more')} groups={[{ id: 'rare', actions: menu }]} /> : null}
    </>
  )
}

/** Numbers and codes are set apart by their letters; what goes by a name or a title is not. */
function isCode(resource: Resource, number: string): boolean {
  const { definition } = resource
  if (number === '' || definition.kind === 'document') return number !== ''
  const { code } = definition.identity
  return definition.fields[code]?.kind === 'code' && !isKind(resource, code)
}

/** Whether this kind of record has a printed form that the user may have. */
function useCanPrint(work: RecordWork): boolean {
  const session = useSession()
  const { definition } = work.form.resource
  const isPermitted = work.form.id !== null && may(session, `${definition.key}.print`)
  const papers = useQuery({
    queryKey: ['prints', definition.key],
    queryFn: async () => asRows(asJson(await client.get<unknown>(`${apiPath(definition)}/prints`)).data),
    enabled: isPermitted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isPermitted && (papers.data?.length ?? 0) > 0
}

/** Whether records of this kind may be people, whose data the user may take out. */
function useHasPerson(definition: Definition): boolean {
  const session = useSession()
  const isPerson = definition.kind === 'master' && definition.person !== undefined
  return isPerson && may(session, `${definition.key}.export`) && may(session, guardRight('personal'))
}

async function duplicate(work: RecordWork, navigate: NavigateFunction): Promise<void> {
  const { form } = work
  const { definition } = form.resource
  if (definition.kind === 'master') {
    await navigate(createPath(definition), { state: { draft: copyOf(definition, form.base ?? {}) } })
    return
  }
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}/duplicate`
  try {
    work.acted('duplicate', await client.post<Json>(path, { version: form.base?.version }))
  } catch (error) {
    toastError(error)
  }
}

/** Brings an archived record back. */
async function restore(work: RecordWork): Promise<void> {
  const { form } = work
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}`
  try {
    work.acted('restore', await client.patch<Json>(path, { version: form.base?.version, archived: false }))
  } catch (error) {
    toastError(error)
  }
}

function useRareActions(work: RecordWork, actions: RecordActions): readonly MenuAction[] {
  const say = useSay()
  const navigate = useNavigate()
  const canPrint = useCanPrint(work)
  const { id, resource } = work.form
  const textsOf = useAskingTexts(resource)
  const hasPerson = useHasPerson(resource.definition)
  const openPrint = (): void => void navigate(printPath(resource.definition, id ?? ''))
  useHotkeys(canPrint ? { 'Ctrl+P': openPrint } : {})
  if (id === null) return []
  const print: MenuAction = {
    id: 'print',
    label: say('print'),
    icon: 'printer',
    keys: ['Ctrl', 'P'],
    onAction: openPrint,
  }
  const personal: MenuAction = {
    id: 'personal-data',
    label: say('personalData'),
    icon: 'download',
    onAction: () => download(client.address(`${apiPath(resource.definition)}/${id}/personal-data`)),
  }
  const offered: readonly MenuAction[] = [
    { id: 'duplicate', label: say('duplicate'), icon: 'copy', onAction: () => void duplicate(work, navigate) },
    { id: 'delegate', label: say('delegate'), icon: 'users', onAction: () => actions.ask('delegate') },
    { id: 'restore', label: say('restore'), icon: 'rotate-ccw', onAction: () => void restore(work) },
    { id: 'delete', label: say('delete'), icon: 'trash-2', isDanger: true, onAction: () => actions.ask('delete') },
    { id: 'archive', label: say('archive'), icon: 'archive', isDanger: true, onAction: () => actions.ask('archive') },
  ]
  const steps = actions.all.flatMap(({ name }): MenuAction[] => {
    const { rare: icon, final: isDanger } = declaredOf(resource, name) ?? {}
    if (icon === undefined || !isIconName(icon)) return []
    return [{ id: name, label: textsOf(name, '')?.label ?? '', icon, isDanger, onAction: () => actions.ask(name) }]
  })
  return [
    ...(canPrint ? [print] : []),
    ...(hasPerson ? [personal] : []),
    ...steps,
    ...offered.filter((one) => actions.find(one.id)?.isPossible),
  ]
}

/** The records before and after this one, in the order the list was left in. */
function Neighbours({ form, id }: { readonly form: RecordWork['form']; readonly id: string }) {
  const say = useSay()
  const navigate = useNavigate()
  const { definition } = form.resource
  const question = apiQuestion(lastListQuery(definition.key))
  const answer = useQuery({
    queryKey: ['neighbours', definition.key, id, question],
    queryFn: () => client.get<unknown>(`${apiPath(definition)}/${id}/neighbours${question}`),
    retry: false,
  })
  const { previous, next } = asJson(answer.data)
  const go = (to: unknown): void => {
    if (typeof to === 'string') void navigate(recordPath(definition, to))
  }
  useHotkeys({
    '[': () => go(previous),
    ']': () => go(next),
    'Alt+PageUp': () => go(previous),
    'Alt+PageDown': () => go(next),
  })
  return (
    <span className={styles.neighbours}>
      <Button
        variant="tertiary"
        icon="chevron-left"
        isIconOnly
        label={say('previous')}
        isDisabled={typeof previous !== 'string'}
        onPress={() => go(previous)}
      />
      <Button
        variant="tertiary"
        icon="chevron-right"
        isIconOnly
        label={say('next')}
        isDisabled={typeof next !== 'string'}
        onPress={() => go(next)}
      />
      <ActionRule />
    </span>
  )
}

/** Of the list's address, what the server understands: search, filters and sort. */
function apiQuestion(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([key]) => key === 'q' || key === 'sort' || key.startsWith('filter['),
  )
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`
}
