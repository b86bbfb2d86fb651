import { Button } from '@lumbung/ui'
import { lazy, Suspense, useState } from 'react'
import { addWords, useSay } from '../words.ts'
import { listWords } from '../words-list.ts'

addWords(listWords)

const VoidDialog = lazy(async () => ({ default: (await import('./void-dialog.tsx')).VoidDialog }))

/** Over the list of voided documents: voids another one, by its number. */
export function VoidButton() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="ban" onPress={() => setOpen(true)}>
        {say('voidByNumber')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <VoidDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
