import { Button, EmptyState } from '@lumbung/ui'
import { Component, type ReactNode, Suspense } from 'react'
import { sayNow } from '../words.ts'

interface CrashState {
  readonly hasCrashed: boolean
}

/** Keeps the crash of one panel inside it, and its wait for what is fetched. */
export class CrashFence extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { hasCrashed: false }

  static getDerivedStateFromError(): CrashState {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return <Suspense>{this.props.children}</Suspense>
    const retry = (
      <Button icon="rotate-cw" onPress={() => this.setState({ hasCrashed: false })}>
        {sayNow('retry')}
      </Button>
    )
    return <EmptyState icon="circle-alert" title={sayNow('wrong')} actions={retry} isSmall />
  }
}
