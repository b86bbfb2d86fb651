import { useIn } from '@lumbung/screens'
import { Button } from '@lumbung/ui'
import { numbersInForcePage } from './page.ts'

/** Over the sets: what holds of documents that none of them is about. */
export function InForceButton() {
  const inLanguage = useIn()
  return (
    <Button variant="tertiary" icon="table-2" href={numbersInForcePage.path}>
      {inLanguage(numbersInForcePage.title)}
    </Button>
  )
}
