import { type Words, eventTitles } from '@lumbung/core'
import { type Resource, wordsOf } from '@lumbung/definition'
import { EmptyState, type IconName, Timeline, type TimelineStep, type Tone, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useApproval } from '../approval/approval.ts'
import { awaitedIn } from '../approval/rows.ts'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { showInstant } from '../formatting.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import { readAs, showValue } from '../kinds/kinds.ts'
import { nameOf } from '../kinds/reference.ts'
import { apiPath } from '../paths.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { rightTitle } from '../rights.ts'
import { deviceName, originName } from '../shell/device.ts'
import { useSession } from '../session.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { type Say, useIn, useSay, type WordKey } from '../words.ts'
import { declaredOf } from './asking.ts'
import styles from './document.module.css'
import type { RecordForm } from './form.ts'

interface Face {
  readonly word: WordKey
  readonly icon?: IconName
  readonly tone?: Tone
  readonly isSolid?: boolean
}

const FACES: Readonly<Record<string, Face>> = {
  create: { word: 'actionCreate' },
  update: { word: 'actionUpdate' },
  submit: { word: 'actionSubmit', icon: 'check', tone: 'success', isSolid: true },
  'create-submit': { word: 'actionCreateSubmit', icon: 'check', tone: 'success', isSolid: true },
  approve: { word: 'actionApprove', icon: 'check', tone: 'success', isSolid: true },
  'approve-level': { word: 'actionApproveLevel', icon: 'check', tone: 'success' },
  void: { word: 'actionVoid', icon: 'ban', tone: 'danger', isSolid: true },
  close: { word: 'actionClose', icon: 'lock', tone: 'default' },
  reopen: { word: 'actionReopen', icon: 'unlock', tone: 'info' },
  reject: { word: 'actionReject', icon: 'x', tone: 'danger' },
  revise: { word: 'actionRevise', icon: 'undo-2', tone: 'warning' },
  delegate: { word: 'actionDelegate', icon: 'users', tone: 'info' },
  recall: { word: 'actionRecall', icon: 'undo-2', tone: 'default' },
  restore: { word: 'actionRestore', icon: 'rotate-ccw', tone: 'info' },
  archive: { word: 'actionArchive', icon: 'archive', tone: 'default' },
  delete: { word: 'actionDelete', icon: 'trash-2', tone: 'danger' },
  'raise-next': { word: 'actionRaiseNext', icon: 'arrow-up' },
  print: { word: 'actionPrint', icon: 'printer' },
  attach: { word: 'actionAttach', icon: 'paperclip' },
  'make-file': { word: 'actionMakeFile', icon: 'file-check' },
  detach: { word: 'actionDetach', icon: 'trash-2' },
  'change-place': { word: 'actionChangePlace' },
  comment: { word: 'actionComment' },
  'comment-edit': { word: 'actionCommentEdit' },
  'preview-begin': { word: 'actionPreviewBegin', icon: 'eye', tone: 'info' },
  'preview-end': { word: 'actionPreviewEnd' },
  'session-begin': { word: 'actionSessionBegin' },
  'session-new-device': { word: 'actionSessionNewDevice', icon: 'shield', tone: 'warning' },
  'session-refused': { word: 'actionSessionRefused', icon: 'lock', tone: 'danger' },
  'session-end': { word: 'actionSessionEnd' },
  'password-change': { word: 'actionPassword' },
  'password-reset': { word: 'actionPasswordReset' },
  'code-refused': { word: 'actionCodeRefused', icon: 'lock', tone: 'danger' },
  'recovery-code': { word: 'actionRecoveryCode', icon: 'shield', tone: 'warning' },
  'recovery-codes-new': { word: 'actionRecoveryCodesNew', icon: 'shield' },
  'two-factor-on': { word: 'actionTwoFactorOn', icon: 'shield', tone: 'success' },
  'openid-bound': { word: 'actionOpenIdBound', icon: 'shield' },
  'openid-refused': { word: 'actionOpenIdRefused', icon: 'lock', tone: 'danger' },
  'two-factor-off': { word: 'actionTwoFactorOff', icon: 'shield', tone: 'warning' },
}

const MOST_CHANGES = 8

