import { useWords } from '@lumbung/screens'
import { WorkList } from '../choice-list.tsx'
import { receiveListPage, receivePage } from '../pages.ts'
import { receiveWords } from './receive-words.ts'

/** Purchase orders whose goods are expected. */
export function ReceiveListPage() {
  const say = useWords(receiveWords)
  return (
    <WorkList
      list={receiveListPage}
      one={receivePage}
      kind="receive"
      hint={say('chooseReceive')}
      none={say('receiveNone')}
      noneHint={say('receiveNoneHint')}
    />
  )
}
