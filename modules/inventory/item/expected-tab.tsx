import { Decimal } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, showDay, useWords } from '@lumbung/screens'
import { Badge, Card, type DataColumn, DataTable, EmptyState, Figure, useIsNarrow } from '@lumbung/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { DocumentLink, useDocument } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import type { ExpectedRow } from './item-summary.ts'
import { useCounting } from './use-counting.ts'
import { itemWords } from './words.ts'

/** Which open documents want an item, and which bring it. */
export function ExpectedTab({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const navigate = useNavigate()
  const find = useDocument()
  const { data, error, isFetching, refetch } = usePart<{ readonly data: readonly ExpectedRow[] }>(form, 'expected')
  const columns = useColumns(form, data?.data.some(({ late, isAllocated }) => late > 0 || isAllocated) === true)
  const rows = useMemo(() => data?.data.map((row, place) => ({ ...row, place: String(place) })), [data])
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  const open = ({ key, id }: ExpectedRow): void => {
    const document = find({ type: key, id })
    if (document) void navigate(document.path)
  }
  return (
    <div className={styles.filling}>
      <Card title={say('expected')} count={rows ? String(rows.length) : undefined} padding={0} isFilling hasHeaderLine>
        <div className={styles.table}>
          <DataTable
            label={say('expected')}
            columns={columns}
            rows={rows}
            keyOf={({ place }) => place}
            gutter={16}
            rowHeight={32}
            onOpen={open}
            isLoading={isFetching}
            empty={
              <EmptyState icon="circle-check" title={say('nothingExpected')} isSmall>
                {say('nothingExpectedHint')}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </div>
  )
}

type Row = ExpectedRow & { readonly place: string }

function useColumns(form: RecordSlotProps['form'], hasMarks: boolean): readonly DataColumn<Row>[] {
  const say = useWords(itemWords)
  const find = useDocument()
  const { inBase } = useCounting(form)
  const isNarrow = useIsNarrow()
  return useMemo(
    (): readonly DataColumn<Row>[] => [
      { key: 'day', title: say('wantedDay'), width: 96, card: 'code', render: ({ day }) => showDay(day) },
      {
        key: 'number',
        title: say('document'),
        width: 146,
        card: 'name',
        render: ({ key, id, number }) => <DocumentLink type={key} id={id} number={number ?? say('unseen')} />,
      },
      {
        key: 'kind',
        title: say('kind'),
        width: 120,
        least: 116,
        render: ({ key, id }) => find({ type: key, id })?.title ?? '',
      },
      partyColumn(say('party')),
      { key: 'warehouse', title: say('warehouse'), width: 84, render: ({ warehouse }) => warehouse },
      ...(hasMarks ? [MARKS] : []),
      {
        key: 'wanted',
        title: say('wanted'),
        width: 96,
        least: 80,
        align: 'end',
        render: ({ quantity }) =>
          quantity.startsWith('-') ? <Figure text={inBase(new Decimal(quantity).abs().toFixed())} /> : null,
      },
      {
        key: 'coming',
        title: say('coming'),
        width: 96,
        least: 80,
        align: 'end',
        render: ({ quantity }) => (quantity.startsWith('-') ? null : <Figure text={inBase(quantity)} />),
      },
      ...(isNarrow ? [signedColumn(inBase)] : []),
    ],
    [say, find, inBase, hasMarks, isNarrow],
  )
}

const partyColumn = (title: string): DataColumn<Row> => ({
  key: 'party',
  title,
  width: 150,
  least: 90,
  isGrowing: true,
  card: 'note',
  render: ({ party }) => party,
})

const MARKS: DataColumn<Row> = {
  key: 'state',
  title: '',
  width: 96,
  least: 72,
  card: 'state',
  render: ({ late, isAllocated }) => <Mark late={late} isAllocated={isAllocated} />,
}

/** On a phone one figure says what is wanted, with a minus, or comes. */
const signedColumn = (inBase: (quantity: string) => string): DataColumn<Row> => ({
  key: 'signed',
  title: '',
  width: 0,
  card: 'figure',
  render: ({ quantity }) => <Figure text={quantity.startsWith('-') ? inBase(quantity) : `+${inBase(quantity)}`} />,
})

function Mark({ late, isAllocated }: Pick<ExpectedRow, 'late' | 'isAllocated'>) {
  const say = useWords(itemWords)
  if (late > 0) return <Badge tone="danger">{say('late', { days: String(late) })}</Badge>
  return isAllocated ? <Badge tone="info">{say('allocated')}</Badge> : null
}
