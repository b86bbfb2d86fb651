import { Decimal } from '@lumbung/core'
import { guardRight } from '@lumbung/definition'
import { asText, may, type RecordSlotProps, showDay, useSession, useWords, withQuery } from '@lumbung/screens'
import { Banner } from '@lumbung/ui'
import { showRupiah } from '../../masters/summary/amounts.ts'
import { FigureStrip, GrowthNote, type StripFigure } from '../../masters/summary/figure-strip.tsx'
import { tabOf } from '../../masters/summary/party-figures.tsx'
import { seesTrade } from '../../masters/summary/rights.ts'
import { usePart } from '../../masters/summary/use-part.ts'
import type { ItemSummary } from './item-summary.ts'
import { useCounting } from './use-counting.ts'
import { itemWords } from './words.ts'

const SUMMARY = 'summary-stock'

/** Over an item: what lies there, is promised and comes, what it is worth and what was sold of it. */
export function SummaryPanel({ form }: RecordSlotProps) {
  const say = useWords(itemWords)
  const session = useSession()
  const holds = (right: string): boolean => may(session, right)
  const { data, error, refetch } = usePart<ItemSummary>(form, 'summary')
  const stock = useStockFigures(form, data)
  const { inBase } = useCounting(form)
  if (form.id === null) return null
  const value: StripFigure = {
    key: 'value',
    label: say('value'),
    value: data && showRupiah(data.value ?? '0'),
    note: data?.unitCost ? say('unitCost', { cost: showRupiah(new Decimal(data.unitCost).toDecimalPlaces(0)) }) : null,
    to: holds(`report.${SUMMARY}.read`) ? withQuery(`/report/${SUMMARY}`, { item: form.id, branch: 'all' }) : null,
  }
  const sold: StripFigure = {
    key: 'sold',
    label: say('soldMonth'),
    value: data && inBase(data.sold?.quantity ?? '0'),
    note: data?.sold ? <GrowthNote {...data.sold} /> : null,
    to: tabOf('months'),
  }
  const isKept = asText(form.base?.['type']) === 'stock'
  const figures = [
    ...(isKept ? stock : []),
    ...(isKept && holds(guardRight('cost')) ? [value] : []),
    ...(seesTrade(holds, 'sale') ? [sold] : []),
  ]
  return (
    <>
      <FigureStrip label={say('standing')} figures={figures} error={error} onRetry={() => void refetch()} />
      {data?.isRecalculating ? <Banner tone="warning">{say('recalculating')}</Banner> : null}
    </>
  )
}

function useStockFigures(form: RecordSlotProps['form'], data: ItemSummary | undefined): readonly StripFigure[] {
  const say = useWords(itemWords)
  const { inBase, inLarger } = useCounting(form)
  const held = data ? new Decimal(data.onHand).minus(data.available) : null
  const isShort = data?.free.startsWith('-') === true
  return [
    {
      key: 'on-hand',
      label: say('onHand'),
      value: data && inBase(data.onHand),
      note:
        held?.isZero() === false ? say('held', { quantity: inBase(held.toFixed()) }) : inLarger(data?.onHand ?? '0'),
      to: tabOf('stock'),
    },
    {
      key: 'reserved',
      label: say('reserved'),
      value: data && inBase(data.reserved),
      note: inLarger(data?.reserved ?? '0'),
      to: tabOf('expected'),
    },
    {
      key: 'free',
      label: say('free'),
      value: data && inBase(data.free),
      note: inLarger(data?.free ?? '0'),
      tone: isShort ? 'danger' : undefined,
      to: tabOf('stock'),
    },
    {
      key: 'incoming',
      label: say('incoming'),
      value: data && inBase(data.incoming),
      note: data?.nextDay ? say('next', { day: showDay(data.nextDay) }) : say('noneComing'),
      to: tabOf('expected'),
    },
  ]
}
