import { pathOf } from '@lumbung/definition'
import {
  client,
  may,
  type RecordSlotProps,
  subjectOf,
  toastError,
  useCatalog,
  useSession,
  useSpoken,
} from '@lumbung/screens'
import { useLanguage } from '@lumbung/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type Move, RecordIndex } from '../setting/record-index.tsx'
import { approvalSet } from './definition.ts'
import { ruleText } from './rule-text.tsx'
import { useApprovalRules } from './use-approval-rules.ts'

/** Moves a rule past its neighbour; it keeps the focus where it comes to stand. */
function useMove(): Move {
  const queries = useQueryClient()
  const move: Move = async (id, by) => {
    try {
      await client.post(`${pathOf(approvalSet)}/${id}/move`, { by })
      await queries.invalidateQueries({ queryKey: ['list', approvalSet.key] })
      await queries.invalidateQueries({ queryKey: ['record', approvalSet.key] })
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-index="${id}"]`)?.focus())
    } catch (error) {
      toastError(error)
    }
  }
  return move
}

/** The rules in force at the left of one, as they read: by document, in the order in which they are tried. */
export function SetIndex({ form }: RecordSlotProps) {
  const language = useLanguage()
  const catalog = useCatalog()
  const session = useSession()
  const move = useMove()
  const { data, error, refetch } = useApprovalRules()
  const spoken = useSpoken(data?.map(({ document }) => document) ?? [])
  const ordered = data?.toSorted((a, b) => (a.document === b.document ? 0 : a.document < b.document ? -1 : 1))
  const rows = ordered?.map(({ id, name, document, matched, levels }) => {
    const of = spoken.get(document)
    return { id, name, note: of && ruleText(subjectOf(matched, of, catalog, language), levels, language) }
  })
  const onMove = may(session, `${approvalSet.key}.update`) ? move : undefined
  return <RecordIndex form={form} asked={{ data: rows, error, refetch }} onMove={onMove} />
}