/** Who did what to this record, newest first, field by field. */
export function HistoryPanel({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const inLanguage = useIn()
  const language = useLanguage()
  const { resource, id, base } = form
  const awaited = useAwaited(form)
  const rightsText = useRightsText()
  const history = useQuery({
    queryKey: ['history', id, base?.version],
    queryFn: () => client.get<readonly Json[]>(`${apiPath(resource.definition)}/${id ?? ''}/history`),
    enabled: id !== null,
  })
  if (history.error) return <BrokenPart error={history.error} onRetry={() => void history.refetch()} />
  const rows = history.data ?? []
  if (id === null || (rows.length === 0 && !history.isPending)) {
    return <EmptyState icon="history" title={say('historyNone')} isSmall />
  }
  const steps = rows.map((row) =>
    stepOf(row, {
      say,
      inLanguage,
      resource,
      base: base ?? {},
      show: (value, key) => {
        const field = resource.definition.fields[key] ?? lineField(resource, key)
        if (field?.options.keyOf === 'right') return rightsText(value) || say('empty')
        return field
          ? showValue(named(form, value), readAs(field, base ?? {}), language) || say('empty')
          : asText(value)
      },
      label: (key) => inLanguage(resource.words[key] ?? eventTitles[key] ?? wordsOf(resource, key)),
    }),
  )
  return (
    <div className={styles.sideBody}>
      <Timeline label={say('history')} steps={[...awaited, ...steps]} />
    </div>
  )
}

/** The rights that came or went, by their titles. */
function useRightsText(): (value: unknown) => string {
  const language = useLanguage()
  const catalog = useCatalog()
  const { meta } = useSession()
  const reports = [...meta.reports, ...meta.closedReports]
  return (value) =>
    (Array.isArray(value) ? value.map(String) : [])
      .map((right) => rightTitle(right, reports, { catalog, language }))
      .join('; ')
}

/** Who is waited for now, since when, and who comes after. */
function useAwaited(form: RecordForm): readonly TimelineStep[] {
  const say = useSay()
  const awaited = awaitedIn(useApproval(form).data ?? [])
  if (!awaited || awaited.now.length === 0) return []
  const { now, next, since } = awaited
  return [
    {
      key: 'awaited',
      icon: 'clock',
      tone: 'attention',
      isSolid: true,
      title: say('awaited', { names: now.join(', ') }),
      detail: next ? say('awaitedNext', { level: next.level, names: next.names.join(', ') }) : undefined,
      time: say('approvalSince', { time: showInstant(since) }),
      dateTime: since,
    },
  ]
}

const lineField = (resource: Resource, key: string) =>
  Object.values(resource.definition.fields).find((field) => field.options.fields?.[key])?.options.fields?.[key]

/** The audit keeps ids; what the form knows by name is shown by name. */
const named = (form: RecordForm, value: unknown): unknown =>
  typeof value === 'string' ? (form.reference(value) ?? value) : value

interface StepContext {
  readonly say: Say
  readonly inLanguage: (words: Words) => string
  readonly resource: Resource
  readonly base: Json
  readonly show: (value: unknown, key: string) => string
  readonly label: (key: string) => string
}

function stepOf(row: Json, context: StepContext): TimelineStep {
  const { say, inLanguage, resource } = context
  const action = asText(row.action)
  // An action of its own is told in its definition's words.
  const done = declaredOf(resource, action)?.done
  const face = done ? undefined : FACES[action]
  const by = asText(row.by)
  return {
    key: asText(row.id),
    person: face?.icon ? undefined : by,
    icon: face?.icon,
    tone: face?.tone,
    isSolid: face?.isSolid,
    title: (
      <>
        <b>{by}</b> {done ? inLanguage(done) : face ? say(face.word) : action}
      </>
    ),
    changes: action === 'create' || action === 'create-submit' ? [] : changesOf(row, context),
    quote: quoteOf(action, nameOf(row.reason), asText(row.note)),
    time: showInstant(row.at),
    origin: originName(asText(row.origin)) || undefined,
    dateTime: asText(row.at),
  }
}

/** What was chosen and what was said beside it. Of a print the note is the key of its paper, of a session a device. */
function quoteOf(action: string, reason: string, note: string): string | undefined {
  if (action === 'print') return undefined
  const isSession = /^(session|password|code|recovery|two-factor|openid)-/.test(action)
  const said = note !== '' && isSession ? deviceName(note) : note
  return [reason, said].filter((part) => part !== '').join(': ') || undefined
}

function changesOf(row: Json, { resource, base, show, label, say }: StepContext) {
  return asRows(row.changes)
    .flatMap((one) => {
      const [first = '', line, column] = asText(one.path).split('.')
      const key = column ?? first
      const field = resource.definition.fields[first]
      const isDerived = (field?.options.fields?.[key] ?? field)?.options.derived === true
      if (isDerived || first === '' || (line !== undefined && column === undefined)) return []
      const place = line === undefined ? 0 : placeIn(base, first, line, field)
      const called = field?.options.of === undefined ? label(key) : `${label(first)}: ${label(key)}`
      const name = place > 0 ? say('lineAt', { line: place, column: called }) : called
      if (one.erased === true) return [{ field: name, before: say('erased'), after: say('erased') }]
      const [before, after] = [show(one.from, key), show(one.to, key)]
      // What reads alike was stored otherwise, but nobody changed it.
      return before === after ? [] : [{ field: name, before, after }]
    })
    .slice(0, MOST_CHANGES)
}

/** The place of a line among its own, of a row that belongs to a line the place of that one; 0 of what is gone. */
function placeIn(base: Json, list: string, id: string, field: AnyField | undefined): number {
  const of = field?.options.of
  if (of === undefined) return asRows(base[list]).findIndex((one) => one.id === id) + 1
  const row = asRows(base[list]).find((one) => one.id === id)
  return asRows(base[of]).findIndex((one) => one.id === row?.line) + 1
}
