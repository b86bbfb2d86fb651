import { Avatar, Banner, Button, Modal, PasswordField, Skeleton } from '@lumbung/ui'
import { lazy, Suspense, useState } from 'react'
import { reviveSession, sessionStore } from '../session.ts'
import { useStore } from '../store.ts'
import { type SignInStep, stepAfter } from '../two-factor/sign-in-steps.ts'
import type { StepFormProps } from '../two-factor/step-form.tsx'
import { useAttempt } from '../two-factor/use-attempt.ts'
import { useSay } from '../words.ts'
import { waitingStore } from './password-store.ts'
import { OpenIdAgain } from './open-id-again.tsx'
import styles from './shell.module.css'

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
      <Steps />
    </Modal>
  )
}

const goOn = (): Promise<void> => {
  const waiting = waitingStore.current()
  waitingStore.set([])
  for (const resolve of waiting) resolve()
  return Promise.resolve()
}

const FurtherStep = lazy(async () => ({ default: (await import('../two-factor/further-step.tsx')).FurtherStep }))

const leave = (): void => void goOn()

/** The password, and whatever the server asks for behind it. Lives as long as the dialog is open. */
function Steps() {
  const [step, setStep] = useState<SignInStep | null>(null)
  const revive = async (password: string): Promise<void> => {
    try {
      await reviveSession(password)
      await goOn()
    } catch (refusal) {
      setStep(await stepAfter(refusal))
    }
  }
  if (step === null) return <PasswordStep onGiven={revive} />
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <FurtherStep Form={DialogForm} step={step} onDone={goOn} onStep={setStep} onChosen={revive} />
    </Suspense>
  )
}

function PasswordStep({ onGiven }: { readonly onGiven: (password: string) => Promise<void> }) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt(true)
  return (
    <DialogForm
      title=""
      action={say('continue')}
      isDisabled={password === ''}
      onSubmit={() => void attempt(() => onGiven(password))}
      after={<OpenIdAgain onBack={leave} />}
      {...{ error, isWorking }}
    >
      <PasswordField label={say('password')} value={password} onChange={setPassword} autoFocus size="lg" />
    </DialogForm>
  )
}

function DialogForm(props: StepFormProps) {
  const { title, lead, error, action, isWorking, isDisabled, onSubmit, after, children } = props
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
      {after}
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
