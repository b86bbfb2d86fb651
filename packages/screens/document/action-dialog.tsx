import { Banner, ConfirmDialog, ScrollShadow, Skeleton, TextArea } from '@lumbung/ui'
import type { Resource } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { titleOf } from '../catalog.ts'
import { AskedPart } from '../approval/asked-part.tsx'
import { DelegateField } from '../approval/delegate-field.tsx'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, type Json } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { type Say, useIn, useSay } from '../words.ts'
import { type QuestionParts, askedOf, declaredOf, useAskingTexts } from './asking.ts'
import styles from './document.module.css'
import { EffectsView, type Preview } from './effects-view.tsx'
import type { RecordForm } from './form.ts'
import { NOTHING_SAID, ReasonFields, type SaidWhy, whyBody } from './reason-fields.tsx'
import { RowFields } from './row-fields.tsx'
import { sentRow } from './sent-lines.ts'
import { Sentences } from './sentences.tsx'

interface ActionDialogProps {
  readonly form: RecordForm
  readonly action: string
  readonly isTyped: boolean
  readonly number: string
  readonly amount: string
  readonly onDone: (action: string, record: Json | null) => void
  readonly onRefused: (error: unknown) => void
  readonly onClose: () => void
}

/** What of a step is shown before it is taken. */
function previewedBy(form: RecordForm, action: string, { isPosting }: QuestionParts): string | null {
  if (isPosting) return form.resource.definition.kind === 'document' ? 'posting' : null
  if (action === 'void') return 'void'
  return declaredOf(form.resource, action)?.posts ? action : null
}

