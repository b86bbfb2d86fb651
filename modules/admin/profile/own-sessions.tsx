import { Button } from '@lumbung/ui'
import { client, useWords } from '@lumbung/screens'
import { type QueryState, SessionsCard, sessionsIn, useEnding } from './sessions-card.tsx'
import { profileWords } from './words.ts'

interface OwnSessionsProps {
  readonly sessions: QueryState
  readonly onChanged: () => void
}

/** One's own devices: each can be signed out, and all but this one at once. */
export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const say = useWords(profileWords)
  const end = useEnding(onChanged)
  const isAlone = sessionsIn(sessions).length < 2
  const endOthers = () => end(client.delete('/auth/sessions'), say('othersSignedOut'))
  return (
    <SessionsCard
      sessions={sessions}
      onRetry={onChanged}
      onEnd={(id) => void end(client.delete(`/auth/sessions/${id}`), say('sessionEnded'))}
      actions={
        <Button size="sm" isDisabled={isAlone} onPress={() => void endOthers()}>
          {say('signOutOthers')}
        </Button>
      }
    />
  )
}
