import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'

/** How an item is made: one record for each of its versions, with what goes in and what comes out beside it. */
export const billOfMaterials = defineMaster({
  key: 'bill-of-materials',
  module: 'manufacturing',
  path: '/master/bill-of-materials',
  identity: { code: 'code', name: 'name' },
  copied: true,
  fields: {
    // The item and its version, so that every recipe can be named: SAMBAL-BASE/2.
    code: f.code({ derived: true, copied: false }),
    name: f.text({ derived: true, max: 160 }),
    item: f.ref('item', { fixed: true, where: { type: ['stock', 'nonStock'] } }),
    // Counts by itself: the first recipe of an item is version 1.
    versionNumber: f.integer({ optional: true, derived: true, copied: false }),
    outputQuantity: f.quantity({ above: '0', default: '1' }),
    unit: f.ref('unit', { optional: true, derived: true }),
    basis: f.choice({ quantity: ['Quantity', 'Kuantitas'], percent: ['Percent', 'Persen'] }, { default: 'quantity' }),
    plannedLoss: f.percent({ min: '0', upTo: '99.9999', default: '0' }),
    kind: f.choice({ normal: ['Normal', 'Normal'], phantom: ['Phantom', 'Semu'] }, { default: 'normal' }),
    state: f.choice({ draft: ['Draft', 'Draf'], active: ['Active', 'Aktif'] }, { default: 'draft', copied: false }),
    validFrom: f.date({ default: 'today' }),
    validTo: f.date({ optional: true }),
    notes: f.longText({ optional: true, max: 1000 }),
    components: f.lines(
      {
        item: f.ref('item'),
        // One of the two, as the basis says; the other follows.
        quantity: f.quantity({ optional: true, min: '0' }),
        percent: f.percent({ optional: true, min: '0', upTo: '100' }),
        unit: f.ref('unit'),
        scrap: f.percent({ min: '0', upTo: '1000', default: '0' }),
        fixed: f.flag({ default: false }),
        balance: f.flag({ default: false }),
        recycled: f.flag({ default: false }),
        issue: f.choice(
          { backflush: ['Backflush', 'Otomatis'], actual: ['Actual', 'Aktual'] },
          { default: 'backflush' },
        ),
        subVersion: f.ref('bill-of-materials', { optional: true }),
        warehouse: f.ref('warehouses', { optional: true }),
      },
      { atLeast: 1 },
    ),
    // What may be used where a component is short, and how much of it for one of the component.
    substitutes: f.lines(
      {
        item: f.ref('item'),
        ratio: f.rate({ above: '0', default: '1' }),
        rank: f.integer({ optional: true, min: '1' }),
      },
      { of: 'components' },
    ),
    outputs: f.lines({
      item: f.ref('item', { where: { type: ['stock', 'nonStock'] } }),
      quantity: f.quantity({ above: '0' }),
      valuation: f.choice(
        { rate: ['Fixed rate', 'Tarif tetap'], share: ['Share %', 'Bagian %'], zero: ['Zero', 'Nol'] },
        { default: 'rate' },
      ),
      rate: f.price({ optional: true, min: '0', guard: 'cost' }),
      share: f.percent({ optional: true, above: '0', upTo: '100' }),
    }),
  },
  list: {
    columns: ['code', 'name', 'outputQuantity', 'unit', 'kind', 'state', 'validFrom', 'validTo'],
    search: ['code', 'name'],
    sort: 'code',
  },
  form: {
    header: [
      'item',
      'versionNumber',
      'outputQuantity',
      'unit',
      'basis',
      'plannedLoss',
      'state',
      'validFrom',
      'validTo',
    ],
    more: ['kind', 'notes'],
    lines: ['components', 'substitutes', 'outputs'],
    hidden: ['recycled', 'subVersion', 'warehouse'],
  },
  unique: [['item', 'versionNumber']],
  menu: { group: 'manufacturing', heading: ['Master data', 'Data master'] },
})

export type BillOfMaterials = MasterOf<typeof billOfMaterials>
export type BillOfMaterialsDraft = DraftOf<typeof billOfMaterials>
export type Component = BillOfMaterials['components'][number]
