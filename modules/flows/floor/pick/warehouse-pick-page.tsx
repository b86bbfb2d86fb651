import { useWords } from '@lumbung/screens'
import { WorkList } from '../choice-list.tsx'
import { pickListPage, pickPage } from '../pages.ts'
import { floorWords } from '../words.ts'

/** Delivery orders to be picked. */
export function PickListPage() {
  const say = useWords(floorWords)
  return (
    <WorkList
      list={pickListPage}
      one={pickPage}
      kind="ship"
      hint={say('choosePick')}
      none={say('pickNone')}
      noneHint={say('pickNoneHint')}
    />
  )
}
