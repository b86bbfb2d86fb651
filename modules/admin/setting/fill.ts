// Another value holds from today, unless another day is chosen behind it: 25,000 typed over 10,000 that holds since
// 1 November brings the day on which it is typed.
import { DATED_SETTINGS } from '@lumbung/definition'
import type { CompanySettingDraft } from './definition.ts'

export const needs = (_draft: CompanySettingDraft, _changed: string) => ({})

export const fill = (draft: CompanySettingDraft, _facts: object, changed: string): CompanySettingDraft =>
  changed === 'value' && DATED_SETTINGS.has(draft.key ?? '') ? { ...draft, validFrom: 'today' } : draft
