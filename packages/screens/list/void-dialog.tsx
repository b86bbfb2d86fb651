import type { Head } from '@lumbung/definition'
import { Button, Modal, TextField } from '@lumbung/ui'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { titleOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { actionsFrom } from '../document/actions.ts'
import { stepState } from '../document/wanted-step.ts'
import { apiPath, recordPath, withQuery } from '../paths.ts'
import { asJson, asRows, asText } from '../problem.ts'
import { statusOf } from '../shell/status.ts'
import { errorText } from '../shell/toasts.ts'
import { addWords, useIn, useSay } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import { documentWords } from '../words-document.ts'
import { listWords } from '../words-list.ts'
import styles from './list.module.css'

addWords(approvalWords)
addWords(documentWords)
addWords(listWords)

interface Numbered {
  readonly head: Head
  readonly id: string
  readonly number: string
}

const FORM = 'void-by-number'

/** The documents that have this number, whichever kind they are. */
function useNumbered(): (number: string) => Promise<readonly Numbered[]> {
  const catalog = useCatalog()
  return async (number) => {
    const found = await client.get<unknown>(withQuery('/search', { q: number }))
    return asRows(found).flatMap((row): Numbered[] => {
      const head = catalog.byKey.get(asText(row.resource))
      const isIt = head?.definition.kind === 'document' && asText(row.code).toLowerCase() === number.toLowerCase()
      return head && isIt ? [{ head, id: asText(row.id), number: asText(row.code) }] : []
    })
  }
}

/** Why a document cannot be voided now; null where it can. */
function useHindrance(): (one: Numbered) => Promise<string | null> {
  const say = useSay()
  return async ({ head, id, number }) => {
    const path = `${apiPath(head.definition)}/${id}`
    const action = actionsFrom(await client.get<unknown>(`${path}/actions`)).find(({ name }) => name === 'void')
    if (action) return action.isPossible ? null : action.reason
    const face = statusOf(asText(asJson(await client.get<unknown>(path)).status))
    return say('voidNumberNotNow', { number, status: face ? say(face.word) : '' })
  }
}

/** Looks a number up: opens its document, says why it cannot be voided, or which documents have the number. */
function useFinding() {
  const say = useSay()
  const navigate = useNavigate()
  const numbered = useNumbered()
  const hindrance = useHindrance()
  const [error, setError] = useState<string>()
  const [choice, setChoice] = useState<readonly Numbered[]>([])
  const [isWorking, setWorking] = useState(false)
  const open = async (one: Numbered): Promise<void> => {
    const reason = await hindrance(one)
    if (reason === null) await navigate(recordPath(one.head.definition, one.id), { state: stepState('void') })
    else setError(reason)
  }
  const find = async (number: string): Promise<void> => {
    const found = await numbered(number)
    const [only] = found
    if (!only) setError(say('voidNumberNone', { number }))
    else if (found.length > 1) setChoice(found)
    else await open(only)
  }
  const run = (work: Promise<void>): void => {
    setWorking(true)
    work.catch((problem: unknown) => setError(errorText(problem))).finally(() => setWorking(false))
  }
  return {
    error,
    choice,
    isWorking,
    open: (one: Numbered) => open(one),
    find: (number: string) => run(find(number)),
    clear: (): void => {
      setError(undefined)
      setChoice([])
    },
  }
}

/** Finds a document by its number and opens it with the question before voiding: its preview and its guards. */
export function VoidDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const inLanguage = useIn()
  const [typed, setTyped] = useState('')
  const { error, choice, isWorking, open, find, clear } = useFinding()
  const number = typed.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (number !== '') find(number)
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" isLoading={isWorking} isDisabled={number === ''}>
        {say('voidByNumber')}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} title={say('voidByNumber')} description={say('voidNumberHint')} footer={footer}>
      <form id={FORM} className={styles.filterForm} onSubmit={submit}>
        <TextField
          autoFocus
          label={say('voidNumber')}
          value={typed}
          error={error}
          onChange={(text) => {
            setTyped(text)
            clear()
          }}
        />
        {choice.length > 0 ? <p>{say('voidNumberSeveral')}</p> : null}
        {choice.map((one) => (
          <Button key={one.id} onPress={() => open(one)}>
            {`${inLanguage(titleOf(one.head))} ${one.number}`}
          </Button>
        ))}
      </form>
    </Modal>
  )
}
