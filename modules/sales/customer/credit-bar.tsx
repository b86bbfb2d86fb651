import { ZERO } from '@lumbung/core'
import { useWords } from '@lumbung/screens'
import { showRupiah } from '../../masters/summary/amounts.ts'
import { Bar } from '../../masters/summary/credit-bar.tsx'
import { standingOf } from '../../masters/summary/party-standing.ts'
import type { CustomerSummary } from './customer-summary.ts'
import { customerWords } from './words.ts'

/** What a credit limit is taken by, as one bar; more than the limit fills it. */
export function CreditBar({ summary }: { readonly summary: CustomerSummary }) {
  const say = useWords(customerWords)
  const standing = standingOf(summary, ZERO)
  if (!standing) return null
  const limit = showRupiah(standing.limit)
  const text = say('creditParts', { owed: showRupiah(standing.owed), ordered: showRupiah(standing.ordered), limit })
  return (
    <>
      <Bar standing={standing} label={text} />
      <span>{say('creditOf', { limit })}</span>
    </>
  )
}
