// Where each list was left, while the application is open: the way back leads to the same row at the same height.
interface ListPlace {
  readonly current: string | undefined
  readonly top: number
}

const places = new Map<string, ListPlace>()
const START: ListPlace = { current: undefined, top: 0 }

/** The place in a list by its address, filters and sort included. */
export const placeIn = (address: string): ListPlace => places.get(address) ?? START

export const notePlace = (address: string, part: Partial<ListPlace>): void => {
  places.set(address, { ...placeIn(address), ...part })
}
