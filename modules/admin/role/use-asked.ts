import { useSearchParams } from 'react-router'

/** What a dialog over the page is asked stands in the address; null while it is shut, empty until something is. */
export function useAsked(parameter: string): readonly [asked: string | null, ask: (value: string | null) => void] {
  const [parameters, setParameters] = useSearchParams()
  const ask = (value: string | null): void =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now)
        if (value === null) next.delete(parameter)
        else next.set(parameter, value)
        return next
      },
      { replace: true },
    )
  return [parameters.get(parameter), ask]
}
