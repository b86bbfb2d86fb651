// Another page may send the user to a record to take one step there: the address's state names it, once.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asJson, asText } from '../problem.ts'

export const stepState = (step: string) => ({ step })

/** The step that the record was opened for; the address forgets it, so that a reload does not ask again. */
export function useWantedStep(): string | null {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const step = asText(asJson(state).step)
  useEffect(() => {
    if (step !== '') void navigate(pathname + search, { replace: true, state: null })
  }, [step, pathname, search, navigate])
  return step === '' ? null : step
}
