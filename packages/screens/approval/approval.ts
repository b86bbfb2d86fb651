import { approvalSubjects, changeKey, type Definition } from '@lumbung/definition'
import { useQuery } from '@tanstack/react-query'
import { useCatalog } from '../catalog.ts'
import { client } from '../client.ts'
import type { RecordForm } from '../document/form.ts'
import type { AnyField } from '../kinds/kind-screen.ts'
import type { Reference } from '../kinds/reference.ts'
import { apiPath } from '../paths.ts'
import { bringSpoken, type Spoken, useSpoken } from './rule-subject.ts'
import type { RulePart, RuleSubject } from './rule-words.ts'

/** Somebody who may decide. */
export interface Approver {
  readonly id: string
  readonly name: string
  readonly for: string | null
  readonly hasApproved: boolean
  readonly awayUntil: string | null
}

export interface Part extends Omit<RulePart, 'level'> {
  readonly needed: number
  readonly asked: readonly Approver[]
  readonly approved: readonly string[]
}

export interface Decided {
  readonly level: number
  readonly by: string
  readonly for: string | null
  readonly decision: 'approve' | 'reject' | 'revise' | 'delegate'
  /** Who took the task over. */
  readonly to: string | null
  /** The reason that was chosen, and what was said beside it, or alone. */
  readonly reason: Reference | null
  readonly comment: string | null
  readonly at: string
}

export interface ChangedField {
  readonly path: string
  readonly line: number | null
  readonly from: unknown
  readonly to: unknown
}

/** A round of approval as the server answers it: from submitting a document or a change to the last decision. */
export interface Round {
  readonly id: string
  readonly set: string
  /** Which change of the record is asked for; null of a document. */
  readonly change: string | null
  readonly matched: Omit<RuleSubject, 'document'>
  readonly state: 'waiting' | 'approved' | 'revision' | 'rejected' | 'recalled'
  readonly submittedBy: string
  readonly submittedAt: string
  readonly level: number
  readonly since: string
  readonly levels: readonly { readonly level: number; readonly parts: readonly Part[] }[]
  readonly decisions: readonly Decided[]
  readonly delegates: readonly { readonly id: string; readonly name: string }[]
  readonly changed: readonly ChangedField[]
}

/** Who is asked to approve a document, or a change of a record, and what they decided, the last round first. */
export function useApproval({ resource, id, base }: RecordForm) {
  const { definition } = resource
  const catalog = useCatalog()
  return useQuery({
    queryKey: ['approval', id, base?.version],
    queryFn: async () => {
      const rounds = await client.get<readonly Round[]>(`${apiPath(definition)}/${id ?? ''}/approval`)
      await bringSpoken(
        catalog,
        rounds.map((round) => subjectKey(definition, round)),
      )
      return rounds
    },
    enabled: id !== null && mayBeAsked(definition, base),
  })
}

/** A document that was never submitted was never asked about. */
const mayBeAsked = (definition: Definition, base: RecordForm['base']): boolean =>
  approvalSubjects(definition).length > 0 && (definition.kind === 'master' || typeof base?.submittedAt === 'string')

const subjectKey = ({ key }: Definition, { change }: Round): string => (change === null ? key : changeKey(key, change))

/** What a round is about: the document, or the change of the record. */
export function useSubject(definition: Definition, round: Round | undefined): Spoken | undefined {
  const key = round ? subjectKey(definition, round) : ''
  return useSpoken([key]).get(key)
}

/** A field that a condition or a change speaks of: `customer`, `lines.unitPrice`. */
export function fieldAt(definition: Definition, path: string): AnyField | undefined {
  const [first = '', second] = path.split('.')
  const field = definition.fields[first]
  return second === undefined ? field : field?.options.fields?.[second]
}

export const partsOf = ({ levels }: Round): readonly RulePart[] =>
  levels.flatMap(({ level, parts }) => parts.map((part) => ({ ...part, level })))
