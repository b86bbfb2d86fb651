import {
  addDays,
  addMonths,
  fiscalPeriods,
  formatPeriod,
  isLocalDate,
  type LocalDate,
  MOST_PERIODS,
} from '@lumbung/core'
import { DateField, TextField, useLanguage } from '@lumbung/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ApiProblem,
  asText,
  client,
  FormDialog,
  type Json,
  readDayText,
  showDay,
  toasts,
  today,
  useWords,
} from '@lumbung/screens'
import { pathOf } from '@lumbung/definition'
import { useState } from 'react'
import { accountingPeriod } from './definition.ts'
import styles from './period.module.css'
import { periodWords } from './words.ts'

const PATH = pathOf(accountingPeriod)
const LIST = ['list', accountingPeriod.key] as const

interface Year {
  readonly year: string
  readonly start: string
  readonly end: string
}

/** Twelve months from a day on, in the year in which they end. */
function yearFrom(start: LocalDate): Year {
  const end = addDays(addMonths(start, MOST_PERIODS), -1)
  return { year: end.slice(0, 4), start, end }
}

/** The year behind the last period; where there is none, this calendar year. */
function useNextYear(): Year | undefined {
  const last = useQuery({
    queryKey: [...LIST, 'last'],
    queryFn: () => client.get<{ readonly data: readonly Json[] }>(`${PATH}?pageSize=1&sort=-startDate&fields=endDate`),
    gcTime: 0,
  })
  if (last.isPending) return undefined
  const end = asText(last.data?.data[0]?.endDate)
  if (isLocalDate(end)) return yearFrom(addDays(end, 1))
  const first = `${today().slice(0, 4)}-01-01`
  return isLocalDate(first) ? yearFrom(first) : undefined
}

/** Makes the periods of a fiscal year in one step. */
export function YearDialog({ onClose }: { readonly onClose: () => void }) {
  const next = useNextYear()
  return next ? <YearForm next={next} onClose={onClose} /> : null
}

function YearForm({ next, onClose }: { readonly next: Year; readonly onClose: () => void }) {
  const say = useWords(periodWords)
  const queries = useQueryClient()
  const [asked, setAsked] = useState(next)
  const [refused, setRefused] = useState<unknown>(null)
  const { year, start, end } = asked
  const periods = isLocalDate(start) && isLocalDate(end) ? fiscalPeriods(start, end) : []
  const save = async (): Promise<void> => {
    try {
      await client.post(`${PATH}/year`, { fiscalYear: year, startDate: start, endDate: end })
      await queries.invalidateQueries({ queryKey: LIST })
      toasts.show({ kind: 'success', text: say('yearCreated', { year }) })
      onClose()
    } catch (error) {
      setRefused(error)
      if (!(error instanceof ApiProblem) || error.errors.length === 0) throw error
    }
  }
  return (
    <FormDialog
      title={say('yearNew')}
      confirmText={say('yearCreate', { count: periods.length })}
      isDirty={asked !== next}
      isReady={periods.length > 0}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={styles.note}>{say('yearHint')}</p>
      <YearFields
        asked={asked}
        refused={refused}
        onChange={(part) => {
          setAsked({ ...asked, ...part })
          setRefused(null)
        }}
      />
      <MadePeriods periods={periods} />
    </FormDialog>
  )
}

interface YearFieldsProps {
  readonly asked: Year
  readonly refused: unknown
  readonly onChange: (part: Partial<Year>) => void
}

function YearFields({ asked, refused, onChange }: YearFieldsProps) {
  const say = useWords(periodWords)
  const errorAt = (field: string): string | undefined =>
    refused instanceof ApiProblem ? refused.errors.find(({ path }) => path === field)?.message : undefined
  const day = { today: today(), parse: readDayText, format: showDay }
  return (
    <div className={styles.days}>
      <TextField
        label={say('yearFiscal')}
        isNumeric
        maxLength={4}
        value={asked.year}
        onChange={(year) => onChange({ year })}
        error={errorAt('fiscalYear')}
      />
      <DateField
        {...day}
        label={say('yearStart')}
        value={asked.start}
        onChange={(start) => onChange({ start })}
        error={errorAt('startDate')}
      />
      <DateField
        {...day}
        label={say('yearEnd')}
        value={asked.end}
        onChange={(end) => onChange({ end })}
        error={errorAt('endDate')}
      />
    </div>
  )
}

function MadePeriods({ periods }: { readonly periods: ReturnType<typeof fiscalPeriods> }) {
  const say = useWords(periodWords)
  const language = useLanguage()
  if (periods.length === 0) return <p className={styles.note}>{say('yearNone')}</p>
  return (
    <ul className={styles.made} aria-label={say('yearPeriods')}>
      {periods.map(({ name, start, end }) => (
        <li key={name}>
          <b>{formatPeriod(name, language)}</b>
          <span>{`${showDay(start)} – ${showDay(end)}`}</span>
        </li>
      ))}
    </ul>
  )
}
