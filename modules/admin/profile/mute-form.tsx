import { MUTE_CHANNELS, type MuteChannel } from '@lumbung/core'
import type { NotificationEvent } from '@lumbung/definition'
import { Card, Checkbox, SkeletonRows, useLongWait } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BrokenPart, client, toastError, useCatalog, useIn, useWords } from '@lumbung/screens'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

const KEY = ['notifications', 'muted'] as const
const WAYS = { app: 'wayApp', mail: 'wayMail' } as const satisfies Readonly<
  Record<MuteChannel, keyof typeof profileWords>
>

interface Muted {
  readonly muted: readonly string[]
}

/** What one does not want to be told, by event and way; approvals and what keeps the account safe are always told. */
export function MuteForm() {
  const say = useWords(profileWords)
  const queries = useQueryClient()
  const { events } = useCatalog()
  const known = useQuery({ queryKey: KEY, queryFn: () => client.get<Muted>('/notification/muted') })
  const isSlow = useLongWait(known.isPending)
  const muted = known.data?.muted ?? []
  const show = (next: readonly string[]) => queries.setQueryData<Muted>(KEY, { muted: next })
  const toggle = async (one: string, isWanted: boolean): Promise<void> => {
    const others = muted.filter((other) => other !== one)
    const next = isWanted ? others : [...others, one]
    show(next)
    try {
      await client.put('/notification/muted', { muted: next })
    } catch (error) {
      show(muted)
      toastError(error)
    }
  }
  if (known.isPending) return isSlow ? <SkeletonRows columns={['1fr', '96px', '96px']} rowHeight={44} /> : null
  if (!known.data) return <BrokenPart error={known.error} onRetry={() => void known.refetch()} />
  return (
    <Card title={say('notices')} padding={0}>
      <p className={styles.none}>{say('noticesHint')}</p>
      {[...events.values()]
        .filter((one) => !one.isProtected)
        .map((event) => (
          <MuteRow key={event.key} event={event} muted={muted} onToggle={(one, isOn) => void toggle(one, isOn)} />
        ))}
    </Card>
  )
}

interface MuteRowProps {
  readonly event: NotificationEvent
  readonly muted: readonly string[]
  readonly onToggle: (one: string, isWanted: boolean) => void
}

function MuteRow({ event, muted, onToggle }: MuteRowProps) {
  const say = useWords(profileWords)
  const inLanguage = useIn()
  return (
    <div className={styles.row} role="group" aria-label={inLanguage(event.title)}>
      <span className={styles.rowText}>
        <b>{inLanguage(event.title)}</b>
      </span>
      {MUTE_CHANNELS.map((way) => {
        const one = `${event.key}.${way}`
        return (
          <Checkbox key={way} isSelected={!muted.includes(one)} onChange={(isOn) => onToggle(one, isOn)}>
            {say(WAYS[way])}
          </Checkbox>
        )
      })}
    </div>
  )
}
