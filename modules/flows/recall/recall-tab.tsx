import { formatQuantity } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, showCount, useWords } from '@lumbung/screens'
import { Badge, Banner, type DataColumn } from '@lumbung/ui'
import { useMemo } from 'react'
import { DocumentLink } from '../../masters/summary/document-link.tsx'
import { FigureStrip, type StripFigure } from '../../masters/summary/figure-strip.tsx'
import { usePart } from '../../masters/summary/use-part.ts'
import { FittingTable, quantityCell, ReportLink, useDocumentColumns, useKindColumn, useOpenDocument } from './parts.tsx'
import styles from './recall.module.css'
import type { LyingRow, MovedRow, Recall, SentRow } from './recall.ts'
import { recallWords } from './words.ts'

/** Where a batch came from, where it lies now, and who has it: all that a recall needs, in one look. */
export function RecallTab({ form }: RecordSlotProps) {
  const say = useWords(recallWords)
  const { data, error, isFetching, refetch } = usePart<Recall>(form, 'recall')
  const open = useOpenDocument()
  const unit = data?.unit ?? ''
  const sources = useMovedColumns(unit, say('supplier'))
  const moves = useMovedColumns(unit, say('party'))
  const lying = useLyingColumns(unit)
  const sent = useSentColumns(unit)
  const shared = { isLoading: isFetching }
  const of = { batch: form.id ?? '' }
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.recall}>
      <Figures recall={data} />
      {data?.isCut ? <Banner tone="info">{say('cut', { count: showCount(1000) })}</Banner> : null}
      <FittingTable
        {...shared}
        title={say('sent')}
        rows={data?.sent}
        columns={sent}
        empty={say('noSent')}
        onOpen={open}
        actions={<ReportLink report="sent-batches" of={of} />}
      />
      <FittingTable {...shared} title={say('lying')} rows={data?.lying} columns={lying} empty={say('noLying')} />
      <FittingTable
        {...shared}
        title={say('sources')}
        rows={data?.sources}
        columns={sources}
        empty={say('noSources')}
        onOpen={open}
        actions={<ReportLink report="batch-trace" of={of} />}
      />
      {data && data.moves.length > 0 ? (
        <FittingTable
          {...shared}
          title={say('moves')}
          rows={data.moves}
          columns={moves}
          empty={say('noMoves')}
          onOpen={open}
        />
      ) : null}
    </div>
  )
}

const count = (of: number | undefined) => ({ count: showCount(of ?? 0) })

function Figures({ recall }: { readonly recall: Recall | undefined }) {
  const say = useWords(recallWords)
  const figure = (key: 'received' | 'onHand' | 'kept' | 'gone', note: string): StripFigure => ({
    key,
    label: say(key),
    value: recall && `${formatQuantity(recall[key])} ${recall.unit}`,
    note,
  })
  return (
    <FigureStrip
      label={say('standing')}
      figures={[
        figure('received', say('receivedNote', count(recall?.sources.length))),
        figure('onHand', say('onHandNote', count(recall?.lying.length))),
        figure('kept', say('keptNote', count(recall?.customers))),
        figure('gone', say('goneNote')),
      ]}
      error={null}
      onRetry={() => undefined}
    />
  )
}

function useMovedColumns(unit: string, party: string): readonly DataColumn<MovedRow>[] {
  const say = useWords(recallWords)
  const document = useDocumentColumns<MovedRow>()
  const kind = useKindColumn<MovedRow>()
  return useMemo(
    () => [
      ...document.map((column) => (column.key === 'number' ? { ...column, card: 'name' as const } : column)),
      { ...kind, card: 'code' },
      {
        key: 'party',
        card: 'state',
        title: party,
        width: 140,
        least: 90,
        isGrowing: true,
        render: ({ party: of }) => (of ? <DocumentLink type={of.key} id={of.id} number={of.name} /> : ''),
      },
      { key: 'warehouse', title: say('warehouse'), width: 88, render: ({ warehouse }) => warehouse },
      {
        key: 'quantity',
        card: 'figure',
        title: say('quantity'),
        width: 108,
        least: 92,
        align: 'end',
        isStrong: true,
        render: ({ quantity }) => quantityCell(quantity, unit),
      },
    ],
    [say, document, kind, party, unit],
  )
}

function useLyingColumns(unit: string): readonly DataColumn<LyingRow>[] {
  const say = useWords(recallWords)
  return useMemo(
    () => [
      {
        key: 'warehouse',
        card: 'name',
        title: say('warehouse'),
        width: 150,
        least: 100,
        isGrowing: true,
        render: ({ warehouse }) => warehouse,
      },
      { key: 'location', title: say('location'), width: 96, card: 'code', render: ({ location }) => location ?? '' },
      {
        key: 'status',
        card: 'state',
        title: say('status'),
        width: 112,
        render: ({ status }) => <Badge tone={status === 'available' ? 'success' : 'warning'}>{say(status)}</Badge>,
      },
      {
        key: 'quantity',
        card: 'figure',
        title: say('quantity'),
        width: 108,
        least: 92,
        align: 'end',
        isStrong: true,
        render: ({ quantity }) => quantityCell(quantity, unit),
      },
    ],
    [say, unit],
  )
}

function useSentColumns(unit: string): readonly DataColumn<SentRow>[] {
  const say = useWords(recallWords)
  const document = useDocumentColumns<SentRow>()
  return useMemo(() => {
    const figure = (key: 'quantity' | 'returned' | 'kept', title: string, isStrong = false): DataColumn<SentRow> => ({
      key,
      title,
      width: 96,
      least: 84,
      align: 'end',
      isStrong,
      render: (row) => quantityCell(row[key], unit),
    })
    return [
      {
        key: 'customer',
        card: 'name',
        title: say('customer'),
        width: 200,
        least: 120,
        isGrowing: true,
        isStrong: true,
        render: ({ customer, name }) => <DocumentLink type="customer" id={customer} number={name ?? ''} />,
      },
      {
        key: 'phone',
        title: say('phone'),
        width: 112,
        isQuiet: true,
        card: 'code',
        render: ({ phone }) => phone ?? '',
      },
      ...document,
      figure('quantity', say('sentQuantity')),
      figure('returned', say('returned')),
      { ...figure('kept', say('keptQuantity'), true), card: 'figure' },
    ]
  }, [say, document, unit])
}
