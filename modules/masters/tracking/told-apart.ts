import { isId } from '@lumbung/core'
import type { FactQuery } from '@lumbung/engine/contract.ts'

/**
 * Rows about items whose pieces are told apart in a warehouse: by number, by location where it has such, or by what
 * they weigh.
 */
export async function toldApart<R extends { readonly item: string | null }>(
  { records }: Pick<FactQuery, 'records'>,
  warehouse: string,
  rows: readonly R[],
): Promise<R[]> {
  if (!isId(warehouse)) return []
  const asked = rows.filter(({ item }) => isId(item))
  const items = await records(
    'item',
    asked.flatMap(({ item }) => item ?? []),
  )
  const byLocation = (await records('warehouses', [warehouse])).get(warehouse)?.usesLocations === true
  return asked.filter(({ item }) => {
    const found = items.get(item ?? '')
    if (found?.type !== 'stock') return false
    return byLocation || found.tracking === 'batch' || found.tracking === 'serial' || isId(found.measureUnit)
  })
}
