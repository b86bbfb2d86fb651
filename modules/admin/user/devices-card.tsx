import { asText, client, may, type RecordSlotProps, useSession, useWords } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { askSessions, SessionsCard, useEnding } from '../profile/sessions-card.tsx'
import { profileWords } from '../profile/words.ts'
import { user } from './definition.ts'

/** By which devices a user is signed in, for who looks after users. */
export function DevicesCard({ form: { base } }: RecordSlotProps) {
  const say = useWords(profileWords)
  const session = useSession()
  const id = asText(base?.id)
  const path = `/auth/users/${id}/sessions`
  const sessions = useQuery({
    // A step may end them: its record is another version then.
    queryKey: ['sessions', id, base?.version],
    queryFn: () => askSessions(path),
    enabled: base !== null,
  })
  const end = useEnding(() => void sessions.refetch())
  if (base === null) return null
  const isTheirs = may(session, `${user.key}.update`)
  const endOne = (one: string) => end(client.delete(path, { session: one }), say('sessionEnded'))
  return <SessionsCard sessions={sessions} onEnd={isTheirs ? (one) => void endOne(one) : undefined} />
}
