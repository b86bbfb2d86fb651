import { pathOf } from '@lumbung/definition'
import { ApiProblem, client, type RecordForm, toastError, toasts, useWords } from '@lumbung/screens'
import { Button, Modal, TextField } from '@lumbung/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { NextNumbers } from './next-numbers-card.tsx'
import styles from './numbering.module.css'
import { numberingWords } from './words.ts'

interface RaiseDialogProps {
  readonly form: RecordForm
  readonly row: NextNumbers
  readonly onClose: () => void
}

const FORM = 'raise-next'

/** Lets a series count on from a higher number; what lies between is never given. */
export function RaiseDialog({ form, row, onClose }: RaiseDialogProps) {
  const say = useWords(numberingWords)
  const queries = useQueryClient()
  const [next, setNext] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const { branch } = row
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setWorking(true)
    try {
      const path = `${pathOf(form.resource.definition)}/${form.id ?? ''}/next`
      await client.post(path, { branch: branch.id, next: next.trim() })
      // Its next numbers, its missing ones and its history.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === form.id })
      toasts.show({ kind: 'success', text: say('raised', { branch: branch.code, number: next.trim() }) })
      onClose()
    } catch (problem) {
      setWorking(false)
      if (problem instanceof ApiProblem && problem.status === 422) setError(problem.message)
      else toastError(problem)
    }
  }
  const footer = (
    <>
      <Button onPress={onClose}>{say('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" isLoading={isWorking} isDisabled={next.trim() === ''}>
        {say('raiseYes')}
      </Button>
    </>
  )
  return (
    <Modal isOpen onClose={onClose} size="sm" title={say('raiseTitle', { branch: branch.code })} footer={footer}>
      <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)}>
        <p className={styles.note}>{say('raiseHint')}</p>
        <p className={styles.note}>
          {say('raiseFrom')}: <code>{`${row.next} · ${row.number}`}</code>
        </p>
        <TextField
          label={say('raiseTo')}
          isNumeric
          autoFocus
          maxLength={9}
          value={next}
          onChange={(text) => {
            setNext(text)
            setError(undefined)
          }}
          error={error}
        />
      </form>
    </Modal>
  )
}
