import { Problem, type Finding, type Words } from '@lumbung/core'
import { type Definition, isTakenFromType, sql, type Values } from '@lumbung/definition'
import { isBlank, type MasterHook, type Unit, usedBy } from '@lumbung/engine/kernel.ts'
import { transactionType } from './definition.ts'

/** What a type gives of which its documents take nothing: it would promise what does not happen. */
function typeFindings({ engine }: Unit, of: Definition, values: Values): readonly Finding[] {
  const target = engine.registry.resources.get(String(values.class))
  const definition = target?.definition
  if (definition?.kind !== 'document') return []
  const document: readonly Words[] = [target?.words.title ?? [definition.key, definition.key]]
  return Object.keys(of.fields).flatMap((path): Finding[] => {
    const isIdle = !isTakenFromType(definition, path) && !isBlank(values[path]) && values[path] !== false
    return isIdle ? [{ path, code: 'type-field-idle', values: { document } }] : []
  })
}

/** What documents name does not become a type of others. */
async function checkClassKept(unit: Unit, values: Values, stored: Values | null): Promise<void> {
  if (!stored || values.class === stored.class) return
  // Documents that begin to name it hold it (`Batch.hold`): they are counted here, or find it changed.
  await unit.transaction.query(sql`select id from transaction_type where id = ${stored.id} for update`, 'held-type')
  const uses = await usedBy(unit.transaction, unit.engine.registry, transactionType.key, String(stored.id))
  const count = uses.reduce((total, use) => total + use.count, 0)
  if (count === 0) return
  const shown = { type: String(stored.code), count }
  throw new Problem(409, 'type-used', shown, [{ path: 'class', code: 'type-used', values: shown }])
}

export const typeHook: MasterHook = { findings: typeFindings, check: checkClassKept }
