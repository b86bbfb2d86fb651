import { defineDocument, type DocumentOf, type DraftOf, f } from '@lumbung/definition'

/** The right to count, and nothing else of a count. */
export const COUNT = 'count'

/** Where it lies, and which of a tracked item it is. */
const piece = {
  location: f.ref('location', { optional: true }),
  batch: f.ref('batch', { optional: true }),
  serial: f.code({ optional: true, max: 60 }),
}

const FIGURE = { derived: true, optional: true } as const

/**
 * Counting what lies in a warehouse, and correcting the books by the difference (inventory 5.3). A stage within the
 * draft is moved by actions: what there is to count is frozen, counted by several at once, reviewed, counted again
 * where it differs too much by somebody else, and submitted. Before the review no quantity of the books is in it.
 */
export const stockOpname = defineDocument({
  key: 'stock-opname',
  module: 'inventory',
  numbering: 'OP/{BR}/{YY}{MM}/{SEQ:4}',
  resets: 'month',
  date: 'date',
  lines: 'lines',
  postsMoney: true,
  rights: { [COUNT]: ['count stock', 'menghitung stok'] },
  fields: {
    date: f.date({ default: 'today' }),
    warehouse: f.ref('warehouses'),
    // Only what lies in a storage, or at one location.
    storage: f.ref('storage', { optional: true }),
    location: f.ref('location', { optional: true }),
    category: f.ref('category', { optional: true }),
    items: f.refs('item', { optional: true, where: { type: 'stock' } }),
    freeze: f.choice(
      {
        soft: ['Soft: movements continue', 'Lunak: mutasi tetap berjalan'],
        hard: ['Hard: movements blocked', 'Ketat: mutasi diblokir'],
      },
      { default: 'soft' },
    ),
    team: f.refs('user'),
    tolerancePercent: f.percent({ default: '0', min: '0', optional: true }),
    // By trying limits somebody could find out what an item costs.
    toleranceValue: f.money({ min: '0', optional: true, guard: 'cost' }),
    stage: f.choice(
      {
        planned: ['Planned', 'Direncanakan'],
        frozen: ['Frozen', 'Dibekukan'],
        counting: ['Counting', 'Dihitung'],
        review: ['Review', 'Ditinjau'],
      },
      { derived: true },
    ),
    frozenOn: f.date({ derived: true, optional: true }),
    frozenAt: f.time({ derived: true, optional: true }),
    lines: f.lines({
      item: f.ref('item', { where: { type: 'stock' } }),
      ...piece,
      unit: f.ref('unit', { derived: true, optional: true }),
      round: f.integer({ derived: true }),
      counted: f.quantity(FIGURE),
      book: f.quantity(FIGURE),
      moved: f.quantity(FIGURE),
      expected: f.quantity(FIGURE),
      variance: f.quantity(FIGURE),
      // Of goods with catch weight that were weighed when they were counted.
      weighed: f.quantity(FIGURE),
      expectedWeight: f.quantity(FIGURE),
      cost: f.money({ ...FIGURE, guard: 'cost' }),
      decision: f.choice(
        { accept: ['Accept', 'Terima'], recount: ['Recount', 'Hitung ulang'], skip: ['Skip', 'Lewati'] },
        { optional: true },
      ),
      reason: f.text({ optional: true, max: 200 }),
      short: f.quantity(FIGURE),
      shortOrders: f.text({ ...FIGURE, max: 500 }),
    }),
    counts: f.lines(
      {
        item: f.ref('item', { where: { type: 'stock' } }),
        ...piece,
        quantity: f.quantity({ min: '0' }),
        // Catch weight of what was counted.
        measured: f.quantity({ optional: true, above: '0' }),
        round: f.integer({ derived: true }),
        countedBy: f.ref('user', { derived: true }),
        // As the device says that counted it; where it says nothing, when its rows arrive.
        countedOn: f.date({ optional: true }),
        countedAt: f.time({ optional: true }),
      },
      { derived: true },
    ),
    notes: f.longText({ optional: true, afterApproval: true }),
  },
  list: { columns: ['number', 'date', 'warehouse', 'stage', 'status'], search: ['number'], sort: '-date' },
  form: {
    header: ['date', 'warehouse', 'freeze', 'team', 'tolerancePercent', 'toleranceValue', 'stage'],
    more: ['storage', 'location', 'category', 'items', 'frozenOn', 'frozenAt'],
    lines: ['lines', 'counts'],
    // A warning names the orders that are short.
    hidden: ['round', 'short', 'shortOrders', 'weighed', 'expectedWeight'],
    notes: ['notes'],
  },
  actions: {
    update: { when: { stage: ['planned', 'review'] } },
    submit: { when: { stage: ['review'] } },
    freeze: {
      label: ['Freeze', 'Bekukan'],
      hint: [
        'What lies there fit for sale now is what is counted, not damaged goods or those on QC hold. After a soft ' +
          'freeze goods go on moving, and the count takes that into account; a hard one locks them until the count ' +
          'is approved.',
        'Yang dihitung adalah barang layak jual yang ada sekarang, bukan barang rusak atau ditahan mutu. Pada ' +
          'pembekuan lunak barang tetap bergerak dan hitungan ' +
          'memperhitungkannya; pembekuan keras menguncinya sampai penghitungan disetujui.',
      ],
      done: ['froze the stock', 'membekukan stok'],
      when: { status: ['draft', 'revision'], stage: ['planned'] },
    },
    count: {
      label: ['Count', 'Hitung'],
      done: ['counted', 'menghitung'],
      right: COUNT,
      when: { status: ['draft', 'revision'], stage: ['frozen', 'counting'] },
      appends: 'counts',
    },
    review: {
      label: ['Review', 'Tinjau'],
      hint: [
        'Counting ends, and what was counted is set beside the books.',
        'Penghitungan berakhir, dan hasilnya disandingkan dengan pembukuan.',
      ],
      done: ['reviewed', 'meninjau'],
      when: { status: ['draft', 'revision'], stage: ['counting', 'review'] },
    },
    recount: {
      label: ['Recount', 'Hitung ulang'],
      hint: [
        'Lines marked Recount are counted once more, by somebody else.',
        'Baris bertanda Hitung ulang dihitung sekali lagi oleh orang lain.',
      ],
      done: ['asked for a recount', 'meminta hitung ulang'],
      when: { status: ['draft', 'revision'], stage: ['review'] },
    },
  },
  menu: { group: 'inventory', heading: ['Adjustments', 'Penyesuaian'] },
})

export type StockOpname = DocumentOf<typeof stockOpname>
export type OpnameLine = StockOpname['lines'][number]
export type StockOpnameDraft = DraftOf<typeof stockOpname>
