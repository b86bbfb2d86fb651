import { newId } from '@lumbung/core'
import { type Definition, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { type Audited, audit, changesBetween } from '../lifecycle/audit.ts'
import type { Engine } from '../lifecycle/unit.ts'
import { definitionOf } from '../registry.ts'
import { Batch } from '../store/batch.ts'
import { decodeRecord, recordStatement } from '../store/record.ts'
import { insertRecord, updateRecord } from '../store/save.ts'
import { declaredMenu } from './declared.ts'
import { groupRow, MODULE, MODULE_GROUP, moduleRow } from './menu-rows.ts'

// Who starts beside us waits here and then finds the work done.
const MENU_LOCK = 4_711_005

/** A record as it is stored, and as it should be. */
interface Kept {
  readonly stored: Values | null
  readonly wanted: Values
}

interface Stored {
  readonly groups: ReadonlyMap<string, Values>
  readonly modules: ReadonlyMap<string, Values>
}

async function recordsOf(connection: Connection, definition: Definition): Promise<ReadonlyMap<string, Values>> {
  const rows = await connection.query(recordStatement(definition, sql``, sql``), 'menu-rows')
  return new Map(
    rows.map((row) => decodeRecord(definition, row)).map((record) => [String(record.code).toLowerCase(), record]),
  )
}

async function storedIn({ registry }: Engine, connection: Connection): Promise<Stored> {
  const [groups, modules] = await Promise.all([
    recordsOf(connection, definitionOf(registry, MODULE_GROUP)),
    recordsOf(connection, definitionOf(registry, MODULE)),
  ])
  return { groups, modules }
}

/** As the product declares it; of what the company has changed only where it leads. */
function kept(stored: Values | undefined, declared: Values, always: Values): readonly Kept[] {
  if (!stored)
    return [{ stored: null, wanted: { id: newId(), ...always, ...declared, changed: false, archived: false } }]
  const wanted = { ...stored, ...always, ...(stored.changed === true ? {} : declared) }
  const isSame = Object.entries(wanted).every(([key, value]) => (value ?? null) === (stored[key] ?? null))
  return isSame ? [] : [{ stored, wanted }]
}

function notKept({ registry }: Engine, { groups, modules }: Stored): readonly [Definition, readonly Kept[]][] {
  const declared = declaredMenu(registry)
  const found = [...declared.groups.values()].flatMap((group) =>
    kept(groups.get(group.key), groupRow(group), { code: group.key }),
  )
  const ids = new Map([...groups].map(([code, { id }]) => [code, String(id)]))
  for (const { wanted } of found) ids.set(String(wanted.code), String(wanted.id))
  const entries = declared.entries.flatMap((entry) => {
    const { address, ...row } = moduleRow(entry, ids.get(entry.group) ?? '')
    return kept(modules.get(entry.key), row, { code: entry.key, kind: entry.kind, address })
  })
  return [
    [definitionOf(registry, MODULE_GROUP), found],
    [definitionOf(registry, MODULE), entries],
  ]
}

function write(unit: Audited, definition: Definition, { stored, wanted }: Kept): void {
  const version = stored ? Number(stored.version) + 1 : 1
  if (stored) updateRecord(unit.batch, definition, wanted, stored, { archived: wanted.archived, version })
  else insertRecord(unit.batch, definition, wanted, { archived: false, version })
  audit(unit, {
    resource: definition.key,
    record: String(wanted.id),
    number: String(wanted.code),
    action: stored ? 'update' : 'create',
    changes: stored ? changesBetween(definition, stored, wanted) : null,
  })
}

/**
 * Brings the rows of the menu to what the product declares, when a company begins and whenever the product starts: what
 * is new comes, what nobody has changed follows. A company whose rows stand costs two looks, whatever its history.
 */
export async function keepMenu(engine: Engine): Promise<void> {
  const { database, registry } = engine
  if (!registry.resources.has(MODULE)) return
  if (notKept(engine, await storedIn(engine, database)).every(([, missing]) => missing.length === 0)) return
  await database.transaction(async (transaction) => {
    await transaction.query(sql`select pg_advisory_xact_lock(${MENU_LOCK})`)
    const author = { user: null, name: 'Lumbung', request: 'start' }
    const unit: Audited = { actor: author, now: engine.now(), batch: new Batch() }
    for (const [definition, missing] of notKept(engine, await storedIn(engine, transaction)))
      for (const one of missing) write(unit, definition, one)
    await unit.batch.send(transaction)
  })
}
