// The stage is moved by actions alone; a new count is planned, and each of its lines begins with its first round.
import { amend } from '@lumbung/core'
import type { StockOpname } from './definition.ts'

export const needs = () => ({})

export const calculate = (opname: StockOpname): StockOpname => ({
  ...opname,
  stage: opname.stage || 'planned',
  lines: opname.lines.map((line) => amend(line, { round: line.round || 1 })),
})
