import { MAIL_STATES, type MailEntry } from '@lumbung/core'
import { Banner, Button, EmptyState, SearchBox, Select, StatusChip } from '@lumbung/ui'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showInstant, useHotkeys, useWords } from '@lumbung/screens'
import { MailDrawer } from './mail-drawer.tsx'
import { MAIL_FACES } from './mail-faces.ts'
import styles from './notification.module.css'
import { NotificationFrame } from './notification-frame.tsx'
import { PagedRows } from './paged-rows.tsx'
import { isMailState, sendTestMail, useMails } from './use-mails.ts'
import { notificationWords } from './words.ts'

const ALL = 'all'

/** Mails of the company: what became of each, what it says, and sending one again. */
export function MailBox() {
  const say = useWords(notificationWords)
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('state')
  const state = isMailState(asked) ? asked : null
  const q = parameters.get('q') ?? ''
  const mails = useMails(state, q)
  const [open, setOpen] = useState<string | null>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  useHotkeys({ '/': () => searchBox.current?.focus() })
  const show = (next: { readonly state?: string; readonly q?: string }): void => {
    const wanted = { state: state ?? ALL, q, ...next }
    const { state: shown, q: searched } = wanted
    setParameters(
      { tab: 'mail', ...(shown === ALL ? {} : { state: shown }), ...(searched === '' ? {} : { q: searched }) },
      { replace: true },
    )
  }
  const ways = (
    <>
      {mails.isDelivered ? <TestButton /> : null}
      <SearchBox
        ref={searchBox}
        value={q}
        onSearch={(next) => show({ q: next })}
        placeholder={say('mailSearch')}
        width={280}
        hotkey="/"
      />
      <Select
        label={say('mailState')}
        labelPlace="hidden"
        size="sm"
        value={state ?? ALL}
        options={[
          { value: ALL, label: say('mailStateAll') },
          ...MAIL_STATES.map((one) => ({ value: one, label: say(MAIL_FACES[one].word) })),
        ]}
        onChange={(next) => show({ state: next })}
      />
    </>
  )
  const shown = mails.rows.find(({ id }) => id === open)
  return (
    <NotificationFrame tab="mail" ways={ways}>
      {mails.isDelivered ? null : <Banner>{say('mailStays')}</Banner>}
      <Mails mails={mails} isFiltered={state !== null || q !== ''} onOpen={setOpen} />
      {shown ? <MailDrawer mail={shown} onClose={() => setOpen(null)} onAgain={() => mails.sendAgain(shown)} /> : null}
    </NotificationFrame>
  )
}

/** Whether mails arrive at all is asked of the mail server itself. */
function TestButton() {
  const say = useWords(notificationWords)
  const [isWorking, setWorking] = useState(false)
  const test = async (): Promise<void> => {
    setWorking(true)
    await sendTestMail(say)
    setWorking(false)
  }
  return (
    <Button size="sm" icon="send" isLoading={isWorking} onPress={() => void test()}>
      {say('mailTest')}
    </Button>
  )
}

interface MailsProps {
  readonly mails: ReturnType<typeof useMails>
  readonly isFiltered: boolean
  readonly onOpen: (id: string) => void
}

function Mails({ mails: { list, rows }, isFiltered, onOpen }: MailsProps) {
  const say = useWords(notificationWords)
  return (
    <PagedRows list={list} waiting={['1fr', '96px', '96px']} isEmpty={rows.length === 0}>
      {rows.length === 0 ? (
        <EmptyState title={say(isFiltered ? 'emptyMatch' : 'mailNone')} isSmall />
      ) : (
        <ul className={styles.rows} aria-label={say('mails')}>
          {rows.map((mail) => (
            <MailRow key={mail.id} mail={mail} onOpen={() => onOpen(mail.id)} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function MailRow({ mail, onOpen }: { readonly mail: MailEntry; readonly onOpen: () => void }) {
  const say = useWords(notificationWords)
  const { word, tone } = MAIL_FACES[mail.state]
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={onOpen} data-notification>
        <span className={styles.text} data-over>
          <span className={styles.first}>
            <b>{mail.subject}</b>
          </span>
          <span className={styles.second}>
            {mail.recipient} · {mail.address}
          </span>
        </span>
        <StatusChip tone={tone}>{say(word)}</StatusChip>
        <time className={styles.time} dateTime={mail.createdAt}>
          {showInstant(mail.createdAt)}
        </time>
      </button>
    </li>
  )
}
