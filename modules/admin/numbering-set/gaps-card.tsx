import { pathOf } from '@lumbung/definition'
import {
  asText,
  BrokenPart,
  client,
  type Json,
  PATHS,
  type RecordForm,
  recordPath,
  showCount,
  showInstant,
  useCatalog,
  useWords,
  type RecordSlotProps,
} from '@lumbung/screens'
import { formatPeriod } from '@lumbung/core'
import { Card, Select, SkeletonRows, useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from './numbering.module.css'
import { type NumberingWord, numberingWords } from './words.ts'

interface Missing {
  readonly first: string
  readonly last: string
  readonly count: number
  readonly known: 'deleted' | 'skipped' | 'upload' | 'unused'
  readonly by: string | null
  readonly at: string | null
}

interface GapBranch {
  readonly branch: { readonly code: string; readonly name: string }
  readonly given: number
  readonly voidedCount: number
  readonly voided: readonly { readonly id: string; readonly number: string }[]
  readonly missing: readonly Missing[]
  readonly isCut: boolean
}

const KNOWN: Readonly<Record<Missing['known'], NumberingWord>> = {
  deleted: 'gapDeleted',
  skipped: 'gapSkipped',
  upload: 'gapUpload',
  unused: 'gapUnused',
}

/** The periods that have begun, the newest first. */
const usePeriods = () =>
  useQuery({
    queryKey: ['list', 'accounting-period', 'begun'],
    queryFn: async () => {
      const query = 'pageSize=60&sort=-startDate&fields=name,status&filter[status]=active,closing,closed'
      const { data } = await client.get<{ readonly data: readonly Json[] }>(`${PATHS.periods}?${query}`)
      return data.map((row) => ({ id: asText(row.id), name: asText(row.name) }))
    },
  })

/** Numbers of a period that no document bears, with what became of them, and the void ones, which keep theirs. */
export function GapsCard({ form }: RecordSlotProps) {
  const say = useWords(numberingWords)
  const language = useLanguage()
  const periods = usePeriods()
  const [picked, setPicked] = useState<string | null>(null)
  const period = picked ?? periods.data?.[0]?.id ?? null
  const { id } = form
  const report = useQuery({
    queryKey: ['numbers-missing', id, period],
    queryFn: ({ signal }) =>
      client.get<{ readonly data: readonly GapBranch[] }>(
        `${pathOf(form.resource.definition)}/${id ?? ''}/gaps?period=${period ?? ''}`,
        { signal },
      ),
    enabled: id !== null && period !== null,
  })
  if (id === null) return null
  const options = (periods.data ?? []).map((one) => ({ value: one.id, label: formatPeriod(one.name, language) }))
  const error = periods.error ?? report.error
  return (
    <Card
      title={say('gaps')}
      padding={0}
      hasHeaderLine
      actions={
        <Select
          label={say('gapsPeriod')}
          labelPlace="hidden"
          options={options}
          value={period}
          onChange={(next) => setPicked(next)}
        />
      }
    >
      {error ? <BrokenPart error={error} onRetry={() => void (periods.error ? periods : report).refetch()} /> : null}
      {report.isLoading ? <SkeletonRows columns={['1fr', '1fr']} /> : null}
      {report.data?.data.map((branch) => (
        <BranchGaps key={branch.branch.code} form={form} of={branch} />
      ))}
    </Card>
  )
}

function BranchGaps({ form, of }: { readonly form: RecordForm; readonly of: GapBranch }) {
  const say = useWords(numberingWords)
  const { byKey } = useCatalog()
  const document = byKey.get(asText(form.base?.document))
  const tell = ({ known, by, at }: Missing): string => say(KNOWN[known], { name: by ?? '', time: showInstant(at) })
  return (
    <section className={styles.gaps}>
      <h3>{`${of.branch.code} ${of.branch.name}`}</h3>
      <p className={styles.note}>
        {[
          say('gapsGiven', { count: showCount(of.given) }),
          ...(of.voidedCount > 0 ? [say('gapsVoid', { count: showCount(of.voidedCount) })] : []),
        ].join(' · ')}
      </p>
      {of.voided.length > 0 && document ? (
        <p className={styles.voided}>
          {of.voided.map(({ id, number }) => (
            <Link key={id} to={recordPath(document.definition, id)}>
              {number}
            </Link>
          ))}
        </p>
      ) : null}
      {of.missing.length === 0 ? <p>{say('gapsNone')}</p> : null}
      <ul aria-label={say('gaps')}>
        {of.missing.map((one) => (
          <li key={one.first}>
            <code>{one.count === 1 ? one.first : `${one.first} – ${one.last}`}</code>
            {one.count === 1 ? null : <b>{say('gapCount', { count: showCount(one.count) })}</b>}
            <span>{tell(one)}</span>
          </li>
        ))}
      </ul>
      {of.isCut ? <p className={styles.note}>{say('gapsCut')}</p> : null}
    </section>
  )
}
