import { addMonths, Decimal, formatMoney, type LocalDate, startOfMonth } from '@lumbung/core'
import {
  asLocalDate,
  BrokenPart,
  may,
  printPath,
  readDayText,
  type RecordSlotProps,
  showCount,
  showDay,
  today,
  useSession,
  useWords,
} from '@lumbung/screens'
import {
  Banner,
  Button,
  Card,
  type DataColumn,
  DataTable,
  DateRangeField,
  EmptyState,
  Figure,
  useIsNarrow,
} from '@lumbung/ui'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { DocumentLink, useDocument } from './document-link.tsx'
import type { Statement, StatementRow } from './statement.ts'
import styles from './summary.module.css'
import { usePart } from './use-part.ts'
import { summaryWords } from './words.ts'

/** The first day of the month so many months before. */
const monthStart = (day: LocalDate, before: number): LocalDate => addMonths(startOfMonth(day), -before)

/** The days that the address says, else three months up to today. */
function useDays() {
  const [parameters, setParameters] = useSearchParams()
  const now = today()
  const from = parameters.get('from') ?? monthStart(now, 2)
  const to = parameters.get('to') ?? now
  const choose = (start: string, end: string): void => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('from', start)
        after.set('to', end)
        return after
      },
      { replace: true },
    )
  }
  return { from, to, choose, now }
}

/** The statement of account of these days (modules/flows/statement). */
const paperOf = ({ from, to }: Pick<ReturnType<typeof useDays>, 'from' | 'to'>): string =>
  new URLSearchParams({ template: 'statement', from, to }).toString()

/** What a party owed before, every document that changed it, and what it owes after each. */
export function StatementTab({ form }: RecordSlotProps) {
  const say = useWords(summaryWords)
  const days = useDays()
  const asked = usePart<Statement>(form, `statement?from=${days.from}&to=${days.to}`)
  const { definition } = form.resource
  const canPrint = may(useSession(), `${definition.key}.print`)
  const actions = (
    <div className={styles.period}>
      <Period {...days} />
      {canPrint && form.id !== null ? (
        <Button size="sm" icon="printer" href={`${printPath(definition, form.id)}&${paperOf(days)}`}>
          {say('print')}
        </Button>
      ) : null}
    </div>
  )
  return (
    <div className={styles.filling}>
      <Card title={say('inRupiah')} padding={0} isFilling hasHeaderLine actions={actions}>
        {asked.error ? (
          <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          <Rows statement={asked.data} isLoading={asked.isFetching} from={days.from} />
        )}
      </Card>
    </div>
  )
}

function Period({ from, to, choose, now }: ReturnType<typeof useDays>) {
  const say = useWords(summaryWords)
  const year = now.slice(0, 4)
  const before = String(Number.parseInt(year, 10) - 1)
  return (
    <DateRangeField
      label={say('period')}
      labelPlace="hidden"
      value={{ start: from, end: to }}
      onChange={({ start, end }) => (start !== '' && end !== '' ? choose(start, end) : undefined)}
      today={now}
      parse={readDayText}
      format={showDay}
      presets={[
        { label: say('thisMonth'), range: { start: monthStart(now, 0), end: now } },
        { label: say('threeMonths'), range: { start: monthStart(now, 2), end: now } },
        { label: say('thisYear'), range: { start: asLocalDate(`${year}-01-01`), end: now } },
        { label: say('lastYear'), range: { start: `${before}-01-01`, end: `${before}-12-31` } },
      ]}
    />
  )
}

interface RowsProps {
  readonly statement: Statement | undefined
  readonly isLoading: boolean
  readonly from: string
}

const OPENING = 'opening'
const amount = (value: string): string => (new Decimal(value).isZero() ? '' : formatMoney(value))

function Rows({ statement, isLoading, from }: RowsProps) {
  const say = useWords(summaryWords)
  const navigate = useNavigate()
  const find = useDocument()
  const rows = useMemo((): readonly StatementRow[] | undefined => {
    if (!statement) return undefined
    if (statement.rows.length === 0 && new Decimal(statement.opening).isZero()) return []
    const { opening } = statement
    const before = { key: null, source: null, dueDate: null, added: '0', settled: '0', number: '' }
    return [{ ...before, id: OPENING, date: from, balance: opening }, ...statement.rows]
  }, [statement, from])
  const columns = useColumns()
  const open = ({ key, source }: StatementRow): void => {
    const document = find({ type: key, id: source })
    if (document) void navigate(document.path)
  }
  return (
    <div className={styles.table}>
      {statement?.isCut ? (
        <Banner tone="info">{say('statementCut', { count: showCount(statement.rows.length) })}</Banner>
      ) : null}
      <DataTable
        label={say('inRupiah')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        gutter={16}
        rowHeight={32}
        onOpen={open}
        isLoading={isLoading}
        totals={
          statement
            ? { number: say('closing'), balance: <Figure text={formatMoney(statement.closing)} isStrong /> }
            : undefined
        }
        empty={
          <EmptyState title={say('statementEmpty')} isSmall>
            {say('statementEmptyHint')}
          </EmptyState>
        }
      />
    </div>
  )
}

/** What a document changed: one amount with its sign, where a card has no room for two. */
const change = ({ added, settled }: StatementRow): string => {
  const changed = new Decimal(added).minus(settled)
  return changed.isZero() ? '' : `${changed.isPositive() ? '+' : ''}${formatMoney(changed)}`
}

function useColumns(): readonly DataColumn<StatementRow>[] {
  const say = useWords(summaryWords)
  const isNarrow = useIsNarrow()
  return useMemo(
    (): readonly DataColumn<StatementRow>[] => [
      { key: 'date', title: say('date'), width: 96, card: 'code', render: ({ date }) => showDay(date) },
      {
        key: 'number',
        title: say('document'),
        width: 160,
        least: 146,
        card: 'name',
        isGrowing: true,
        render: ({ id, key, source, number }) =>
          id === OPENING ? say('opening') : <DocumentLink type={key} id={source} number={number} />,
      },
      { key: 'due', title: say('due'), width: 96, isQuiet: true, render: ({ dueDate }) => showDay(dueDate) },
      {
        key: 'added',
        title: say('added'),
        width: 132,
        least: 112,
        align: 'end',
        card: 'state',
        render: (row) => <Figure text={isNarrow ? change(row) : amount(row.added)} />,
      },
      {
        key: 'settled',
        title: say('settled'),
        width: 132,
        least: 112,
        align: 'end',
        render: ({ settled }) => <Figure text={amount(settled)} />,
      },
      {
        key: 'balance',
        card: 'figure',
        title: say('balance'),
        width: 136,
        least: 116,
        align: 'end',
        isStrong: true,
        render: ({ balance }) => <Figure text={formatMoney(balance)} />,
      },
    ],
    [say, isNarrow],
  )
}
