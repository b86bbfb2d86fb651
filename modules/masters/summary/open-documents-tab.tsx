import { Decimal, formatMoney } from '@lumbung/core'
import { baseCurrency, BrokenPart, type RecordSlotProps, showAmount, showDay, useWords } from '@lumbung/screens'
import { Badge, Card, type DataColumn, DataTable, EmptyState, Figure, type Tone } from '@lumbung/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { DocumentLink, useDocument } from './document-link.tsx'
import type { OpenDocument, OpenState } from './open-documents.ts'
import styles from './summary.module.css'
import { usePart } from './use-part.ts'
import { summaryWords } from './words.ts'

const STATES: Readonly<Record<OpenState, readonly [word: keyof typeof summaryWords, tone: Tone]>> = {
  none: ['stateNone', 'default'],
  partly: ['statePartly', 'info'],
  toBill: ['stateToBill', 'attention'],
  owed: ['stateOwed', 'default'],
  credit: ['stateCredit', 'success'],
}

/** Everything about a party that is not finished: what is late is marked, and each row opens its document. */
export function OpenDocumentsTab({ form }: RecordSlotProps) {
  const say = useWords(summaryWords)
  const navigate = useNavigate()
  const find = useDocument()
  const { data, error, isFetching, refetch } = usePart<{ readonly data: readonly OpenDocument[] }>(
    form,
    'open-documents',
  )
  const columns = useColumns()
  const rows = data?.data
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  const open = ({ key, id }: OpenDocument): void => {
    const document = find({ type: key, id })
    if (document) void navigate(document.path)
  }
  return (
    <div className={styles.filling}>
      <Card
        title={say('openDocuments')}
        count={rows ? String(rows.length) : undefined}
        padding={0}
        isFilling
        hasHeaderLine
      >
        <div className={styles.table}>
          <DataTable
            label={say('openDocuments')}
            columns={columns}
            rows={rows}
            keyOf={({ key, id, due }) => `${key} ${id} ${due ?? ''}`}
            gutter={16}
            rowHeight={32}
            onOpen={open}
            isLoading={isFetching}
            empty={
              <EmptyState icon="circle-check" title={say('openEmpty')} isSmall>
                {say('openEmptyHint')}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </div>
  )
}

// The currency of the books goes without saying.

const amountOf = (value: string | null, currency: string | null): string =>
  value === null || new Decimal(value).isZero()
    ? ''
    : currency === baseCurrency()
      ? formatMoney(value)
      : showAmount(value, currency ?? '')

function useColumns(): readonly DataColumn<OpenDocument>[] {
  const say = useWords(summaryWords)
  const find = useDocument()
  return useMemo(
    (): readonly DataColumn<OpenDocument>[] => [
      {
        key: 'number',
        title: say('number'),
        width: 146,
        card: 'name',
        render: ({ key, id, number }) => <DocumentLink type={key} id={id} number={number} />,
      },
      {
        key: 'kind',
        title: say('kind'),
        width: 128,
        least: 104,
        isGrowing: true,
        card: 'code',
        render: ({ key, id }) => find({ type: key, id })?.title ?? '',
      },
      { key: 'date', title: say('date'), width: 96, isQuiet: true, render: ({ date }) => showDay(date) },
      { key: 'due', title: say('due'), width: 96, card: 'note', render: ({ due }) => showDay(due) },
      {
        key: 'state',
        title: say('state'),
        width: 116,
        least: 96,
        card: 'state',
        render: ({ state, late }) =>
          late > 0 ? (
            <Badge tone="danger">{say('late', { days: String(late) })}</Badge>
          ) : (
            <Badge tone={STATES[state][1]}>{say(STATES[state][0])}</Badge>
          ),
      },
      {
        key: 'total',
        title: say('total'),
        width: 128,
        least: 110,
        align: 'end',
        isQuiet: true,
        render: ({ total, currency }) => <Figure text={amountOf(total, currency)} />,
      },
      {
        key: 'open',
        card: 'figure',
        title: say('open'),
        width: 128,
        least: 110,
        align: 'end',
        isStrong: true,
        render: ({ open, currency }) => <Figure text={amountOf(open, currency)} />,
      },
    ],
    [say, find],
  )
}
