import { Badge, Button, Card } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BrokenPart, CardWait, client, showInstant, toasts } from '@lumbung/screens'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import styles from './two-factor.module.css'
import { useTwoFactorWords } from './use-two-factor-words.ts'

type Asked = 'set-up' | 'off' | 'codes'

interface OwnTwoFactor {
  readonly isOn: boolean
  readonly since: string | null
  readonly codesLeft: number
  /** The company asks everybody for it. */
  readonly isDemanded: boolean
}

/** Codes so few that somebody may run out of them unawares. */
const FEW = 3

/** The own second step: how it stands, setting it up, and taking it off. */
export function TwoFactorCard({ onChanged }: { readonly onChanged: () => void }) {
  const say = useTwoFactorWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const state = useQuery({ queryKey: ['two-factor'], queryFn: () => client.get<OwnTwoFactor>('/auth/me/two-factor') })
  const again = (): void => {
    setAsked(null)
    void state.refetch()
    onChanged()
  }
  const tellCodes = (made: readonly string[]): void => {
    setCodes(made)
    again()
  }
  const tellOff = (): void => {
    toasts.show({ kind: 'success', text: say('twoFactorTakenOff') })
    again()
  }
  const close = (): void => setAsked(null)
  return (
    <Card title={say('twoFactor')}>
      {state.isPending ? <CardWait /> : null}
      {state.error && state.data === undefined ? (
        <BrokenPart error={state.error} onRetry={() => void state.refetch()} />
      ) : null}
      {state.data === undefined ? null : <TwoFactorStanding state={state.data} onAsk={setAsked} />}
      {asked === 'set-up' ? <SetUpDialog onClose={close} onMade={tellCodes} /> : null}
      {asked === 'off' ? <ProofDialog what="off" onClose={close} onDone={tellOff} /> : null}
      {asked === 'codes' ? <ProofDialog what="recovery-codes" onClose={close} onDone={tellCodes} /> : null}
      {codes === null ? null : <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

interface TwoFactorStandingProps {
  readonly state: OwnTwoFactor
  readonly onAsk: (asked: Asked) => void
}

function TwoFactorStanding({ state, onAsk }: TwoFactorStandingProps) {
  const say = useTwoFactorWords()
  const left = state.codesLeft
  if (!state.isOn) {
    return (
      <div className={styles.standing}>
        <Badge>{say('twoFactorOff')}</Badge>
        <p className={styles.hint}>{say('twoFactorHint')}</p>
        <Button variant="primary" onPress={() => onAsk('set-up')}>
          {say('twoFactorSetUp')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.standing}>
      <Badge tone="success" icon="shield-check">
        {say('twoFactorSince', { date: showInstant(state.since) })}
      </Badge>
      <p className={styles.hint}>
        {say('recoveryLeft', { count: left })}
        {left < FEW ? ` · ${say('recoveryFew')}` : ''}
      </p>
      {state.isDemanded ? <p className={styles.hint}>{say('twoFactorDemanded')}</p> : null}
      <span className={styles.buttons}>
        <Button onPress={() => onAsk('codes')}>{say('recoveryNew')}</Button>
        {state.isDemanded ? null : <Button onPress={() => onAsk('off')}>{say('twoFactorTakeOff')}</Button>}
      </span>
    </div>
  )
}
