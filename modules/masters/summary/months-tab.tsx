import { formatQuantity } from '@lumbung/core'
import { BrokenPart, recordPath, type RecordSlotProps, useCatalog, useWords } from '@lumbung/screens'
import { Card, EmptyState, SkeletonRows } from '@lumbung/ui'
import { Link } from 'react-router'
import { showRupiah } from './amounts.ts'
import type { TradedItem, TradeMonths } from './months.ts'
import styles from './summary.module.css'
import { TradeChart } from './trade-chart.tsx'
import { usePart } from './use-part.ts'
import { summaryWords } from './words.ts'

interface MonthsTabProps extends RecordSlotProps {
  /** What the chart and the list are called. */
  readonly title: string
  readonly most: string
}

/** A year of trade with a party, month by month, and what was traded most in it. */
export function MonthsTab({ form, title, most }: MonthsTabProps) {
  const asked = usePart<TradeMonths>(form, 'months')
  if (asked.error) return <BrokenPart error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <>
      <Card>
        <TradeChart label={title} months={asked.data?.months} />
      </Card>
      <Card title={most} padding={0} hasHeaderLine>
        {asked.data ? (
          <Items items={asked.data.items} label={most} />
        ) : (
          <SkeletonRows columns={['1fr', '120px', '160px']} />
        )}
      </Card>
    </>
  )
}

function Items({ items, label }: { readonly items: readonly TradedItem[]; readonly label: string }) {
  const say = useWords(summaryWords)
  const { byKey } = useCatalog()
  const head = byKey.get('item')
  if (items.length === 0) return <EmptyState title={say('noTrade')} isSmall />
  return (
    <div className={styles.scroll}>
      <table className={styles.listed} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{say('item')}</th>
            <th scope="col" data-end>
              {say('quantity')}
            </th>
            <th scope="col" data-end>
              {say('net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, code, name, unit, quantity, net }) => (
            <tr key={id}>
              <td>
                <span className={styles.code}>{code}</span>{' '}
                {head ? (
                  <Link to={recordPath(head.definition, id)} className={styles.link}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </td>
              <td data-end>
                {formatQuantity(quantity)} {unit}
              </td>
              <td data-end>{showRupiah(net)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
