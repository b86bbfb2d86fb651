// A branch is put away when nothing needs it any more: no document that is not finished, and nothing of its own that is
// in use, since what belongs to an archived branch is seen by nobody. The branch itself could not be brought back while
// it names a warehouse that nobody sees.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../in-use.ts'
import type { Branch } from './definition.ts'

// They say more of a branch, and nothing without it.
const BESIDES = ['numbering-set', 'account-setting']

export const needs = (branch: Branch) => inUseNeeds('branch', branch, BESIDES)

export const rules = (branch: Branch, facts: FactsOf<typeof needs>): Finding[] => inUseFindings(branch, facts)
