import { Banner, Button } from '@lumbung/ui'
import { useEffect, useState } from 'react'
import { hasOpenId } from '../access/has-open-id.ts'
import { client } from '../client.ts'
import { type Me, sessionStore, watchSignIn } from '../session.ts'
import { useSay } from '../words.ts'

/**
 * Who signs in at their company has perhaps no password: they do so in another tab, so that the page beneath stays, and
 * when somebody is signed in it is looked whether it is them.
 */
export function OpenIdAgain({ onBack }: { readonly onBack: () => void }) {
  const say = useSay()
  const [other, setOther] = useState<string | null>(null)
  useEffect(() => {
    if (!hasOpenId()) return undefined
    return watchSignIn(() => {
      void client.get<Me>('/auth/me', { isSigningIn: true }).then(
        ({ user }) => (user.id === sessionStore.current()?.user.id ? onBack() : setOther(user.name)),
        // Nobody is yet.
        () => undefined,
      )
    })
  }, [onBack])
  if (!hasOpenId()) return null
  return (
    <>
      {other === null ? null : (
        <Banner tone="warning">
          {say('openIdOtherNow', { other, name: sessionStore.current()?.user.name ?? '' })}
        </Banner>
      )}
      <Button
        isFull
        icon="users"
        onPress={() => void window.open(client.address('/auth/openid'), '_blank', 'noopener')}
      >
        {say('openIdSignIn')}
      </Button>
    </>
  )
}
