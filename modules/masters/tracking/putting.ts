// Where goods are put (inventory 2.2, 5.4), from a place where they only arrived:
//   to where the same batch lies, else the same item, as far as there is room; else to an empty location of the same
//   storage, else of another one of the same temperature class; what all of it fits into first, then in pick sequence.
//   room for 100 in A-1, where 80 of batch A lie, and for 100 in the empty A-2; 50 of batch A come:  A-1 20, A-2 30
// A location takes no more than it has room for, and nothing mixed where its category is not for that. What fits
// nowhere says no location: whoever puts it away chooses one.
import { type Decimal, larger, smaller, sum, ZERO } from '@lumbung/core'
import { defineFact } from '@lumbung/definition'

export const LOCATION_USES = ['receive', 'pick', 'bulk', 'return', 'qc'] as const
export type LocationUse = (typeof LOCATION_USES)[number]

interface Lying {
  readonly item: string
  readonly batch: string | null
  readonly quantity: Decimal
}

/** A location that is not blocked, and what lies there. */
export interface Place {
  readonly id: string
  readonly storage: string
  readonly temperature: string | null
  readonly use: LocationUse
  /** In base units; null takes any quantity. */
  readonly capacity: Decimal | null
  readonly mixItems: boolean
  readonly mixBatches: boolean
  /** Of all items. */
  readonly lies: Decimal
  /** Goods of the items that are asked about. */
  readonly own: readonly Lying[]
}

type Question = {
  readonly warehouse: string | null
  readonly uses: readonly LocationUse[]
  readonly items: readonly string[]
}

/** Locations of a warehouse for these uses, in their pick sequence. */
export const placesFor = defineFact<Question, readonly Place[]>('tracking.places')

/** Goods where they arrived. */
export interface ToPut {
  readonly item: string
  readonly batch: string | null
  readonly quantity: Decimal
  /** Of the location in which they are. */
  readonly storage: string | null
  readonly temperature: string | null
  readonly uses: readonly LocationUse[]
}

export type Put<G> = G & { readonly locationTo: string | null }

const roomIn = ({ capacity, lies }: Place): Decimal | null =>
  capacity === null ? null : larger(capacity.minus(lies), ZERO)

/** How well a location suits, the best first; null where it takes none of it. */
function suits(place: Place, goods: ToPut): number | null {
  if (!goods.uses.includes(place.use) || roomIn(place)?.isZero()) return null
  const same = place.own.filter(({ item, quantity }) => item === goods.item && !quantity.isZero())
  const isMixed = place.lies.greaterThan(sum(same.map(({ quantity }) => quantity)))
  if (isMixed && !place.mixItems) return null
  if (!place.mixBatches && same.some(({ batch }) => batch !== goods.batch)) return null
  if (same.some(({ batch }) => batch === goods.batch)) return 0
  if (same.length > 0) return 1
  if (!place.lies.isZero()) return null
  if (place.storage === goods.storage) return 2
  return place.temperature === goods.temperature ? 3 : null
}

/** The best of them, by rank: pick before bulk among those that suit alike, then as they stand. */
function bestOf(places: readonly Place[], goods: ToPut, open: Decimal): Place | undefined {
  let best: { readonly place: Place; readonly rank: number } | undefined
  for (const place of places) {
    const suited = suits(place, goods)
    if (suited === null) continue
    const room = roomIn(place)
    const isWhole = room === null || room.greaterThanOrEqualTo(open)
    const rank = suited * 4 + (isWhole ? 0 : 2) + (place.use === 'bulk' ? 1 : 0)
    if (!best || rank < best.rank) best = { place, rank }
  }
  return best?.place
}

const withMore = (place: Place, { item, batch }: ToPut, quantity: Decimal): Place => ({
  ...place,
  lies: place.lies.plus(quantity),
  own: [...place.own, { item, batch, quantity }],
})

/** All goods, each with the location it goes to; split where no location has room for all of it. */
export function putTo<G extends ToPut>(goods: readonly G[], places: readonly Place[]): Put<G>[] {
  const now = [...places]
  return goods.flatMap((one): Put<G>[] => {
    const put: Put<G>[] = []
    let open = one.quantity
    while (open.greaterThan(ZERO)) {
      const place = bestOf(now, one, open)
      const quantity = place ? smaller(roomIn(place) ?? open, open) : open
      put.push({ ...one, quantity, locationTo: place?.id ?? null })
      open = open.minus(quantity)
      if (place) now[now.indexOf(place)] = withMore(place, one, quantity)
    }
    return put
  })
}

/** Where goods that come in are put first: a location for one of these uses, in their order, that takes them. */
export function arrivalPlace(
  places: readonly Place[],
  uses: readonly LocationUse[],
  { item, batch = null }: { readonly item: string; readonly batch?: string | null },
): string | null {
  const takes = (place: Place): boolean => {
    const goods = { item, batch, quantity: ZERO, storage: place.storage, temperature: null, uses: [place.use] }
    return suits(place, goods) !== null || (place.lies.greaterThan(ZERO) && place.mixItems && !roomIn(place)?.isZero())
  }
  return uses.flatMap((use) => places.find((place) => place.use === use && takes(place)) ?? [])[0]?.id ?? null
}

/** Where some of an item lies already and has room for more. */
export function placeBesideOwn(
  places: readonly Place[],
  { item, batch = null }: { readonly item: string; readonly batch?: string | null },
): string | null {
  const beside = places.map((place) => {
    const goods = { item, batch, quantity: ZERO, storage: null, temperature: null, uses: [place.use] }
    return { id: place.id, rank: suits(place, goods) ?? 2 }
  })
  return beside.find(({ rank }) => rank === 0)?.id ?? beside.find(({ rank }) => rank === 1)?.id ?? null
}
