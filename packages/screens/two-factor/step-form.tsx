import { type ComponentType, type ReactNode, useState } from 'react'
import type { Me } from '../session.ts'
import { type StepFormProps, useAttempt } from '../access/attempt.ts'
import { addWords, useSay } from '../words.ts'
import { twoFactorWords } from '../words-two-factor.ts'
import { AuthenticatorPart } from './authenticator-part.tsx'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { confirmSetUp, enterCode, type SetUp, type SignInStep, stepAfter } from './sign-in-steps.ts'

addWords(twoFactorWords)

interface StepProps<Kind extends SignInStep['kind']> {
  readonly Form: ComponentType<StepFormProps>
  readonly step: Extract<SignInStep, { readonly kind: Kind }>
  readonly after?: ReactNode
  /** The session is there. */
  readonly onDone: (me: Me) => Promise<void>
  readonly onStep: (step: SignInStep) => void
}

/** Asks for the code behind the password. */
export function CodeStep({ Form, step, after, onDone, onStep }: StepProps<'code'>) {
  const say = useSay()
  const [code, setCode] = useState('')
  const { attempt, error, isWorking } = useAttempt()
  const enter = async (): Promise<void> => {
    const me = await enterCode(step.ticket, code).catch(async (refusal: unknown) => onStep(await stepAfter(refusal)))
    if (me) await onDone(me)
  }
  return (
    <Form
      title={say('twoFactorCodeTitle')}
      lead={say('twoFactorCodeLead')}
      action={say('continue')}
      isDisabled={code.trim() === ''}
      onSubmit={() => void attempt(enter)}
      {...{ error, isWorking, after }}
    >
      <CodeField label={say('twoFactorCode')} value={code} onChange={setCode} size="lg" autoFocus />
    </Form>
  )
}

/** Sets an authenticator up before there is a session, and shows the recovery codes before one goes on. */
export function SetUpStep({ Form, step, after, onDone }: StepProps<'set-up'>) {
  const say = useSay()
  const [code, setCode] = useState('')
  const [made, setMade] = useState<SetUp | null>(null)
  const confirming = useAttempt()
  const leaving = useAttempt()
  const confirm = async (): Promise<void> => setMade(await confirmSetUp(step.ticket, code))
  if (made !== null) {
    return (
      <Form
        title={say('recoveryTitle')}
        lead={say('recoveryHint')}
        error={leaving.error}
        action={say('recoveryKept')}
        isWorking={leaving.isWorking}
        isDisabled={false}
        onSubmit={() => void leaving.attempt(() => onDone(made.me))}
      >
        <RecoveryCodes codes={made.codes} />
      </Form>
    )
  }
  return (
    <Form
      title={say('twoFactorSetUpTitle')}
      lead={say('twoFactorSetUpLead')}
      error={confirming.error}
      action={say('twoFactorConfirm')}
      isWorking={confirming.isWorking}
      isDisabled={code.trim() === ''}
      onSubmit={() => void confirming.attempt(confirm)}
      after={after}
    >
      <AuthenticatorPart made={step.made} code={code} onCode={setCode} />
    </Form>
  )
}
