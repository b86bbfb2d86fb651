import { Banner, Button } from '@lumbung/ui'
import { useQuickCreate } from '../quick-create.ts'
import { useSay } from '../words.ts'

/** Where saving leads when another page waits for this record; and the way back without it. */
export function QuickCreateBanner() {
  const say = useSay()
  const quickCreate = useQuickCreate()
  if (!quickCreate) return null
  return (
    <Banner tone="info" actions={<Button href={quickCreate.from}>{say('quickCreateBack')}</Button>}>
      {say('quickCreateHint', { title: quickCreate.title })}
    </Banner>
  )
}
