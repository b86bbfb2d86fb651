// A row of a price list that names no item but a group of items says so, so that rows of groups can be asked for.
// Row 1 for item KOPI: not for a group; row 2 for the group of all drinks: for a group.
import { amend } from '@lumbung/core'
import type { PriceList } from './definition.ts'

export const needs = (_list: PriceList) => ({})

export const calculate = (list: PriceList): PriceList => ({
  ...list,
  lines: list.lines.map((row) => amend(row, { grouped: !row.item && Boolean(row.itemGroup) })),
})
