import { client, useWords } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { carryWords } from './carry-words.ts'
import { ChoiceList } from '../choice-list.tsx'
import { moveListPage, movePage } from '../pages.ts'

interface Warehouse {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** Warehouses in which goods lie at locations. */
export function MoveListPage() {
  const say = useWords(carryWords)
  const asked = useQuery({
    queryKey: ['warehouse-move'],
    queryFn: () => client.get<{ readonly rows: readonly Warehouse[] }>(moveListPage.path),
    staleTime: 0,
  })
  const choices = asked.data?.rows.map(({ id, code, name }) => ({ id, code, title: name, facts: [code] }))
  return (
    <ChoiceList
      list={moveListPage}
      one={movePage}
      asked={asked}
      choices={choices ?? []}
      hint={say('chooseMove')}
      none={say('moveNone')}
      noneHint={say('moveNoneHint')}
    />
  )
}
