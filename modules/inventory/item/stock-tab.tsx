import { Decimal } from '@lumbung/core'
import { BrokenPart, type RecordSlotProps, showDay, useWords } from '@lumbung/screens'
import { Badge, Card, type DataColumn, DataTable, EmptyState, Figure } from '@lumbung/ui'
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
        render: ({ code, name }) => `${code} · ${name}`,
      },
      quantity('onHand', true),
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
        render: ({ minimum, onHand }) => <Minimum minimum={minimum} onHand={onHand} inBase={counting.inBase} />,
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
    ]
  }, [say, counting])
}

interface MinimumProps extends Pick<WarehouseStock, 'minimum' | 'onHand'> {
  readonly inBase: (quantity: string) => string
}

function Minimum({ minimum, onHand, inBase }: MinimumProps) {
  const say = useWords(itemWords)
  if (minimum === null) return null
  const isBelow = new Decimal(onHand).lessThan(minimum)
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
