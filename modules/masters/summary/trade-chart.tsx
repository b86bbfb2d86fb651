import { useWords } from '@lumbung/screens'
import { Chart } from '@lumbung/ui'
import { useMemo } from 'react'
import { showRupiah } from './amounts.ts'
import type { TradeMonth } from './months.ts'
import { summaryWords } from './words.ts'

interface TradeChartProps {
  readonly label: string
  readonly months: readonly TradeMonth[] | undefined
  /** Beside the amounts, of one item. */
  readonly figure?: 'net' | 'quantity'
}

const monthText = (month: string): string => `${month.slice(5, 7)}/${month.slice(2, 4)}`

/** Twelve months, drawn and as a table. */
export function TradeChart({ label, months, figure = 'net' }: TradeChartProps) {
  const say = useWords(summaryWords)
  const points = useMemo(() => months?.map(({ month }) => ({ key: month, label: monthText(month) })), [months])
  const series = useMemo(
    () => [{ key: figure, name: say(figure), values: (months ?? []).map((month) => month[figure]) }],
    [months, figure, say],
  )
  return (
    <Chart
      label={label}
      kind="bar"
      axisTitle={say('month')}
      points={points}
      series={series}
      height={330}
      {...(figure === 'net' ? { figure: showRupiah } : {})}
    />
  )
}
