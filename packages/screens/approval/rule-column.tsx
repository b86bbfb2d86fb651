import type { Resource } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import { isAboutDocuments } from '../document/about-documents.ts'
import type { Column } from '../list/list-widths.ts'
import { apiPath } from '../paths.ts'
import { asText } from '../problem.ts'
import { useSay } from '../words.ts'
import { bringSpoken, subjectOf, useSpoken } from './rule-subject.ts'
import { type RulePart, type RuleSubject, ruleText } from './rule-words.ts'

/** A set in force, as the server tells it. */
export interface Rule {
  readonly id: string
  readonly name: string
  readonly document: string
  readonly matched: Omit<RuleSubject, 'document'>
  readonly levels: readonly RulePart[]
}

const documentsIn = (rules: readonly Rule[]): readonly string[] => [...new Set(rules.map(({ document }) => document))]

/** In a list of rules: what each says in words; of no other list. */
export function useRuleColumn({ definition }: Resource): Column | null {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const isOfRules = isAboutDocuments(definition)
  const rules = useQuery({
    queryKey: ['list', definition.key, 'rules'],
    queryFn: async ({ signal }) => {
      const told = await client.get<{ readonly data: readonly Rule[] }>(`${apiPath(definition)}/rules`, { signal })
      await bringSpoken(catalog, documentsIn(told.data))
      return told
    },
    enabled: isOfRules,
  })
  const data = rules.data?.data
  const spoken = useSpoken(documentsIn(data ?? []))
  return useMemo(() => {
    if (!isOfRules) return null
    const texts = new Map(
      (data ?? []).flatMap(({ id, document, matched, levels }) => {
        const of = spoken.get(document)
        return of ? [[id, ruleText(subjectOf(matched, of, catalog, language), levels, language)]] : []
      }),
    )
    const text = (row: Readonly<Record<string, unknown>>): string => texts.get(asText(row.id)) ?? ''
    return { key: 'rule', title: say('ruleColumn'), width: 260, isGrowing: true, render: text, titleOf: text }
  }, [isOfRules, data, spoken, catalog, language, say])
}
