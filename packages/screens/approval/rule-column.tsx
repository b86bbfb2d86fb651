import type { Resource } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { approvableOf, useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { speaksOfDocuments } from '../document/speaks-of.ts'
import type { Column } from '../list/list-widths.ts'
import { apiPath } from '../paths.ts'
import { asText } from '../problem.ts'
import { useSay } from '../words.ts'
import { subjectOf } from './rule-subject.ts'
import { type RulePart, type RuleSubject, ruleText } from './rule-words.ts'

/** A set in force, as the server tells it. */
export interface Rule {
  readonly id: string
  readonly name: string
  readonly document: string
  readonly matched: Omit<RuleSubject, 'document'>
  readonly levels: readonly RulePart[]
}

/** In a list of rules: what each says in words; of no other list. */
export function useRuleColumn({ definition }: Resource): Column | null {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const isOfRules = speaksOfDocuments(definition)
  const rules = useQuery({
    queryKey: ['list', definition.key, 'rules'],
    queryFn: ({ signal }) => client.get<{ readonly data: readonly Rule[] }>(`${apiPath(definition)}/rules`, { signal }),
    enabled: isOfRules,
  })
  const data = rules.data?.data
  return useMemo(() => {
    if (!isOfRules) return null
    const texts = new Map(
      (data ?? []).flatMap(({ id, document, matched, levels }) => {
        const spoken = approvableOf(catalog, document)
        return spoken ? [[id, ruleText(subjectOf(matched, spoken, catalog, language), levels, language)]] : []
      }),
    )
    const text = (row: Readonly<Record<string, unknown>>): string => texts.get(asText(row.id)) ?? ''
    return { key: 'rule', title: say('ruleColumn'), width: 260, isGrowing: true, render: text, titleOf: text }
  }, [isOfRules, data, catalog, language, say])
}
