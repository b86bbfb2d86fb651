// What must hold of an approval set (services 5.1):
//   each row of a level names a group or a user, not both; "at least" says how many; what passes on says when and to
//   whom; levels follow each other from 1 without a gap.
import type { Finding } from '@lumbung/core'
import { requiredOfLevel } from './calculate.ts'
import type { ApprovalSet } from './definition.ts'

type Level = ApprovalSet['levels'][number]

function levelFindings(level: Level, index: number): Finding[] {
  const at = (key: keyof Level, code: string): Finding => ({ path: `levels.${index}.${key}`, code })
  return [
    ...requiredOfLevel(level).flatMap((key) => (level[key] === null ? [at(key, 'required')] : [])),
    ...(level.group !== null && level.user !== null ? [at('user', 'group-or-user')] : []),
  ]
}

export function rules({ levels }: ApprovalSet): Finding[] {
  const findings = levels.flatMap(levelFindings)
  const known = new Set(levels.map(({ level }) => level))
  const gap = levels.findIndex(({ level }) => level > 1 && !known.has(level - 1))
  if (gap < 0) return findings
  return [...findings, { path: `levels.${gap}.level`, code: 'level-gap', values: { level: levels[gap]?.level ?? 0 } }]
}
