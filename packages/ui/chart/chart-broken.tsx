import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { useUiText } from '../language/language.tsx'

export interface ChartBrokenProps {
  /** Why, and what the request was called; nothing where the browser keeps it to itself. */
  readonly reason?: string | undefined
  readonly onRetry?: (() => void) | undefined
}

/** A chart that did not come; what stands around it stands. */
export function ChartBroken({ reason, onRetry }: ChartBrokenProps) {
  const say = useUiText()
  const retry = onRetry ? (
    <Button size="sm" icon="rotate-cw" onPress={onRetry}>
      {say('retry')}
    </Button>
  ) : undefined
  return (
    <EmptyState icon="circle-alert" title={say('chartFailed')} actions={retry} isSmall>
      {reason}
    </EmptyState>
  )
}
