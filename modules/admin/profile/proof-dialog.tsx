import { Banner, PasswordField } from '@lumbung/ui'
import { useState } from 'react'
import { client, CodeField, FormDialog, useAttempt } from '@lumbung/screens'
import type { ownTwoFactorWords } from './two-factor-words.ts'
import { useTwoFactorWords } from './use-two-factor-words.ts'

type Word = keyof typeof ownTwoFactorWords

interface Wording {
  readonly title: Word
  readonly hint: Word
  readonly yes: Word
}

const WORDING = {
  off: { title: 'twoFactorTakeOffTitle', hint: 'twoFactorTakeOffHint', yes: 'twoFactorTakeOff' },
  'recovery-codes': { title: 'recoveryNew', hint: 'recoveryNewHint', yes: 'recoveryMake' },
} as const satisfies Readonly<Record<string, Wording>>

interface ProofDialogProps {
  readonly what: keyof typeof WORDING
  readonly onClose: () => void
  /** New recovery codes, where they were asked for. */
  readonly onDone: (codes: readonly string[]) => void
}

/** What only who has both password and authenticator may do. */
export function ProofDialog({ what, onClose, onDone }: ProofDialogProps) {
  const say = useTwoFactorWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { attempt, error } = useAttempt(true)
  const { title, hint, yes } = WORDING[what]
  const send = async (): Promise<void> => {
    const answer = await client.post<{ readonly codes: readonly string[] } | null>(`/auth/me/two-factor/${what}`, {
      password,
      code,
    })
    onDone(answer?.codes ?? [])
  }
  return (
    <FormDialog
      title={say(title)}
      description={say(hint)}
      confirmText={say(yes)}
      isDanger={what === 'off'}
      isReady={password !== '' && code.trim() !== ''}
      onSubmit={() => attempt(send)}
      onClose={onClose}
    >
      {error === null ? null : <Banner tone="danger">{error}</Banner>}
      <PasswordField label={say('passwordCurrent')} value={password} onChange={setPassword} autoFocus />
      <CodeField label={say('twoFactorCode')} value={code} onChange={setCode} />
    </FormDialog>
  )
}
