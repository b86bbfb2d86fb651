// What must hold of an item with catch weight (inventory 2.2): it is kept in stock and counted whole, and weighed in
// another unit than it is counted in. What it should weigh is said of a unit.
import type { Finding } from '@lumbung/core'
import type { Item } from './definition.ts'

export function measureFindings(item: Item): Finding[] {
  const { measureUnit, baseUnit, baseDecimals, baseUnitCode, type, nominalMeasure, measureTolerance } = item
  const path = 'measureUnit'
  if (!measureUnit) return nominalMeasure || measureTolerance ? [{ path, code: 'measure-unit-missing' }] : []
  const values = { item: item.code, unit: baseUnitCode }
  return [
    ...(type === 'stock' || type === 'template' ? [] : [{ path, code: 'measure-not-stock', values }]),
    ...(measureUnit === baseUnit ? [{ path, code: 'unit-twice', values: { unit: baseUnitCode } }] : []),
    ...(measureUnit !== baseUnit && baseDecimals > 0 ? [{ path, code: 'measure-not-whole', values }] : []),
    ...(measureTolerance && !nominalMeasure ? [{ path: 'nominalMeasure', code: 'measure-nominal-missing' }] : []),
  ]
}
