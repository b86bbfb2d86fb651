import { useWords } from '@lumbung/screens'
import { WorkList } from '../choice-list.tsx'
import { countFloorWords } from './count-words.ts'
import { countListPage, countOnFloorPage } from '../pages.ts'

/** Stock counts that are under way. */
export function CountListPage() {
  const say = useWords(countFloorWords)
  return (
    <WorkList
      list={countListPage}
      one={countOnFloorPage}
      kind="count"
      hint={say('chooseCount')}
      none={say('countNone')}
      noneHint={say('countNoneHint')}
    />
  )
}
