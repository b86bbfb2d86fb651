import { type Head, pathOf } from '@lumbung/definition'
import {
  client,
  errorText,
  FormDialog,
  recordPath,
  statusOf,
  stepState,
  titleOf,
  useCatalog,
  useIn,
  useWords,
  withQuery,
} from '@lumbung/screens'
import { Button, TextField } from '@lumbung/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { voidWords } from './words.ts'

interface Found {
  readonly head: Head
  readonly id: string
  readonly number: string
}

interface FoundRow {
  readonly resource: string
  readonly id: string
  readonly code: string
}

interface Action {
  readonly action: string
  readonly possible: boolean
  readonly reason?: { readonly message: string }
}

/** The documents of this number, whichever kind they are, and why one of them cannot be voided now. */
function useNumbered() {
  const say = useWords(voidWords)
  const { byKey } = useCatalog()
  const find = async (number: string): Promise<readonly Found[]> => {
    const rows = await client.get<readonly FoundRow[]>(withQuery('/search', { q: number }))
    return rows.flatMap(({ resource, id, code }) => {
      const head = byKey.get(resource)
      const isIt = head?.definition.kind === 'document' && code.toLowerCase() === number.toLowerCase()
      return isIt ? [{ head, id, number: code }] : []
    })
  }
  /** Undefined where it can be. */
  const hindrance = async ({ head, id, number }: Found): Promise<string | undefined> => {
    const path = `${pathOf(head.definition)}/${id}`
    const action = (await client.get<readonly Action[]>(`${path}/actions`)).find((one) => one.action === 'void')
    if (action) return action.reason?.message
    const face = statusOf((await client.get<{ readonly status: string }>(path)).status)
    return say('voidNumberNotNow', { number, status: face ? say(face.word) : '' })
  }
  return { find, hindrance }
}

/** Finds a document by its number and opens it with the question before voiding: its preview and its guards. */
export function VoidDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useWords(voidWords)
  const inLanguage = useIn()
  const navigate = useNavigate()
  const { find, hindrance } = useNumbered()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [choice, setChoice] = useState<readonly Found[]>([])
  const number = typed.trim()
  const open = async (one: Found): Promise<void> => {
    const reason = await hindrance(one)
    if (reason === undefined) await navigate(recordPath(one.head.definition, one.id), { state: stepState('void') })
    else setError(reason)
  }
  const look = async (): Promise<void> => {
    const found = await find(number)
    const [only] = found
    if (!only) setError(say('voidNumberNone', { number }))
    else if (found.length > 1) setChoice(found)
    else await open(only)
  }
  const refuse = (problem: unknown): void => setError(errorText(problem))
  return (
    <FormDialog
      title={say('voidByNumber')}
      description={say('voidNumberHint')}
      confirmText={say('voidByNumber')}
      isReady={number !== ''}
      onSubmit={() => look().catch(refuse)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={say('voidNumber')}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
          setChoice([])
        }}
      />
      {choice.length > 0 ? <p>{say('voidNumberSeveral')}</p> : null}
      {choice.map((one) => (
        <Button key={one.id} onPress={() => void open(one).catch(refuse)}>
          {`${inLanguage(titleOf(one.head))} ${one.number}`}
        </Button>
      ))}
    </FormDialog>
  )
}
