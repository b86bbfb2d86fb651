// Calls of the labels of items, batches, locations and of documents of inventory.
import { Decimal, ONE } from '@lumbung/core'
import type { Asked } from '@lumbung/engine/routes.ts'
import { priceText } from '../../masters/labels/price.ts'
import { documentLabels, type LabelChoice, labelRoutes } from '../../masters/labels/routes.ts'
import { priceNeeds, pricesOf } from '../../masters/trade/price-search.ts'
import { adjustmentIn } from '../adjustment-in/definition.ts'
import { batch } from '../batch/definition.ts'
import { item } from '../item/definition.ts'
import { location } from '../location/definition.ts'
import { storageTransfer } from '../storage-transfer/definition.ts'
import { batchRow, itemRow, placeRow, serialRow } from './goods.ts'
import { batchesOfItems, itemUnits, placesToLabel, serialsInStock } from './goods.query.ts'

async function itemRows({ query, actor, facts }: Asked, ids: readonly string[], choice: LabelChoice) {
  const { isIndonesian, withPrice } = choice
  const units = await itemUnits(query, ids, isIndonesian)
  const prices = withPrice ? pricesOf(await facts(priceNeeds(units.map(({ id }) => id)))) : []
  return units.map((row) => {
    const { id, itemGroup, unit, unitCode, baseUnit, rupiah } = row
    const conversion = { numerator: new Decimal(row.numerator), denominator: new Decimal(row.denominator) }
    const question = {
      direction: 'sell' as const,
      item: id,
      itemGroup,
      unit,
      quantity: ONE,
      date: query.today,
      currency: rupiah ?? '',
      customer: null,
      priceList: null,
      branch: actor.branch,
      baseUnit,
      conversion,
    }
    return itemRow(row, withPrice ? priceText(prices, question, unitCode, actor.language) : null)
  })
}

async function serialRows({ query }: Asked, ids: readonly string[], { isIndonesian, only }: LabelChoice) {
  const serials = await serialsInStock(query, ids, only, isIndonesian)
  return [...Map.groupBy(serials, ({ id }) => id)].map(([id, own]) => serialRow(id, own))
}

export const goodsLabelRoutes = [
  ...labelRoutes({
    of: item,
    rows: (asked, ids, choice) => (choice.ofSerials ? serialRows(asked, ids, choice) : itemRows(asked, ids, choice)),
  }),
  ...labelRoutes({
    of: batch,
    rows: async ({ query }, ids, { isIndonesian }) => (await batchesOfItems(query, ids, isIndonesian)).map(batchRow),
  }),
  ...labelRoutes({ of: location, rows: async ({ query }, ids) => (await placesToLabel(query, ids)).map(placeRow) }),
  ...documentLabels(adjustmentIn),
  ...documentLabels(storageTransfer),
]
