import { useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import { asText } from '../problem.ts'
import { may, useSession } from '../session.ts'
import { addWords, useSay } from '../words.ts'
import { profileWords } from '../words-profile.ts'
import { SessionsCard, useEnding } from './sessions-card.tsx'

addWords(profileWords)

/** The devices of the user whose page this is, for who looks after users. */
export function UserSessions({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const session = useSession()
  const { resource, base } = form
  const id = asText(base?.id)
  const path = `/auth/users/${id}/sessions`
  const sessions = useQuery({
    // A step may end them: its record is another version then.
    queryKey: ['sessions', id, base?.version],
    queryFn: () => client.get<unknown>(path),
    enabled: base !== null,
  })
  const again = (): void => void sessions.refetch()
  const end = useEnding(again)
  if (base === null) return null
  const isTheirs = may(session, `${resource.definition.key}.update`)
  const endOne = (one: string) => end(client.delete(path, { session: one }), say('sessionEnded'))
  return <SessionsCard sessions={sessions} onRetry={again} onEnd={isTheirs ? (one) => void endOne(one) : undefined} />
}
