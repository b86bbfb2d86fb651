// Another value asks anew from which day it holds, and left open that is today: 25,000 typed over 10,000 that holds
// since 1 November holds from today, unless another day is chosen behind it.
import type { CompanySettingDraft } from './definition.ts'

export const needs = (_draft: CompanySettingDraft, _changed: string) => ({})

export const fill = (draft: CompanySettingDraft, _facts: object, changed: string): CompanySettingDraft =>
  changed === 'value' ? { ...draft, validFrom: null } : draft
