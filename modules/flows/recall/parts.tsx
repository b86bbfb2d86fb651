// What the tables of goods that are traced have in common.
import { formatQuantity } from '@lumbung/core'
import { type Query, showDay, useWords, withQuery } from '@lumbung/screens'
import { Button, Card, type DataColumn, DataTable, EmptyState, Figure, useIsNarrow } from '@lumbung/ui'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { DocumentLink, useDocument } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import own from './recall.module.css'
import { recallWords } from './words.ts'

interface Told {
  readonly key: string | null
  readonly source: string | null
  readonly number: string | null
  readonly date: string
}

/** The report that has all of it, and exports it. */
export function ReportLink({ report, of }: { readonly report: string; readonly of: Query }) {
  const say = useWords(recallWords)
  return (
    <span className={styles.report}>
      <Button variant="link" size="sm" href={withQuery(`/report/${report}`, { ...of, branch: 'all' })}>
        {say('openReport')}
      </Button>
    </span>
  )
}

export const quantityCell = (quantity: string, unit: string) => (
  <Figure text={`${formatQuantity(quantity)} ${unit}`} tone={quantity.startsWith('-') ? 'danger' : undefined} />
)

/** When it was, and in which document. */
export function useDocumentColumns<R extends Told>(): readonly DataColumn<R>[] {
  const say = useWords(recallWords)
  return useMemo(
    () => [
      { key: 'date', title: say('date'), width: 96, card: 'note', render: ({ date }) => showDay(date) },
      {
        key: 'number',
        title: say('document'),
        width: 146,
        card: 'state',
        render: ({ key, source, number }) => <DocumentLink type={key} id={source} number={number ?? say('unseen')} />,
      },
    ],
    [say],
  )
}

/** What kind of document it was. */
export function useKindColumn<R extends Told>(): DataColumn<R> {
  const say = useWords(recallWords)
  const find = useDocument()
  return useMemo(
    () => ({
      key: 'kind',
      title: say('kind'),
      width: 150,
      least: 90,
      isQuiet: true,
      render: ({ key, source }) => find({ type: key, id: source })?.title ?? '',
    }),
    [say, find],
  )
}

interface TracedTableProps<R> {
  readonly title: string
  readonly rows: readonly R[] | undefined
  readonly columns: readonly DataColumn<R>[]
  readonly empty: string
  readonly hint?: string
  readonly isLoading: boolean
  readonly actions?: ReactNode
  readonly onOpen?: (row: R) => void
}

const ROW = 32
const HEAD = 82
// On a phone rows are cards, which have no heads.
const [CARD, NAME] = [64, 42]
const [EMPTY, MOST] = [4, 7]

/** As high as its rows, up to some; more of them are scrolled. */
export function FittingTable<R extends { readonly id: string }>(given: TracedTableProps<R>) {
  const isNarrow = useIsNarrow()
  const count = given.rows?.length ?? 0
  const rows = Math.min(count, MOST) * (isNarrow ? CARD : ROW)
  const height = (isNarrow ? NAME : HEAD) + (rows || EMPTY * ROW)
  return (
    <div className={own.fitting} style={{ height }}>
      <TracedTable {...given} />
    </div>
  )
}

/** A card with a table that fills its room. */
export function TracedTable<R extends { readonly id: string }>(given: TracedTableProps<R>) {
  const { title, rows, columns, empty, hint, isLoading, actions, onOpen } = given
  return (
    <Card
      title={title}
      count={rows ? String(rows.length) : undefined}
      padding={0}
      isFilling
      hasHeaderLine
      actions={actions}
    >
      <div className={styles.table}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          gutter={16}
          rowHeight={ROW}
          onOpen={onOpen}
          isLoading={isLoading}
          empty={
            <EmptyState title={empty} isSmall>
              {hint}
            </EmptyState>
          }
        />
      </div>
    </Card>
  )
}

/** Opens the document of a row, where who looks may read it. */
export function useOpenDocument(): (row: Told) => void {
  const navigate = useNavigate()
  const find = useDocument()
  return ({ key, source }) => {
    const document = find({ type: key, id: source })
    if (document) void navigate(document.path)
  }
}
