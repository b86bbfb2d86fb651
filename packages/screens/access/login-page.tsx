import { PasswordField, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../paths.ts'
import { enter, type Me, signIn } from '../session.ts'
import { type SignInStep, stepAfter } from '../two-factor/sign-in-steps.ts'
import { CodeStep, SetUpStep, useAttempt } from '../two-factor/step-form.tsx'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessForm } from './access-form.tsx'

// Only a path of our own: a link may not send someone elsewhere after signing in.
const isSafe = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)[^\\]*$/.test(path)

/** Signs in and goes where one wanted to go. */
export function LoginPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [step, setStep] = useState<SignInStep | null>(null)
  const { attempt, error, isWorking } = useAttempt()
  const missing = (text: string): string | undefined => (isAsked && text === '' ? say('required') : undefined)
  const goOn = async (me: Me): Promise<void> => {
    const { preferences } = await enter(me)
    const to = [parameters.get('to'), preferences.startPage].find(isSafe) ?? PATHS.home
    await navigate(to, { replace: true })
  }
  // Who has to choose a new password does so on a page that is there for it.
  const take = (next: SignInStep): void => {
    if (next.kind === 'new-password') void navigate(PATHS.resetPassword, { state: { token: next.token } })
    else setStep(next)
  }
  const prove = async (): Promise<void> => {
    const me = await signIn(email.trim(), password).catch(async (refusal: unknown) => take(await stepAfter(refusal)))
    if (me) await goOn(me)
  }
  if (step !== null && step.kind !== 'new-password') {
    const after = <AgainLink />
    return step.kind === 'code' ? (
      <CodeStep Form={AccessForm} onDone={goOn} onStep={take} {...{ step, after }} />
    ) : (
      <SetUpStep Form={AccessForm} onDone={goOn} onStep={take} {...{ step, after }} />
    )
  }
  return (
    <AccessForm
      title={say('signIn')}
      lead={say('signInHint')}
      notice={parameters.has('set') ? say('passwordIsSet') : undefined}
      error={error}
      action={say('signIn')}
      isWorking={isWorking}
      isDisabled={false}
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
    </AccessForm>
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
