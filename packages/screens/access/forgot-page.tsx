import { TextField } from '@lumbung/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { client } from '../client.ts'
import { PATHS } from '../paths.ts'
import { asJson, asText } from '../problem.ts'
import { useSay } from '../words.ts'
import styles from './access.module.css'
import { useAttempt } from './attempt.ts'
import { AccessForm } from './access-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Asks for a link; the answer is the same whether or not the address has an account. */
export function ForgotPage() {
  const say = useSay()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { attempt, error, isWorking } = useAttempt()
  const ask = async (): Promise<void> => {
    setSent(false)
    await client.post('/auth/forgot-password', { email: email.trim() }, { isSigningIn: true })
    setSent(true)
  }
  return (
    <AccessForm
      title={say('passwordForgot')}
      lead={say('passwordForgotHint')}
      notice={isSent ? say('linkSent') : undefined}
      error={error}
      action={say('linkSend')}
      isWorking={isWorking && !isSent}
      isDisabled={email === ''}
      onSubmit={() => void attempt(ask)}
      after={<BackLink />}
    >
      <TextField
        label={say('email')}
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        size="lg"
        autoFocus
      />
    </AccessForm>
  )
}

/** Sets the password by the link of an e-mail, or of a sign-in that asks for a new one: that stands in no address. */
export function ResetPage() {
  const say = useSay()
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const given = asText(asJson(useLocation().state).token)
  const token = given || (new URLSearchParams(window.location.search).get('token') ?? '')
  const set = async (): Promise<void> => {
    await client.post('/auth/reset-password', { token, password }, { isSigningIn: true })
    window.location.assign(`${PATHS.login}?set`)
  }
  return (
    <AccessForm
      title={say('passwordSet')}
      lead={given === '' ? undefined : say('passwordNewNeeded')}
      error={error}
      action={say('passwordSet')}
      isWorking={isWorking}
      isDisabled={password === ''}
      onSubmit={() => void attempt(set)}
      after={
        <div className={styles.row}>
          <BackLink />
          {error === null ? null : (
            <Link className={styles.link} to={PATHS.forgotPassword}>
              {say('linkAskAgain')}
            </Link>
          )}
        </div>
      }
    >
      <NewPasswordField name="new-password" value={password} onChange={setPassword} size="lg" autoFocus />
    </AccessForm>
  )
}

function BackLink() {
  const say = useSay()
  return (
    <Link className={styles.link} to={PATHS.login}>
      {say('signInBack')}
    </Link>
  )
}
