// What a location takes of goods that come in (inventory 2.2): no more than there is room for, and nothing of another
// item or batch where its category is not for mixed goods.
//   room for 100, 60 lie there: 50 more are refused, room for 40; this needs 50
import { asQuantity, type Decimal, type Finding, larger, sum, ZERO } from '@lumbung/core'
import { defineFact, f, fact, type ViewRow, view } from '@lumbung/definition'
import { given } from '../trade/given.ts'

/** What lies at a location of an item and batch, whatever its status and whoever owns it. */
export interface PlacedGoods {
  readonly location: string
  readonly item: string
  readonly batch: string | null
  readonly quantity: Decimal
}

/** Who asks before bringing goods there waits for whoever does so before. */
export const goodsAt = defineFact<{ readonly locations: readonly string[] }, readonly PlacedGoods[]>('tracking.at')

const locationView = view('location', {
  code: f.code(),
  category: f.ref('location-category'),
  capacity: f.quantity({ optional: true }),
})
const categoryView = view('location-category', { mixItems: f.flag(), mixBatches: f.flag() })

interface Row {
  readonly line: string
  readonly location: string | null
  readonly batch: string | null
  readonly quantity: Decimal
  /** Only rows of goods that come in say a number. */
  readonly batchNumber?: string | null
}

interface Incoming {
  readonly lines: readonly { readonly id: string; readonly item: string | null }[]
  readonly tracking: readonly Row[]
}

const placesOf = ({ tracking }: Incoming): string[] =>
  given(tracking.map(({ batchNumber, location }) => (batchNumber === undefined ? null : location)))

export const placeNeeds = (document: Incoming) => ({
  locations: fact.records(locationView, placesOf(document)),
  uses: fact.named(categoryView, 'locations', 'category'),
  goods: goodsAt({ locations: placesOf(document) }),
})

export interface PlaceFacts {
  readonly locations: ReadonlyMap<string, ViewRow<typeof locationView>>
  readonly uses: ReadonlyMap<string, ViewRow<typeof categoryView>>
  readonly goods: readonly PlacedGoods[]
}

/** A row with its item and, of a batch that is new, the number instead of an id. */
interface Coming {
  readonly index: number
  readonly item: string
  readonly batch: string | null
  readonly quantity: Decimal
}

/** Whether both are of an item but of two batches, or of two items. */
const differs = (
  a: Pick<Coming, 'item' | 'batch'>,
  b: Pick<Coming, 'item' | 'batch'>,
  by: 'item' | 'batch',
): boolean => (by === 'item' ? a.item !== b.item : a.item === b.item && a.batch !== b.batch)

export function placeFindings(document: Incoming, facts: PlaceFacts): Finding[] {
  const byLocation = Map.groupBy(document.tracking.keys(), (index) => document.tracking[index]?.location ?? '')
  return [...byLocation].flatMap(([id, indexes]): Finding[] => {
    const location = facts.locations.get(id)
    if (!location) return []
    const coming = indexes.flatMap((index) => comingAt(document, index))
    const there = facts.goods.filter((one) => one.location === id)
    return [...roomFindings(location, there, coming), ...mixFindings(location, there, coming, facts)]
  })
}

function comingAt({ lines, tracking }: Incoming, index: number): Coming[] {
  const row = tracking[index]
  const item = lines.find(({ id }) => id === row?.line)?.item
  if (!row || !item) return []
  return [{ index, item, batch: row.batch ?? row.batchNumber?.toLowerCase() ?? null, quantity: row.quantity }]
}

function roomFindings(
  { code, capacity }: ViewRow<typeof locationView>,
  there: readonly PlacedGoods[],
  coming: readonly Coming[],
): Finding[] {
  const [first] = coming
  if (capacity === null || !first) return []
  const room = larger(capacity.minus(sum(there.map(({ quantity }) => quantity))), ZERO)
  const needed = sum(coming.map(({ quantity }) => quantity))
  if (needed.lessThanOrEqualTo(room)) return []
  const values = { location: code, room: asQuantity(room), needed: asQuantity(needed) }
  return [{ path: `tracking.${first.index}.location`, code: 'location-full', values }]
}

function mixFindings(
  { code, category }: ViewRow<typeof locationView>,
  there: readonly PlacedGoods[],
  coming: readonly Coming[],
  { uses }: PlaceFacts,
): Finding[] {
  const use = uses.get(category)
  // What was entered before categories said so takes both.
  const kept = [
    ...(use?.mixItems === false ? [['item', 'location-mixed-items'] as const] : []),
    ...(use?.mixBatches === false ? [['batch', 'location-mixed-batches'] as const] : []),
  ]
  return kept.flatMap(([by, found]): Finding[] => {
    const wrong = coming.find(
      (one, place) =>
        there.some((other) => differs(one, other, by)) ||
        coming.slice(0, place).some((other) => differs(one, other, by)),
    )
    return wrong ? [{ path: `tracking.${wrong.index}.location`, code: found, values: { location: code } }] : []
  })
}
