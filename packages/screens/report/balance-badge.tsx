import { formatNumber } from '@lumbung/core'
import { imbalanceOf } from '@lumbung/definition'
import { Badge } from '@lumbung/ui'
import { useSearchParams } from 'react-router'
import type { Json } from '../problem.ts'
import { useIn, useSay } from '../words.ts'
import type { Described } from './report-shape.ts'

interface BalanceProps {
  readonly described: Described
  readonly rows: readonly Json[]
  readonly totals: Json | null
}

/** Whether what must agree does: of all rows only, not of some that were asked for. */
function useImbalance({ described, rows, totals }: BalanceProps) {
  const [parameters] = useSearchParams()
  const isNarrowed = Object.keys(described.filters).some((key) => (parameters.get(key) ?? '') !== '')
  return isNarrowed ? null : imbalanceOf(described, rows, totals)
}

/** Says that books balance, or by how much they do not. */
export function BalanceBadge(props: BalanceProps) {
  const say = useSay()
  const inLanguage = useIn()
  const difference = useImbalance(props)
  const { balanced } = props.described
  if (difference === null || !balanced) return null
  return (
    <>
      {inLanguage(balanced.title)}{' '}
      {difference.isZero() ? (
        <Badge tone="success" icon="check">
          {say('reportBalanced')}
        </Badge>
      ) : (
        <Badge tone="danger" icon="triangle-alert">
          {say('reportUnbalanced', { amount: formatNumber(difference.abs(), 2) })}
        </Badge>
      )}
    </>
  )
}
