import { guardRight } from '@lumbung/definition'
import { may, type RecordSlotProps, showCount, useSession, useWords } from '@lumbung/screens'
import { showRupiah } from '../../masters/summary/amounts.ts'
import { FigureStrip, type StripFigure } from '../../masters/summary/figure-strip.tsx'
import { monthFigure, tabOf, useOrdersFigure, useOwedFigures } from '../../masters/summary/party-figures.tsx'
import { seesTrade } from '../../masters/summary/rights.ts'
import { usePart } from '../../masters/summary/use-part.ts'
import { purchaseOrder } from '../purchase-order/definition.ts'
import { receiving } from '../receiving/definition.ts'
import type { SupplierSummary } from './supplier-summary.ts'
import { supplierWords } from './words.ts'

/** Over a supplier: how it stands, each figure with the way to what it is made of. */
export function SummaryPanel({ form }: RecordSlotProps) {
  const say = useWords(supplierWords)
  const session = useSession()
  const holds = (right: string): boolean => may(session, right)
  const { data, error, refetch } = usePart<SupplierSummary>(form, 'summary')
  const owed = useOwedFigures('purchase', form.id ?? '', data)
  const orders = useOrdersFigure(data)
  if (form.id === null) return null
  const { count = 0, amount = '0' } = data?.receivedNotBilled ?? {}
  const unbilled: StripFigure = {
    key: 'not-billed',
    label: say('notBilled'),
    value: data && showRupiah(amount),
    note: count > 0 ? say('notBilledNote', { count: showCount(count) }) : say('allBilled'),
    to: tabOf('open-documents'),
  }
  const figures = [
    ...owed,
    ...(holds(`${purchaseOrder.key}.read`) ? [orders] : []),
    ...(holds(`${receiving.key}.read`) && holds(guardRight('cost')) ? [unbilled] : []),
    ...(seesTrade(holds, 'purchase') ? [monthFigure(say('purchasesMonth'), data)] : []),
  ]
  return <FigureStrip label={say('standing')} figures={figures} error={error} onRetry={() => void refetch()} />
}
