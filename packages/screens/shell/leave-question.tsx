import { Button, Modal } from '@lumbung/ui'
import { useEffect, useRef } from 'react'
import type { useBlocker } from 'react-router'
import { useSay } from '../words.ts'

interface LeaveQuestionProps {
  readonly blocker: ReturnType<typeof useBlocker>
  /** What is not saved, within a sentence. */
  readonly name: string
  /** What the button that saves is called. */
  readonly saveLabel: string
  readonly isSaving: boolean
  /** Answers whether it was saved. */
  readonly onSave: () => Promise<boolean>
  readonly onDiscard: () => void
}

/** Leaving with unsaved changes, by whatever way: save, discard, or stay. */
export function LeaveQuestion({ blocker, name, saveLabel, isSaving, onSave, onDiscard }: LeaveQuestionProps) {
  const say = useSay()
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  if (blocker.state !== 'blocked') return null
  const saveAndGo = async (): Promise<void> => {
    const isSaved = await onSave()
    // Meanwhile the user may have decided to stay.
    if (latest.current.state !== 'blocked') return
    if (isSaved) latest.current.proceed()
    else latest.current.reset()
  }
  const footer = (
    <>
      <Button onPress={() => blocker.reset()}>{say('leaveStay')}</Button>
      <Button
        variant="dangerQuiet"
        onPress={() => {
          onDiscard()
          blocker.proceed()
        }}
      >
        {say('leaveDiscard')}
      </Button>
      <Button variant="primary" autoFocus isLoading={isSaving} onPress={() => void saveAndGo()}>
        {saveLabel}
      </Button>
    </>
  )
  return (
    <Modal
      isOpen
      onClose={() => blocker.reset()}
      size="sm"
      title={say('leaveTitle')}
      description={say('leaveHint', { name })}
      footer={footer}
    />
  )
}
