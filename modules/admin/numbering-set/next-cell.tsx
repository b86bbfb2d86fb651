import { askedTogether, asText, client, type Json, withQuery } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'

interface ListedNext {
  readonly id: string
  readonly numbers: readonly { readonly branch: string; readonly number: string }[]
}

const nextOf = askedTogether(async (ids) => {
  const { data } = await client.get<{ readonly data: readonly ListedNext[] }>(
    withQuery('/next-numbers', { ids: ids.join(',') }),
  )
  return new Map(data.map((one) => [one.id, one.numbers]))
})

interface CellProps {
  readonly row: Json
}

/** Who scrolls back within this time is shown the same again. */
const FRESH = 30_000

/** What the series gives next, and in how many branches besides it gives a number of its own. */
export function NextCell({ row }: CellProps) {
  const id = asText(row['id'])
  const { data } = useQuery({ queryKey: ['next-numbers', id], queryFn: () => nextOf(id), staleTime: FRESH })
  const [first, ...others] = data ?? []
  if (!first) return null
  const all = [first, ...others].map(({ branch, number }) => `${branch}: ${number}`).join(' · ')
  return (
    <span data-tip={all}>
      {first.number}
      {others.length > 0 ? ` +${others.length}` : ''}
    </span>
  )
}
