import { Button, CheckboxGroup, type CheckboxOption, Modal, RadioGroup, TextField } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { asText } from '../problem.ts'
import { useSession } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import { useIn, useSay } from '../words.ts'
import styles from './profile.module.css'

const FORM = 'new-token'

interface NewTokenProps {
  readonly onClose: () => void
  readonly onMade: () => void
}

/** Makes a token for some areas, and shows it once. */
export function NewToken({ onClose, onMade }: NewTokenProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const made = (token: string): void => {
    setSecret(token)
    onMade()
  }
  return secret === null ? (
    <TokenForm onClose={onClose} onMade={made} />
  ) : (
    <TokenShown secret={secret} {...{ onClose }} />
  )
}

function TokenShown({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const say = useSay()
  const done = (
    <Button variant="primary" onPress={onClose}>
      {say('close')}
    </Button>
  )
  return (
    <Modal isOpen isDirty onClose={onClose} title={say('tokenMade')} description={say('tokenOnce')} footer={done}>
      <TextField label={say('tokenSecret')} value={secret} onChange={() => undefined} isReadOnly isMono isCopyable />
    </Modal>
  )
}

/** Everything, and each area; one that only joins others has nothing of its own to be let into. */
function useAreas(): readonly CheckboxOption[] {
  const say = useSay()
  const inLanguage = useIn()
  const { meta } = useSession()
  const { modules } = useCatalog()
  const own = modules.filter(
    ({ key, resources }) => resources.length > 0 || meta.reports.some((one) => one.module === key),
  )
  return [
    { value: '*', label: say('tokenAll') },
    ...own.map(({ key, title }) => ({ value: key, label: inLanguage(title) })),
  ]
}

function TokenForm({ onClose, onMade }: { readonly onClose: () => void; readonly onMade: (token: string) => void }) {
  const say = useSay()
  const options = useAreas()
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<readonly string[]>([])
  const [kind, setKind] = useState('read')
  const [isWorking, setWorking] = useState(false)
  const isReady = name.trim() !== '' && areas.length > 0
  const make = async (): Promise<void> => {
    setWorking(true)
    try {
      const scopes = areas.map((area) => `${area}.${kind}`)
      const answer = await client.post<{ readonly token: unknown }>('/auth/tokens', { name: name.trim(), scopes })
      onMade(asText(answer.token))
    } catch (error) {
      toastError(error)
      setWorking(false)
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) void make()
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" isLoading={isWorking} isDisabled={!isReady}>
        {say('tokenMake')}
      </Button>
    </>
  )
  return (
    <Modal isOpen isDirty={name !== ''} onClose={onClose} title={say('tokenNew')} footer={footer}>
      <form id={FORM} className={styles.form} onSubmit={submit}>
        <TextField label={say('tokenName')} value={name} onChange={setName} maxLength={100} isRequired autoFocus />
        <CheckboxGroup label={say('tokenAreas')} options={options} value={areas} onChange={setAreas} />
        <RadioGroup
          label={say('tokenRights')}
          variant="inline"
          value={kind}
          options={[
            { value: 'read', label: say('tokenMayRead') },
            { value: '*', label: say('tokenMayWrite') },
          ]}
          onChange={setKind}
        />
      </form>
    </Modal>
  )
}
