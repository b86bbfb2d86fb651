import { byId } from '../trade/samples.ts'

/** What documents are told where nothing is tracked. */
export const untracked = {
  tracked: byId(),
  batches: byId(),
  places: byId(),
  serials: [],
  locations: byId(),
  uses: byId(),
  goods: [],
  free: [],
  known: [],
  scanned: [],
  lying: new Map(),
} as const
