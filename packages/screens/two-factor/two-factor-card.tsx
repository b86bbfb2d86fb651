import { Badge, Button, Card } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { showInstant } from '../formatting.ts'
import { CardWait } from '../home/card-wait.tsx'
import { asJson, type Json } from '../problem.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'
import styles from './two-factor.module.css'

type Asked = 'set-up' | 'off' | 'codes'

/** Codes so few that somebody may run out of them unawares. */
const FEW = 3

/** The own second step: how it stands, setting it up, and taking it off. */
export function TwoFactorCard({ onChanged }: { readonly onChanged: () => void }) {
  const say = useSay()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const state = useQuery({ queryKey: ['two-factor'], queryFn: () => client.get<unknown>('/auth/me/two-factor') })
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
      {state.data === undefined ? null : <TwoFactorStanding state={asJson(state.data)} onAsk={setAsked} />}
      {asked === 'set-up' ? <SetUpDialog onClose={close} onMade={tellCodes} /> : null}
      {asked === 'off' ? <ProofDialog what="off" onClose={close} onDone={tellOff} /> : null}
      {asked === 'codes' ? <ProofDialog what="recovery-codes" onClose={close} onDone={tellCodes} /> : null}
      {codes === null ? null : <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  )
}

interface TwoFactorStandingProps {
  readonly state: Json
  readonly onAsk: (asked: Asked) => void
}

function TwoFactorStanding({ state, onAsk }: TwoFactorStandingProps) {
  const say = useSay()
  const left = Number(state.codesLeft)
  if (state.isOn !== true) {
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
      {state.isDemanded === true ? <p className={styles.hint}>{say('twoFactorDemanded')}</p> : null}
      <span className={styles.buttons}>
        <Button onPress={() => onAsk('codes')}>{say('recoveryNew')}</Button>
        {state.isDemanded === true ? null : <Button onPress={() => onAsk('off')}>{say('twoFactorTakeOff')}</Button>}
      </span>
    </div>
  )
}
