// What a set asks of its groups must be possible (services 5.1):
//   a group of which nobody is a member any more decides nothing; of three members no four can agree.
import type { Finding } from '@lumbung/core'
import type { Definition, Values } from '@lumbung/definition'
import type { MasterHook } from '../masters/hook.ts'
import { todayOf, type Unit } from '../unit.ts'
import { linesIn } from '../store/save.ts'
import { levelPart } from './circle.ts'

/** The rows of a set that nobody could ever fill. */
async function unfitLevels(unit: Unit, _: Definition, values: Values): Promise<readonly Finding[]> {
  if (values.archived === true) return []
  const { masters } = unit.engine
  const today = todayOf(unit)
  const users = await masters.whole(unit.transaction, 'user')
  const active = new Set(users.filter(({ archived }) => archived !== true).map(({ id }) => String(id)))
  const groups = new Map(
    (await masters.whole(unit.transaction, 'approval-group')).map((group) => [String(group.id), group]),
  )
  const membersOf = (group: Values): number => {
    const members = linesIn(group, 'members').filter(({ to }) => typeof to !== 'string' || to >= today)
    // Who has left is replaced by the same one person, however many have left.
    const ids = members.map(({ user }) => (active.has(String(user)) ? user : group.substitute))
    return new Set(ids.filter((id) => active.has(String(id)))).size
  }
  return linesIn(values, 'levels').flatMap((line, index): Finding[] => {
    const part = levelPart(line)
    const group = groups.get(part.group ?? '')
    if (!group) return []
    const [members, name] = [membersOf(group), String(group.name)]
    if (members === 0) return [{ path: `levels.${index}.group`, code: 'group-empty', values: { group: name } }]
    if (part.quorum !== 'count' || (part.count ?? 0) <= members) return []
    return [{ path: `levels.${index}.count`, code: 'quorum-too-large', values: { group: name, members } }]
  })
}

export const approvalSetHook: MasterHook = { findings: unfitLevels }
