// A unit in which something is still counted is not put away: an item in cartons would have nothing left to be ordered
// in, and its open orders no word for what they count.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import type { Unit } from './definition.ts'

export const needs = (unit: Unit) => inUseNeeds('unit', unit)

export const rules = (unit: Unit, facts: FactsOf<typeof needs>): Finding[] => inUseFindings(unit, facts)
