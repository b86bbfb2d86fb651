import { Avatar, Button, Modal, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { sentenceOf } from '../problem.ts'
import { reviveSession, sessionStore } from '../session.ts'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import { waitingStore } from './password-store.ts'
import styles from './shell.module.css'

/** The dialog of a session that ended by time. The form beneath is untouched. */
export function Reauthenticate() {
  const say = useSay()
  const waiting = useStore(waitingStore)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>(undefined)
  const [isWorking, setWorking] = useState(false)
  const isOpen = waiting.length > 0
  const revive = async (): Promise<void> => {
    setWorking(true)
    try {
      await reviveSession(password)
      for (const resolve of waiting) resolve()
      waitingStore.set([])
      setPassword('')
      setError(undefined)
    } catch (reason) {
      setError(sentenceOf(reason, say('wrong')))
    }
    setWorking(false)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => undefined}
      isHeld
      size="sm"
      title={say('signedOut')}
      description={say('signedOutHint')}
    >
      <form
        className={styles.reauthenticate}
        onSubmit={(event) => {
          event.preventDefault()
          void revive()
        }}
      >
        <Person />
        <TextField
          label={say('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
          autoFocus
          size="lg"
        />
        <Button type="submit" variant="primary" size="lg" isFull isLoading={isWorking} isDisabled={password === ''}>
          {say('continue')}
        </Button>
      </form>
    </Modal>
  )
}

function Person() {
  const user = useStore(sessionStore)?.user
  return (
    <div className={styles.person}>
      <Avatar name={user?.name ?? ''} size={36} />
      <div>
        <b>{user?.name}</b>
        <span>{user?.email}</span>
      </div>
    </div>
  )
}
