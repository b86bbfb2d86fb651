import { formatQuantity } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, showAmount, showDay, useWords } from '@lumbung/screens'
import { Card, EmptyState, SkeletonRows } from '@lumbung/ui'
import { type ReactNode, useMemo } from 'react'
import { DocumentLink } from './document-link.tsx'
import type { LastPrice, ListedPrice, Prices } from './prices.ts'
import styles from './summary.module.css'
import { usePart } from './use-part.ts'
import { summaryWords } from './words.ts'

const TRACKS = ['1fr', '140px', '100px', '120px']

/** What a party was billed at last, item by item, and the price lists that are made for it. */
export function PricesTab({ form }: RecordSlotProps) {
  const say = useWords(summaryWords)
  const { data, error, refetch } = usePart<Prices>(form, 'prices')
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Card title={say('lastPrices')} padding={0} hasHeaderLine>
        {data ? <LastPrices rows={data.last} /> : <SkeletonRows columns={TRACKS} />}
      </Card>
      <Card title={say('priceLists')} padding={0} hasHeaderLine>
        {data ? <ListedPrices rows={data.listed} /> : <SkeletonRows columns={TRACKS} />}
      </Card>
    </>
  )
}

interface Column<R> {
  readonly title: string
  readonly isEnd?: boolean
  readonly render: (row: R) => ReactNode
}

interface ListProps<R> {
  readonly label: string
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
}

function List<R>({ label, rows, columns, keyOf }: ListProps<R>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.listed} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ title, isEnd }) => (
              <th key={title} scope="col" data-end={isEnd || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isEnd, render }) => (
                <td key={title} data-end={isEnd || undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LastPrices({ rows }: { readonly rows: readonly LastPrice[] }) {
  const say = useWords(summaryWords)
  const columns = useMemo(
    (): readonly Column<LastPrice>[] => [
      {
        title: say('item'),
        render: ({ id, code, name }) => (
          <>
            <span className={styles.code}>{code}</span> <DocumentLink type="item" id={id} number={name} />
          </>
        ),
      },
      { title: say('price'), isEnd: true, render: ({ price, currency }) => showAmount(price, currency) },
      {
        title: say('quantity'),
        isEnd: true,
        render: ({ quantity, unit }) => `${formatQuantity(quantity)} ${unit ?? ''}`,
      },
      { title: say('date'), isEnd: true, render: ({ date }) => showDay(date) },
      {
        title: say('document'),
        render: ({ key, source, number }) => <DocumentLink type={key} id={source} number={number} />,
      },
    ],
    [say],
  )
  if (rows.length === 0) return <EmptyState title={say('noPrices')} isSmall />
  return <List label={say('lastPrices')} rows={rows} columns={columns} keyOf={({ id }) => id} />
}

function ListedPrices({ rows }: { readonly rows: readonly ListedPrice[] }) {
  const say = useWords(summaryWords)
  const columns = useMemo(
    (): readonly Column<ListedPrice>[] => [
      { title: say('item'), render: ({ what }) => what },
      {
        title: say('price'),
        isEnd: true,
        render: ({ price, currency }) => (price === null ? '' : showAmount(price, currency)),
      },
      {
        title: say('discount'),
        isEnd: true,
        render: ({ discount }) => (discount === null ? '' : `${formatQuantity(discount)}%`),
      },
      { title: say('from'), isEnd: true, render: ({ from, unit }) => `${formatQuantity(from)} ${unit}` },
      {
        title: say('list'),
        render: ({ list, listId }) => <DocumentLink type="price-list" id={listId} number={list} />,
      },
      { title: say('until'), isEnd: true, render: ({ until }) => showDay(until) },
    ],
    [say],
  )
  if (rows.length === 0) {
    return (
      <EmptyState title={say('noListed')} isSmall>
        {say('noListedHint')}
      </EmptyState>
    )
  }
  return <List label={say('priceLists')} rows={rows} columns={columns} keyOf={({ id }) => id} />
}
