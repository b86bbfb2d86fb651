// With the first warehouse of a branch comes the one for what that branch has on the way to others: TRANSIT-JKT. Its
// goods are costed by dispatch, and nothing is sold out of it.
import { newId } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import {
  auditRecord,
  definitionOf,
  inColumns,
  insertRecord,
  type MasterHook,
  stampsOf,
  type Unit,
} from '@lumbung/engine/kernel.ts'
import { warehouses } from './definition.ts'

async function codeFor(unit: Unit, branch: string): Promise<string> {
  const wanted = `TRANSIT-${branch}`.slice(0, 18)
  const rows = await unit.transaction.query<{ code: string }>(
    sql`select lower(code) as code from warehouses where lower(code) like lower(${`${wanted}%`})`,
    'transit-codes',
  )
  const taken = new Set(rows.map(({ code }) => code))
  const free = [wanted, ...Array.from({ length: 8 }, (_, at) => `${wanted}-${at + 2}`)]
  return free.find((one) => !taken.has(one.toLowerCase())) ?? wanted
}

/** Adds the transit warehouse of a branch. */
export async function addTransit(unit: Unit, branch: string): Promise<void> {
  const found = (await unit.engine.masters.load(unit.transaction, 'branch', [branch])).get(branch)
  if (!found) return
  const definition = definitionOf(unit.engine.registry, warehouses.key)
  const values: Values = {
    id: newId(),
    code: await codeFor(unit, String(found.code)),
    name: `Dalam perjalanan dari ${String(found.name)}`.slice(0, 80),
    branch,
    type: 'transit',
    allowNegative: false,
    sellable: false,
    usesLocations: false,
    costPool: 'own',
    inventoryAccount: null,
    address: null,
    archived: true,
    version: 1,
  }
  const stamps = stampsOf(unit, 'created')
  insertRecord(unit.batch, definition, values, { archived: true, version: 1, ...inColumns(stamps) })
  auditRecord(unit, definition, values, { action: 'create' })
}

async function addWithFirst(unit: Unit, { branch, type }: Values): Promise<undefined> {
  if (type === 'transit' || typeof branch !== 'string') return
  const [known] = await unit.transaction.query(
    sql`select from warehouses where branch = ${branch} and type = 'transit' limit 1`,
    'transit-of-branch',
  )
  if (!known) await addTransit(unit, branch)
}

export const warehouseHook: MasterHook = { created: addWithFirst }
