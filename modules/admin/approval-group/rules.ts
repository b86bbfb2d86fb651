// What must hold of an approval group (services 5.1):
//   each member decides within days that follow each other, and stands there once for a branch.
import type { Finding } from '@lumbung/core'
import type { ApprovalGroup } from './definition.ts'

export function rules({ members }: ApprovalGroup): Finding[] {
  const seen = new Set<string>()
  return members.flatMap(({ user, branch, from, to }, index): Finding[] => {
    const key = `${user} ${branch ?? ''} ${from ?? ''}`
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(from && to && to < from
        ? [{ path: `members.${index}.to`, code: 'ends-before-start', values: { start: from } }]
        : []),
      ...(isTwice ? [{ path: `members.${index}.user`, code: 'member-twice' }] : []),
    ]
  })
}
