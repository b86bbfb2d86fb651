import { Button, CheckboxGroup, type CheckboxOption, Modal, RadioGroup, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { ApiProblem, client, FormDialog, useCatalog, useIn, useSession, useWords } from '@lumbung/screens'
import { profileWords } from './words.ts'

interface NewTokenProps {
  /** The longest life that the company allows. */
  readonly longestDays: number
  readonly onClose: () => void
  readonly onMade: () => void
}

/** Makes a token for some areas, and shows it once. */
export function NewToken({ longestDays, onClose, onMade }: NewTokenProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const made = (token: string): void => {
    setSecret(token)
    onMade()
  }
  return secret === null ? (
    <TokenForm {...{ longestDays, onClose }} onMade={made} />
  ) : (
    <TokenShown secret={secret} {...{ onClose }} />
  )
}

function TokenShown({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const say = useWords(profileWords)
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
  const say = useWords(profileWords)
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

interface TokenFormProps extends Omit<NewTokenProps, 'onMade'> {
  readonly onMade: (token: string) => void
}

function TokenForm({ longestDays, onClose, onMade }: TokenFormProps) {
  const say = useWords(profileWords)
  const options = useAreas()
  const [name, setName] = useState('')
  const [areas, setAreas] = useState<readonly string[]>([])
  const [kind, setKind] = useState('read')
  const [days, setDays] = useState(String(longestDays))
  const [daysError, setDaysError] = useState<string | undefined>()
  const make = async (): Promise<void> => {
    setDaysError(undefined)
    try {
      const scopes = areas.map((area) => `${area}.${kind}`)
      const token = { name: name.trim(), scopes, days: Number.parseInt(days, 10) }
      onMade((await client.post<{ readonly token: string }>('/auth/tokens', token)).token)
    } catch (error) {
      const found = error instanceof ApiProblem ? error.errors.find(({ path }) => path === 'days') : undefined
      if (!found) throw error
      setDaysError(found.message)
    }
  }
  return (
    <FormDialog
      title={say('tokenNew')}
      confirmText={say('tokenMake')}
      isReady={name.trim() !== '' && areas.length > 0 && /^\d+$/.test(days)}
      isDirty={name !== ''}
      onClose={onClose}
      onSubmit={make}
    >
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
      <TextField
        label={say('tokenDays')}
        hint={say('tokenDaysHint', { most: longestDays })}
        value={days}
        onChange={setDays}
        error={daysError}
        inputMode="numeric"
        maxLength={4}
        isNumeric
        isRequired
      />
    </FormDialog>
  )
}
