import { Decimal, formatQuantity } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, type Says, showDay, useWords } from '@lumbung/screens'
import { Badge, Card, type DataColumn, DataTable, EmptyState, Figure, useIsNarrow } from '@lumbung/ui'
import { useMemo } from 'react'
import styles from '../../masters/summary/summary.module.css'
import { usePart } from '../../masters/summary/use-part.ts'
import type { WarehouseStock } from './item-summary.ts'
import { useCounting } from './use-counting.ts'
import { itemWords } from './words.ts'

/** Where an item lies, warehouse by warehouse. */
export function StockTab({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const counting = useCounting(form)
  const asked = usePart<{ readonly data: readonly WarehouseStock[] }>(form, 'stock')
  const rows = asked.data?.data
  const columns = useColumns(counting)
  if (asked.error) return <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <div className={styles.filling}>
      <Card title={say('stock')} padding={0} isFilling hasHeaderLine>
        <div className={styles.table}>
          <DataTable
            label={say('stock')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            gutter={16}
            isLoading={asked.isFetching}
            totals={rows && rows.length > 1 ? totalsOf(rows, counting, say('allWarehouses')) : undefined}
            empty={
              <EmptyState title={say('noStock')} isSmall>
                {say('noStockHint')}
              </EmptyState>
            }
          />
        </div>
      </Card>
    </div>
  )
}

function useColumns(counting: ReturnType<typeof useCounting>): readonly DataColumn<WarehouseStock>[] {
  const say = useWords(itemWords)
  const isNarrow = useIsNarrow()
  return useMemo((): readonly DataColumn<WarehouseStock>[] => {
    const quantity = (
      key: 'onHand' | 'reserved' | 'free' | 'incoming',
      isStrong = false,
    ): DataColumn<WarehouseStock> => ({
      key,
      title: say(key),
      width: 112,
      least: 88,
      align: 'end',
      isStrong,
      render: (row) => (
        <Figure text={counting.inBase(row[key])} tone={row[key].startsWith('-') ? 'danger' : undefined} />
      ),
    })
    return [
      {
        key: 'name',
        title: say('warehouse'),
        width: 160,
        least: 100,
        isGrowing: true,
        card: 'name',
        render: ({ code, name }) => `${code} · ${name}`,
      },
      { ...quantity('onHand', true), card: 'figure' },
      quantity('reserved'),
      quantity('free', true),
      quantity('incoming'),
      { key: 'next', title: say('nextDay'), width: 96, render: ({ nextDay }) => showDay(nextDay) },
      {
        key: 'minimum',
        title: say('minimum'),
        width: 150,
        least: 92,
        align: 'end',
        card: 'state',
        render: ({ minimum, onHand }) => (
          <Minimum minimum={minimum} onHand={onHand} inBase={counting.inBase} isBare={isNarrow} />
        ),
      },
      {
        key: 'units',
        title: say('inUnits'),
        width: 124,
        least: 84,
        align: 'end',
        isQuiet: true,
        render: ({ onHand }) => <Figure text={counting.inLarger(onHand)} />,
      },
      ...(isNarrow ? cardTexts(say) : []),
    ]
  }, [say, counting, isNarrow])
}

/** On a phone there are no heads over the figures: each says what it is; what is nothing is not said. */
function cardTexts(say: Says<keyof typeof itemWords>) {
  const text = (key: 'free' | 'incoming', row: WarehouseStock): string =>
    new Decimal(row[key]).isZero() ? '' : `${say(key)} ${formatQuantity(row[key])}`
  const columns: readonly DataColumn<WarehouseStock>[] = [
    { key: 'cardFree', title: '', width: 0, card: 'code', render: (row) => text('free', row) },
    { key: 'cardIncoming', title: '', width: 0, card: 'note', render: (row) => text('incoming', row) },
  ]
  return columns
}

interface MinimumProps extends Pick<WarehouseStock, 'minimum' | 'onHand'> {
  readonly inBase: (quantity: string) => string
  /** No head says what it is: only what is below it is said. */
  readonly isBare: boolean
}

function Minimum({ minimum, onHand, inBase, isBare }: MinimumProps) {
  const say = useWords(itemWords)
  if (minimum === null) return null
  const isBelow = new Decimal(onHand).lessThan(minimum)
  if (!isBelow && isBare) return null
  return isBelow ? (
    <Badge tone="danger">{`${say('below')} ${inBase(minimum)}`}</Badge>
  ) : (
    <Figure text={inBase(minimum)} />
  )
}

function totalsOf(
  rows: readonly WarehouseStock[],
  { inBase, inLarger }: ReturnType<typeof useCounting>,
  title: string,
) {
  const sum = (key: 'onHand' | 'reserved' | 'free' | 'incoming'): string =>
    rows.reduce((all, row) => all.plus(row[key]), new Decimal(0)).toFixed()
  return {
    name: title,
    onHand: inBase(sum('onHand')),
    reserved: inBase(sum('reserved')),
    free: inBase(sum('free')),
    incoming: inBase(sum('incoming')),
    units: inLarger(sum('onHand')),
  }
}
