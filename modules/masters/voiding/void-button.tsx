import { useSession, useWords } from '@lumbung/screens'
import { Button, late } from '@lumbung/ui'
import { useState } from 'react'
import { voidWords } from './words.ts'

const VoidDialog = late(async () => (await import('./void-dialog.tsx')).VoidDialog)

/** Over the list of voided documents: voids another one, by its number. */
export function VoidButton() {
  const say = useWords(voidWords)
  const { rights } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (![...rights].some((right) => right.endsWith('.void'))) return null
  return (
    <>
      <Button icon="ban" onPress={() => setOpen(true)}>
        {say('voidByNumber')}
      </Button>
      {isOpen ? <VoidDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
