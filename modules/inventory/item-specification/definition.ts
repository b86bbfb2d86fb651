import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** How a value is written. */
export const VALUE_TYPES = {
  number: ['Number', 'Angka'],
  text: ['Text', 'Teks'],
  list: ['List', 'Daftar pilihan'],
  yesNo: ['Yes or no', 'Ya atau tidak'],
} as const

const limits = {
  min: f.quantity({ optional: true }),
  target: f.quantity({ optional: true }),
  max: f.quantity({ optional: true }),
}

/** One characteristic of goods: moisture, fat content, colour (manufacturing 2). What is measured stands on batches. */
export const itemSpecification = defineMaster({
  key: 'item-specification',
  module: 'inventory',
  identity: { code: 'code', name: 'name' },
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    type: f.choice(VALUE_TYPES, { default: 'number' }),
    // As it is read beside the value: %, °C, mg/kg.
    measure: f.text({ optional: true, max: 20 }),
    ...limits,
    // For goods of these groups; of none, for all.
    groups: f.refs('item-group', { optional: true }),
    critical: f.flag({ default: false }),
    sampling: f.choice(
      {
        all: ['All', 'Semua'],
        fixed: ['Fixed number', 'Jumlah tetap'],
        percent: ['Percent of the lot', 'Persen dari lot'],
        squareRoot: ['Square root + 1', 'Akar kuadrat + 1'],
        table: ['AQL table', 'Tabel AQL'],
      },
      { default: 'all' },
    ),
    sampleSize: f.integer({ optional: true, min: '1' }),
    samplePercent: f.percent({ optional: true, above: '0', upTo: '100' }),
    method: f.text({ optional: true, max: 120 }),
    instrument: f.text({ optional: true, max: 120 }),
    // Own limits of an item, from a day on.
    items: f.lines({ item: f.ref('item'), validFrom: f.date({ default: 'today' }), ...limits }),
    options: f.lines({ option: f.text({ max: 80 }) }),
    // How many are drawn of a lot of this size, and how many of them may fail.
    plan: f.lines({
      lotFrom: f.integer({ min: '1' }),
      lotTo: f.integer({ optional: true, min: '1' }),
      sample: f.integer({ min: '1' }),
      accept: f.integer({ min: '0' }),
      reject: f.integer({ min: '1' }),
    }),
  },
  list: {
    columns: ['code', 'name', 'type', 'measure', 'min', 'target', 'max', 'critical'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: ['code', 'name', 'type', 'measure', 'min', 'target', 'max', 'critical', 'groups'],
    more: ['sampling', 'sampleSize', 'samplePercent', 'method', 'instrument'],
    lines: ['items', 'options', 'plan'],
  },
  menu: { group: 'master', heading: ['Inventory', 'Persediaan'] },
})

export type ItemSpecification = MasterOf<typeof itemSpecification>
