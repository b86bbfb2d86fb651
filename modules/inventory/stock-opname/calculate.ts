// The stage is moved by actions alone; a new count is planned, and each of its lines begins with its first round. Goods
// are counted in the base unit of their item.
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { StockOpname } from './definition.ts'

export const needs = (opname: StockOpname) => ({
  items: fact.records(itemView, given(opname.lines.map(({ item }) => item))),
})

export const calculate = (opname: StockOpname, { items }: FactsOf<typeof needs>): StockOpname => ({
  ...opname,
  stage: opname.stage || 'planned',
  lines: opname.lines.map((line) =>
    amend(line, { round: line.round || 1, unit: items.get(line.item)?.baseUnit ?? line.unit }),
  ),
})
