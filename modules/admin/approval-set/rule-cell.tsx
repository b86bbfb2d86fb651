import { asText, type Json, subjectOf, useCatalog, useSpoken } from '@lumbung/screens'
import { Skeleton, useLanguage } from '@lumbung/ui'
import { ruleText } from './rule-text.tsx'
import { useApprovalRules } from './use-approval-rules.ts'

/** In the list of sets: what this one says. */
export function RuleCell({ row }: { readonly row: Json }) {
  const language = useLanguage()
  const catalog = useCatalog()
  const rules = useApprovalRules()
  const rule = rules.data?.find(({ id }) => id === row.id)
  const spoken = useSpoken(rule ? [rule.document] : []).get(asText(rule?.document))
  if (rules.isPending) return <Skeleton height={16} />
  if (!rule || !spoken) return null
  const text = ruleText(subjectOf(rule.matched, spoken, catalog, language), rule.levels, language)
  return <span title={text}>{text}</span>
}
