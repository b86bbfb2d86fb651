import { inSentence } from '@lumbung/core'
import { actionsOf, isNow, type Resource } from '@lumbung/definition'
import { Button, MenuButton, useIsNarrow } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { titleOf } from '../catalog.ts'
import { listPath } from '../paths.ts'
import { may, useSession } from '../session.ts'
import { placeStore } from '../shell/place-store.ts'
import { useStore } from '../store.ts'
import { useIn, useSay, type WordKey } from '../words.ts'
import type { Action } from './actions.ts'
import { askedOf, useAskingTexts } from './asking.ts'
import styles from './document.module.css'
import { NEXT_STEP } from './focus-after-step.ts'
import type { RecordForm } from './form.ts'
import { totalText } from './total-currency.ts'
import { isAsSaved } from './save.ts'
import type { RecordActions } from './use-actions.ts'
import { submitRecord } from './use-keys.ts'
import type { RecordWork } from './use-record.ts'

interface RecordButtonsProps {
  readonly work: RecordWork
  readonly actions: RecordActions
  readonly isEditable: boolean
  readonly onSave: () => void
  readonly onAmend: (isAmending: boolean) => void
}

// Left to right in the bar; the primary one comes last. What is rare hides in the header's menu.
const IN_BAR = ['recall', 'reject', 'revise', 'void', 'close', 'reopen']

function namesInBar({ definition }: Resource): readonly string[] {
  const own = Object.entries(actionsOf(definition)).flatMap(([name, { done, rare }]) => (done && !rare ? [name] : []))
  return definition.kind === 'document' || definition.approvable ? [...IN_BAR, ...own] : own
}

/** What can be done with the record, in the order of what is most likely wanted. */
export function RecordButtons({ work, actions, isEditable, onSave, onAmend }: RecordButtonsProps) {
  const say = useSay()
  const navigate = useNavigate()
  const { form } = work
  if (form.scope === 'approved') return <AmendButtons {...{ work, onSave, onAmend }} />
  const approve = actions.find('approve')
  return (
    <>
      {actions.retry ? (
        <Button variant="tertiary" icon="rotate-cw" onPress={actions.retry}>
          {say('actionsFailed')}
        </Button>
      ) : null}
      {form.base === null ? (
        <Button variant="tertiary" onPress={() => void navigate(listPath(form.resource.definition))}>
          {say('discard')}
        </Button>
      ) : null}
      <StepButtons {...{ form, actions, isEditable, onAmend }} />
      <span className={styles.nextStep} {...NEXT_STEP}>
        <CreateButton actions={actions} />
      </span>
      {approve ? <ApproveButton form={form} approve={approve} onPress={() => actions.ask('approve')} /> : null}
      {isEditable ? <SaveButtons {...{ work, actions, onSave }} /> : null}
    </>
  )
}

interface StepButtonsProps extends Pick<RecordButtonsProps, 'actions' | 'isEditable' | 'onAmend'> {
  readonly form: RecordForm
}

/**
 * What is done now and then. On a phone what every document has of it would take its place, and stands behind one
 * button, unless one decides about it.
 */
function StepButtons({ form, actions, isEditable, onAmend }: StepButtonsProps) {
  const say = useSay()
  const isNarrow = useIsNarrow()
  const bar = useBar(form, actions)
  const canAmend = !isEditable && form.base?.status === 'approved' && actions.find('update') !== undefined
  const amend = { id: 'update', label: say('amend'), onAction: () => onAmend(true) }
  const isFolded = isNarrow && !isEditable && !actions.find('approve')
  const folded = isFolded ? bar.filter(({ action }) => IN_BAR.includes(action.name)) : []
  const steps = folded.map(({ action, asking, label }) => ({
    id: action.name,
    label,
    isDanger: asking.isDanger,
    reason: action.isPossible ? undefined : action.reason,
    onAction: () => actions.ask(action.name),
  }))
  const groups = [{ id: 'steps', actions: isFolded && canAmend ? [amend, ...steps] : steps }]
  return (
    <>
      {groups.some((one) => one.actions.length > 0) ? (
        <MenuButton label={say('actions')} variant="secondary" placement="top end" groups={groups} />
      ) : null}
      {canAmend && !isFolded ? (
        <Button variant="tertiary" icon="pencil" onPress={amend.onAction}>
          {amend.label}
        </Button>
      ) : null}
      {bar
        .filter((one) => !folded.includes(one))
        .map(({ action, asking, label }) => (
          <Button
            key={action.name}
            variant={asking.isDanger ? 'tertiary' : 'secondary'}
            reason={action.isPossible ? undefined : action.reason}
            isDisabled={!action.isPossible}
            onPress={() => actions.ask(action.name)}
          >
            {label}
          </Button>
        ))}
    </>
  )
}

