import { Button } from '@lumbung/ui'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../words.ts'

const YearDialog = lazy(async () => ({ default: (await import('./year-dialog.tsx')).YearDialog }))

/** Over the list of periods: a whole fiscal year of them. */
export function YearButton() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" onPress={() => setOpen(true)}>
        {say('yearNew')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <YearDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
