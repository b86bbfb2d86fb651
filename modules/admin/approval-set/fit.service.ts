// What a set asks of its groups must be possible (services 5.1):
//   a group of which nobody is a member any more decides nothing; of three members no four can agree.
import type { Finding } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import {
  type ApproverGroup,
  approversFor,
  levelPart,
  linesIn,
  type MasterHook,
  type Unit,
} from '@lumbung/engine/kernel.ts'

/** The rows of a set that nobody could ever fill. */
async function unfitLevels(unit: Unit, _: Definition, values: Values): Promise<readonly Finding[]> {
  if (values.archived === true) return []
  const { people, groups, today } = await approversFor(unit, '', null)
  const isActive = (id: unknown): boolean => people.get(String(id))?.archived === false
  const membersOf = ({ members, substitute }: ApproverGroup): number => {
    const current = members.filter(({ to }) => typeof to !== 'string' || to >= today)
    // Who has left is replaced by the same one person, however many have left.
    return new Set(current.map(({ user }) => (isActive(user) ? user : substitute)).filter(isActive)).size
  }
  return linesIn(values, 'levels').flatMap((line, index): Finding[] => {
    const part = levelPart(line)
    const group = groups.get(part.group ?? '')
    if (!group) return []
    const [members, name] = [membersOf(group), group.name]
    if (members === 0) return [{ path: `levels.${index}.group`, code: 'group-empty', values: { group: name } }]
    if (part.quorum !== 'count' || (part.count ?? 0) <= members) return []
    return [{ path: `levels.${index}.count`, code: 'quorum-too-large', values: { group: name, members } }]
  })
}

export const approvalSetHook: MasterHook = { findings: unfitLevels }
