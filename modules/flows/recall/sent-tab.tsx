import { BrokenPart, type RecordSlotProps, showCount, showDay, useWords, withQuery } from '@lumbung/screens'
import { Banner, type DataColumn } from '@lumbung/ui'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { DocumentLink } from '../../masters/summary/document-link.tsx'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import { quantityCell, ReportLink, TracedTable, useDocumentColumns, useOpenDocument } from './parts.tsx'
import type { SentBatch } from './recall.ts'
import { recallWords } from './words.ts'

interface Sent {
  readonly rows: readonly SentBatch[]
  readonly isCut: boolean
}

/** Every batch and serial number that a customer was sent. */
export function SentTab({ form }: RecordSlotProps) {
  const say = useWords(recallWords)
  const { data, error, isFetching, refetch } = usePart<Sent>(form, 'sent-batches')
  const columns = useColumns()
  const open = useOpenDocument()
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.filling}>
      {data?.isCut ? <Banner tone="info">{say('cut', { count: showCount(data.rows.length) })}</Banner> : null}
      <TracedTable
        title={say('sentTo')}
        rows={data?.rows}
        columns={columns}
        empty={say('noneSent')}
        hint={say('noneSentHint')}
        isLoading={isFetching}
        onOpen={open}
        actions={<ReportLink report="sent-batches" of={{ customer: form.id ?? '' }} />}
      />
    </div>
  )
}

function useColumns(): readonly DataColumn<SentBatch>[] {
  const say = useWords(recallWords)
  const document = useDocumentColumns<SentBatch>()
  return useMemo(
    () => [
      {
        key: 'item',
        title: say('item'),
        width: 200,
        card: 'name',
        least: 150,
        isGrowing: true,
        render: ({ item, itemName }) => <DocumentLink type="item" id={item} number={itemName} />,
      },
      {
        key: 'name',
        title: say('number'),
        width: 112,
        isStrong: true,
        card: 'code',
        render: (row) => <Name of={row} />,
      },
      { key: 'expiry', title: say('expiry'), width: 96, render: ({ expiry }) => showDay(expiry) },
      ...document,
      {
        key: 'quantity',
        card: 'figure',
        title: say('sentQuantity'),
        width: 96,
        least: 84,
        align: 'end',
        render: ({ quantity, unit }) => quantityCell(quantity, unit),
      },
      {
        key: 'returned',
        title: say('returned'),
        width: 96,
        least: 84,
        align: 'end',
        render: ({ returned, unit }) => quantityCell(returned, unit),
      },
    ],
    [say, document],
  )
}

/** The batch, or the serial number: either leads to all that is known of it. */
function Name({ of }: { readonly of: SentBatch }) {
  const { batch, batchNumber, item, serial } = of
  if (serial === null) return <DocumentLink type="batch" id={batch} number={batchNumber ?? ''} />
  return (
    <Link to={withQuery('/report/batch-trace', { item, serial, branch: 'all' })} className={styles.link}>
      {serial}
    </Link>
  )
}
