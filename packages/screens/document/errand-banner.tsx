import { Banner, Button } from '@lumbung/ui'
import { useErrand } from '../errand.ts'
import { useSay } from '../words.ts'

/** Where saving leads when another page waits for this record; and the way back without it. */
export function ErrandBanner() {
  const say = useSay()
  const errand = useErrand()
  if (!errand) return null
  return (
    <Banner tone="info" actions={<Button href={errand.from}>{say('errandBack')}</Button>}>
      {say('errandHint', { title: errand.title })}
    </Banner>
  )
}
