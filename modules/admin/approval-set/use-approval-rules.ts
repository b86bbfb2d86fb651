import { pathOf } from '@lumbung/definition'
import { bringSpoken, client, type RulePart, type RuleSubject, useCatalog } from '@lumbung/screens'
import { useQuery } from '@tanstack/react-query'
import { approvalSet } from './definition.ts'

/** A set in force, as the server answers it. */
export interface ApprovalRule {
  readonly id: string
  readonly name: string
  readonly document: string
  readonly matched: Omit<RuleSubject, 'document'>
  readonly levels: readonly RulePart[]
}

/** How the sets in force read, asked once for all that show one. */
export function useApprovalRules() {
  const catalog = useCatalog()
  return useQuery({
    queryKey: ['list', approvalSet.key, 'rules'],
    queryFn: async ({ signal }) => {
      const { data } = await client.get<{ readonly data: readonly ApprovalRule[] }>(`${pathOf(approvalSet)}/rules`, {
        signal,
      })
      await bringSpoken(catalog, [...new Set(data.map(({ document }) => document))])
      return data
    },
  })
}
