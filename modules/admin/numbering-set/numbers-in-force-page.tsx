import { BrokenPart, client, PageFrame, titleOf, useCatalog, useIn, useSession, useWords } from '@lumbung/screens'
import { Badge, Button, Card, type DataColumn, DataTable, EmptyState, SearchBox } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { numberingSet } from './definition.ts'
import styles from './numbering.module.css'
import { numbersInForcePage } from './page.ts'
import { numberingWords } from './words.ts'

/** By which pattern documents of a kind are numbered in a branch. */
interface InForce {
  readonly document: string
  readonly type: string | null
  readonly pattern: string
  readonly resets: 'month' | 'year' | 'never'
  readonly gapless: boolean
  readonly isStandard: boolean
  readonly next: string
}

interface Named extends InForce {
  readonly title: string
}

interface Answer {
  readonly branch: { readonly code: string; readonly name: string }
  readonly data: readonly InForce[]
}

const RESETS = { month: 'everyMonth', year: 'everyYear', never: 'everNever' } as const

/** By which patterns documents are numbered before any set is made and after, and what the next ones are called. */
export function NumbersInForcePage() {
  const say = useWords(numberingWords)
  const inLanguage = useIn()
  const [q, setQ] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['numbers-in-force', useSession().user.id],
    queryFn: ({ signal }) => client.get<Answer>('/numbers-in-force', { signal }),
  })
  const named = useNamed(data?.data)
  const rows = useMemo(() => named?.filter((row) => fits(row, q)), [named, q])
  const columns = useColumns()
  const branch = data ? say('forceBranch', { branch: `${data.branch.code} ${data.branch.name}` }) : undefined
  const sets = <Button href={numberingSet.path}>{say('forceSets')}</Button>
  return (
    <PageFrame crumbs={[{ label: say('setting') }, { label: inLanguage(numbersInForcePage.title) }]} actions={sets}>
      <p className={styles.note}>{say('forceHint')}</p>
      {error ? <BrokenPart error={error} onRetry={() => void refetch()} /> : null}
      <Card
        title={branch ?? inLanguage(numbersInForcePage.title)}
        padding={0}
        isFilling
        hasHeaderLine
        actions={<SearchBox value={q} onSearch={setQ} placeholder={say('forceSearch')} />}
      >
        <DataTable
          label={inLanguage(numbersInForcePage.title)}
          columns={columns}
          rows={rows}
          keyOf={({ document, type }) => `${document} ${type ?? ''}`}
          gutter={16}
          empty={<EmptyState title={say('forceNone', { text: q })} isSmall />}
        />
      </Card>
    </PageFrame>
  )
}

/** With their names, in their order; documents that who looks does not know are not listed. */
function useNamed(rows: readonly InForce[] | undefined): readonly Named[] | undefined {
  const { byKey } = useCatalog()
  const inLanguage = useIn()
  return useMemo(
    () =>
      rows
        ?.flatMap((row): Named[] => {
          const head = byKey.get(row.document)
          return head ? [{ ...row, title: inLanguage(titleOf(head)) }] : []
        })
        .toSorted((a, b) => a.title.localeCompare(b.title)),
    [rows, byKey, inLanguage],
  )
}

/** Whether all words of the search are in it, in any order. */
function fits({ title, type, pattern, next }: Named, q: string): boolean {
  const text = `${title} ${type ?? ''} ${pattern} ${next}`.toLowerCase()
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function useColumns(): readonly DataColumn<Named>[] {
  const say = useWords(numberingWords)
  return useMemo(
    (): readonly DataColumn<Named>[] => [
      {
        key: 'document',
        title: say('forceDocument'),
        width: 220,
        least: 140,
        isGrowing: true,
        card: 'name',
        render: ({ title, type }) => (type === null ? title : `${title} · ${type}`),
      },
      {
        key: 'pattern',
        title: say('forcePattern'),
        width: 236,
        least: 200,
        isMono: true,
        card: 'note',
        render: ({ pattern }) => pattern,
      },
      {
        key: 'next',
        title: say('forceNext'),
        width: 180,
        least: 150,
        isMono: true,
        isStrong: true,
        card: 'figure',
        render: ({ next }) => next,
      },
      {
        key: 'resets',
        title: say('forceResets'),
        width: 190,
        least: 130,
        render: ({ resets, gapless }) => `${say(RESETS[resets])}${gapless ? ` · ${say('forceGapless')}` : ''}`,
      },
      {
        key: 'from',
        title: say('forceFrom'),
        width: 110,
        least: 96,
        card: 'state',
        render: ({ isStandard }) => (
          <Badge tone={isStandard ? 'default' : 'info'}>{say(isStandard ? 'forceStandard' : 'forceSet')}</Badge>
        ),
      },
    ],
    [say],
  )
}
