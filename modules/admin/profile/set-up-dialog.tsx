import { Banner, PasswordField } from '@lumbung/ui'
import { useState } from 'react'
import { AuthenticatorPart, client, FormDialog, type NewAuthenticator, useAttempt } from '@lumbung/screens'
import { useTwoFactorWords } from './use-two-factor-words.ts'

interface SetUpDialogProps {
  readonly onClose: () => void
  /** It is on; these are the recovery codes. */
  readonly onMade: (codes: readonly string[]) => void
}

/** Sets the own authenticator up: the password, then the picture and a first code. */
export function SetUpDialog({ onClose, onMade }: SetUpDialogProps) {
  const say = useTwoFactorWords()
  const [made, setMade] = useState<NewAuthenticator | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const beginning = useAttempt(true)
  const confirming = useAttempt()
  const { error } = made === null ? beginning : confirming
  const begin = async (): Promise<void> => setMade(await client.post('/auth/me/two-factor', { password }))
  const confirm = async (): Promise<void> => {
    const { codes } = await client.post<{ readonly codes: readonly string[] }>('/auth/me/two-factor/confirm', { code })
    onMade(codes)
  }
  return (
    <FormDialog
      title={say('twoFactorSetUpTitle')}
      confirmText={say(made === null ? 'continue' : 'twoFactorConfirm')}
      isDirty={code !== ''}
      isReady={(made === null ? password : code.trim()) !== ''}
      onSubmit={() => (made === null ? beginning.attempt(begin) : confirming.attempt(confirm))}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
