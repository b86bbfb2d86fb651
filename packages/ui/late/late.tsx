import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** A component whose file is fetched when it is drawn first, or ahead of that. */
export interface Late<Props> {
  (props: Props): ReactNode
  readonly fetch: () => Promise<void>
}

/**
 * Pages and rare parts, each a file of its own. Whoever knows that one will be shown fetches it ahead: React would else
 * hold a late page back for 300 ms. What stands there meanwhile is given where somebody may already act.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Late<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetch = async (): Promise<void> => {
    loaded ??= await load()
  }
  const Fetched = lazy(async () => ({ default: await load() }))
  function Shown(props: Props) {
    // What it began as it stays: another component would forget what was typed.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Fetched)
    return (
      <Suspense fallback={meanwhile}>
        <Chosen {...props} />
      </Suspense>
    )
  }
  return Object.assign(Shown, { fetch })
}
