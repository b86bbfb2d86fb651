import { BrokenPart, type RecordSlotProps, useWords } from '@lumbung/screens'
import { Card } from '@lumbung/ui'
import type { TradeMonth } from '../../masters/summary/months.ts'
import { TradeChart } from '../../masters/summary/trade-chart.tsx'
import { usePart } from '../../masters/summary/use-part.ts'
import { useCounting } from './use-counting.ts'
import { itemWords } from './words.ts'

interface Months {
  readonly sales: readonly TradeMonth[] | null
  readonly purchases: readonly TradeMonth[] | null
}

/** A year of sales and purchases of an item, as far as who looks may read them. */
export function MonthsTab({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const { base } = useCounting(form)
  const { data, error, refetch } = usePart<Months>(form, 'months')
  if (error) return <BrokenPart error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.sales === null ? null : (
        <>
          <Card>
            <TradeChart label={say('salesMonths')} months={data?.sales} />
          </Card>
          <Card>
            <TradeChart label={say('soldQuantity', { unit: base })} months={data?.sales} figure="quantity" />
          </Card>
        </>
      )}
      {data?.purchases === null ? null : (
        <Card>
          <TradeChart label={say('purchasesMonths')} months={data?.purchases} />
        </Card>
      )}
    </>
  )
}
