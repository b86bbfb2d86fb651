import { refuse } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { MasterHook, Unit } from '@lumbung/engine/kernel.ts'

const CODE = '{BR}'

/** Numbers that carry the code of their branch would name a branch that is called otherwise, and begin anew. */
async function checkCode(unit: Unit, values: Values, stored: Values | null): Promise<void> {
  if (!stored || stored.code === values.code) return
  const counted = await unit.transaction.query<{ document: string }>(
    sql`select distinct split_part(document, ' ', 1) as document from numbering_counter
         where branch = ${String(values.id)} and next > 1`,
    'branch-counted',
  )
  const sets = await unit.engine.masters.whole(unit.transaction, 'numbering-set')
  const carriesCode = (key: string): boolean => {
    const definition = unit.engine.registry.resources.get(key)?.definition
    const own = definition?.kind === 'document' ? [definition.numbering] : []
    const patterns = [...own, ...sets.filter((set) => set.document === key).map(({ pattern }) => String(pattern))]
    return patterns.some((pattern) => pattern.includes(CODE))
  }
  if (!counted.some(({ document }) => carriesCode(document))) return
  throw refuse([{ path: 'code', code: 'branch-code-numbered', values: { code: String(stored.code) } }])
}

export const branchHook: MasterHook = { check: checkCode }
