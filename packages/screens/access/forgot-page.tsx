import { Banner, Button, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../client.ts'
import { PATHS } from '../paths.ts'
import { errorText } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { AccessFrame } from './access-frame.tsx'

/** Asks for a link; the answer is the same whether or not the address has an account. */
export function ForgotPage() {
  const say = useSay()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'asking' | 'working' | 'sent'>('asking')
  const [error, setError] = useState<string | null>(null)
  const ask = async (): Promise<void> => {
    setState('working')
    setError(null)
    try {
      await client.post('/auth/forgot-password', { email: email.trim() }, { isSigningIn: true })
      setState('sent')
    } catch (reason) {
      setError(errorText(reason))
      setState('asking')
    }
  }
  return (
    <AccessFrame>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <h1>{say('passwordForgot')}</h1>
        <p className={styles.lead}>{say('passwordForgotHint')}</p>
        {state === 'sent' ? <Banner tone="success">{say('linkSent')}</Banner> : null}
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        <TextField
          label={say('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          size="lg"
          autoFocus
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isFull
          isLoading={state === 'working'}
          isDisabled={email === ''}
        >
          {say('linkSend')}
        </Button>
        <Link className={styles.link} to={PATHS.login}>
          {say('signInBack')}
        </Link>
      </form>
    </AccessFrame>
  )
}

/** Sets the password by the link of the e-mail. */
export function ResetPage() {
  const say = useSay()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const token = new URLSearchParams(window.location.search).get('token') ?? ''
  const set = async (): Promise<void> => {
    setWorking(true)
    setError(null)
    try {
      await client.post('/auth/reset-password', { token, password }, { isSigningIn: true })
      window.location.assign(`${PATHS.login}?set`)
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
          void set()
        }}
      >
        <h1>{say('passwordSet')}</h1>
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        <TextField
          label={say('passwordNew')}
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          size="lg"
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" isFull isLoading={isWorking} isDisabled={password === ''}>
          {say('passwordSet')}
        </Button>
        <Link className={styles.link} to={PATHS.login}>
          {say('signInBack')}
        </Link>
      </form>
    </AccessFrame>
  )
}