/** What posting, voiding or closing would write, asked when the question is. */
function usePreview(form: RecordForm, path: string, of: string | null) {
  return useQuery({
    queryKey: ['preview', form.id, form.base?.version, of],
    queryFn: () => client.get<Preview>(`${path}/preview${of === 'posting' ? '' : `?of=${of}`}`),
    enabled: of !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

/** Steps by which who is asked decides. */
const DECIDING: ReadonlySet<string> = new Set(['approve', 'revise', 'reject'])

const OWN_PATHS = new Set(['reason', 'note', 'confirm', 'archived'])

/** Whether a refusal speaks of fields of the record rather than of this dialog's own. */
const isOfRecord = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.errors.some((one) => !OWN_PATHS.has(one.path))

/** Every sentence of a refusal: what is mended one by one is refused as often. */
const allOf = (problem: unknown): readonly string[] =>
  problem instanceof ApiProblem && problem.errors.length > 1
    ? [...new Set(problem.errors.map((one) => one.message))]
    : [errorText(problem)]

/** The question before a step of a record's life. Pressed once, it is done once. */
export function ActionDialog(props: ActionDialogProps) {
  const asking = askedOf(props.form.resource, props.action)
  return asking ? <OpenActionDialog {...props} asking={asking} /> : null
}

/** The verb on the button; approving says the amount. */
const yesText = (say: Say, yes: string, { action, amount }: ActionDialogProps): string =>
  action === 'approve' && amount !== '' ? say('approveAmount', { amount }) : yes

/** What the dialog asks, says and calls its buttons; whether the action posts something is known by its preview. */
function useTexts(props: ActionDialogProps, preview: Preview | undefined) {
  const { form, action, number } = props
  const say = useSay()
  const name = useNameOf(form, number)
  const texts = useAskingTexts(form.resource)(action, name)
  const posts = preview && preview.general.length > 0 ? texts?.posts : undefined
  return {
    title: texts?.title ?? name,
    description: [texts?.hint, posts].filter((one) => one !== undefined).join(' ') || undefined,
    confirmText: yesText(say, texts?.yes ?? '', props),
    ...(action === 'void' ? { cancelText: say('voidKeep'), reconfirmText: say('voidUnderstood') } : undefined),
  }
}

/** Some records are numbered only when they are posted; until then their title names them. */
function useNameOf(form: RecordForm, number: string): string {
  const inLanguage = useIn()
  return number || inLanguage(titleOf(form.resource)).toLowerCase()
}

/** Takes the step once; a refusal stays in the dialog, unless it speaks of the record's own fields. */
function useStep(props: ActionDialogProps, path: string, preview: ReturnType<typeof usePreview>, refused: unknown) {
  const { form, action, number, isTyped } = props
  const say = useSay()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isWorking, setWorking] = useState(false)
  const refuse = (problem: unknown): void => {
    setWorking(false)
    const isChanged = problem instanceof ApiProblem && problem.code === 'preview-changed'
    if (isOfRecord(problem)) props.onRefused(problem)
    else setErrors(isChanged ? [say('previewChanged')] : allOf(problem))
    if (isChanged) void preview.refetch()
  }
  const take = (said: Said, hash: string): void => {
    setWorking(true)
    setErrors([])
    run(path, action, { form, said, hash, number, isTyped }).then((record) => props.onDone(action, record), refuse)
  }
  const unseen = refused ? [errorText(refused)] : []
  return { errors: errors.length > 0 ? errors : unseen, isWorking, take }
}

/** What is wrong in the record's own fields is mended there, not in the dialog. */
function useRefusal(error: unknown, onRefused: (error: unknown) => void): void {
  useEffect(() => {
    if (isOfRecord(error)) onRefused(error)
  }, [error, onRefused])
}

/** One sentence has its place at what is confirmed. */
const aloneIn = (errors: readonly string[]): string | undefined => (errors.length === 1 ? errors[0] : undefined)

function Refusals({ errors }: { readonly errors: readonly string[] }) {
  if (errors.length < 2) return null
  return (
    <Banner tone="danger">
      <Sentences all={errors} />
    </Banner>
  )
}

function OpenActionDialog(props: ActionDialogProps & { readonly asking: QuestionParts }) {
  const { form, action, number, asking, isTyped } = props
  const [said, setSaid] = useState<Said>({ ...NOTHING_SAID, to: '', row: {} })
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}`
  const shown = previewedBy(form, action, asking)
  const preview = usePreview(form, path, shown)
  const texts = useTexts(props, preview.data)
  // What voiding writes follows from what stands; what else is posted is only posted as it was seen.
  const isSeen = shown !== null && shown !== 'void'
  const refused = isSeen ? preview.error : null
  useRefusal(refused, props.onRefused)
  const step = useStep(props, path, preview, refused)
  const hash = isSeen ? preview.data && (preview.data.hash ?? '') : ''
  // Most orders leave nothing in the books when they are closed, and need not say so.
  const isNothing = shown === action && preview.data?.general.length === 0
  return (
    <ConfirmDialog
      isOpen
      {...texts}
      isDanger={asking.isDanger}
      size={preview.isEnabled ? 'lg' : undefined}
      isReconfirm={asking.isReconfirmed}
      manualTextConfirmation={isTyped ? number : undefined}
      isReady={hash !== undefined && isSaid(asking, said)}
      isWorking={step.isWorking}
      error={aloneIn(step.errors)}
      onConfirm={() => step.take(said, hash ?? '')}
      onCancel={props.onClose}
    >
      {DECIDING.has(action) ? <AskedPart form={form} /> : null}
      {preview.isEnabled && !isNothing ? (
        <PreviewPart
          resource={form.resource}
          preview={preview.data}
          isPending={preview.isPending}
          isShort={asking.isReasoned ?? asking.isCommented ?? false}
        />
      ) : null}
      <SaidPart {...{ form, action, asking, said }} onSay={setSaid} />
      <Refusals errors={step.errors} />
    </ConfirmDialog>
  )
}

/** What is said with a step: why, and who takes it over. */
interface Said extends SaidWhy {
  readonly to: string
  /** The row that is added, as it is typed. */
  readonly row: Json
}

const isSaid = ({ isReasoned, isDelegated }: QuestionParts, { isEnough, to }: Said): boolean =>
  (!isReasoned || isEnough) && (!isDelegated || to !== '')

interface SaidPartProps {
  readonly form: RecordForm
  readonly action: string
  readonly asking: QuestionParts
  readonly said: Said
  readonly onSay: (said: Said) => void
}

function SaidPart({ form, action, asking, said, onSay }: SaidPartProps) {
  const say = useSay()
  const path = apiPath(form.resource.definition)
  return (
    <>
      {asking.appends ? (
        <RowFields {...{ form, lines: asking.appends, row: said.row }} onChange={(row) => onSay({ ...said, row })} />
      ) : null}
      {asking.isDelegated ? (
        <DelegateField form={form} value={said.to} onChange={(to) => onSay({ ...said, to })} />
      ) : null}
      {asking.isReasoned ? (
        <ReasonFields {...{ path, action, said }} onSay={(why) => onSay({ ...said, ...why })} />
      ) : null}
      {asking.isCommented ? (
        <TextArea value={said.note} onChange={(note) => onSay({ ...said, note })} label={say('comment')} />
      ) : null}
    </>
  )
}

interface PreviewPartProps {
  readonly resource: Resource
  readonly preview: Preview | undefined
  readonly isPending: boolean
  /** Leaves room for what is asked under it. */
  readonly isShort: boolean
}

function PreviewPart({ resource, preview, isPending, isShort }: PreviewPartProps) {
  const say = useSay()
  if (isPending) return <Skeleton height={80} />
  if (!preview) return null
  const { warnings = [] } = preview
  return (
    <div className={styles.previewBox} data-short={isShort || undefined}>
      <ScrollShadow label={say('postingPreview')} className={styles.previewParts}>
        {warnings.length > 0 ? (
          <Banner tone="warning" title={say('warnings')}>
            <Sentences all={warnings.map(({ message }) => message)} />
          </Banner>
        ) : null}
        <EffectsView effects={preview} resource={resource} />
      </ScrollShadow>
    </div>
  )
}

interface Given {
  readonly form: RecordForm
  readonly said: Said
  readonly hash: string
  readonly number: string
  readonly isTyped: boolean
}

async function run(path: string, action: string, { form, said, hash, number, isTyped }: Given): Promise<Json | null> {
  const version = form.base?.version
  if (action === 'delete') {
    await client.delete(path, { version })
    return null
  }
  // Used or not, it stays and can be brought back: what was asked is not a removal.
  if (action === 'archive') return client.patch<Json>(path, { version, archived: true })
  const { done, appends } = declaredOf(form.resource, action) ?? {}
  return client.post<Json>(done ? `${path}/actions/${action}` : `${path}/${action}`, {
    version,
    ...whyBody(said),
    ...(said.to === '' ? {} : { to: said.to }),
    ...(appends ? { rows: [sentRow(said.row)] } : {}),
    ...(hash === '' ? {} : { previewHash: hash }),
    ...(isTyped ? { confirm: number } : {}),
  })
}
