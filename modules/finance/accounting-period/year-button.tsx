import { type ListSlotProps, useWords } from '@lumbung/screens'
import { Button, late } from '@lumbung/ui'
import { useState } from 'react'
import { periodWords } from './words.ts'

const YearDialog = late(async () => (await import('./year-dialog.tsx')).YearDialog)

/** Over the list of periods: a whole fiscal year of them. */
export function YearButton({ canCreate }: ListSlotProps) {
  const say = useWords(periodWords)
  const [isOpen, setOpen] = useState(false)
  if (!canCreate) return null
  return (
    <>
      <Button icon="calendar" onPress={() => setOpen(true)}>
        {say('yearNew')}
      </Button>
      {isOpen ? <YearDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
