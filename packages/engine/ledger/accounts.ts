import { Problem } from '@lumbung/core'
import { type Definition, sql, type Values } from '@lumbung/definition'
import { type AccountRole, holdingRoles, type RoleOf, roles } from '@lumbung/ledger'
import type { Unit } from '../unit.ts'

/** Which resources a role's `of` may name. A party may be any of them; ids never collide. */
const OF: Readonly<Record<Exclude<RoleOf, null>, readonly string[]>> = {
  item: ['item'],
  party: ['customer', 'supplier', 'employee'],
  tax: ['tax'],
  bank: ['bank'],
  reason: ['reason'],
  rounding: ['rounding-rule'],
}

export interface AccountAsked {
  readonly role: AccountRole
  readonly of: string | null
}

/**
 * Finds accounts by role (finance 2): the record's own account, its parent's, the branch's setting, the company's.
 * `load` reads everything in a handful of cached look-ups; `find` then answers without waiting.
 */
export class Accounts {
  private readonly unit: Unit
  private readonly own = new Map<string, string>()
  private settings: ReadonlyMap<string, string> = new Map()

  constructor(unit: Unit) {
    this.unit = unit
  }

  async load(asked: readonly AccountAsked[]): Promise<void> {
    this.settings = await accountSettings(this.unit)
    const byKind = Map.groupBy(
      asked.filter((one) => one.of !== null),
      (one) => roles[one.role].of,
    )
    for (const [kind, group] of byKind) {
      if (kind === null) continue
      let rest = group
      for (const resource of kind === 'party' ? partiesFor(group) : OF[kind])
        if (rest.length > 0) rest = await this.loadOwn(resource, rest)
    }
  }

  /** Takes the accounts of the records of one resource; answers what was asked of others. */
  private async loadOwn(resource: string, asked: readonly AccountAsked[]): Promise<AccountAsked[]> {
    const definition = this.unit.engine.registry.resources.get(resource)?.definition
    if (definition?.kind !== 'master' || !definition.accounts) return [...asked]
    const ids = [...new Set(asked.flatMap((one) => (one.of ? [one.of] : [])))]
    const records = await this.unit.engine.masters.load(this.unit.transaction, resource, ids)
    for (const { role, of } of asked) {
      const record = of ? records.get(of) : undefined
      const account = record ? await this.accountIn(definition, record, role) : null
      if (account) this.own.set(`${role} ${of}`, account)
    }
    return asked.filter(({ of }) => !of || !records.has(of))
  }

  /** The record's own account for a role, or its parent's: item, then item group. */
  private async accountIn(definition: Definition, record: Values, role: AccountRole): Promise<string | null> {
    if (definition.kind !== 'master' || !definition.accounts) return null
    const { roles: fields, parent: parentField } = definition.accounts
    const own = idIn(record, fields[role])
    if (own) return own
    const parent = idIn(record, parentField)
    const parentKey = parentField ? definition.fields[parentField]?.options.key : undefined
    if (!parent || !parentKey) return null
    const parentDefinition = this.unit.engine.registry.resources.get(parentKey)?.definition
    const records = await this.unit.engine.masters.load(this.unit.transaction, parentKey, [parent])
    const found = records.get(parent)
    return parentDefinition && found ? this.accountIn(parentDefinition, found, role) : null
  }

  /** All loaded accounts that goods lie on, of whatever item and branch. */
  holding(): ReadonlySet<string> {
    const found = [...this.settings, ...this.own].filter(([key]) => holdingRoles.has(key.slice(0, key.indexOf(' '))))
    return new Set(found.map(([, account]) => account))
  }

  /** The account, or null where the company left an optional role empty. Refuses with the setting's name otherwise. */
  find(role: AccountRole, of: string | null, branch: string): string | null {
    const found =
      this.own.get(`${role} ${of}`) ?? this.settings.get(`${role} ${branch}`) ?? this.settings.get(`${role} `)
    if (found) return found
    if ('optional' in roles[role]) return null
    throw new Problem(422, 'account-missing', { purpose: role })
  }
}

/** The record that a field names; null when it is open or there is no such field. */
function idIn(record: Values, field: string | undefined): string | null {
  const value = field ? record[field] : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** Suppliers first for what is owed to them: an id is looked for where it most likely is. */
const partiesFor = (asked: readonly AccountAsked[]): readonly string[] =>
  asked.every((one) => one.role === 'ap' || one.role === 'ap_other' || one.role === 'supplier_advance')
    ? ['supplier', 'customer', 'employee']
    : OF.party

interface SettingRow extends Readonly<Record<string, unknown>> {
  readonly role: string
  readonly branch: string | null
  readonly account: string
}

/** The company's accounts by role and branch, cached until the setting changes. */
const accountSettings = (unit: Unit): Promise<ReadonlyMap<string, string>> =>
  unit.engine.masters.remembered(unit.transaction, 'account-setting', async (connection) => {
    const rows = await connection.query<SettingRow>(
      sql`select role, branch, account from account_setting where not archived`,
      'account-settings',
    )
    return new Map(rows.map((row) => [`${row.role} ${row.branch ?? ''}`, row.account]))
  })
