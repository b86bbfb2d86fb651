// What must hold of a rule for free goods: it names a quantity of an item or a group, or an amount of an item, a group
// or everything; what it gives can be counted; it ends on or after the day it starts.
//   12 cartons of the item, or of the group; Rp 1,000,000 of anything.
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { conversion } from '../../masters/trade/quantities.ts'
import { itemView, unitView } from '../../masters/trade/views.ts'
import type { FreeGoods } from './definition.ts'

type Row = FreeGoods['lines'][number]

export const needs = ({ lines }: FreeGoods) => ({
  items: fact.records(itemView, given(lines.flatMap((row) => [row.item, row.freeItem]))),
  units: fact.records(unitView, given(lines.flatMap((row) => [row.unit, row.freeUnit]))),
})

type Facts = FactsOf<typeof needs>

export function rules(promotion: FreeGoods, facts: Facts): Finding[] {
  const { validFrom, validTo } = promotion
  const rows = promotion.lines.flatMap((row, index) => [
    ...boughtFindings(row, index),
    ...unitFindings(row.item, row.unit, `lines.${index}.unit`, index, facts),
    ...unitFindings(row.freeItem, row.freeUnit, `lines.${index}.freeUnit`, index, facts),
  ])
  return validTo && validTo < validFrom
    ? [{ path: 'validTo', code: 'ends-before-start', values: { start: validFrom } }, ...rows]
    : rows
}

function boughtFindings(row: Row, index: number): Finding[] {
  const values = { line: index + 1 }
  if (row.item && row.itemGroup) return [{ path: `lines.${index}.item`, code: 'item-or-group', values }]
  if (Boolean(row.quantity) === Boolean(row.amount))
    return [{ path: `lines.${index}.quantity`, code: 'free-goods-either', values }]
  if (row.amount || row.item || row.itemGroup) return []
  return [{ path: `lines.${index}.item`, code: 'free-goods-bought', values }]
}

function unitFindings(id: string | null, unit: string | null, path: string, index: number, facts: Facts): Finding[] {
  const item = facts.items.get(id ?? '')
  if (!item || !unit || conversion(item, unit)) return []
  const code = facts.units.get(unit)?.code ?? ''
  const values = { line: index + 1, item: item.code, unit: code, stockUnit: item.baseUnitCode }
  return [{ path, code: 'no-conversion', values }]
}
