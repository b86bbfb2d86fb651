// The stage is moved by actions alone; a new count is planned, and each of its lines begins with its first round. Goods
// are counted in the base unit of their item. In the review its lines tell which orders their result leaves short.
import { amend } from '@lumbung/core'
import { type FactsOf, fact } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { itemView } from '../../masters/trade/views.ts'
import type { StockOpname } from './definition.ts'
import { linesShort, shortNeeds } from './short.ts'

export const needs = (opname: StockOpname) => ({
  items: fact.records(itemView, given(opname.lines.map(({ item }) => item))),
  // Before the review nobody reads what lies there; a form does not send the stage, and shows what is stored.
  ...shortNeeds(opname.stage === 'review' ? opname : { ...opname, warehouse: '' }),
})

export const calculate = (opname: StockOpname, facts: FactsOf<typeof needs>): StockOpname => ({
  ...opname,
  stage: opname.stage || 'planned',
  lines: linesShort(
    opname.lines.map((line) => {
      const unit = facts.items.get(line.item)?.baseUnit ?? line.unit
      return amend(line, { round: line.round || 1, unit })
    }),
    facts,
  ),
})
