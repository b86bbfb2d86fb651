import { Decimal, formatQuantity } from '@lumbung/core'
import { askedTogether, asText, client, type Json, withQuery } from '@lumbung/screens'
import { Figure } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { inUnits } from './in-units.ts'
import type { ListedStock } from './item-summary.ts'

const stockOf = askedTogether(async (ids) => {
  const { data } = await client.get<{ readonly data: readonly ListedStock[] }>(
    withQuery('/item-stock', { ids: ids.join(',') }),
  )
  return new Map(data.map((one) => [one.id, one]))
})

/** Who scrolls back within this time is shown the same again. */
const FRESH = 30_000

interface CellProps {
  readonly row: Json
}

/** A quantity in the units in which it is counted; nothing of what is not stocked, a dash for none. */
function Counted({ row, of }: CellProps & { readonly of: 'onHand' | 'reserved' | 'free' | 'incoming' }) {
  const id = asText(row['id'])
  const { data } = useQuery({ queryKey: ['item-stock', id], queryFn: () => stockOf(id), staleTime: FRESH })
  if (!data) return null
  const quantity = new Decimal(data[of])
  if (quantity.isZero() && of !== 'free') return <Figure text="–" />
  const units = data.units.map(({ code, contains }) => ({ code, contains: new Decimal(contains) }))
  const text = inUnits(quantity, data.base, units)
    .map((part) => `${formatQuantity(part.quantity)} ${part.code}`)
    .join(' ')
  return (
    <span data-tip={`${formatQuantity(quantity)} ${data.base}`}>
      <Figure text={text} />
    </span>
  )
}

export const OnHandCell = ({ row }: CellProps) => <Counted row={row} of="onHand" />
export const ReservedCell = ({ row }: CellProps) => <Counted row={row} of="reserved" />
export const FreeCell = ({ row }: CellProps) => <Counted row={row} of="free" />
export const IncomingCell = ({ row }: CellProps) => <Counted row={row} of="incoming" />
