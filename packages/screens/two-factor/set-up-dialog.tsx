import { Banner, Button, Modal, PasswordField } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import { client } from '../client.ts'
import { useSay } from '../words.ts'
import { AuthenticatorPart } from './authenticator-part.tsx'
import type { NewAuthenticator } from './sign-in-steps.ts'
import { useAttempt } from '../access/attempt.ts'
import styles from './two-factor.module.css'

const FORM = 'two-factor-set-up'

interface SetUpDialogProps {
  readonly onClose: () => void
  /** It is on; these are the recovery codes. */
  readonly onMade: (codes: readonly string[]) => void
}

/** Sets the own authenticator up: the password, then the picture and a first code. */
export function SetUpDialog({ onClose, onMade }: SetUpDialogProps) {
  const say = useSay()
  const [made, setMade] = useState<NewAuthenticator | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const beginning = useAttempt()
  const confirming = useAttempt()
  const { error, isWorking } = made === null ? beginning : confirming
  const begin = async (): Promise<void> => setMade(await client.post('/auth/me/two-factor', { password }))
  const confirm = async (): Promise<void> => {
    const { codes } = await client.post<{ readonly codes: readonly string[] }>('/auth/me/two-factor/confirm', { code })
    onMade(codes)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void (made === null ? beginning.attempt(begin) : confirming.attempt(confirm))
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button
        type="submit"
        form={FORM}
        variant="primary"
        isLoading={isWorking}
        isDisabled={(made === null ? password : code.trim()) === ''}
      >
        {say(made === null ? 'continue' : 'twoFactorConfirm')}
      </Button>
    </>
  )
  return (
    <Modal isOpen isDirty={code !== ''} onClose={onClose} title={say('twoFactorSetUpTitle')} footer={footer}>
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        {made === null ? (
          <PasswordField
            label={say('passwordCurrent')}
            hint={say('twoFactorSetUpPassword')}
            value={password}
            onChange={setPassword}
            autoFocus
          />
        ) : (
          <AuthenticatorPart made={made} code={code} onCode={setCode} />
        )}
      </form>
    </Modal>
  )
}
