import { Checkbox, PasswordField, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../paths.ts'
import { chooseKept, enter, isKept, type Me, signIn } from '../session.ts'
import { type SignInStep, stepAfter } from '../two-factor/sign-in-steps.ts'
import { CodeStep, SetUpStep } from '../two-factor/step-form.tsx'
import { useAttempt } from './attempt.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessForm } from './access-form.tsx'
import { OpenIdButton, refusalIn } from './open-id.tsx'

// Only a path of our own: a link may not send someone elsewhere after signing in.
const isSafe = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)[^\\]*$/.test(path)

/** Goes where one wanted to go. */
function useGoingOn(): (me: Me) => Promise<void> {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return async (me) => {
    const { preferences } = await enter(me)
    const to = [parameters.get('to'), preferences.startPage].find(isSafe) ?? PATHS.home
    await navigate(to, { replace: true })
  }
}

/** Signs in: the password, and what the server asks for behind it. */
export function LoginPage() {
  const navigate = useNavigate()
  const goOn = useGoingOn()
  const [step, setStep] = useState<Exclude<SignInStep, { readonly kind: 'new-password' }> | null>(null)
  // Who has to choose a new password does so on a page that is there for it.
  const take = (next: SignInStep): void => {
    if (next.kind === 'new-password') void navigate(PATHS.resetPassword, { state: { token: next.token } })
    else setStep(next)
  }
  const around = { Form: AccessForm, onDone: goOn, onStep: take, after: <AgainLink /> }
  if (step?.kind === 'code') return <CodeStep {...around} step={step} />
  if (step?.kind === 'set-up') return <SetUpStep {...around} step={step} />
  return <PasswordStep onDone={goOn} onStep={take} />
}

interface PasswordStepProps {
  readonly onDone: (me: Me) => Promise<void>
  readonly onStep: (step: SignInStep) => void
}

function PasswordStep({ onDone, onStep }: PasswordStepProps) {
  const say = useSay()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { attempt, error, isWorking } = useAttempt()
  const missing = (text: string): string | undefined => (isAsked && text === '' ? say('required') : undefined)
  const prove = async (): Promise<void> => {
    const me = await signIn(email.trim(), password).catch(async (refusal: unknown) => onStep(await stepAfter(refusal)))
    if (me) await onDone(me)
  }
  return (
    <AccessForm
      title={say('signIn')}
      lead={say('signInHint')}
      notice={parameters.has('set') ? say('passwordIsSet') : undefined}
      error={error ?? refusalIn(parameters, say)}
      action={say('signIn')}
      isWorking={isWorking}
      isDisabled={false}
      after={<OpenIdButton />}
      onSubmit={() => {
        setAsked(true)
        if (email !== '' && password !== '') void attempt(prove)
      }}
    >
      <TextField
        label={say('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={missing(email)}
        size="lg"
        autoFocus
      />
      <div className={styles.password}>
        <PasswordField
          label={say('password')}
          name="password"
          value={password}
          onChange={setPassword}
          error={missing(password)}
          size="lg"
        />
        <Link className={styles.link} to={PATHS.forgotPassword}>
          {say('passwordForgot')}
        </Link>
      </div>
      <KeepBox />
    </AccessForm>
  )
}

/** On a device that others use too, the session ends with the browser. */
function KeepBox() {
  const say = useSay()
  const [isChosen, setChosen] = useState(isKept)
  const choose = (keep: boolean): void => {
    chooseKept(keep)
    setChosen(keep)
  }
  return (
    <Checkbox isSelected={isChosen} onChange={choose}>
      {say('signInKeep')}
    </Checkbox>
  )
}

/** Begins anew: the page is read again, so that nothing of who began stays on it. */
function AgainLink() {
  const say = useSay()
  return (
    <a className={styles.link} href={PATHS.login}>
      {say('signInBack')}
    </a>
  )
}
