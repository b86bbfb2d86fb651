import { inSentence } from '@lumbung/core'
import { reasonTypeOf, type Resource, UNDO } from '@lumbung/definition'
import { Banner, ConfirmDialog, ScrollShadow, Skeleton, TextArea } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { titleOf } from '../catalog.ts'
import { AskedPart } from '../approval/asked-part.tsx'
import { DelegateField } from '../approval/delegate-field.tsx'
import { client } from '../client.ts'
import { apiPath } from '../paths.ts'
import { ApiProblem, type Json } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { type Say, useIn, useSay } from '../words.ts'
import type { Action } from './actions.ts'
import { ActionFields, begunWith, isFilled } from './action-fields.tsx'
import { type QuestionParts, askedOf, declaredOf, useAskingTexts } from './asking.ts'
import styles from './document.module.css'
import { EffectsView, isNothing, type Preview } from './effects-view.tsx'
import { usePreview } from './use-preview.ts'
import type { RecordForm } from './form.ts'
import { NOTHING_SAID, ReasonFields, type SaidWhy, whyBody } from './reason-fields.tsx'
import { sentRow } from './sent-lines.ts'
import { Sentences } from './sentences.tsx'
import { UndoField } from './undo-field.tsx'

interface ActionDialogProps {
  readonly form: RecordForm
  readonly action: string
  readonly isTyped: boolean
  readonly number: string
  readonly amount: string
  /** Of undoing: what it may take back. */
  readonly undoes?: Action['undoes']
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

/** Steps by which who is asked decides. */
const DECIDING: ReadonlySet<string> = new Set(['approve', 'revise', 'reject'])

const OWN_PATHS = new Set(['reason', 'note', 'confirm', 'archived'])

/** Whether a refusal speaks of fields of the record rather than of this dialog's own. */
const isOfRecord = (problem: unknown, { fields }: QuestionParts): boolean =>
  problem instanceof ApiProblem && !fields && problem.errors.some((one) => !OWN_PATHS.has(one.path))

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
  const texts = useAskingTexts(form.resource)(action, name, props.undoes)
  const posts = preview && !isNothing(preview) ? texts?.posts : undefined
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
  return number || inSentence(inLanguage(titleOf(form.resource)))
}

/** Takes the step once; a refusal stays in the dialog, unless it speaks of the record's own fields. */
function useStep(props: OpenProps, path: string, preview: ReturnType<typeof usePreview>, refused: unknown) {
  const { form, action, number, isTyped } = props
  const say = useSay()
  const [errors, setErrors] = useState<readonly string[]>([])
  const [isWorking, setWorking] = useState(false)
  const refuse = (problem: unknown): void => {
    setWorking(false)
    const isChanged = problem instanceof ApiProblem && problem.code === 'preview-changed'
    if (isOfRecord(problem, props.asking)) props.onRefused(problem)
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
function useRefusal(error: unknown, { asking, onRefused }: OpenProps): void {
  useEffect(() => {
    if (isOfRecord(error, asking)) onRefused(error)
  }, [error, asking, onRefused])
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

/** What was seen, as it is sent along; nothing while what would be written now is not there yet. */
const seenHash = ({ data, isPlaceholderData }: ReturnType<typeof usePreview>): string | undefined =>
  data && !isPlaceholderData ? (data.hash ?? '') : undefined

type OpenProps = ActionDialogProps & { readonly asking: QuestionParts }

function OpenActionDialog(props: OpenProps) {
  const { form, action, number, asking, isTyped } = props
  const [said, setSaid] = useState<Said>(() => ({
    ...NOTHING_SAID,
    to: '',
    row: {},
    values: begunWith(form, asking.fields),
  }))
  const path = `${apiPath(form.resource.definition)}/${form.id ?? ''}`
  const shown = previewedBy(form, action, asking)
  const preview = usePreview(form, path, shown, asking, said.values)
  const texts = useTexts(props, preview.data)
  // What voiding writes follows from what stands; what else is posted is only posted as it was seen.
  const isSeen = shown !== null && shown !== 'void'
  const refused = isSeen ? preview.error : null
  useRefusal(refused, props)
  const step = useStep(props, path, preview, refused)
  const hash = isSeen ? seenHash(preview) : ''
  // Most orders leave nothing in the books when they are closed, and need not say so.
  const isEmpty = shown === action && preview.data !== undefined && isNothing(preview.data)
  return (
    <ConfirmDialog
      isOpen
      {...texts}
      isDanger={asking.isDanger}
      size={shown === null ? undefined : 'lg'}
      isReconfirm={asking.isReconfirmed}
      manualTextConfirmation={isTyped ? number : undefined}
      isReady={hash !== undefined && isSaid(asking, said)}
      isWorking={step.isWorking}
      error={aloneIn(step.errors)}
      onConfirm={() => step.take(said, hash ?? '')}
      onCancel={props.onClose}
    >
      {DECIDING.has(action) ? <AskedPart form={form} /> : null}
      <FieldsPart {...{ form, action, asking, said }} undoes={props.undoes} onSay={setSaid} />
      {preview.isEnabled && !isEmpty ? (
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
  /** What the action asks, and the row that it adds, as they are typed. */
  readonly values: Json
  readonly row: Json
}

const isSaid = ({ isReasoned, isDelegated, fields = {} }: QuestionParts, { isEnough, to, values }: Said): boolean =>
  (!isReasoned || isEnough) && (!isDelegated || to !== '') && isFilled(fields, values)

interface SaidPartProps {
  readonly form: RecordForm
  readonly action: string
  readonly asking: QuestionParts
  readonly said: Said
  readonly onSay: (said: Said) => void
}

function FieldsPart({ form, action, asking, said, undoes, onSay }: SaidPartProps & Pick<ActionDialogProps, 'undoes'>) {
  const { fields } = asking
  if (!fields) return null
  if (action === UNDO)
    return <UndoField {...{ form, undoes, values: said.values }} onChange={(values) => onSay({ ...said, values })} />
  return (
    <ActionFields
      {...{ form, fields, place: action, values: said.values }}
      onChange={(values) => onSay({ ...said, values })}
    />
  )
}

function SaidPart({ form, action, asking, said, onSay }: SaidPartProps) {
  const say = useSay()
  const { definition } = form.resource
  const { appends = '' } = asking
  const row = definition.fields[appends]?.options.fields
  return (
    <>
      {row ? (
        <ActionFields
          {...{ form, fields: row, place: appends, values: said.row }}
          onChange={(typed) => onSay({ ...said, row: typed })}
        />
      ) : null}
      {asking.isDelegated ? (
        <DelegateField form={form} value={said.to} onChange={(to) => onSay({ ...said, to })} />
      ) : null}
      {asking.isReasoned ? (
        <ReasonFields
          {...{ path: apiPath(definition), action, type: reasonTypeOf(definition, action), said }}
          onSay={(why) => onSay({ ...said, ...why })}
        />
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
    ...sentRow(said.values),
    ...whyBody(said),
    ...(said.to === '' ? {} : { to: said.to }),
    ...(appends ? { rows: [sentRow(said.row)] } : {}),
    ...(hash === '' ? {} : { previewHash: hash }),
    ...(isTyped ? { confirm: number } : {}),
  })
}
