import { useWords } from '@lumbung/screens'
import { carryWords } from './carry-words.ts'
import { WorkList } from '../choice-list.tsx'
import { putAwayListPage, putAwayPage } from '../pages.ts'

/** Receivings of which goods still lie where they arrived. */
export function PutAwayListPage() {
  const say = useWords(carryWords)
  return (
    <WorkList
      list={putAwayListPage}
      one={putAwayPage}
      kind="putAway"
      hint={say('choosePutAway')}
      none={say('putAwayNone')}
      noneHint={say('putAwayNoneHint')}
    />
  )
}
