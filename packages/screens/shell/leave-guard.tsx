import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { addWords, useSay } from '../words.ts'
import { documentWords } from '../words-document.ts'
import { LeaveQuestion } from './leave-question.tsx'

addWords(documentWords)

interface LeaveGuardProps {
  /** Whether something typed on this page is not saved. */
  readonly isDirty: boolean
  /** What it is of, within a sentence. */
  readonly name: string
  readonly isSaving: boolean
  /** Answers whether it was saved. */
  readonly onSave: () => Promise<boolean>
}

/** On a page that a module draws: asks before it is left while something typed on it is not saved. */
export function LeaveGuard({ isDirty, ...question }: LeaveGuardProps) {
  const say = useSay()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return <LeaveQuestion {...question} blocker={blocker} saveLabel={say('save')} onDiscard={() => undefined} />
}
