import { formatMoney } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, showCount, showDay, useWords, withQuery } from '@lumbung/screens'
import { Banner, Button, Card, type DataColumn, DataTable, EmptyState, Figure } from '@lumbung/ui'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { DocumentLink, useDocument } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import type { CardRow, StockCard } from './item-summary.ts'
import { useCounting } from './use-counting.ts'
import { itemWords } from './words.ts'

const REPORT = '/report/detail-stock'

/** Why the stock of an item is what it is: its newest moves, the balance after each, and the document that moved it. */
export function CardTab({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const navigate = useNavigate()
  const find = useDocument()
  const { data, error, isFetching, refetch } = usePart<StockCard>(form, 'card')
  const columns = useColumns(form, data?.rows.some(({ value }) => value !== null) === true)
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  const open = ({ key, source }: CardRow): void => {
    const document = find({ type: key, id: source })
    if (document) void navigate(document.path)
  }
  const report = (
    <span className={styles.report}>
      <Button variant="link" size="sm" href={withQuery(REPORT, { item: form.id, branch: 'all' })}>
        {say('openReport')}
      </Button>
    </span>
  )
  return (
    <div className={styles.filling}>
      {data?.isRecalculating ? <Banner tone="warning">{say('recalculating')}</Banner> : null}
      <Card title={say('card')} padding={0} isFilling hasHeaderLine actions={report}>
        <div className={styles.table}>
          {data?.isCut ? <Banner tone="info">{say('cardCut', { count: showCount(data.rows.length) })}</Banner> : null}
          <DataTable
            label={say('card')}
            columns={columns}
            rows={data?.rows}
            keyOf={({ id }) => id}
            gutter={16}
            rowHeight={32}
            onOpen={open}
            isLoading={isFetching}
            empty={
              <EmptyState title={say('noMoves')} isSmall>
                {say('noMovesHint')}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </div>
  )
}

function useColumns(form: RecordSlotProps['form'], seesCosts: boolean): readonly DataColumn<CardRow>[] {
  const say = useWords(itemWords)
  const find = useDocument()
  const { inBase } = useCounting(form)
  return useMemo(
    (): readonly DataColumn<CardRow>[] => [
      { key: 'date', title: say('date'), width: 96, card: 'code', render: ({ date }) => showDay(date) },
      { key: 'time', title: say('time'), width: 54, isQuiet: true, render: ({ time }) => time },
      {
        key: 'number',
        title: say('document'),
        width: 140,
        card: 'name',
        render: ({ key, source, number }) => <DocumentLink type={key} id={source} number={number} />,
      },
      {
        key: 'kind',
        title: say('kind'),
        width: 128,
        least: 88,
        isGrowing: true,
        card: 'note',
        render: ({ key, source }) => find({ type: key, id: source })?.title ?? '',
      },
      { key: 'warehouse', title: say('warehouse'), width: 84, render: ({ warehouse }) => warehouse },
      {
        key: 'quantity',
        card: 'figure',
        title: say('quantity'),
        width: 112,
        least: 96,
        align: 'end',
        render: ({ quantity }) => (
          <Figure text={quantity.startsWith('-') ? inBase(quantity) : `+${inBase(quantity)}`} />
        ),
      },
      {
        key: 'balance',
        card: 'state',
        title: say('balance'),
        width: 112,
        least: 96,
        align: 'end',
        isStrong: true,
        render: ({ balance }) => <Figure text={inBase(balance)} />,
      },
      ...(seesCosts ? [valueColumn(say('value'))] : []),
    ],
    [say, find, inBase, seesCosts],
  )
}

const valueColumn = (title: string): DataColumn<CardRow> => ({
  key: 'value',
  title,
  width: 132,
  least: 106,
  align: 'end',
  isQuiet: true,
  render: ({ value }) => <Figure text={value === null ? '' : formatMoney(value)} />,
})
