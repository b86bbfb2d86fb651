// A rule asks for an amount where one is named, else for a quantity.
// 12 pieces of an item: quantity; Rp 1,000,000 of anything: amount.
import { amend } from '@lumbung/core'
import type { FreeGoods } from './definition.ts'

export const needs = (_promotion: FreeGoods) => ({})

export const calculate = (promotion: FreeGoods): FreeGoods => ({
  ...promotion,
  lines: promotion.lines.map((row) => amend(row, { condition: row.amount ? 'amount' : 'quantity' })),
})
