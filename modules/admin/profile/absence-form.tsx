import { Button, Card, DateField, Select } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ApiProblem,
  BrokenPart,
  CardWait,
  client,
  readDayText,
  showDay,
  toastError,
  toasts,
  today,
  useWords,
} from '@lumbung/screens'
import styles from './profile.module.css'
import { profileWords } from './words.ts'

interface Absence {
  readonly from: string | null
  readonly to: string | null
  readonly substitute: string | null
}

interface Answer extends Absence {
  readonly colleagues: readonly { readonly id: string; readonly name: string }[]
}

const PATH = '/auth/me/absence'
const KEY = ['absence']
const NOBODY = 'nobody'

/** When one is away, and who decides meanwhile. */
export function AbsenceForm() {
  const say = useWords(profileWords)
  const absence = useQuery({ queryKey: KEY, queryFn: ({ signal }) => client.get<Answer>(PATH, { signal }) })
  return (
    <Card title={say('absence')}>
      {absence.isPending ? <CardWait /> : null}
      {absence.error ? <BrokenPart error={absence.error} onRetry={() => void absence.refetch()} /> : null}
      {absence.data ? <Form key={JSON.stringify(absence.data)} answer={absence.data} /> : null}
    </Card>
  )
}

/** What is being said, and saving it; what is wrong is shown at its field. */
function useAbsence(stored: Absence) {
  const say = useWords(profileWords)
  const queries = useQueryClient()
  const [absence, setAbsence] = useState(stored)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (next: Absence): Promise<void> => {
    setSaving(true)
    try {
      queries.setQueryData(KEY, await client.put<Answer>(PATH, next))
      toasts.show({ kind: 'success', text: say('personSaved') })
    } catch (error) {
      if (error instanceof ApiProblem && error.errors.length > 0) setProblem(error)
      else toastError(error)
    }
    setSaving(false)
  }
  return {
    absence,
    isSaving,
    save,
    change: (part: Partial<Absence>): void => {
      setProblem(null)
      setAbsence({ ...absence, ...part })
    },
    errorAt: (path: string): string | undefined => problem?.errors.find((one) => one.path === path)?.message,
  }
}

function Form({ answer }: { readonly answer: Answer }) {
  const say = useWords(profileWords)
  const { colleagues, ...stored } = answer
  const { absence, isSaving, save, change, errorAt } = useAbsence(stored)
  const day = (key: 'from' | 'to') => ({
    value: absence[key] ?? '',
    onChange: (next: string) => change({ [key]: next === '' ? null : next }),
    error: errorAt(key),
    today: today(),
    parse: readDayText,
    format: showDay,
    labelPlace: 'side' as const,
  })
  const isSame = JSON.stringify(absence) === JSON.stringify(stored)
  const isNone = stored.from === null && stored.to === null && stored.substitute === null
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame) void save(absence)
      }}
    >
      <DateField {...day('from')} label={say('absenceFrom')} />
      <DateField {...day('to')} label={say('absenceTo')} hint={say('absenceToHint')} />
      <Select
        label={say('absenceSubstitute')}
        labelPlace="side"
        hint={say('absenceSubstituteHint')}
        options={[
          { value: NOBODY, label: say('absenceNobody') },
          ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={absence.substitute ?? NOBODY}
        onChange={(next) => change({ substitute: next === NOBODY ? null : next })}
        error={errorAt('substitute')}
        isSearchable
      />
      <span className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={isSaving} isDisabled={isSame}>
          {say('save')}
        </Button>
        {isNone ? null : (
          <Button onPress={() => void save({ from: null, to: null, substitute: null })}>{say('absenceBack')}</Button>
        )}
      </span>
    </form>
  )
}
