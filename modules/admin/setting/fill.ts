// Another value holds from today, unless another day is chosen behind it: 25,000 typed over 10,000 that holds since
// 1 November brings the day on which it is typed.
import { fact, type FactsOf } from '@lumbung/definition'
import type { CompanySettingDraft } from './definition.ts'

export const needs = ({ key = null }: CompanySettingDraft, _changed: string) => ({ setting: fact.setting(key) })

export const fill = (
  draft: CompanySettingDraft,
  { setting }: FactsOf<typeof needs>,
  changed: string,
): CompanySettingDraft => (changed === 'value' && setting?.isDated ? { ...draft, validFrom: 'today' } : draft)
