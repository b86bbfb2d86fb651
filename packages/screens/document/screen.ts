// A new record is given its own address when it is saved first. The screen stays the one it was, with its focus and
// what is being typed: the address's state carries the name of the screen it belongs to.
import { useLocation } from 'react-router'
import { asJson, asText } from '../problem.ts'

/** The name of the screen shown now: two addresses of one name are one screen. */
export function useScreen(): string {
  const { key, pathname, state } = useLocation()
  const isNew = /\/(create|add)$/.test(pathname)
  return asText(asJson(state).screen) || (isNew ? key : pathname)
}
