// What is in use is not put away: no document that is not finished yet may round by it.
// RP100 rounds 15,540,412.37 to 15,540,400; put away, a draft that names it could not be approved as it was shown.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import type { RoundingRule } from './definition.ts'

export const needs = (rule: RoundingRule) => inUseNeeds('rounding-rule', rule)

export const rules = (rule: RoundingRule, facts: FactsOf<typeof needs>): Finding[] => inUseFindings(rule, facts)
