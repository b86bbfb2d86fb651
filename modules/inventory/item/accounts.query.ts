// The accounts that an item posts to (inventory 2.1, finance 2): its group's own, else the setting of a branch, else
// that of the company. An account that the group leaves open and a branch sets otherwise is told of both.
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import { itemGroup } from '../item-group/definition.ts'
import type { ItemAccount } from './accounts.ts'

interface AccountRow extends Readonly<Record<string, unknown>> {
  readonly role: string
  readonly id: string
  readonly code: string
  readonly name: string
  readonly branch: string | null
}

const roles: readonly (readonly [role: string, field: string])[] = Object.entries(itemGroup.accounts?.roles ?? {})

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

export async function accountsOf({ query, records }: FactQuery, id: string): Promise<readonly ItemAccount[]> {
  const item = (await records('item', [id])).get(id)
  const groupId = textIn(item?.['itemGroup'])
  const group = (await records(itemGroup.key, [groupId])).get(groupId) ?? {}
  const owned = roles.flatMap(([role, field]) => (textIn(group[field]) ? [{ role, account: group[field] }] : []))
  const rows = await query<AccountRow>(
    sql`select g.role, a.id, a.code, a.name, null as branch
          from unnest(${owned.map(({ role }) => role)}::text[], ${owned.map(({ account }) => account)}::uuid[])
            as g (role, account) join chart_of_account a on a.id = g.account
        union all
        select s.role, a.id, a.code, a.name, b.code
          from account_setting s join chart_of_account a on a.id = s.account left join branch b on b.id = s.branch
         where not s.archived and s.role = any(${roles.map(([role]) => role)}::text[])
           and s.role <> all(${owned.map(({ role }) => role)}::text[])
         order by branch nulls first`,
    'item-accounts',
  )
  const own = new Set(owned.map(({ role }) => role))
  return roles.flatMap(([role, field]): ItemAccount[] => {
    const found = rows.filter((row) => row.role === role)
    if (found.length === 0) return [{ field, account: null, source: 'none', branch: null }]
    return found.map(({ id: account, code, name, branch }) => ({
      field,
      account: { id: account, code, name },
      source: own.has(role) ? 'group' : branch === null ? 'company' : 'branch',
      branch,
    }))
  })
}
