import { Avatar, Banner, Button, Modal, PasswordField } from '@lumbung/ui'
import { lazy, Suspense, useState } from 'react'
import { type StepFormProps, useAttempt } from '../access/attempt.ts'
import { NewPasswordField } from '../access/new-password-field.tsx'
import { client } from '../client.ts'
import { reviveSession, sessionStore } from '../session.ts'
import { useStore } from '../store.ts'
import { type SignInStep, stepAfter } from '../two-factor/sign-in-steps.ts'
import { useSay } from '../words.ts'
import { waitingStore } from './password-store.ts'
import styles from './shell.module.css'

const fetchSteps = () => import('../two-factor/step-form.tsx')
// Fetched for whom it is asked: the frame of everybody goes without it.
const CodeStep = lazy(async () => ({ default: (await fetchSteps()).CodeStep }))
const SetUpStep = lazy(async () => ({ default: (await fetchSteps()).SetUpStep }))

/** The dialog of a session that ended by time. The form beneath is untouched. */
export function Reauthenticate() {
  const say = useSay()
  const waiting = useStore(waitingStore)
  return (
    <Modal
      isOpen={waiting.length > 0}
      onClose={() => undefined}
      isHeld
      size="sm"
      title={say('signedOut')}
      description={say('signedOutHint')}
    >
      <Suspense>
        <Steps />
      </Suspense>
    </Modal>
  )
}

const goOn = async (): Promise<void> => {
  const waiting = waitingStore.current()
  waitingStore.set([])
  for (const resolve of waiting) resolve()
}

/** The password, and whatever the server asks for behind it. Lives as long as the dialog is open. */
function Steps() {
  const [step, setStep] = useState<SignInStep | null>(null)
  const revive = async (password: string): Promise<void> => {
    try {
      await reviveSession(password)
      await goOn()
    } catch (refusal) {
      const next = await stepAfter(refusal)
      if (next.kind !== 'new-password') await fetchSteps()
      setStep(next)
    }
  }
  if (step?.kind === 'code') return <CodeStep Form={DialogForm} step={step} onDone={goOn} onStep={setStep} />
  if (step?.kind === 'set-up') return <SetUpStep Form={DialogForm} step={step} onDone={goOn} onStep={setStep} />
  if (step?.kind === 'new-password') return <NewPasswordStep token={step.token} onChosen={revive} />
  return <PasswordStep onGiven={revive} />
}

function PasswordStep({ onGiven }: { readonly onGiven: (password: string) => Promise<void> }) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  return (
    <DialogForm
      title=""
      action={say('continue')}
      isDisabled={password === ''}
      onSubmit={() => void attempt(() => onGiven(password))}
      {...{ error, isWorking }}
    >
      <PasswordField label={say('password')} value={password} onChange={setPassword} autoFocus size="lg" />
    </DialogForm>
  )
}

interface NewPasswordStepProps {
  readonly token: string
  readonly onChosen: (password: string) => Promise<void>
}

/** Another password, where an administrator asks for one, and on with that. */
function NewPasswordStep({ token, onChosen }: NewPasswordStepProps) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const choose = async (): Promise<void> => {
    await client.post('/auth/reset-password', { token, password }, { isSigningIn: true })
    await onChosen(password)
  }
  return (
    <DialogForm
      title={say('passwordSet')}
      lead={say('passwordNewNeeded')}
      action={say('passwordSet')}
      isDisabled={password === ''}
      onSubmit={() => void attempt(choose)}
      {...{ error, isWorking }}
    >
      <NewPasswordField name="new-password" value={password} onChange={setPassword} size="lg" autoFocus />
    </DialogForm>
  )
}

function DialogForm({ title, lead, error, action, isWorking, isDisabled, onSubmit, children }: StepFormProps) {
  return (
    <form
      className={styles.reauthenticate}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Person />
      {title === '' ? null : <h3>{title}</h3>}
      {lead === undefined ? null : <p>{lead}</p>}
      {error === null ? null : <Banner tone="danger">{error}</Banner>}
      {children}
      <Button type="submit" variant="primary" size="lg" isFull isLoading={isWorking} isDisabled={isDisabled}>
        {action}
      </Button>
    </form>
  )
}

function Person() {
  const user = useStore(sessionStore)?.user
  return (
    <div className={styles.person}>
      <Avatar name={user?.name ?? ''} size={36} />
      <div>
        <b>{user?.name}</b>
        <span>{user?.email}</span>
      </div>
    </div>
  )
}
