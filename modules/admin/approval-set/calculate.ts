// What a level must say because of what it says already: a group where no user is named, how many where it is "at
// least", and what passes on says both when and to whom.
import type { ApprovalSet } from './definition.ts'

type Level = ApprovalSet['levels'][number]

export const needs = (_set: ApprovalSet) => ({})

export const calculate = (set: ApprovalSet): ApprovalSet => set

export const requiredOfLevel = (level: Level): readonly (keyof Level)[] => [
  ...(level.user === null ? (['group'] as const) : []),
  ...(level.quorum === 'count' ? (['count'] as const) : []),
  ...(level.escalateTo === null ? [] : (['escalateAfter'] as const)),
  ...(level.escalateAfter === null ? [] : (['escalateTo'] as const)),
]

export const required = ({ levels }: ApprovalSet) =>
  levels.flatMap((level, index) => requiredOfLevel(level).map((field) => `levels.${index}.${field}` as const))
