import { asText, may, type RecordSlotProps, type Says, useSession, useWords } from '@lumbung/screens'
import { Banner } from '@lumbung/ui'
import { showRupiah } from '../../masters/summary/amounts.ts'
import { FigureStrip, type StripFigure } from '../../masters/summary/figure-strip.tsx'
import {
  monthFigure,
  tabOf,
  useOrdersFigure,
  useOwedFigures,
  usePaymentFigure,
} from '../../masters/summary/party-figures.tsx'
import { seesOwed, seesTrade } from '../../masters/summary/rights.ts'
import { usePart } from '../../masters/summary/use-part.ts'
import { salesOrder } from '../sales-order/definition.ts'
import { CreditBar } from './credit-bar.tsx'
import type { CustomerSummary } from './customer-summary.ts'
import { customerWords } from './words.ts'

/** Over a customer: how it stands, each figure with the way to what it is made of. */
export function SummaryPanel({ form }: RecordSlotProps) {
  const say = useWords(customerWords)
  const session = useSession()
  const holds = (right: string): boolean => may(session, right)
  const { data, error, refetch } = usePart<CustomerSummary>(form, 'summary')
  const owed = useOwedFigures('sale', form.id ?? '', data)
  const orders = useOrdersFigure(data)
  const payment = usePaymentFigure(data)
  const seesOrders = holds(`${salesOrder.key}.read`)
  if (form.id === null) return null
  const credit = creditFigure(say, data)
  const figures = [
    ...owed,
    ...(seesOrders && seesOwed(holds, 'sale') ? [credit] : []),
    ...(seesOrders ? [orders] : []),
    ...(seesTrade(holds, 'sale') ? [monthFigure(say('salesMonth'), data)] : []),
    ...(seesOwed(holds, 'sale') ? [payment] : []),
  ]
  return (
    <>
      <Hold block={asText(form.base?.['block'])} />
      <FigureStrip label={say('standing')} figures={figures} error={error} onRetry={() => void refetch()} />
    </>
  )
}

/** What is blocked of the customer, as its record says. */
function Hold({ block }: { readonly block: string }) {
  const say = useWords(customerWords)
  if (block !== 'ship' && block !== 'all') return null
  return <Banner tone="danger">{say(block === 'ship' ? 'holdShip' : 'holdAll')}</Banner>
}

const creditFigure = (say: Says<keyof typeof customerWords>, data: CustomerSummary | undefined): StripFigure => ({
  key: 'credit',
  label: say('creditLeft'),
  value: data && creditText(data, say('noLimit')),
  note: data && <CreditNote summary={data} elsewhere={say('creditElsewhere')} />,
  tone: data?.creditLeft?.startsWith('-') ? 'danger' : undefined,
  to: tabOf('open-documents'),
})

function creditText({ limit, creditLeft }: CustomerSummary, none: string): string {
  if (limit === null) return none
  return showRupiah(creditLeft ?? limit)
}

/** The bar, where what is left is known: to who sees all branches. */
function CreditNote({ summary, elsewhere }: { readonly summary: CustomerSummary; readonly elsewhere: string }) {
  if (summary.limit === null) return null
  return summary.creditLeft === null ? elsewhere : <CreditBar summary={summary} />
}
