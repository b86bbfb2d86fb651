import { Tabs } from '@lumbung/ui'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHotkeys, useSession, useWords } from '@lumbung/screens'
import styles from './notification.module.css'
import { notificationWords } from './words.ts'

export interface NotificationFrameProps {
  readonly tab: 'own' | 'mail'
  /** What can be done with the rows. */
  readonly ways: ReactNode
  readonly children: ReactNode
}

/** The page around rows that are walked by keys; only administrators have more than one tab. */
export function NotificationFrame({ tab, ways, children }: NotificationFrameProps) {
  const say = useWords(notificationWords)
  const { user } = useSession()
  const [, setParameters] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  useRowKeys(place)
  return (
    <div className={styles.page} ref={place}>
      <div className={styles.narrow}>
        <header className={styles.top}>
          <h1>{say('notification')}</h1>
          <div className={styles.ways}>{ways}</div>
        </header>
        {user.administrator ? (
          <Tabs
            label={say('notification')}
            items={[
              { id: 'own', title: say('toldToYou') },
              { id: 'mail', title: say('mails') },
            ]}
            selected={tab}
            onSelect={(id) => setParameters(id === 'mail' ? { tab: id } : {}, { replace: true })}
          />
        ) : null}
        {children}
      </div>
    </div>
  )
}

/** J and K, or the arrows, walk from row to row; Enter opens, as it does on every link. */
function useRowKeys(place: { readonly current: HTMLElement | null }): void {
  const walk = (step: number) => (): void => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])]
    const at = rows.findIndex((row) => row === document.activeElement)
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : at + step
    rows[next]?.focus()
  }
  useHotkeys({ j: walk(1), ArrowDown: walk(1), k: walk(-1), ArrowUp: walk(-1) })
}
