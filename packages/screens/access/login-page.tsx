import { Icon, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../paths.ts'
import { signIn } from '../session.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessForm, useAttempt } from './access-form.tsx'

// Only a path of our own: a link may not send someone elsewhere after signing in.
const safePath = (path: string | null): string => (path !== null && /^\/(?!\/)[^\\]*$/.test(path) ? path : PATHS.home)

/** Signs in and goes where one wanted to go. */
export function LoginPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const enter = async (): Promise<void> => {
    await signIn(email.trim(), password)
    await navigate(safePath(parameters.get('to')), { replace: true })
  }
  return (
    <AccessForm
      title={say('signIn')}
      lead={say('signInHint')}
      notice={parameters.has('set') ? say('passwordIsSet') : undefined}
      error={error}
      action={say('signIn')}
      isWorking={isWorking}
      isDisabled={email === '' || password === ''}
      onSubmit={() => void attempt(enter)}
    >
      <TextField
        label={say('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        size="lg"
        autoFocus
      />
      <PasswordField value={password} onChange={setPassword} />
      <div className={styles.row}>
        <span />
        <Link className={styles.link} to={PATHS.forgotPassword}>
          {say('passwordForgot')}
        </Link>
      </div>
    </AccessForm>
  )
}

/** The password, shown when one wants to see what one types. */
function PasswordField(props: { readonly value: string; readonly onChange: (value: string) => void }) {
  const say = useSay()
  const [isShown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className={styles.eye}
      onClick={() => setShown(!isShown)}
      aria-label={say(isShown ? 'passwordHide' : 'passwordShow')}
    >
      <Icon name="eye" />
    </button>
  )
  return (
    <TextField
      {...props}
      label={say('password')}
      type={isShown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      size="lg"
      suffix={eye}
    />
  )
}
