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

export function LoginPage() {
  const say = useSay()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const enter = async (): Promise<void> => {
    setWorking(true)
    setError(null)
    try {
      await signIn(email.trim(), password)
      await navigate(safePath(parameters.get('to')), { replace: true })
    } catch (reason) {
      setError(errorText(reason))
      setWorking(false)
    }
  }
  return (
    <AccessFrame>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void enter()
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
        <TextField
          label={say('password')}
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          size="lg"
          suffix={
            <button
              type="button"
              className={styles.eye}
              onClick={() => setShown(!isShown)}
              aria-label={say(isShown ? 'passwordHide' : 'passwordShow')}
            >
              <Icon name="eye" />
            </button>
          }
        />
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
