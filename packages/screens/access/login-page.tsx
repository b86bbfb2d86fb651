import { Banner, Button, Icon, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PATHS } from '../paths.ts'
import { signIn } from '../session.ts'
import { errorText } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessFrame } from './access-frame.tsx'

// Only a path of our own: a link may not send someone elsewhere after signing in.
const safePath = (path: string | null): string => (path !== null && /^\/(?!\/)[^\\]*$/.test(path) ? path : PATHS.home)

/** Signs in and goes where one wanted to go. */
function useEntry(to: string | null) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const enter = async (email: string, password: string): Promise<void> => {
    setWorking(true)
    setError(null)
    try {
      await signIn(email.trim(), password)
      await navigate(safePath(to), { replace: true })
    } catch (reason) {
      setError(errorText(reason))
      setWorking(false)
    }
  }
  return { enter, error, isWorking }
}

export function LoginPage() {
  const say = useSay()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { enter, error, isWorking } = useEntry(parameters.get('to'))
  return (
    <AccessFrame>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void enter(email, password)
        }}
      >
        <h1>{say('signIn')}</h1>
        <p className={styles.lead}>{say('signInHint')}</p>
        {parameters.has('set') ? <Banner tone="success">{say('passwordIsSet')}</Banner> : null}
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
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
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isFull
          isLoading={isWorking}
          isDisabled={email === '' || password === ''}
        >
          {say('signIn')}
        </Button>
      </form>
    </AccessFrame>
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
