import { Banner, Button, Modal, PasswordField } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import { client } from '../client.ts'
import { useSay, type WordKey } from '../words.ts'
import { CodeField } from './code-field.tsx'
import { useAttempt } from '../access/attempt.ts'
import styles from './two-factor.module.css'

const FORM = 'two-factor-proof'

interface Wording {
  readonly title: WordKey
  readonly hint: WordKey
  readonly yes: WordKey
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
  const say = useSay()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const { title, hint, yes } = WORDING[what]
  const send = async (): Promise<void> => {
    const answer = await client.post<{ readonly codes: readonly string[] } | null>(`/auth/me/two-factor/${what}`, {
      password,
      code,
    })
    onDone(answer?.codes ?? [])
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void attempt(send)
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button
        type="submit"
        form={FORM}
        variant={what === 'off' ? 'danger' : 'primary'}
        isLoading={isWorking}
        isDisabled={password === '' || code.trim() === ''}
      >
        {say(yes)}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} title={say(title)} description={say(hint)} footer={footer}>
      <form id={FORM} className={styles.form} onSubmit={submit}>
        {error === null ? null : <Banner tone="danger">{error}</Banner>}
        <PasswordField label={say('passwordCurrent')} value={password} onChange={setPassword} autoFocus />
        <CodeField label={say('twoFactorCode')} value={code} onChange={setCode} />
      </form>
    </Modal>
  )
}
