import { Button } from '@lumbung/ui'
import { useEffect } from 'react'
import { hasOpenId } from '../access/has-open-id.ts'
import { client } from '../client.ts'
import { type Me, sessionStore } from '../session.ts'
import { useSay } from '../words.ts'

/**
 * Who signs in at their company has perhaps no password: they do so in another tab, so that the page beneath stays, and
 * when they are back it is looked whether it is them.
 */
export function OpenIdAgain({ onBack }: { readonly onBack: () => void }) {
  const say = useSay()
  useEffect(() => {
    const look = async (): Promise<void> => {
      const me = await client.get<Me>('/auth/me', { isSigningIn: true }).catch(() => null)
      if (me !== null && me.user.id === sessionStore.current()?.user.id) onBack()
    }
    const listening = new AbortController()
    if (hasOpenId()) window.addEventListener('focus', () => void look(), { signal: listening.signal })
    return () => listening.abort()
  }, [onBack])
  if (!hasOpenId()) return null
  return (
    <Button isFull icon="users" onPress={() => void window.open(client.address('/auth/openid'), '_blank', 'noopener')}>
      {say('openIdSignIn')}
    </Button>
  )
}
