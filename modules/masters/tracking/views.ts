import { f, view } from '@lumbung/definition'

/** How pieces of an item are told apart. */
export const TRACKING = {
  none: ['None', 'Tidak dilacak'],
  batch: ['Batch', 'Batch'],
  serial: ['Serial number', 'Nomor seri'],
} as const

/** States of a batch (inventory 3): what is blocked or recalled leaves only by the documents that may take it. */
export const BATCH_STATES = {
  open: ['Open', 'Terbuka'],
  blocked: ['Blocked', 'Diblokir'],
  recalled: ['Recalled', 'Ditarik'],
} as const

export const trackedItemView = view('item', {
  code: f.code(),
  baseUnitCode: f.code(),
  tracking: f.choice(TRACKING),
  expiryControl: f.flag(),
  shelfLife: f.integer({ optional: true }),
  minimumDaysIn: f.integer({ optional: true }),
  minimumDaysOut: f.integer({ optional: true }),
  measureUnit: f.ref('unit', { optional: true }),
  measureUnitCode: f.code({ optional: true }),
  measureDecimals: f.integer({ optional: true }),
  nominalMeasure: f.quantity({ optional: true }),
  measureTolerance: f.percent({ optional: true }),
})

export const batchView = view('batch', {
  number: f.code(),
  item: f.ref('item'),
  expiry: f.date({ optional: true }),
  state: f.choice(BATCH_STATES),
  stateReason: f.text({ optional: true }),
})
