import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** What customers get for nothing when they buy enough (sales 2.6). */
export const freeGoods = defineMaster({
  key: 'free-goods',
  module: 'sales',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 20, unique: true }),
    name: f.text({ max: 80 }),
    validFrom: f.date({ default: 'today' }),
    validTo: f.date({ optional: true }),
    // Of the amounts below; quantities count whatever the currency.
    currency: f.ref('currency', { default: 'IDR' }),
    lines: f.lines(
      {
        // What is asked for, by which all rules are found: the quantity, unless an amount is named.
        condition: f.choice({ quantity: ['Quantity', 'Kuantitas'], amount: ['Amount', 'Jumlah'] }, { derived: true }),
        // Neither of them: an amount of whatever is bought.
        item: f.ref('item', { optional: true }),
        itemGroup: f.ref('item-group', { optional: true }),
        quantity: f.quantity({ optional: true, above: '0' }),
        unit: f.ref('unit', { optional: true }),
        amount: f.money({ optional: true, above: '0' }),
        freeItem: f.ref('item', { where: { sell: true, archived: false } }),
        freeQuantity: f.quantity({ above: '0', default: '1' }),
        freeUnit: f.ref('unit'),
        repeat: f.flag({ default: true }),
      },
      { atLeast: 1 },
    ),
  },
  list: { columns: ['code', 'name', 'validFrom', 'validTo'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'validFrom', 'validTo', 'currency'],
    lines: ['lines'],
    hidden: ['condition'],
  },
  menu: { group: 'master', heading: ['Sales', 'Penjualan'] },
})

export type FreeGoods = MasterOf<typeof freeGoods>
