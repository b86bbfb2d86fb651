import { Button } from '@lumbung/ui'
import { client, useWords } from '@lumbung/screens'
import { type Sessions, SessionsCard, useEnding } from './sessions-card.tsx'
import { profileWords } from './words.ts'

interface OwnSessionsProps {
  readonly sessions: Sessions
  readonly onChanged: () => void
}

/** One's own devices: each can be signed out, and all but this one at once. */
export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const say = useWords(profileWords)
  const end = useEnding(onChanged)
  const isAlone = (sessions.data ?? []).length < 2
  const endOthers = () => end(client.delete('/auth/sessions'), say('othersSignedOut'))
  return (
    <SessionsCard
      sessions={sessions}
      onEnd={(id) => void end(client.delete(`/auth/sessions/${id}`), say('sessionEnded'))}
      actions={
        <Button size="sm" isDisabled={isAlone} onPress={() => void endOthers()}>
          {say('signOutOthers')}
        </Button>
      }
    />
  )
}
