import { PasswordField, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, type NavigateFunction, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../paths.ts'
import { ApiProblem } from '../problem.ts'
import { signIn } from '../session.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessForm, useAttempt } from './access-form.tsx'

// Only a path of our own: a link may not send someone elsewhere after signing in.
const isSafe = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)[^\\]*$/.test(path)

/** Who has to choose a new password does so first; the page is left then, so nothing more is said on it. */
const changeFirst = (navigate: NavigateFunction) => async (refusal: unknown) => {
  if (refusal instanceof ApiProblem && refusal.code === 'password-to-change')
    await navigate(PATHS.resetPassword, { state: { token: refusal.extra.token } })
  throw refusal
}

/** Signs in and goes where one wanted to go. */
export function LoginPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const [isAsked, setAsked] = useState(false)
  const missing = (text: string): string | undefined => (isAsked && text === '' ? say('required') : undefined)
  const enter = async (): Promise<void> => {
    const { preferences } = await signIn(email.trim(), password).catch(changeFirst(navigate))
    const to = [parameters.get('to'), preferences.startPage].find(isSafe) ?? PATHS.home
    await navigate(to, { replace: true })
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
        if (email !== '' && password !== '') void attempt(enter)
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