interface ApproveButtonProps {
  readonly form: RecordForm
  readonly approve: Action
  readonly onPress: () => void
}

/** Says what is approved: the amount, where there is one. */
function ApproveButton({ form, approve, onPress }: ApproveButtonProps) {
  const say = useSay()
  const amount = totalText(form.resource, form.header())
  return (
    <Button
      variant="primary"
      icon="check"
      reason={approve.isPossible ? undefined : approve.reason}
      isDisabled={!approve.isPossible}
      onPress={onPress}
    >
      {amount === '' ? say('approve') : say('approveAmount', { amount })}
    </Button>
  )
}

/** The actions in the bar. */
function useBar(form: RecordForm, actions: RecordActions) {
  const textsOf = useAskingTexts(form.resource)
  return namesInBar(form.resource).flatMap((name) => {
    const action = actions.find(name)
    const asking = askedOf(form.resource, name)
    if (!action || !asking) return []
    return [{ action, asking, label: textsOf(name, '', action.undoes)?.label ?? '' }]
  })
}

/** What may still be changed of an approved document is kept, or left as it was. */
function AmendButtons({ work, onSave, onAmend }: Pick<RecordButtonsProps, 'work' | 'onSave' | 'onAmend'>) {
  const say = useSay()
  return (
    <>
      <Button variant="tertiary" isDisabled={work.isSaving} onPress={() => onAmend(false)}>
        {say('cancel')}
      </Button>
      <Button variant="primary" keys={['Ctrl', 'S']} isLoading={work.isSaving} onPress={onSave}>
        {say('save')}
      </Button>
    </>
  )
}

/** Some fields take their text when they are left: a press of Save leaves them, and must not come too early. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const begin = (): void => setTyping(true)
    const end = (): void => setTyping(false)
    document.addEventListener('input', begin)
    document.addEventListener('focusout', end)
    return () => {
      document.removeEventListener('input', begin)
      document.removeEventListener('focusout', end)
    }
  }, [])
  return isTyping
}

function SaveButtons({ work, actions, onSave }: Pick<RecordButtonsProps, 'work' | 'actions' | 'onSave'>) {
  const say = useSay()
  const session = useSession()
  const isBarred = useStore(placeStore) !== null
  const isTyping = useIsTyping()
  const { form, isSaving } = work
  const hasNothing = isAsSaved(form) && !isTyping
  const { definition } = form.resource
  const { submit: submitting } = actionsOf(definition)
  // What is new has no state of its own yet.
  const isOffered = submitting !== undefined && isNow(submitting, form.base ?? { status: 'draft' })
  const canSubmit = definition.kind === 'document' && isOffered && may(session, `${definition.key}.submit`)
  const submit: WordKey = form.base?.status === 'revision' ? 'resubmit' : 'submit'
  return (
    <>
      <Button
        variant={canSubmit || actions.find('approve') ? 'secondary' : 'primary'}
        keys={['Ctrl', 'S']}
        isLoading={isSaving}
        isDisabled={isBarred || hasNothing}
        onPress={onSave}
      >
        {say('save')}
      </Button>
      {canSubmit ? (
        <Button
          variant="primary"
          icon="send"
          isDisabled={isSaving || isBarred}
          onPress={() => void submitRecord(work, actions)}
        >
          {say(submit)}
        </Button>
      ) : null}
    </>
  )
}

/**
 * What can be made of an approved document: what its definition names first at once, the others from a menu. What it
 * does not wait for, as a return, does not call.
 */
function CreateButton({ actions }: { readonly actions: RecordActions }) {
  const say = useSay()
  const inLanguage = useIn()
  const [first, ...others] = actions.successors
  if (!first) return null
  const variant = actions.awaited.length > 0 ? 'primary' : 'secondary'
  const items = others.map((one) => ({
    id: one.definition.key,
    label: inLanguage(titleOf(one)),
    onAction: () => void actions.createFrom(one),
  }))
  return (
    <>
      <Button variant={variant} icon="plus" onPress={() => void actions.createFrom(first)}>
        {say('createOf', { name: inSentence(inLanguage(titleOf(first))) })}
      </Button>
      {items.length > 0 ? (
        <MenuButton
          label={say('createOther')}
          variant={variant}
          icon="chevron-down"
          placement="top end"
          groups={[{ id: 'create', actions: items }]}
        />
      ) : null}
    </>
  )
}
