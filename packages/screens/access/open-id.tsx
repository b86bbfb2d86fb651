import { Button } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import { client } from '../client.ts'
import { type Say, useSay, type WordKey } from '../words.ts'
import styles from './access.module.css'

const hasOpenId = (): boolean => document.querySelector('meta[name="openid"]')?.getAttribute('content') === 'yes'

const REFUSALS: Readonly<Record<string, WordKey>> = {
  'openid-unknown': 'openIdUnknown',
  'openid-unverified': 'openIdUnverified',
  'openid-other': 'openIdOther',
}

/** Why somebody came back from their company without being signed in; null where nobody did. */
export function refusalIn(parameters: URLSearchParams, say: Say): string | null {
  const refused = parameters.get('refused')
  return refused === null ? null : say(REFUSALS[refused] ?? 'openIdFailed')
}

/** The way to the company's own sign-in, where there is one; the product is left for it. */
export function OpenIdButton() {
  const say = useSay()
  const [parameters] = useSearchParams()
  if (!hasOpenId()) return null
  const to = parameters.get('to')
  const leave = (): void => {
    window.location.assign(client.address(`/auth/openid${to === null ? '' : `?to=${encodeURIComponent(to)}`}`))
  }
  return (
    <>
      <span className={styles.or}>{say('openIdOr')}</span>
      <Button size="lg" icon="users" isFull onPress={leave}>
        {say('openIdSignIn')}
      </Button>
    </>
  )
}
