// The order of the sets of one document, changed by moving one past its neighbour. The two change their priorities;
// where sets share one, all are numbered anew by tens, so that the order is what is seen.
//   A 10, B 20, C 30: C moved up is A 10, C 20, B 30
//   A 10, B 10, C 10: C moved up is A 10, C 20, B 30
export interface Ordered {
  readonly id: string
  readonly priority: number
}

export type Direction = 'up' | 'down'

const STEP = 10

/** Which sets get another priority; null where there is no neighbour on that side. `sets` stand in their order. */
export function movedPast(sets: readonly Ordered[], id: string, by: Direction): readonly Ordered[] | null {
  const at = sets.findIndex((one) => one.id === id)
  const [own, other] = [sets[at], sets[by === 'up' ? at - 1 : at + 1]]
  if (!own || !other) return null
  const order = sets.map((one) => (one === own ? other : one === other ? own : one))
  const isApart = sets.every(({ priority }, place) => place === 0 || priority > (sets[place - 1]?.priority ?? 0))
  return order.flatMap((one, place) => {
    const priority = isApart ? (sets[place]?.priority ?? 0) : (place + 1) * STEP
    return priority === one.priority ? [] : [{ id: one.id, priority }]
  })
}
