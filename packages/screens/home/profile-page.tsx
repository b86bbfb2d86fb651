import { formatPeriod, type Language } from '@lumbung/core'
import { Button, Card, RadioGroup, Tabs, TextField, Toggle, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { showInstant } from '../formatting.ts'
import { usePageTitle } from '../page-title.ts'
import { asJson, asRows, asText, type Json } from '../problem.ts'
import { changeLanguage, remember, useSession } from '../session.ts'
import { toastError, toasts } from '../shell/toasts.ts'
import { useSay } from '../words.ts'
import { deviceName } from './device.ts'
import styles from './home.module.css'

/** The user's own page: who they are, how they like it, and their password. */
export function ProfilePage() {
  const say = useSay()
  usePageTitle(say('profile'))
  const items = [
    { id: 'person', title: say('person'), content: <Person /> },
    { id: 'preferences', title: say('preferences'), content: <Preferences /> },
    { id: 'security', title: say('security'), content: <Security /> },
  ]
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1>{say('profile')}</h1>
      </div>
      <div className={styles.narrow}>
        <Tabs label={say('profile')} items={items} />
      </div>
    </div>
  )
}

function Person() {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  const facts = [
    [say('name'), user.name],
    [say('email'), user.email],
    [say('role'), user.role.name],
    [say('branch'), user.branch?.name ?? say('branchAll')],
    [say('period'), formatPeriod(user.period?.name ?? '', language)],
  ] as const
  return (
    <Card>
      <div className={styles.form}>
        {facts.map(([label, value]) => (
          <TextField key={label} label={label} labelPlace="side" value={value} onChange={() => undefined} isReadOnly />
        ))}
      </div>
    </Card>
  )
}

const isLanguage = (text: string): text is Language => text === 'en' || text === 'id'

function Preferences() {
  const say = useSay()
  const language = useLanguage()
  const { preferences } = useSession()
  return (
    <Card>
      <div className={styles.form}>
        <RadioGroup
          label={say('language')}
          value={language}
          variant="inline"
          options={[
            { value: 'en', label: say('english') },
            { value: 'id', label: say('indonesian') },
          ]}
          onChange={(next) => (isLanguage(next) ? void changeLanguage(next).catch(toastError) : undefined)}
        />
        <Toggle isSelected={preferences.singleLetters !== false} onChange={(isOn) => remember({ singleLetters: isOn })}>
          {say('singleLetters')}
        </Toggle>
        <p className={styles.quiet}>{say('singleLettersHint')}</p>
      </div>
    </Card>
  )
}

function Security() {
  const sessions = useQuery({ queryKey: ['sessions'], queryFn: () => client.get<unknown>('/auth/sessions') })
  const again = (): void => void sessions.refetch()
  return (
    <div className={styles.column}>
      <PasswordCard onChanged={again} />
      <SessionsCard rows={asRows(asJson(sessions.data).data)} onChanged={again} />
    </div>
  )
}

function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const say = useSay()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isWorking, setWorking] = useState(false)
  const change = async (): Promise<void> => {
    setWorking(true)
    try {
      await client.put('/auth/me/password', { current, next })
      toasts.show({ kind: 'success', text: say('passwordChanged') })
      setCurrent('')
      setNext('')
      onChanged()
    } catch (error) {
      toastError(error)
    }
    setWorking(false)
  }
  return (
    <Card title={say('password')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void change()
        }}
      >
        <TextField
          label={say('passwordCurrent')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
        <TextField
          label={say('passwordNew')}
          type="password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
        <span>
          <Button type="submit" variant="primary" isLoading={isWorking} isDisabled={current === '' || next === ''}>
            {say('passwordSet')}
          </Button>
        </span>
      </form>
    </Card>
  )
}

interface SessionsCardProps {
  readonly rows: readonly Json[]
  readonly onChanged: () => void
}

function SessionsCard({ rows, onChanged }: SessionsCardProps) {
  const say = useSay()
  const signOutOthers = async (): Promise<void> => {
    await client.delete('/auth/sessions').catch(toastError)
    onChanged()
  }
  const others = (
    <Button size="sm" isDisabled={rows.length < 2} onPress={() => void signOutOthers()}>
      {say('signOutOthers')}
    </Button>
  )
  return (
    <Card title={say('sessions')} padding={0} actions={others}>
      {rows.map((row) => (
        <div key={asText(row.createdAt) + asText(row.device)} className={styles.row}>
          <span className={styles.rowText}>
            <b>{row.isThis === true ? say('sessionThis') : deviceName(asText(row.device))}</b>
            <span>{say('lastUsed', { time: showInstant(row.lastUsedAt) })}</span>
          </span>
        </div>
      ))}
    </Card>
  )
}
