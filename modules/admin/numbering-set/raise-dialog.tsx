import { pathOf } from '@lumbung/definition'
import { ApiProblem, client, FormDialog, type RecordForm, toasts, useWords } from '@lumbung/screens'
import { TextField } from '@lumbung/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NextNumbers } from './next-numbers-card.tsx'
import styles from './numbering.module.css'
import { numberingWords } from './words.ts'

interface RaiseDialogProps {
  readonly form: RecordForm
  readonly row: NextNumbers
  readonly onClose: () => void
}

/** Lets a series count on from a higher number; what lies between is never given. */
export function RaiseDialog({ form, row, onClose }: RaiseDialogProps) {
  const say = useWords(numberingWords)
  const queries = useQueryClient()
  const [next, setNext] = useState('')
  const [error, setError] = useState<string>()
  const { branch } = row
  const save = async (): Promise<void> => {
    try {
      const path = `${pathOf(form.resource.definition)}/${form.id ?? ''}/next`
      await client.post(path, { branch: branch.id, next: next.trim() })
      // Its next numbers, its missing ones and its history.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === form.id })
      toasts.show({ kind: 'success', text: say('raised', { branch: branch.code, number: next.trim() }) })
      onClose()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.status !== 422) throw problem
      setError(problem.message)
    }
  }
  return (
    <FormDialog
      size="sm"
      title={say('raiseTitle', { branch: branch.code })}
      confirmText={say('raiseYes')}
      isReady={next.trim() !== ''}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
