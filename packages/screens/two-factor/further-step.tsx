import { type ComponentType, useState } from 'react'
import { NewPasswordField } from '../access/new-password-field.tsx'
import { client } from '../client.ts'
import { addWords, useSay } from '../words.ts'
import { twoFactorWords } from '../words-two-factor.ts'
import type { SignInStep } from './sign-in-steps.ts'
import { CodeStep, SetUpStep, type StepFormProps } from './step-form.tsx'
import { useAttempt } from './use-attempt.ts'

addWords(twoFactorWords)

interface FurtherStepProps {
  readonly Form: ComponentType<StepFormProps>
  readonly step: SignInStep
  readonly onDone: () => Promise<void>
  readonly onStep: (step: SignInStep) => void
  /** Goes on with another password. */
  readonly onChosen: (password: string) => Promise<void>
}

/** Whatever is asked for behind the password, in the dialog over an open page. */
export function FurtherStep({ Form, step, onDone, onStep, onChosen }: FurtherStepProps) {
  if (step.kind === 'code') return <CodeStep {...{ Form, step, onDone, onStep }} />
  if (step.kind === 'set-up') return <SetUpStep {...{ Form, step, onDone, onStep }} />
  return <NewPasswordStep Form={Form} token={step.token} onChosen={onChosen} />
}

interface NewPasswordStepProps {
  readonly Form: ComponentType<StepFormProps>
  readonly token: string
  readonly onChosen: (password: string) => Promise<void>
}

/** Another password, where an administrator asks for one, and on with that. */
function NewPasswordStep({ Form, token, onChosen }: NewPasswordStepProps) {
  const say = useSay()
  const [password, setPassword] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const choose = async (): Promise<void> => {
    await client.post('/auth/reset-password', { token, password }, { isSigningIn: true })
    await onChosen(password)
  }
  return (
    <Form
      title={say('passwordSet')}
      lead={say('passwordNewNeeded')}
      action={say('passwordSet')}
      isDisabled={password === ''}
      onSubmit={() => void attempt(choose)}
      {...{ error, isWorking }}
    >
      <NewPasswordField name="new-password" value={password} onChange={setPassword} size="lg" autoFocus />
    </Form>
  )
}
